import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { addresses } from '#src/addresses.ts'
import { reservation } from '#tests/support/bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const cancelled: Reservation = {
  ...reservation,
  reservationStatus: 'cancelled',
  cancellationFee: { totalPrice: 100_000, vatAmount: 25_000, totalPriceVat: 125_000 },
  cancellationBasis: {
    lessThan: { until: 7, untilUnit: 'days' },
    shares: [
      { kind: 'rooms', percent: 50, priceVat: 250_000, feeVat: 125_000 },
      { kind: 'servings', percent: 0, priceVat: 80_000, feeVat: 0 },
    ],
  },
}

const opened = (read: Reservation) =>
  visit(addresses.reservation(read.id), {
    api: () => ({ ...apiInMemory(), readReservation: async () => read }),
  })

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).parentElement
  if (!card) throw new Error(`“${name}” is in no card.`)
  return card
}

test('a cancelled booking says what is charged, how that came about, and what its price was', async () => {
  opened(cancelled)
  await screen.findByText(/Avbestillingen koster 1.250.kr, herav mva\. 250.kr\./)
  expect(plain(await cardOf('Avbestilling'))).toBe(
    'AvbestillingAvbestilt mindre enn 7 dager før møtet. Etter vilkårene du godtok, koster det:' +
      'Leie av rom50 % av 2 500 kr1 250 krServering0 % av 800 kr0 krÅ betale1 250 kr',
  )
  const former = await cardOf('Tidligere pris')
  within(former).getByText('Sum')
  expect(within(former).queryByText('Å betale')).toBeNull()
})

test('a booking that was cancelled free of charge says so, without figures of what it did not cost', async () => {
  opened({ ...cancelled, cancellationFee: { totalPrice: 0, vatAmount: 0, totalPriceVat: 0 } })
  await screen.findByText(/Avbestillingen var gratis\./)
  await cardOf('Tidligere pris')
  expect(screen.queryByRole('heading', { name: 'Avbestilling' })).toBeNull()
})

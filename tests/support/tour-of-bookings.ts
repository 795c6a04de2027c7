import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const CALLS = /api\/v1\/staff\/reservations/
const bookings = '/drift/bestillinger'

/** Visits the venue's bookings, in each of their states. */
export async function tourOfBookings(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', bookings)
  const { page, opens } = visitor
  await expectVisible(heading(page, 'Bestillinger'))
  await whileUnanswered(page, CALLS, async () => {
    await opens(bookings)
    await expectVisible(heading(page, 'Bestillinger'))
    await scan('bookings-loading', page, 'busy')
  })
  // On a slow machine the scan takes longer than the portal waits for an answer.
  await opens(bookings)
  await page.getByRole('rowheader').first().waitFor()
  await scan('bookings', page)
  await untilLost(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Kode' }).click()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('bookings-refreshing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/))
  await scan('bookings-stale', page)
  await opens(`${bookings}?search=finnes-ikke`)
  await expectVisible(page.getByText('Ingen treff'))
  await scan('bookings-none', page)
  await whileUnreachable(page, CALLS, async () => {
    await opens(bookings)
    await expectVisible(page.getByText('Listen kunne ikke hentes'))
    await scan('bookings-failed', page)
  })
  await readsBooking(visitor, scan)
  await changesBooking(visitor, scan)
  await cancelsBooking(visitor, scan)
}

async function readsBooking({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${bookings}?status=request`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expectVisible(page.getByText('Forespørselen venter på svar'))
  await scan('booking-request', page)
  await page.getByRole('button', { name: 'Avslå …' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }))
  await scan('booking-answer', page)
  await untilLost(page, CALLS, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Avslå' }).click()
    await expectVisible(page.getByRole('dialog').locator('[aria-disabled=true]'))
  })
  await expectVisible(page.getByRole('dialog').getByRole('alert'))
  await scan('booking-answer-failed', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await opens(`${bookings}/c0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e01`)
  await expectVisible(page.getByText('Denne bestillingen finnes ikke.'))
  await scan('booking-none', page)
}

/** The form that changes a booking, what a change comes to, and the question before it is left. */
async function changesBooking({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${bookings}?status=request`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('link', { name: 'Endre', exact: true }).click()
  await expectVisible(page.getByLabel('Antall personer').first())
  await scan('booking-change', page)
  const people = page.getByLabel('Antall personer').first()
  const before = Number(await people.inputValue())
  await people.fill('')
  await page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await expectVisible(page.getByText(/felt må rettes/))
  await scan('booking-change-incomplete', page)
  await people.fill(String(before + 1))
  await page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await expectVisible(page.getByRole('button', { name: 'Lagre endringen' }))
  await scan('booking-change-proposed', page)
  await page.getByRole('button', { name: 'Tilbake til skjemaet' }).click()
  await page.getByRole('link', { name: 'Avbryt' }).click()
  await expectVisible(page.getByText('Gå uten å lagre?'))
  await scan('booking-change-leaving', page)
  await page.getByRole('button', { name: 'Gå uten å lagre' }).click()
  await expectVisible(page.getByText('Forespørselen venter på svar'))
}

/** The question before a booking is cancelled. */
async function cancelsBooking({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${bookings}?status=confirmed`)
  await page.getByRole('rowheader').last().getByRole('link').click()
  await page.getByRole('button', { name: 'Kanseller …' }).click()
  await expectVisible(page.getByText('Vil du kansellere bestillingen?'))
  await scan('booking-cancelling', page)
  await page.getByRole('button', { name: 'Behold bestillingen' }).click()
}

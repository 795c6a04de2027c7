import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitCheckout } from '#tests/support/checkout-visit.ts'
import { at } from '#tests/support/house.ts'
import { draftAt, storedDraft } from '#tests/support/stored-draft.ts'

test('lunch on several days is chosen once for all of them, or for each', async () => {
  const days = { start: at('2026-11-26T09:00:00+01:00'), end: at('2026-11-27T13:00:00+01:00') }
  const { user } = visitCheckout({ draft: draftAt('package', days) })
  const name = 'Når vil dere ha del 52?'
  const all = await screen.findByRole('group', { name })
  await user.click(within(all).getByRole('radio', { name: '11:30' }))
  await user.click(screen.getByRole('checkbox', { name: 'Velg tidspunkt for hver dag' }))
  expect(screen.queryByRole('group', { name })).toBeNull()
  const friday = screen.getByRole('group', { name: 'Når vil dere ha del 52 fredag 27. november?' })
  await user.click(within(friday).getByRole('radio', { name: '11:00' }))
  const dayTimes = [{ date: '2026-11-27', time: '11:00' }]
  await waitFor(() =>
    expect(storedDraft()?.servings).toEqual([
      { orderPackageId: 52, preferredTime: '11:30', note: '', dayTimes },
    ]),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Velg tidspunkt for hver dag' }))
  await waitFor(() => expect(storedDraft()?.servings[0]?.dayTimes).toBeUndefined())
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'

const here = stage()
const meeting = { room: 'biblioteket', from: '09:00', to: '11:00', people: 4 }

const bookingIn = (page: Page, { bookings }: Reservation): Locator =>
  page.locator(`[data-booking="${bookings[0]?.id}"]`).first()

/** Presses a booking, takes it to a point of the window, and lets go. */
async function drags(page: Page, moved: Reservation, to: { x: number; y: number }): Promise<void> {
  const box = await bookingIn(page, moved).boundingBox()
  if (!box) throw new Error('The booking is in sight.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x - 5, to.y, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await page.mouse.up()
}

test('a booking is dragged: to a free room, onto another booking, and outside the calendar', async () => {
  const { house } = here
  const date = await house.freeDay({ ...meeting, to: '18:00' }, 6)
  const moved = await house.isBookedByAnother({ ...meeting, date })
  const taken = await house.isBookedByAnother({ ...meeting, date, from: '12:00', to: '14:00' })
  const desk = await here.visitor()
  desk.expectsTrouble(/status of 409/)
  await comesAs(desk, 'superuser', `/drift/kalender?view=day&date=${date}`)
  const { page } = desk
  await expectVisible(bookingIn(page, moved))

  await drags(page, moved, { x: 400, y: 20 })
  await expectVisible(page.getByText('Bestillingen ble sluppet utenfor kalenderen. Ingenting er flyttet.'))

  const other = await bookingIn(page, taken).boundingBox()
  if (!other) throw new Error('The other booking is in sight.')
  await drags(page, moved, { x: other.x + other.width / 2, y: other.y + other.height / 2 })
  await expectVisible(page.getByText('Bestillingen kan ikke flyttes hit'))
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()

  const origin = await bookingIn(page, moved).boundingBox()
  if (!origin) throw new Error('The booking is in sight.')
  await drags(page, moved, {
    x: other.x + other.width + origin.width,
    y: origin.y + origin.height / 2,
  })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Flytt bestillingen' })
  await expectVisible(confirm)
  await confirm.click()
  await expectHidden(confirm)
  await expectVisible(page.getByText('Bestillingen er flyttet.'))
  const accessKey = moved.accessKey ?? ''
  const { bookings } = await house.client.readReservation({ reservationId: moved.id, accessKey })
  expect(bookings[0]?.startTime).not.toBe(moved.bookings[0]?.startTime)
})

import { NETWORK_TROUBLE, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const ROOMS = /api\/v1\/staff\/reservations\/rooms/
const newBooking = '/drift/ny'
/** A Sunday far ahead, on which the venue is closed. */
const closedDay = `${newBooking}?dato=2028-03-12&fra=10:00&til=12:00`

/** Visits the form of a new booking: empty, with what is lacking, with a price, and with a rule that is broken. */
export async function tourOfNewBooking(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', newBooking)
  const { page, opens } = visitor
  await expectVisible(heading(page, 'Ny bestilling'))
  await scan('new-booking', page)
  await page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(page.getByText(/felt må rettes/))
  await scan('new-booking-incomplete', page)
  await page.getByLabel('Finn en kunde').fill('jonas')
  await expectVisible(page.getByRole('option', { name: /^Jonas/ }).first())
  await scan('new-booking-customers', page)
  await page
    .getByRole('option', { name: /^Jonas/ })
    .first()
    .click()
  await opens(closedDay)
  await page.getByLabel('Antall personer').fill('4')
  await expectVisible(page.getByText('Dette bryter regler hos dere'))
  await scan('new-booking-rules', page)
  await whileUnreachable(page, ROOMS, async () => {
    await opens(closedDay)
    await page.getByLabel('Antall personer').fill('4')
    await expectVisible(page.getByText('Vi fikk ikke svar på hvilke rom som er ledige.'))
    await scan('new-booking-failed', page)
  })
}

import type { Page } from 'playwright-core'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { type JourneyHouse, orderFor } from './journey-house.ts'
import {
  NETWORK_TROUBLE,
  untilLost,
  whileRefused,
  whileUnanswered,
  whileUnreachable,
} from './journey-network.ts'
import { expectVisible, heading, isDoneHere } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

/** The call that changes a reservation, or cancels it. */
const changing = /online_booking\/[0-9a-f-]{36}(\?|$)/

const wish = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }

/** The address in the email of a reservation. */
const linkTo = ({ id, accessKey }: Reservation): string => `/checkout/${id}#key=${accessKey}`

/** Changes and cancels a reservation, and ends with lines that can no longer be changed. */
export async function tourOfChanging(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  const date = await house.freeDay(wish, 8)
  const body = await orderFor(house.client, { ...wish, date })
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const link = linkTo(await house.client.placeReservation({ body }))
  const reading = /online_booking\/reservation\//
  await whileUnanswered(page, reading, async () => {
    await opens(link)
    await expectVisible(page.getByText('Henter bestillingen …'))
    await scan('receipt-loading', page, 'busy')
  })
  await expectVisible(page.getByRole('link', { name: 'Endre bestilling' }))
  await whileUnreachable(page, reading, async () => {
    await page.reload()
    await expectVisible(heading(page, 'Bestillingen kunne ikke hentes'))
    await scan('receipt-failed', page)
  })
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(page.getByRole('link', { name: 'Endre bestilling' }))
  await scan('receipt-changeable', page)
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await expectVisible(heading(page, 'Endre bestillingen'))
  await page.getByRole('link', { name: 'Endre Rom og tid' }).click()
  await expectVisible(heading(page, 'Når kommer dere, og hvor mange?'))
  await page.getByLabel('Antall personer').fill('16')
  await page.getByLabel('Til kl.').fill('14:00')
  await page.getByLabel('Til kl.').blur()
  await isDoneHere(page)
  await page.getByRole('link', { name: 'Endre Opplysninger' }).click()
  await page.getByLabel('Tittel på møtet').fill('Vintermøte')
  await isDoneHere(page)
  await scan('change-1-before-and-after', page)
  await isNotSaved(page, scan)
  await page.getByRole('button', { name: 'Lagre endringene' }).click()
  await expectVisible(page.getByText('Endringene er lagret.'))
  await scan('change-2-saved', page)
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Vil du avbestille?' }))
  await scan('cancel-asked', page)
  await untilLost(page, changing, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Avbestill' }).click()
    await scan('cancel-sending', page, 'busy')
  })
  await expectVisible(page.getByRole('dialog').getByText('Vi fikk ikke svar'))
  await scan('cancel-lost', page)
  await whileRefused(page, changing, 'tooLate', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Prøv igjen' }).click()
    await expectVisible(page.getByText('Bestillingen er ikke avbestilt'))
    await scan('cancel-refused', page)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbestill' }).click()
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
}

/** Changes that are pending, lost, and refused. */
async function isNotSaved(page: Page, scan: Scan): Promise<void> {
  const saves = () => page.getByRole('button', { name: 'Lagre endringene' }).click()
  const goesBack = () => page.getByRole('button', { name: 'Tilbake til endringene' }).click()
  await untilLost(page, changing, async () => {
    await saves()
    await expectVisible(page.getByText('Lagrer endringene. Ikke lukk siden.'))
    await scan('change-saving', page, 'busy')
  })
  await expectVisible(heading(page, 'Vi fikk ikke svar'))
  await scan('change-lost', page)
  await goesBack()
  for (const { code, title } of [
    { code: 'tooLate', title: 'Det er for sent å endre dette på nett' },
    { code: 'keyReused', title: 'Et tidligere forsøk ble lagret' },
    { code: 'notEditable', title: 'Bestillingen kan ikke endres her lenger' },
  ] as const)
    await whileRefused(page, changing, code, async () => {
      await saves()
      await expectVisible(heading(page, title))
      await scan(`change-refused-${code}`, page)
      await goesBack()
    })
}

/** The parts of a reservation that can no longer be changed. Moves the clock. */
export async function isTooLateToChange(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  const date = await house.freeDay(wish, 12)
  const body = await orderFor(house.client, { ...wish, date })
  const reservation = await house.client.placeReservation({ body })
  await opens(linkTo(reservation))
  await expectVisible(page.getByRole('link', { name: 'Endre bestilling' }))
  const late = Date.parse(reservation.arrival) - 20 * HOUR
  house.clockMovesTo(late)
  await visitor.clockMovesTo(late)
  await page.reload()
  await expectVisible(page.getByRole('button', { name: 'Avbestill' }))
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await expectVisible(page.getByText('Fristen for å endre rom, tid og antall er ute.'))
  await scan('change-3-too-late', page)
}

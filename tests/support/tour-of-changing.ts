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
import { heading, isDoneHere, sees } from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'

/** The call that changes a reservation, or cancels it. */
const changing = /online_booking\/[0-9a-f-]{36}(\?|$)/

const wish = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }

/** The address that the e-mail of a reservation leads to. */
const linkTo = ({ id, accessKey }: Reservation): string => `/checkout/${id}#key=${accessKey}`

/** A reservation that is changed and cancelled, with the lines that can't be changed any more at the end. */
export async function changesAndCancels(house: JourneyHouse, visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  const date = await house.freeDay(wish, 8)
  const body = await orderFor(house.client, { ...wish, date })
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const link = linkTo(await house.client.placeReservation({ body }))
  const reading = /online_booking\/reservation\//
  await whileUnanswered(page, reading, async () => {
    await opens(link)
    await sees(page.getByText('Henter bestillingen …'))
    await look('receipt-loading', page, 'busy')
  })
  await sees(page.getByRole('link', { name: 'Endre bestilling' }))
  await whileUnreachable(page, reading, async () => {
    await page.reload()
    await sees(heading(page, 'Bestillingen kunne ikke hentes'))
    await look('receipt-failed', page)
  })
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await sees(page.getByRole('link', { name: 'Endre bestilling' }))
  await look('receipt-changeable', page)
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await sees(heading(page, 'Endre bestillingen'))
  await page.getByRole('link', { name: 'Endre Rom og tid' }).click()
  await sees(heading(page, 'Når kommer dere, og hvor mange?'))
  await page.getByLabel('Antall personer').fill('16')
  await page.getByLabel('Til kl.').fill('14:00')
  await page.getByLabel('Til kl.').blur()
  await isDoneHere(page)
  await page.getByRole('link', { name: 'Endre Opplysninger' }).click()
  await page.getByLabel('Tittel på møtet').fill('Vintermøte')
  await isDoneHere(page)
  await look('change-1-before-and-after', page)
  await isNotSaved(page, look)
  await page.getByRole('button', { name: 'Lagre endringene' }).click()
  await sees(page.getByText('Endringene er lagret.'))
  await look('change-2-saved', page)
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await sees(page.getByRole('heading', { name: 'Vil du avbestille?' }))
  await look('cancel-asked', page)
  await untilLost(page, changing, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Avbestill' }).click()
    await look('cancel-sending', page, 'busy')
  })
  await sees(page.getByRole('dialog').getByText('Vi fikk ikke svar'))
  await look('cancel-lost', page)
  await whileRefused(page, changing, 'tooLate', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Prøv igjen' }).click()
    await sees(page.getByText('Bestillingen er ikke avbestilt'))
    await look('cancel-refused', page)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbestill' }).click()
  await sees(heading(page, 'Bestillingen er avbestilt'))
}

/** Changes that are on their way, that were lost, and that were refused. */
async function isNotSaved(page: Page, look: Look): Promise<void> {
  const saves = () => page.getByRole('button', { name: 'Lagre endringene' }).click()
  const goesBack = () => page.getByRole('button', { name: 'Tilbake til endringene' }).click()
  await untilLost(page, changing, async () => {
    await saves()
    await sees(page.getByText('Lagrer endringene. Ikke lukk siden.'))
    await look('change-saving', page, 'busy')
  })
  await sees(heading(page, 'Vi fikk ikke svar'))
  await look('change-lost', page)
  await goesBack()
  for (const { code, title } of [
    { code: 'tooLate', title: 'Det er for sent å endre dette på nett' },
    { code: 'keyReused', title: 'Et tidligere forsøk ble lagret' },
    { code: 'notEditable', title: 'Bestillingen kan ikke endres her lenger' },
  ] as const)
    await whileRefused(page, changing, code, async () => {
      await saves()
      await sees(heading(page, title))
      await look(`change-refused-${code}`, page)
      await goesBack()
    })
}

/** What of a reservation can't be changed any more. The clock moves. */
export async function isTooLateToChange(house: JourneyHouse, visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  const date = await house.freeDay(wish, 12)
  const body = await orderFor(house.client, { ...wish, date })
  const reservation = await house.client.placeReservation({ body })
  await opens(linkTo(reservation))
  await sees(page.getByRole('link', { name: 'Endre bestilling' }))
  const late = Date.parse(reservation.arrival) - 20 * HOUR
  house.clockMovesTo(late)
  await visitor.clockMovesTo(late)
  await page.reload()
  await sees(page.getByText('Fristen for å avbestille på nett er ute.'))
  await page.getByRole('link', { name: 'Endre bestilling' }).click()
  await sees(page.getByText('Fristen for å endre rom, tid og antall er ute.'))
  await look('change-3-too-late', page)
}

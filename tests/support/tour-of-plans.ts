import { venueDateOf } from '#domain/time/venue-time.ts'
import type { JourneyHouse } from './journey-house.ts'
import { comesAs } from './journey-people.ts'
import { acceptsTerms, answersAllBriefly, expectVisible, heading, questions } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const wish = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }

/** An order of several dates from its plan to its receipt, kept as an offer on the way; and a booking as the last one. */
export async function tourOfPlans(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const dates = [await house.freeDay(wish, 20), await house.freeDay(wish, 27), await house.freeDay(wish, 34)]
  await isRefusedByRule(house, visitor, scan)
  await isOffered(visitor, dates, scan)
  await isRefusedOneDate(house, visitor, dates, scan)
  await isOrdered(visitor, scan)
  const day = await house.freeDay({ ...wish, room: 'biblioteket', people: 8 }, 15)
  await comesAs(visitor, 'colleague', `/moterom/biblioteket?people=8&date=${day}&from=09:00&to=12:00`)
  await visitor.page
    .getByRole('region', { name: 'Ditt valg' })
    .getByRole('button', { name: /^Bestill / })
    .click()
  await expectVisible(visitor.page.getByText('Fylt ut fra den forrige bestillingen din'))
  await scan('checkout-as-last-time', visitor.page)
}

async function isOffered({ page, opens }: Visitor, dates: readonly string[], scan: Scan): Promise<void> {
  const query = dates.map((date) => `date=${date}`).join('&')
  await opens(`/planlegg?room=verkstedet&people=12&from=09:00&to=12:00&${query}`)
  await expectVisible(page.getByRole('region', { name: 'Planen din' }).getByText(/^3 datoer/))
  await page.getByRole('button', { name: 'Gå videre', exact: true }).click()
  await answersAllBriefly(page)
  await scan('checkout-several-dates', page)
  await page.getByRole('button', { name: 'Lagre som forslag' }).click()
  await expectVisible(page.getByRole('dialog').getByLabel('Navn på forslaget'))
  await scan('offer-keeping', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre forslaget' }).click()
  await expectVisible(page.getByText('Ledig nå'))
  await scan('offer', page)
  await opens('/mine-forslag')
  await expectVisible(page.getByRole('button', { name: /^Endre navn/ }))
  await scan('own-offers', page)
  await page.getByRole('button', { name: /^Slett/ }).click()
  await expectVisible(page.getByRole('button', { name: 'Slett forslaget' }))
  await scan('own-offers-deletion', page)
  await opens('/forslag#nokkel=finnes-ikke')
  await expectVisible(heading(page, 'Lenken virker ikke lenger'))
  await scan('offer-gone', page)
}

async function isRefusedOneDate(
  house: JourneyHouse,
  visitor: Visitor,
  dates: readonly string[],
  scan: Scan,
): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(/status of 40[49]/)
  await opens('/checkout')
  await expectVisible(heading(page, questions.review))
  await acceptsTerms(page)
  await house.isBookedByAnother({ ...wish, date: dates[1] ?? '' })
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Én dato kan ikke bestilles slik'))
  await scan('checkout-dates-refused', page)
  await page.getByRole('button', { name: 'Utelat datoen' }).click()
}

/** An address with a day on which the venue is closed: whether it is to be booked or asked for, the day is named. */
async function isRefusedByRule(house: JourneyHouse, { page, opens }: Visitor, scan: Scan): Promise<void> {
  const christmas = `${venueDateOf(house.now()).slice(0, 4)}-12-25`
  const dates = [await house.freeDay(wish, 41), christmas]
  await opens(`/checkout?${dates.map((date) => `date=${date}T09:00~12:00~verkstedet:12`).join('&')}`)
  await answersAllBriefly(page)
  await acceptsTerms(page)
  for (const button of ['Bekreft bestilling', 'Send som forespørsel i stedet']) {
    await page.getByRole('button', { name: button }).click()
    await expectVisible(heading(page, 'Én dato kan ikke bestilles slik'))
    if (button === 'Bekreft bestilling') await scan('checkout-dates-refused-by-rule', page)
    await page.getByRole('button', { name: 'Tilbake til bestillingen' }).click()
    await expectVisible(heading(page, questions.review))
  }
}

async function isOrdered({ page }: Visitor, scan: Scan): Promise<void> {
  await expectVisible(heading(page, questions.review))
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  await scan('series', page)
  await page.getByRole('button', { name: 'Endre 2 datoer' }).click()
  await expectVisible(page.getByRole('dialog').getByLabel('Til', { exact: true }))
  await scan('series-changing', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Avbestill 2 datoer' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Avbestill alle' }))
  await scan('series-cancelling', page)
}

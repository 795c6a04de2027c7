import { tourOfAccounts } from './journey-account-tour.ts'
import type { JourneyHouse } from './journey-house.ts'
import {
  acceptsTerms,
  beginsBooking,
  choosesPackage,
  choosesTime,
  goesOn,
  heading,
  questions,
  sees,
  tellsWhoOrders,
} from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'
import { answersWhatIsAsked } from './tour-of-answering.ts'
import { changesAndCancels, isTooLateToChange } from './tour-of-changing.ts'
import { looksAfterOnesOwn } from './tour-of-mine.ts'
import { isRefused } from './tour-of-refusals.ts'
import { waitsForRooms } from './tour-of-waiting.ts'

const wish = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }

/** Goes by some screens, as somebody who has just come. */
export type TourPart = (house: JourneyHouse, visitor: Visitor, look: Look) => Promise<void>

/**
 * Every screen that can be reached, each state of interest once. Each part wants a visitor of its own, and does without
 * the parts before it; the last moves the clock of its house.
 */
export const tourParts = {
  around: looksAround,
  waiting: waitsForRooms,
  booking: booksLookingAtEachStep,
  refusals: isRefused,
  mine: (_house, visitor, look) => looksAfterOnesOwn(visitor, look),
  accounts: (_house, visitor, look) => tourOfAccounts(visitor, look),
  answering: answersWhatIsAsked,
  changing: changesAndCancels,
  late: isTooLateToChange,
} satisfies Record<string, TourPart>

export type TourPartName = keyof typeof tourParts

/** The parts of the tour, in order; of a list like `around,mine` those. @throws Error for a name that is none. */
export function tourPartsOf(list?: string): TourPartName[] {
  const all = Object.keys(tourParts) as TourPartName[]
  if (list === undefined) return all
  const wanted = list.split(',')
  const unknown = wanted.find((name) => !all.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`The tour has no part “${unknown}”; it has ${all.join(', ')}.`)
  return all.filter((part) => wanted.includes(part))
}

async function looksAround(house: JourneyHouse, { page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/')
  await sees(page.getByRole('list', { name: 'Møterom' }).getByRole('link', { name: 'Atriet' }))
  await look('home', page)
  const date = await house.freeDay(wish, 5)
  await opens(`/?people=20&date=${date}&from=09:00&to=15:00&layout=4`)
  await sees(page.getByRole('heading', { name: 'Passer ikke denne gangen' }))
  await look('home-filtered', page)
  await opens('/?layout=8&amenity=12')
  await sees(page.getByText('Ingen rom passer'))
  await look('home-nothing-fits', page)
  await opens('/moterom/kaminstua')
  await sees(page.getByRole('grid'))
  await look('room-on-request', page)
  await opens(`/moterom/verkstedet?date=${date}`)
  await choosesTime(page, { ...wish, date })
  await look('room-time-chosen', page)
  await page.getByRole('button', { name: 'Liste' }).click()
  await sees(page.getByRole('region', { name: 'Ditt valg' }))
  await look('room-list', page)
  await opens('/priser-og-apningstider')
  await sees(page.getByRole('heading', { name: 'Møtepakker' }))
  await look('prices', page)
  for (const path of ['tilgjengelighet', 'personvern']) {
    await opens(`/${path}`)
    await sees(heading(page, /./))
    await look(path, page)
  }
  await opens('/finnes-ikke')
  await sees(heading(page, 'Her var det ingenting'))
  await look('not-found', page)
  await opens('/checkout')
  await sees(heading(page, 'Du har ikke startet noen bestilling'))
  await look('checkout-nothing-begun', page)
}

async function booksLookingAtEachStep(
  house: JourneyHouse,
  { page, opens }: Visitor,
  look: Look,
): Promise<void> {
  const date = await house.freeDay(wish, 5)
  await opens(`/moterom/verkstedet?date=${date}`)
  await beginsBooking(page, { ...wish, date })
  await choosesPackage(page, 'Heldagsmøte', { Lunsj: '11:30', Ettermiddagspåfyll: '14:00' })
  await look('checkout-1-package', page)
  await goesOn(page, questions.layout)
  await look('checkout-2-layout', page)
  await goesOn(page, questions.extras)
  await page.getByLabel('Antall: Fruktkurv').fill('3')
  await look('checkout-3-extras', page)
  await goesOn(page, questions.allergies)
  await page.getByRole('button', { name: 'Legg til en person' }).click()
  await page.getByRole('checkbox', { name: 'Nøtter', exact: true }).check()
  await look('checkout-4-allergies', page)
  await goesOn(page, questions.details)
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await sees(page.getByRole('region', { name: /felt må rettes/ }))
  await look('checkout-5-details-refused', page)
  await tellsWhoOrders(page)
  await look('checkout-5-details', page)
  await goesOn(page, questions.review)
  await page.getByLabel('Rabattkode').fill('VELKOMMEN10')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await sees(page.getByText('er trukket fra.'))
  await acceptsTerms(page)
  await look('checkout-6-review', page)
  await page.getByRole('link', { name: 'Endre Rom og tid' }).click()
  await sees(heading(page, 'Når kommer dere, og hvor mange?'))
  await look('checkout-0-time', page)
  await page.getByRole('button', { name: 'Lagre og gå tilbake til oversikten' }).click()
  await sees(heading(page, questions.review))
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await sees(heading(page, 'Bestillingen er bekreftet'))
  await look('receipt', page)
}

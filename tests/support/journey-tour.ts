import { tourOfAccounts } from './journey-account-tour.ts'
import type { JourneyHouse } from './journey-house.ts'
import {
  acceptsTerms,
  choosesPackage,
  choosesTime,
  expectVisible,
  goesOn,
  heading,
  questions,
  startsBooking,
  tellsWhoOrders,
} from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'
import { tourOfAnswering } from './tour-of-answering.ts'
import { tourOfBlocks } from './tour-of-blocks.ts'
import { tourOfBookings } from './tour-of-bookings.ts'
import { isTooLateToChange, tourOfChanging } from './tour-of-changing.ts'
import { tourOfCustomers } from './tour-of-customers.ts'
import { tourOfDiary } from './tour-of-diary.ts'
import { tourOfGuests } from './tour-of-guests.ts'
import { tourOfOwnPages } from './tour-of-mine.ts'
import { tourOfNewBooking } from './tour-of-new-booking.ts'
import { tourOfPapers } from './tour-of-papers.ts'
import { tourOfPlans } from './tour-of-plans.ts'
import { isRefused } from './tour-of-refusals.ts'
import { tourOfSecurity } from './tour-of-security.ts'
import { tourOfSetup } from './tour-of-setup.ts'
import { tourOfStaff } from './tour-of-staff.ts'
import { waitsForRooms } from './tour-of-waiting.ts'

const wish = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }

/** Visits some screens as a new visitor. */
type TourPart = (house: JourneyHouse, visitor: Visitor, scan: Scan) => Promise<void>

/**
 * Every reachable screen, each state of interest once. Each part needs its own visitor, and is independent of
 * earlier parts; the last two move the server's clock.
 */
export const tourParts = {
  around: tourOfFrontPages,
  waiting: waitsForRooms,
  booking: booksLookingAtEachStep,
  refusals: isRefused,
  plans: tourOfPlans,
  mine: (_house, visitor, scan) => tourOfOwnPages(visitor, scan),
  accounts: (_house, visitor, scan) => tourOfAccounts(visitor, scan),
  answering: tourOfAnswering,
  changing: tourOfChanging,
  setup: (_house, visitor, scan) => tourOfSetup(visitor, scan),
  blocks: (_house, visitor, scan) => tourOfBlocks(visitor, scan),
  bookings: (_house, visitor, scan) => tourOfBookings(visitor, scan),
  papers: tourOfPapers,
  diary: (_house, visitor, scan) => tourOfDiary(visitor, scan),
  newBooking: (_house, visitor, scan) => tourOfNewBooking(visitor, scan),
  customers: (_house, visitor, scan) => tourOfCustomers(visitor, scan),
  security: tourOfSecurity,
  staff: (_house, visitor, scan) => tourOfStaff(visitor, scan),
  guests: tourOfGuests,
  late: isTooLateToChange,
} satisfies Record<string, TourPart>

export type TourPartName = keyof typeof tourParts

/**
 * The parts of the tour, in order; for a list like `around,mine` only those. @throws Error for an unknown
 * name.
 */
export function tourPartsOf(list?: string): TourPartName[] {
  const all = Object.keys(tourParts) as TourPartName[]
  if (list === undefined) return all
  const wanted = list.split(',')
  const unknown = wanted.find((name) => !all.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`The tour has no part “${unknown}”; it has ${all.join(', ')}.`)
  return all.filter((part) => wanted.includes(part))
}

async function tourOfFrontPages(house: JourneyHouse, { page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/')
  await expectVisible(page.getByRole('list', { name: 'Møterom' }).getByRole('link', { name: 'Atriet' }))
  await scan('home', page)
  const date = await house.freeDay(wish, 5)
  await opens(`/?people=20&date=${date}&from=09:00&to=15:00&layout=4`)
  await expectVisible(page.getByRole('heading', { name: 'Passer ikke denne gangen' }))
  await scan('home-filtered', page)
  await opens('/?layout=8&amenity=12')
  await expectVisible(page.getByText('Ingen rom passer'))
  await scan('home-nothing-fits', page)
  await page.getByRole('button', { name: 'Fjern alle filtre' }).click()
  await page.getByRole('checkbox', { name: 'Sammenlign Loftet' }).check()
  await page.getByRole('checkbox', { name: 'Sammenlign Verkstedet' }).check()
  await expectVisible(page.getByText('2 rom valgt'))
  await scan('home-comparing', page)
  await opens('/?people=20&date=2026-12-26&from=09:00&to=15:00')
  await expectVisible(page.getByRole('heading', { name: 'Andre ledige tider og rom' }))
  await expectVisible(page.getByRole('heading', { name: 'En annen dag' }))
  await scan('home-ways-on', page)
  const compared = `compare=8&compare=7&people=20&date=${date}&from=09:00&to=15:00`
  await opens(`/sammenlign?${compared}&package=1`)
  await expectVisible(page.getByRole('table'))
  await scan('comparison', page)
  await opens('/sammenlign')
  await expectVisible(page.getByText('Ingen rom er valgt'))
  await scan('comparison-of-nothing', page)
  await opens('/planlegg')
  await expectVisible(page.getByText('Ingen dager er valgt'))
  await scan('planning-incomplete', page)
  const planned = `room=verkstedet&people=20&from=09:00&to=15:00&group=studio:4`
  await opens(`/planlegg?${planned}&repeat=weekly&first=2027-02-02&until=2027-02-23`)
  await expectVisible(page.getByText(/^4 datoer/))
  await page
    .getByRole('button', { name: /^Endre denne datoen/ })
    .first()
    .click()
  await scan('planning', page)
  await opens(`/planlegg?${planned}&date=2027-02-02&date=2026-12-25&date=2027-02-04&without=2027-02-04`)
  await expectVisible(page.getByText('Vi har stengt denne dagen'))
  await scan('planning-with-a-closed-date', page)
  await opens('/moterom/kaminstua')
  await expectVisible(page.getByRole('grid'))
  await scan('room-on-request', page)
  await opens(`/moterom/verkstedet?date=${date}`)
  await choosesTime(page, { ...wish, date })
  await scan('room-time-chosen', page)
  await page.getByRole('button', { name: 'Liste' }).click()
  await expectVisible(page.getByRole('region', { name: 'Ditt valg' }))
  await scan('room-list', page)
  await page.getByRole('button', { name: 'Måned', exact: true }).click()
  await expectVisible(page.getByRole('grid'))
  await scan('room-month', page)
  await opens('/priser-og-apningstider')
  await expectVisible(page.getByRole('heading', { name: 'Møtepakker' }))
  await scan('prices', page)
  for (const path of ['tilgjengelighet', 'personvern']) {
    await opens(`/${path}`)
    await expectVisible(heading(page, /./))
    await scan(path, page)
  }
  await opens('/finnes-ikke')
  await expectVisible(heading(page, 'Her var det ingenting'))
  await scan('not-found', page)
  await opens('/checkout')
  await expectVisible(heading(page, 'Du har ikke startet noen bestilling'))
  await scan('checkout-nothing-begun', page)
}

async function booksLookingAtEachStep(
  house: JourneyHouse,
  { page, opens }: Visitor,
  scan: Scan,
): Promise<void> {
  const date = await house.freeDay(wish, 5)
  await opens(`/moterom/verkstedet?date=${date}`)
  await startsBooking(page, { ...wish, date })
  await choosesPackage(page, 'Heldagsmøte', { Lunsj: '11:30', Ettermiddagspåfyll: '14:00' })
  await scan('checkout-1-package', page)
  await goesOn(page, questions.layout)
  await scan('checkout-2-layout', page)
  await goesOn(page, questions.extras)
  await page.getByLabel('Antall: Fruktkurv').fill('3')
  await scan('checkout-3-extras', page)
  await goesOn(page, questions.allergies)
  await page.getByRole('button', { name: 'Legg til en person' }).click()
  await page.getByRole('checkbox', { name: 'Nøtter', exact: true }).check()
  await scan('checkout-4-allergies', page)
  await goesOn(page, questions.details)
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('checkout-5-details-refused', page)
  await tellsWhoOrders(page)
  await scan('checkout-5-details', page)
  await goesOn(page, questions.review)
  await page.getByLabel('Rabattkode').fill('VELKOMMEN10')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await expectVisible(page.getByText('er trukket fra.'))
  await acceptsTerms(page)
  await scan('checkout-6-review', page)
  await page.getByRole('link', { name: 'Endre Rom og tid' }).click()
  await expectVisible(heading(page, 'Når kommer dere, og hvor mange?'))
  await scan('checkout-0-time', page)
  await page.getByRole('button', { name: 'Lagre og gå tilbake til oversikten' }).click()
  await expectVisible(heading(page, questions.review))
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  await scan('receipt', page)
}

import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { addVenueDays, atVenue, type Instant } from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import type { MeetingRequest } from '#tests/support/journey-house.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  choosesPackage,
  expectVisible,
  goesOn,
  heading,
  kari,
  questions,
  startsBooking,
  tellsWhoOrders,
} from '#tests/support/journey-steps.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const here = stage()

const reservationsOf = testStatement<{ reservations: number }>(
  'SELECT count(*)::int AS reservations FROM reservation WHERE customer_name = $1',
)
const doublePriceOf = testStatement('UPDATE room SET default_price = default_price * 2 WHERE slugname = $1')

const countOf = async (name: string) =>
  (await here.house.database.rows(reservationsOf, [name]))[0]?.reservations

/** The server's clock moves, and is reset after the journey. */
function timeBecomes(now: Instant): void {
  const before = here.house.now()
  here.house.clockMovesTo(now)
  onTestFinished(() => here.house.clockMovesTo(before))
}

/** A visitor with a complete order, about to place it. */
async function atTheButton(meeting: Omit<MeetingRequest, 'date'>, who: string, days = 5) {
  const date = await here.house.freeDay(meeting, days)
  const visitor = await here.visitor()
  await visitor.opens(`/moterom/${meeting.room}?date=${date}`)
  await startsBooking(visitor.page, { ...meeting, date })
  await answersAllBriefly(visitor.page, { ...kari, name: who })
  await acceptsTerms(visitor.page)
  return { ...visitor, meeting: { ...meeting, date } }
}

const confirms = (page: Page) => page.getByRole('button', { name: 'Bekreft bestilling' }).click()
const isConfirmed = (page: Page) => expectVisible(heading(page, 'Bestillingen er bekreftet'))

test('when another customer takes the room first, free alternatives are one click away', async () => {
  const { page, meeting, expectsTrouble } = await atTheButton(
    { room: 'styrerommet', from: '09:00', to: '11:00', people: 6 },
    'Kari Forsinket',
  )
  expectsTrouble(/status of 409/)
  await here.house.isBookedByAnother(meeting)
  await confirms(page)

  await expectVisible(heading(page, 'Noen rakk det før deg'))
  await expectVisible(page.getByText('alt du har fylt ut, er lagret'))
  await page
    .getByRole('button', { name: /Samme dag|En annen dag/ })
    .first()
    .click()
  await expectVisible(heading(page, questions.review))
  await expectVisible(page.getByText('Kari Forsinket'))
  await confirms(page)
  await isConfirmed(page)
  expect(await countOf('Kari Forsinket')).toBe(1)
})

test('when the price has changed, both prices are shown and the new one must be accepted', async () => {
  const { page, expectsTrouble } = await atTheButton(
    { room: 'loftet', from: '10:00', to: '14:00', people: 10 },
    'Kari Prisbevisst',
  )
  expectsTrouble(/status of 409/)
  await here.house.database.rows(doublePriceOf, ['loftet'])
  await confirms(page)

  await expectVisible(heading(page, 'Prisen er endret'))
  await expectVisible(page.getByRole('heading', { name: 'Prisen du så' }))
  expect(await countOf('Kari Prisbevisst')).toBe(0)
  await page.getByRole('button', { name: 'Godta prisen og bekreft bestilling' }).click()
  await isConfirmed(page)
  expect(await countOf('Kari Prisbevisst')).toBe(1)
})

test('when the response is lost, trying again makes one reservation', async () => {
  const { page, expectsTrouble } = await atTheButton(
    { room: 'studio', from: '09:00', to: '11:00', people: 4 },
    'Kari Frakoblet',
  )
  expectsTrouble(/ERR_CONNECTION|ERR_FAILED|ERR_INTERNET/)
  await page.route(/online_booking(\?|$)/, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirms(page)

  await expectVisible(heading(page, 'Vi fikk ikke svar'))
  await expectVisible(page.getByText('Det blir bare én bestilling'))
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await isConfirmed(page)
  expect(await countOf('Kari Frakoblet')).toBe(1)
})

test('when the food deadline passes meanwhile, the booking continues without food', async () => {
  const meeting = { room: 'biblioteket', from: '12:00', to: '16:00', people: 10 }
  const date = await here.house.freeDay(meeting, 3)
  const { page, opens, expectsTrouble } = await here.visitor()
  expectsTrouble(/status of 422/)
  await opens(`/moterom/biblioteket?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  await choosesPackage(page, 'Heldagsmøte', { Lunsj: '12:00', Ettermiddagspåfyll: '14:00' })
  await goesOn(page, questions.layout)
  await goesOn(page, questions.extras)
  await goesOn(page, questions.allergies)
  await goesOn(page, questions.details)
  await tellsWhoOrders(page, { ...kari, name: 'Kari Sulten' })
  await goesOn(page, questions.review)
  await acceptsTerms(page)

  timeBecomes(atVenue(addVenueDays(date, -1), '10:30') ?? Number.NaN)
  await confirms(page)
  await expectVisible(heading(page, 'Fristen for servering er ute'))
  expect(await countOf('Kari Sulten')).toBe(0)
  await page.getByRole('button', { name: 'Fortsett uten servering' }).click()
  await expectVisible(heading(page, questions.review))
  await expectVisible(page.getByText('Kari Sulten'))
  await confirms(page)
  await isConfirmed(page)
})

test('when it is too late for the time, a later one can be chosen', async () => {
  const { page, meeting, expectsTrouble } = await atTheButton(
    { room: 'styrerommet', from: '13:00', to: '15:00', people: 6 },
    'Kari Sendrektig',
    3,
  )
  expectsTrouble(/status of 422/)
  timeBecomes(atVenue(addVenueDays(meeting.date, -1), '14:00') ?? Number.NaN)
  await confirms(page)

  await expectVisible(heading(page, 'Det er for sent å bestille dette tidspunktet på nett'))
  await page.getByRole('button', { name: 'Velg et senere tidspunkt' }).click()
  await expectVisible(heading(page, 'Når kommer dere, og hvor mange?'))
  expect(await countOf('Kari Sendrektig')).toBe(0)
})

test('when too few seats are left in a shared room, a request can be sent instead', async () => {
  const { page, meeting, expectsTrouble } = await atTheButton(
    { room: 'atriet', from: '09:00', to: '10:30', people: 30 },
    'Kari Mangfoldig',
    12,
  )
  expectsTrouble(/status of 409/)
  const [answer] = await here.house.client.checkSeats({ body: [await here.house.seatQuestion(meeting)] })
  await here.house.isBookedByAnother({ ...meeting, people: (answer?.seatsInfo.freeSeats ?? 0) - 10 })
  await confirms(page)

  await expectVisible(heading(page, 'Det er ikke plass til alle'))
  await page.getByRole('button', { name: 'Send forespørsel' }).click()
  await expectVisible(heading(page, 'Forespørselen er sendt'))
})

import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import type { Reservation } from '#contract/structs/reservation.ts'
import { addVenueDays, formatVenueDate, instantOf, MINUTE, venueDateOf } from '#domain/time/venue-time.ts'
import { customer, fillsInRegistration, linkInMail } from '#tests/support/journey-accounts.ts'
import { type JourneyHouse, openJourneyHouse, orderFor } from '#tests/support/journey-house.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { prepareProduct } from '#tests/support/journey-product.ts'
import { expectVisible, heading, settles } from '#tests/support/journey-steps.ts'
import { openVisitor, type Visitor } from '#tests/support/journey-visitor.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'
import { type Hand, handOn } from './hand.ts'

/**
 * The tasks of a venue's desk, each from the first page of staff until it is done: prints clicks, fields and keys, and keeps a
 * picture of how each ends.
 */
const { values } = parseArgs({
  options: { pictures: { type: 'string' }, width: { type: 'string', default: '1440' } },
})

/** What there is on the day of the tasks. */
type Day = {
  /** To come, later in the day. */
  later: Reservation
}

type Task = { name: string; does: (hand: Hand, day: Day) => Promise<unknown> }

const now = instantOf('2026-12-01T10:00:00+01:00')
const today = venueDateOf(now)
const bookingIn = (page: Page, { bookings }: Reservation) =>
  page.locator(`[data-booking="${bookings[0]?.id}"]`)
const inDialog = ({ page }: Hand, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

const tasks: readonly Task[] = [
  {
    name: 'today’s bookings, and what waits for an answer',
    does: ({ page }) => expectVisible(page.getByRole('heading', { name: /^I dag, / })),
  },
  {
    name: 'this week’s bookings',
    does: async (hand) => {
      await hand.follow('Kalender')
      await expectVisible(hand.page.getByRole('grid'))
    },
  },
  {
    name: 'what the kitchen makes today',
    does: async (hand) => {
      await hand.follow('Kjøkken')
      await expectVisible(hand.page.getByText(/Lunsj/))
    },
  },
  {
    name: 'a pending request is approved',
    does: async (hand) => {
      await hand.follow('Jubileum')
      await hand.press('Godkjenn …')
      await hand.click(inDialog(hand, 'Godkjenn'))
      await expectVisible(hand.page.getByText('Bekreftet', { exact: true }).first())
    },
  },
  {
    name: 'a known customer calls: a meeting next week',
    does: async (hand) => {
      await hand.follow('Ny bestilling')
      await hand.fill('Dato', formatVenueDate(addVenueDays(today, 7)))
      await hand.fill('Fra', '9')
      await hand.fill('Til', '11')
      await hand.fill('Antall personer', '6')
      await hand.fill('Finn en kunde', 'jonas')
      await hand.click(hand.page.getByRole('option', { name: /^Jonas/ }))
      await hand.click(hand.page.getByLabel(/^Kunden har fått vilkårene/))
      await expectVisible(hand.page.getByText('Å betale'))
      await hand.press('Legg inn bestillingen')
      await expectVisible(hand.page.getByText(/^Bestillingen er lagt inn/))
    },
  },
  {
    name: 'a guest at the desk wants a room now',
    does: async (hand) => {
      await hand.follow('Ny bestilling')
      await hand.fill('Antall personer', '3')
      await hand.click(hand.page.getByText('Privat', { exact: true }))
      await hand.fill('Navn', 'Ola Innom')
      await hand.fill(/^Telefon/, '00 00 00 07')
      await hand.click(hand.page.getByLabel('Send bekreftelse på e-post'))
      await hand.click(hand.page.getByLabel(/^Kunden har fått vilkårene/))
      await expectVisible(hand.page.getByText('Å betale'))
      await hand.press('Legg inn bestillingen')
      await expectVisible(hand.page.getByText(/^Bestillingen er lagt inn/))
    },
  },
  {
    name: 'a booking is moved to another room, by keys',
    does: async (hand, { later }) => {
      await hand.follow('Kalender')
      await bookingIn(hand.page, later).first().focus()
      await hand.key('m')
      for (let tries = 0; tries < 10; tries += 1) {
        await hand.key('ArrowDown')
        const said = await hand.page.getByRole('status').allTextContents()
        if (said.some((text) => /ledig/i.test(text))) break
      }
      await hand.key('Enter')
      await hand.fill(/^Hvorfor flyttes den likevel/, 'Kunden ringte')
      await hand.click(inDialog(hand, 'Flytt bestillingen'))
      await expectVisible(hand.page.getByText('Bestillingen er flyttet.'))
    },
  },
  {
    name: 'a room is blocked tomorrow',
    does: async (hand) => {
      await hand.follow('Kalender')
      await hand.follow('Sperr rom')
      await hand.click(hand.page.getByRole('checkbox', { name: /^Studio/ }))
      await hand.fill('Fra dato', formatVenueDate(addVenueDays(today, 1)))
      await hand.fill('Til og med dato', formatVenueDate(addVenueDays(today, 1)))
      await hand.press('Sperr')
      const anyway = inDialog(hand, 'Sperr likevel')
      await expectVisible(anyway.or(hand.page.getByRole('link', { name: 'Til sperringene' })).first())
      if (await anyway.isVisible()) await hand.click(anyway)
      await expectVisible(hand.page.getByRole('link', { name: 'Til sperringene' }))
    },
  },
  {
    name: 'a coffee is ordered for a meeting that has begun',
    does: async (hand) => {
      await hand.follow('Fagdag')
      await hand.follow('Bestill mer')
      await hand.fill(/^Kaffe og te/, '4')
      await hand.press('Sjekk pris og regler')
      await hand.fill('Hvorfor endres den likevel?', 'Bestilt i skranken')
      await hand.press('Lagre endringen')
      await expectVisible(hand.page.getByText('4 × Kaffe og te'))
    },
  },
  {
    name: 'how many came',
    does: async (hand) => {
      await hand.follow('Fagdag')
      await hand.fill('Et annet antall', '18')
      await hand.press('Lagre antallet')
      await expectVisible(hand.page.getByText(/18 (av 20 )?kom/).first())
    },
  },
  {
    name: 'who changed what',
    does: async (hand) => {
      await hand.follow('Fagdag')
      await expectVisible(hand.page.getByRole('heading', { name: 'Historikk' }))
    },
  },
  {
    name: 'a registration is approved',
    does: async (hand) => {
      await hand.follow('1 registrering')
      await hand.press(/^Godkjenn/)
      await hand.click(inDialog(hand, /^Godkjenn/))
      await expectVisible(hand.page.getByText(/godkjent/i).first())
    },
  },
  {
    name: 'a contact who has left is deactivated',
    does: async (hand) => {
      await hand.follow('Kunder')
      await hand.fill(/^Søk/, 'Jonas')
      await hand.click(hand.page.getByRole('main').getByRole('link', { name: /Eksempel/ }))
      await hand.click(hand.page.getByRole('button', { name: /^Deaktiver/ }))
      await hand.click(inDialog(hand, /^Deaktiver/))
      await expectVisible(hand.page.getByText(/deaktivert/i).first())
    },
  },
  {
    name: 'a door sign',
    does: async (hand) => {
      await hand.follow('Kjøreplan')
      await hand.follow('Dørskilt')
      await expectVisible(heading(hand.page, /Dørskilt/))
    },
  },
]

/** A day at the venue: a meeting with lunch since nine, one in the afternoon, a request and a registration. */
async function furnish(house: JourneyHouse, visitor: Visitor): Promise<Day> {
  const lunch = { room: 'verkstedet', date: today, from: '09:00', to: '15:00', people: 20 }
  await house.client.placeReservation({ body: await orderWithLunch(house, lunch) })
  const meeting = { room: 'biblioteket', date: today, from: '13:00', to: '15:00', people: 4 }
  const later = await house.isBookedByAnother(meeting)
  const next = await house.freeDay(meeting, 9)
  const body = await orderFor(house.client, { ...meeting, date: next })
  await house.client.placeReservation({ body: { ...body, meetingTitle: 'Jubileum' }, isRequest: true })
  const { page, opens, context } = visitor
  await opens('/opprett-bruker')
  await fillsInRegistration(
    page,
    {
      ...{ firstName: 'Ida', lastName: 'Nykontakt', name: 'Ida Nykontakt' },
      ...{ email: 'ida@kunde.example', password: 'Fjelltur-og9vafler' },
    },
    customer.number,
  )
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(heading(page, 'Bekreft e-postadressen din'))
  await page.goto(await linkInMail(visitor, /^Bekreft e-postadressen din/, 'Bekreft adressen'))
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(heading(page, 'E-postadressen er bekreftet'))
  await context.close()
  return { later }
}

const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)
const house = await openJourneyHouse(prepared)
if (values.pictures) await mkdir(resolve(values.pictures), { recursive: true })
try {
  const visitor = () =>
    openVisitor(browser, house.url, house.now(), { width: Number(values.width), patience: 10_000 })
  house.clockMovesTo(instantOf('2026-11-30T09:00:00+01:00'))
  await house.hourPasses()
  const day = await furnish(house, await visitor())
  house.clockMovesTo(now)
  await house.hourPasses()
  const staff = await visitor()
  await comesAs(staff, 'superuser', '/drift')
  await expectVisible(heading(staff.page, /./))
  for (const [n, { name, does }] of tasks.entries()) {
    house.clockMovesTo(house.now() + MINUTE / 60)
    await staff.opens('/drift')
    await settles(staff.page)
    const hand = handOn(staff.page)
    const failure = await does(hand, day).then(
      () => '',
      (error: unknown) => ` FAILED: ${String(error).split('\n')[0]}`,
    )
    console.log(`${name}: ${hand.clicks} clicks, ${hand.fields} fields, ${hand.keys} keys${failure}`)
    if (!values.pictures) continue
    await settles(staff.page)
    const path = resolve(values.pictures, `${String(n + 1).padStart(2, '0')}.png`)
    await staff.page.screenshot({ path, fullPage: true })
  }
} finally {
  await house.close()
  await browser.close()
  await close()
}

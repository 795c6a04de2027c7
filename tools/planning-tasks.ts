import { chromium, type Page } from 'playwright-core'
import { addVenueDays, formatVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { type JourneyHouse, type MeetingRequest, openJourneyHouse } from '#tests/support/journey-house.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { prepareProduct } from '#tests/support/journey-product.ts'
import {
  expectHidden,
  expectVisible,
  heading,
  kari,
  questions,
  textOf,
} from '#tests/support/journey-steps.ts'
import { openVisitor, type Visitor } from '#tests/support/journey-visitor.ts'
import { type Hand, handOn } from './hand.ts'

/**
 * The tasks of people who plan, each as it is done now and as it is done one booking at a time: prints clicks, fields, the
 * seconds of a practised hand, and those that passed here.
 */

type Way = (hand: Hand, visitor: Visitor, house: JourneyHouse) => Promise<unknown>
type Task = { name: string; now: Way; before: Way }

const rooms = ['Loftet', 'Verkstedet', 'Biblioteket']
const tuesdays: VenueDate[] = ['2027-05-04', '2027-05-11', '2027-05-18', '2027-05-25']
const isReceived = (page: Page) => expectVisible(heading(page, 'Bestillingen er bekreftet'))

/** The question that is on the screen, of those before the review. */
const question = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /\?$|^Ingen pakke passer|^Sjekk og bestill$/ })

/** From the first question to the receipt, with only the room. */
async function answersAndPlaces(hand: Hand): Promise<void> {
  const { page } = hand
  for (;;) {
    await expectVisible(question(page))
    const asked = await textOf(question(page))
    if (asked === questions.review) break
    if (questions.package.test(asked)) await hand.click(page.getByLabel('Ingen pakke, bare rommet'))
    if (asked === questions.details) await tellsWhoOrders(hand)
    await hand.press('Fortsett')
    await expectHidden(heading(page, asked))
  }
  await hand.click(page.getByRole('checkbox', { name: /godtar vilkårene/ }))
  await hand.press('Bekreft bestilling')
  await isReceived(page)
}

async function tellsWhoOrders(hand: Hand): Promise<void> {
  if ((await hand.page.getByLabel('Navn', { exact: true }).inputValue()) !== '') return
  await hand.click(hand.page.getByRole('radio', { name: 'Nei, privat' }))
  await hand.fill('Navn', kari.name)
  await hand.fill('E-post', kari.email)
  await hand.fill('Telefon', kari.phone)
}

/** The front page, searched for a time. */
async function searches(hand: Hand, { date, from, to, people }: Omit<MeetingRequest, 'room'>): Promise<void> {
  await hand.fill('Dato', formatVenueDate(date))
  await hand.fill('Fra', from)
  await hand.fill('Til', to)
  await hand.fill('Antall personer', String(people))
}

/** From the front page to the first question about one room at one time. */
async function startsOne(hand: Hand, { opens }: Visitor, wish: MeetingRequest): Promise<void> {
  await opens('/')
  await searches(hand, wish)
  const card = hand.page.getByRole('list', { name: 'Møterom' }).getByRole('link', { name: wish.room })
  await expectVisible(card)
  await hand.click(card)
  const start = hand.page
    .getByRole('region', { name: 'Ditt valg' })
    .getByRole('button', { name: /^Bestill .+ \d+–\d+/ })
  await expectVisible(start)
  await hand.click(start)
}

async function booksOne(hand: Hand, visitor: Visitor, wish: MeetingRequest): Promise<void> {
  await startsOne(hand, visitor, wish)
  await answersAndPlaces(hand)
}

async function goesOn(hand: Hand, said: RegExp): Promise<void> {
  await expectVisible(hand.page.getByRole('region', { name: 'Planen din' }).getByText(said))
  await hand.press('Gå videre')
  await answersAndPlaces(hand)
}

const tasks: readonly Task[] = [
  {
    name: 'three rooms compared on two dates, with food',
    now: async (hand, { opens }) => {
      await opens('/?people=12&date=2027-03-02&from=09:00&to=15:00')
      for (const name of rooms)
        await hand.click(hand.page.getByRole('checkbox', { name: `Sammenlign ${name}` }))
      await hand.follow('Sammenlign')
      await hand.fill(/^Dato 2/, '09.03.2027')
      const packages = hand.page.getByRole('combobox', { name: 'Pakke' })
      const wholeDay = packages.getByRole('option', { name: /^Heldagsmøte, kl\. / })
      await packages.selectOption(await wholeDay.getAttribute('value'))
      hand.fields += 1
      await expectVisible(hand.page.getByRole('table').getByText(/kr inkl\. mva\./))
    },
    before: async (hand, visitor) => {
      for (const room of rooms)
        for (const date of ['2027-03-02', '2027-03-09']) {
          await startsOne(hand, visitor, { room, date, from: '09:00', to: '15:00', people: 12 })
          await expectVisible(heading(hand.page, questions.package))
          await hand.click(hand.page.getByRole('radio', { name: 'Heldagsmøte' }))
        }
    },
  },
  {
    name: 'every Tuesday in February',
    now: async (hand, { opens }) => {
      await opens('/moterom/verkstedet?people=20&date=2027-02-02&from=09:00&to=12:00')
      await hand.follow('Gjenta')
      await hand.fill('Til og med', '28.02.2027')
      await goesOn(hand, /^4 datoer/)
    },
    before: async (hand, visitor) => {
      for (const date of tuesdays)
        await booksOne(hand, visitor, { room: 'Verkstedet', date, from: '09:00', to: '12:00', people: 20 })
    },
  },
  {
    name: 'three days with three rooms',
    now: async (hand, { opens }) => {
      const { page } = hand
      await opens('/')
      await hand.follow('Planlegg flere dager eller rom')
      await hand.fill('Fra', '09:00')
      await hand.fill('Til', '15:00')
      while (!(await page.getByRole('button', { name: 'tirsdag 2. mars 2027' }).isVisible()))
        await hand.press('Neste måned')
      for (const day of ['tirsdag 2.', 'onsdag 3.', 'torsdag 4.']) await hand.press(`${day} mars 2027`)
      await hand.choose('Hovedrom', 'loftet')
      await hand.fill('Antall personer', '20')
      for (const [n, slug] of ['biblioteket', 'studio'].entries()) {
        await hand.press('Legg til rom')
        await hand.choose(`Grupperom ${n + 1}`, slug)
      }
      await goesOn(hand, /^3 datoer/)
    },
    before: async (hand, visitor) => {
      for (const date of ['2027-03-16', '2027-03-17', '2027-03-18'] as const)
        for (const [room, people] of [
          ['Loftet', 20],
          ['Biblioteket', 6],
          ['Studio', 4],
        ] as const)
          await booksOne(hand, visitor, { room, date, from: '09:00', to: '15:00', people })
    },
  },
  {
    name: 'a regular, from a taken time to a booking at another',
    now: async (hand, visitor, house) => {
      const wish = {
        room: 'biblioteket',
        from: '10:00',
        to: '12:00',
        people: 12,
        date: '2027-04-06',
      } as const
      await house.isBookedByAnother(wish)
      await comesAs(visitor, 'colleague', '/?name=Biblioteket&people=12&date=2027-04-06&from=10:00&to=12:00')
      const offered = hand.page.getByRole('region', { name: 'Andre ledige tider og rom' })
      await hand.click(offered.getByRole('link', { name: /^Bestill ?Biblioteket, / }))
      await answersAndPlaces(hand)
    },
    before: async (hand, visitor, house) => {
      const wish = { room: 'biblioteket', from: '10:00', to: '12:00', people: 12 } as const
      const days: VenueDate[] = [0, 1, 2].map((n) => addVenueDays('2027-04-13', n))
      for (const date of days.slice(0, 2)) await house.isBookedByAnother({ ...wish, date })
      await comesAs(visitor, 'colleague', `/?name=Biblioteket&people=12&date=${days[0]}&from=10:00&to=12:00`)
      for (const date of days.slice(1)) await hand.fill('Dato', formatVenueDate(date))
      const card = hand.page.getByRole('list', { name: 'Møterom' }).getByRole('link', { name: 'Biblioteket' })
      await expectVisible(card)
      await hand.click(card)
      const chosen = hand.page.getByRole('region', { name: 'Ditt valg' })
      await hand.click(chosen.getByRole('button', { name: /^Bestill .+ \d+–\d+/ }))
      await answersAndPlaces(hand)
    },
  },
  {
    name: 'a regular books, from the result to the receipt',
    now: async (hand, visitor) => {
      await comesAs(visitor, 'colleague', '/?name=Biblioteket&people=8&date=2027-05-04&from=10:00&to=12:00')
      await startsFromResult(hand)
      await answersAndPlaces(hand)
    },
    before: async (hand, visitor) => {
      await comesAs(visitor, 'colleague', '/?name=Biblioteket&people=8&date=2027-05-11&from=10:00&to=12:00')
      await startsFromResult(hand)
      await expectVisible(heading(hand.page, questions.review))
      await hand.page.getByRole('button', { name: 'Velg på nytt' }).click()
      await answersAndPlaces(hand)
    },
  },
]

async function startsFromResult(hand: Hand): Promise<void> {
  const { page } = hand
  await expectVisible(page.getByRole('link', { name: /Biblioteket/ }))
  await hand.click(page.getByRole('link', { name: /Biblioteket/ }))
  const chosen = page.getByRole('region', { name: 'Ditt valg' })
  await hand.click(chosen.getByRole('button', { name: /^Bestill .+ \d+–\d+/ }))
}

const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)
const house = await openJourneyHouse(prepared)

async function measure(way: Way): Promise<string> {
  const visitor = await openVisitor(browser, house.url, house.now(), { patience: 10_000 })
  const hand = handOn(visitor.page)
  const began = performance.now()
  const failure = await way(hand, visitor, house).then(
    () => '',
    (error: unknown) => ` FAILED: ${String(error).split('\n').slice(0, 4).join(' ')}`,
  )
  const passed = (performance.now() - began) / 1000
  await visitor.context.close()
  const figures = [
    `${hand.clicks} clicks`,
    `${hand.fields} fields`,
    `${Math.round(hand.seconds())} s by hand`,
  ]
  return `${figures.join(', ')} (${passed.toFixed(1)} s here)${failure}`
}

try {
  for (const { name, now, before } of tasks)
    console.log(
      `${name}\n  now:              ${await measure(now)}\n  one by one:       ${await measure(before)}`,
    )
} finally {
  await house.close()
  await browser.close()
  await close()
}

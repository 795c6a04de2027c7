import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import {
  HOUR,
  type Instant,
  instantOf,
  MINUTE,
  venueDateOf,
  venueDaysBetween,
} from '#domain/time/venue-time.ts'
import type { seriesMachine } from '#machines/series/series-machine.ts'
import type { SeriesEvent } from '#machines/series/types.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'
import { activeLeaves, type Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { seriesModel } from '#tests/support/models/series.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'
import { dateOf, withoutDate } from '#tests/support/orders.ts'
import { dialog, lost } from './deeds.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { minutePasses, pauseCalls, pauseTimers } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof seriesMachine>
type SeriesVisit = Visit & { arrivals: Instant[] }

const address = /online_series\/[0-9a-f-]{36}(\?|$)/
const calls = { read: { address, method: 'GET' }, update: { address, method: 'PUT' } }
const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 12 }

const contextOf = ({ from }: Step) => (from as Snapshot).context
const outputOf = ({ event }: Step) =>
  (event as unknown as { output: { refusal?: { code: string } } | null }).output
const codeOf = (step: Step) => outputOf(step)?.refusal?.code

const press =
  (name: RegExp, isInDialog = true): Deed<SeriesVisit>['does'] =>
  (visit) =>
    (isInDialog ? dialog(visit) : visit.page).getByRole('button', { name }).click()

const changeOf = ({ event }: Step) => (event as Extract<SeriesEvent, { type: 'changing.entered' }>).change

const hands: Deeds<SeriesVisit> = {
  'load.retried': { does: press(/^Prøv igjen$/, false) },
  'connection.restored': {
    does: ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  },
  'clock.ticked': {
    cause: () => 'the deadline passes',
    does: async ({ page, visitor, arrivals }) => {
      await visitor.clockMovesTo(overAt(arrivals))
      await minutePasses(page)
    },
  },
  'cancelling.asked': { does: press(/^Avbestill 2 datoer$/, false) },
  'cancelling.confirmed': { does: press(/^Avbestill alle$/) },
  'cancelling.dismissed': { does: press(/^(Behold|Lukk)/) },
  'cancelling.retried': { does: press(/^Prøv igjen$/) },
  'changing.asked': { does: press(/^Endre 2 datoer$/, false) },
  'changing.entered': {
    hindrance: (step) =>
      contextOf(step).change.people === changeOf(step).people ? 'it is entered already' : null,
    does: (visit, step) =>
      dialog(visit)
        .getByLabel('Antall personer')
        .fill(String(changeOf(step).people ?? '')),
  },
  'changing.confirmed': { does: press(/^Endre (datoene|til denne prisen)$/) },
  'changing.dismissed': { does: press(/^(Avbryt|Lukk)/) },
  'changing.retried': { does: press(/^Prøv igjen$/) },
}

/** When a meeting begins to cost half of it, and when both are over. */
const costsFrom = ([first = 0]: readonly Instant[]) => first - 7 * 24 * HOUR
const overAt = (arrivals: readonly Instant[]) => (arrivals.at(-1) ?? 0) + 24 * HOUR

/** Before the server answers, the clock or the house make it answer as the step says. */
const updated: Deed<SeriesVisit>['does'] = async (visit, step) => {
  const { house, held, arrivals } = visit
  const code = codeOf(step)
  await held.next('update')
  const isOver = code === 'notEditable' || code === 'taken'
  house.clockMovesTo(isOver ? overAt(arrivals) : costsFrom(arrivals) + MINUTE)
  await held.answerWhole('update')
  if (isOver) house.clockMovesTo(costsFrom(arrivals) + MINUTE)
}

/** Fewer people cost less: the house says so by itself. */
const causeOf = (step: Step) => {
  const code = codeOf(step)
  return code === undefined || code === 'priceChanged' ? null : 'the deadline passes'
}

const isRead = (isTheirs: boolean): Deed<SeriesVisit> => ({
  hindrance: (step) => {
    if ((outputOf(step) !== null) === isTheirs) return null
    return isTheirs ? 'the link opens an order' : 'the link opens no order'
  },
  does: ({ held }) => held.answer('read'),
})

const neverFails = 'a browser never fails to make a random number'

const answers: Deeds<SeriesVisit> = {
  'error.readSeries': lost('read'),
  'done.makeKey': { does: async () => undefined, passes: true },
  'error.makeKey': {
    hindrance: () => neverFails,
    does: async () => undefined,
  },
  'done.cancelDates': { does: updated, cause: causeOf },
  'error.cancelDates': lost('update'),
  'done.changeDates': { does: updated, cause: causeOf },
  'error.changeDates': lost('update'),
}

/** An order of two dates, in a minute of the last free ones. */
const opens =
  (isTheirs: boolean): WalkStart<SeriesVisit>['open'] =>
  async (house, meets) => {
    const first = await house.freeDay(meeting, 20)
    const second = await house.freeDay(meeting, venueDaysBetween(venueDateOf(house.now()), first) + 7)
    const orders = await Promise.all(
      [first, second].map((date) => orderWithLunch(house, { ...meeting, date })),
    )
    const [order] = orders
    if (!order) throw new Error('There is an order for each day.')
    const { id, accessKey } = await house.client.placeSeries({
      body: { ...withoutDate(order), expectedPriceVat: null, dates: orders.map(dateOf) },
    })
    const arrivals = orders.map(({ arrival }) => instantOf(arrival))
    house.clockMovesTo(costsFrom(arrivals) - MINUTE)
    const visitor = await meets()
    visitor.expectsTrouble(NETWORK_TROUBLE)
    visitor.expectsTrouble(/status of 4\d\d/)
    const held = await pauseCalls(visitor, calls)
    await pauseTimers(visitor.page, [])
    await visitor.page.goto(`${house.url}/bestilling/${id}#key=${isTheirs ? accessKey : 'another'}`)
    return { page: visitor.page, visitor, house, held, arrivals }
  }

const walkStart = (title: string, isTheirs = true): WalkStart<SeriesVisit> => {
  const walk = seriesModel.walks.find((each) => each.title.en === title)
  if (!walk) throw new Error(`No walk is called “${title}”.`)
  return {
    walk: walk as unknown as Walk<AnyStateMachine>,
    where: isTheirs ? 'from a link' : 'from a link with another key',
    open: opens(isTheirs),
    deeds: { ...hands, ...answers, 'done.readSeries': isRead(isTheirs) },
  }
}

const says =
  (text: string | RegExp): InBrowser<SeriesVisit>['sees'][string] =>
  (visit) =>
    expectVisible(dialog(visit).getByText(text))
const isBusy = (visit: SeriesVisit) => expectVisible(dialog(visit).locator('[aria-disabled="true"]'))

/** Orders of several dates, in the browser. */
export const seriesInBrowser: InBrowser<SeriesVisit> = {
  model: seriesModel as unknown as AnyModel,
  beginnings: [
    walkStart('a link is opened'),
    walkStart('a link is opened', false),
    walkStart('all dates are cancelled'),
    walkStart('all dates are changed'),
    walkStart('all dates are over'),
  ],
  passing: {
    'shown.cancelling.makingKey': 'a random number is made at once',
    'shown.changing.makingKey': 'a random number is made at once',
  },
  divides: ({ event, from }) => (event.type === 'clock.ticked' ? activeLeaves(from).join() : null),
  never: {
    'shown.cancelling.makingKey xstate.error.actor.makeKey': neverFails,
    'shown.changing.makingKey xstate.error.actor.makeKey': neverFails,
  },
  sees: {
    loading: ({ page }) => expectVisible(heading(page, 'Henter bestillingen …')),
    'shown.standing': async (visit, snapshot) => {
      await expectVisible(heading(visit.page, /^Bestillingen er (bekreftet|avbestilt)$/))
      await expectHidden(dialog(visit))
      const left = visit.page.getByText('Alle datoene som gjenstår')
      await (snapshot.can({ type: 'cancelling.asked' }) ? expectVisible(left) : expectHidden(left))
    },
    'shown.cancelling.asking': says(/^Det (er gratis|koster|er for sent)/),
    'shown.cancelling.sending': isBusy,
    'shown.cancelling.feeChanged': says(/^(Prisen for å avbestille er endret|Det er for sent)/),
    'shown.cancelling.unanswered': says('Vi fikk ikke svar'),
    'shown.cancelling.refused': says('Ingen av datoene er avbestilt'),
    'shown.changing.filling': (visit) => expectVisible(dialog(visit).getByLabel('Antall personer')),
    'shown.changing.sending': isBusy,
    'shown.changing.priceChanged': says('Prisen blir en annen'),
    'shown.changing.unanswered': says('Vi fikk ikke svar'),
    'shown.changing.refused': says('Ingen av datoene er endret'),
    notFound: ({ page }) => expectVisible(heading(page, 'Her var det ingenting')),
    failed: ({ page }) => expectVisible(page.getByText('Bestillingen kunne ikke hentes')),
  },
}

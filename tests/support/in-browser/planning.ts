import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { clockTimeOf, formatVenueDate, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import type { Answer } from '#machines/answers.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import type { Plan } from '#machines/planning/filters.ts'
import { changeOf, datesToCheck } from '#machines/planning/plan-dates.ts'
import type { planningMachine } from '#machines/planning/planning-machine.ts'
import type { DateCheck, PlanningEvent } from '#machines/planning/types.ts'
import { otherRoom } from '#tests/support/house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { planningModel } from '#tests/support/models/planning.ts'
import { isOffered, planAddressOf } from '#tests/support/offered-in-plan.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { lost, types } from './deeds.ts'
import { goesBack } from './diary.ts'
import { commit, roomIsLet } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { roomOf } from './model-rooms.ts'
import { pauseCalls, pausesEnd, pauseTimers } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof planningMachine>

const calls = {
  rooms: { address: /api\/v1\/online_meeting_rooms(\?|$)/ },
  check: { address: /online_series\/check$/ },
}

const slugIn = (slug: string | null) => (slug === null ? null : roomOf(slug).slug)

/** The address of a plan, with the rooms of the house. */
const addressOf = ({ roomSlug, groupRooms, ...plan }: Plan): string =>
  planAddressOf({
    ...plan,
    roomSlug: slugIn(roomSlug),
    groupRooms: groupRooms.map(({ slug, people }) => ({ slug: slugIn(slug), people })),
  })

const endBookings = testStatement('DELETE FROM occupancy')
const endBlocks = testStatement('DELETE FROM restriction')

const inputOf = ({ walk }: Pick<WalkStart<Visit>, 'walk'>) => walk.input as { plan: Plan }
const contextOf = ({ from }: Step) => (from as Snapshot).context
const outputOf = ({ event }: Step) => (event as unknown as { output: Answer<DateCheck[]> }).output
const isChecking = (snapshot: Step['from']) => (snapshot as Snapshot).matches({ planning: 'checking' })

const days = ({ page }: Visit) => page.locator('#dagene')
const roomAt = ({ page }: Visit, place: number) => page.locator('#rommene fieldset').nth(place)
const dateAt = ({ page }: Visit, date: VenueDate) => page.locator(`#dato-${date}`)
type Place = ReturnType<typeof days>

async function typesTimes(place: Place, from: string | null, to: string | null): Promise<void> {
  await types(place, 'Fra', from ?? '')
  await types(place, 'Til', to ?? '')
}

/** The fields of a date, which are opened with a button. */
async function opensFields(visit: Visit, date: VenueDate): Promise<Place> {
  const row = dateAt(visit, date)
  const opener = row.getByRole('button', { name: /^Endre denne datoen/ })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return row
}

const pressAt = (place: Place, name: RegExp) => place.getByRole('button', { name }).click()
const typedDate = (date: VenueDate | null) => (date === null ? '' : formatVenueDate(date))

type Does = {
  [T in PlanningEvent['type']]?: (
    visit: Visit,
    event: Extract<PlanningEvent, { type: T }>,
  ) => Promise<unknown>
}

const hands: Does = {
  'rooms.retried': ({ page }) => page.getByRole('button', { name: 'Prøv igjen' }).click(),
  'check.retried': ({ page }) => page.getByRole('button', { name: 'Prøv igjen' }).click(),
  'plan.continued': ({ page }) => page.getByRole('button', { name: 'Gå videre', exact: true }).click(),
  'filters.replaced': ({ page }, { filters }) => page.evaluate(goesBack, addressOf(filters)),
  'room.chosen': (visit, { slug }) =>
    roomAt(visit, 0)
      .getByLabel('Hovedrom')
      .selectOption(slugIn(slug) ?? ''),
  'people.entered': (visit, { people }) => types(roomAt(visit, 0), 'Antall personer', String(people ?? '')),
  'times.entered': (visit, { from, to }) => typesTimes(days(visit), from, to),
  'groupRoom.added': ({ page }) => page.getByRole('button', { name: 'Legg til rom' }).click(),
  'groupRoom.chosen': (visit, { place, slug }) =>
    roomAt(visit, place + 1)
      .getByLabel(`Grupperom ${place + 1}`)
      .selectOption(slugIn(slug) ?? ''),
  'groupRoomPeople.entered': (visit, { place, people }) =>
    types(roomAt(visit, place + 1), 'Antall personer', String(people ?? '')),
  'groupRoom.removed': (visit, { place }) => pressAt(roomAt(visit, place + 1), /^Fjern/),
  'pattern.chosen': async (visit, { pattern }) => {
    if (pattern === 'days') return days(visit).getByText('Enkeltdager', { exact: true }).click()
    const kinds = days(visit).getByLabel('Hvor ofte')
    if (await kinds.isVisible()) return kinds.selectOption(pattern)
    return days(visit).getByText('Gjentas', { exact: true }).click()
  },
  'day.added': async (visit, { date }) => {
    await days(visit).getByLabel('Skriv en dato').fill(typedDate(date))
    await pressAt(days(visit), /^Legg til$/)
  },
  'day.removed': (visit, { date }) => days(visit).locator(`[data-date="${date}"]`).click(),
  'first.entered': (visit, { date }) => types(days(visit), 'Første dato', typedDate(date)),
  'ending.chosen': (visit, { ending }) =>
    days(visit)
      .getByText(ending === 'times' ? 'Antall ganger' : 'Til en dato', { exact: true })
      .click(),
  'until.entered': (visit, { date }) => types(days(visit), 'Til og med', typedDate(date)),
  'count.entered': (visit, { times }) => types(days(visit), 'Hvor mange ganger?', String(times ?? '')),
  'date.leftOut': (visit, { date }) => pressAt(dateAt(visit, date), /^Utelat datoen/),
  'date.restored': (visit, { date }) => pressAt(dateAt(visit, date), /^Ta med datoen igjen/),
  'date.reset': (visit, { date }) => pressAt(dateAt(visit, date), /^Bruk det samme som de andre datoene/),
  'dateDay.entered': async (visit, { date, day }) =>
    types(await opensFields(visit, date), 'Dato', typedDate(day)),
  'dateTimes.entered': async (visit, { date, from, to }) =>
    typesTimes(await opensFields(visit, date), from, to),
  'datePeople.entered': async (visit, { date, people }) =>
    types(await opensFields(visit, date), 'Antall personer', String(people ?? '')),
  'dateRooms.chosen': async (visit, { date }) =>
    (await opensFields(visit, date)).getByLabel(roomOf(otherRoom.slugname).name, { exact: true }).uncheck(),
  'alternative.chosen': (visit, { date, alternative }) =>
    dateAt(visit, date)
      .getByRole('button', { name: new RegExp(roomOf(alternative.roomSlug).name) })
      .first()
      .click(),
}

/** A check that a step begins has arrived after it; one that it ends waits for no answer. */
const andChecks =
  (does: Deed<Visit>['does']): Deed<Visit>['does'] =>
  async (visit, step) => {
    await does(visit, step)
    if (isChecking(step.from) && !isChecking(step.to)) await visit.held.lose('check')
    if (!isChecking(step.from) && isChecking(step.to)) await visit.held.next('check')
  }

function hindranceOf(step: Step): string | null {
  const event = step.event as PlanningEvent
  if (!isOffered(event, step.from as Snapshot))
    return 'it is so already, or the plan as it is has no field for it'
  if (event.type !== 'alternative.chosen') return null
  const { rooms: own } = changeOf(event.date, contextOf(step).filters)
  const isTheirs = own?.some(({ slug }) => slug === event.alternative.roomSlug)
  return isTheirs ? 'the house does not offer what is taken in place of itself' : null
}

const deedOf = (type: PlanningEvent['type']): Deed<Visit> => ({
  hindrance: hindranceOf,
  does: andChecks((visit, { event }) => hands[type]?.(visit, event as never) ?? Promise.resolve()),
  endsIn: () => (type === 'plan.continued' ? [] : null),
})

/** Whether another customer has taken what the answer says. */
const isTaken = (step: Step) => {
  const output = outputOf(step)
  return output.accepted && output.value.some(({ reason }) => reason === 'taken')
}

/** Before the server answers, another customer or the house make it answer as the step says. */
const checked: Deed<Visit>['does'] = async ({ house, held }, step) => {
  const [first] = datesToCheck(contextOf(step).filters, contextOf(step))
  const [main] = first?.planned.rooms ?? []
  if (!first || !main) throw new Error('What is checked has a date with a room.')
  const { start, end } = first.planned
  const { slug } = roomOf(main.slug)
  await commit(house, endBookings, [])
  if (isTaken(step))
    await house.isBookedByAnother({
      ...{ room: slug, people: main.people, date: venueDateOf(start) },
      ...{ from: clockTimeOf(start), to: clockTimeOf(end) },
    })
  if (!outputOf(step).accepted) await roomIsLet(house, slug, false)
  await held.answerWhole('check')
  await roomIsLet(house, slug, true)
}

/** The house is closed at Christmas. */
const CHRISTMAS: VenueDate = '2026-12-24'

const answers: Deeds<Visit> = {
  'done.listRooms': { does: ({ held }) => held.answer('rooms') },
  'error.listRooms': lost('rooms'),
  'after.typingPause': { does: andChecks(({ page }) => pausesEnd(page)) },
  'done.checkDates': {
    hindrance: (step) =>
      datesToCheck(contextOf(step).filters, contextOf(step)).some(({ date }) => date >= CHRISTMAS)
        ? 'the house is closed at Christmas'
        : null,
    does: checked,
    cause: (step) => (isTaken(step) ? 'another customer takes the room' : null),
  },
  'error.checkDates': lost('check'),
}

const walkStart = (walk: Walk<AnyStateMachine>): WalkStart<Visit> => ({
  walk,
  where: '/planlegg',
  open: async (house, meets) => {
    await commit(house, endBlocks, [])
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    await pauseTimers(page, [TYPING_PAUSE])
    const held = await pauseCalls(visitor, calls)
    await visitor.opens(addressOf(inputOf({ walk }).plan))
    return { page, visitor, house, held }
  },
  deeds: {
    ...Object.fromEntries(
      (Object.keys(hands) as PlanningEvent['type'][]).map((type) => [type, deedOf(type)]),
    ),
    ...answers,
  },
})

/** The last walk of the model is of events that no screen sends. */
const walks = (planningModel.walks as unknown as Walk<AnyStateMachine>[]).slice(0, 3)

const bar = ({ page }: Visit) => page.getByRole('region', { name: 'Planen din' })
const isRefreshing = (visit: Visit) =>
  expectVisible(
    bar(visit)
      .getByRole('button', { name: /^Gå videre/ })
      .and(visit.page.locator('[aria-disabled="true"]')),
  )

/** Planning several dates, in the browser. */
export const planningInBrowser: InBrowser<Visit> = {
  model: planningModel as unknown as AnyModel,
  beginnings: walks.map(walkStart),
  passing: {},
  never: {},
  sees: {
    loadingRooms: ({ page }) => page.getByText('Henter rommene …').waitFor({ state: 'attached' }),
    loadFailed: ({ page }) => expectVisible(page.getByText('Rommene kunne ikke hentes')),
    'planning.incomplete': (visit) =>
      expectVisible(bar(visit).getByRole('link', { name: /^Gå til det som/ })),
    'planning.waiting': isRefreshing,
    'planning.checking': isRefreshing,
    'planning.checked': (visit, snapshot) =>
      expectVisible(
        snapshot.can({ type: 'plan.continued' })
          ? bar(visit)
              .getByRole('button', { name: 'Gå videre', exact: true })
              .and(visit.page.locator(':enabled:not([aria-disabled="true"])'))
          : bar(visit).getByRole('link', { name: /kan bestilles$/ }),
      ),
    'planning.unanswered': ({ page }) => expectVisible(page.getByText(/^Vi fikk ikke svar. Planen/)),
    'planning.refused': ({ page }) => expectVisible(page.getByText(/^Noe i planen kan ikke sjekkes/)),
  },
}

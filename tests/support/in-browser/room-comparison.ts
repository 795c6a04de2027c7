import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { type ComparisonFilters, comparisonFilters } from '#machines/room-comparison/filters.ts'
import type { roomComparisonMachine } from '#machines/room-comparison/room-comparison-machine.ts'
import type { RoomComparisonEvent } from '#machines/room-comparison/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { otherRoom, room } from '#tests/support/house.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { comparedFilters, roomComparisonModel } from '#tests/support/models/room-comparison.ts'
import { lost, types } from './deeds.ts'
import { goesBack } from './diary.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { roomOf } from './model-rooms.ts'
import { pauseCalls, pausesEnd, pauseTimers } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof roomComparisonMachine>
type ComparisonVisit = Visit & {
  /** The ids of the house for those of the model. */
  ids: { rooms: ReadonlyMap<number, number>; package: number }
}

/** A comparison asks for the packages first, and then for the rooms. */
const calls = { compare: { address: /api\/v1\/online_packages?(\/|\?|$)/ } }
/** The package of the house that stands for the one of the model. */
const packageName = 'Halvdagsmøte'

const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends RoomComparisonEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<RoomComparisonEvent, { type: T }>

/** The address of a comparison, with the rooms and the package of the house. */
function addressOf({ ids }: Pick<ComparisonVisit, 'ids'>, filters: ComparisonFilters): string {
  const packageId = filters.packageId === null ? null : ids.package
  const roomIds = filters.roomIds.flatMap((id) => ids.rooms.get(id) ?? [])
  return `/sammenlign${searchFor(comparisonFilters, { ...filters, roomIds, packageId })}`
}

const isAsking = (state: Step['from']) =>
  (state as Snapshot).matches('loading') || (state as Snapshot).matches({ known: 'refreshing' })

/** What is asked again takes the place of what was asked; what is only about to be asked again ends it. */
const compares = (deed: Deed<ComparisonVisit>): Deed<ComparisonVisit> => ({
  ...deed,
  does: async (visit, step) => {
    const { from, to } = step
    const isOther = (to as Snapshot).context.requestedFilters !== contextOf(step).requestedFilters
    if (!isOther || !isAsking(from)) return deed.does(visit, step)
    if (isAsking(to)) return visit.held.replace('compare', () => Promise.resolve(deed.does(visit, step)))
    await visit.held.next('compare')
    await deed.does(visit, step)
    await visit.held.lose('compare')
  },
})

const already = 'it is so already'
const hands: Deeds<ComparisonVisit> = {
  'people.changed': {
    hindrance: (step) =>
      contextOf(step).filters.people === eventOf(step, 'people.changed').people ? already : null,
    does: ({ page }, step) =>
      types(page, 'Antall personer', String(eventOf(step, 'people.changed').people ?? '')),
  },
  'times.changed': {
    hindrance: (step) =>
      contextOf(step).filters.from === eventOf(step, 'times.changed').from ? already : null,
    does: ({ page }, step) => types(page, 'Fra', eventOf(step, 'times.changed').from ?? ''),
  },
  'date.changed': {
    hindrance: (step) => {
      const { place, date } = eventOf(step, 'date.changed')
      return contextOf(step).filters.dates[place] === date ? already : null
    },
    does: ({ page }, step) => {
      const { place, date } = eventOf(step, 'date.changed')
      return types(page, place === 0 ? 'Dato' : `Dato ${place + 1}`, date ? formatVenueDate(date) : '')
    },
  },
  'package.chosen': {
    hindrance: (step) => {
      const { comparison, filters } = contextOf(step)
      if (comparison === null) return 'the packages are not known yet'
      return filters.packageId === eventOf(step, 'package.chosen').packageId ? already : null
    },
    does: ({ page, ids }) => page.getByLabel('Pakke', { exact: true }).selectOption(String(ids.package)),
  },
  'room.removed': {
    hindrance: (step) => (contextOf(step).comparison === null ? 'the rooms are not in sight yet' : null),
    does: ({ page }) =>
      page
        .getByRole('button', { name: `Fjern ${roomOf(otherRoom.slugname).name} fra sammenligningen` })
        .click(),
  },
  'comparison.retried': { does: ({ page }) => page.getByRole('button', { name: 'Prøv igjen' }).click() },
  'filters.replaced': {
    hindrance: (step) =>
      JSON.stringify(contextOf(step).filters) === JSON.stringify(eventOf(step, 'filters.replaced').filters)
        ? already
        : null,
    does: (visit, step) =>
      visit.page.evaluate(goesBack, addressOf(visit, eventOf(step, 'filters.replaced').filters)),
  },
  'after.typingPause': { does: ({ page }) => pausesEnd(page) },
}

const answers: Deeds<ComparisonVisit> = {
  'done.compareRooms': { does: ({ held }) => held.answer('compare') },
  'error.compareRooms': lost('compare'),
}

/** Two rooms on a day, and from when to when. */
const open: WalkStart<ComparisonVisit>['open'] = async (house, meets) => {
  const idOf = async (slug: string) => (await house.client.readRoom({ roomSlug: roomOf(slug).slug })).id
  const pairs = [room, otherRoom].map(async ({ id, slugname }) => [id, await idOf(slugname)] as const)
  const pack = (await house.client.listPackages({})).find(({ name }) => name === packageName)
  if (!pack) throw new Error('The house has no package for half a day.')
  const ids = { rooms: new Map(await Promise.all(pairs)), package: pack.id }
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await pauseTimers(page, [TYPING_PAUSE])
  const held = await pauseCalls(visitor, calls)
  await visitor.opens(addressOf({ ids }, comparedFilters))
  return { page, visitor, house, held, ids }
}

const [known] = roomComparisonModel.walks
if (!known) throw new Error('The model has a walk.')

/** The screen shows what is chosen, so that no two choices are the same. */
const walk: typeof known = {
  ...known,
  facts: (context) => [known.facts?.(context), context.filters],
}

const table = ({ page }: Visit) =>
  page.getByRole('region', { name: 'Rommene side om side' }).getByRole('table')
const outdated = ({ page }: Visit) => page.getByText('Sammenligningen er ikke oppdatert')

/** A column a room that is compared, which the address says. */
async function showsRooms(visit: ComparisonVisit, snapshot: Step['to']): Promise<void> {
  const { filters } = (snapshot as Snapshot).context
  for (const { id, slugname } of [room, otherRoom]) {
    const column = table(visit).getByRole('columnheader', { name: roomOf(slugname).name })
    await (filters.roomIds.includes(id) ? expectVisible(column) : expectHidden(column))
  }
  await visit.page.waitForURL(`**${addressOf(visit, filters)}`)
}
const isRefreshing: InBrowser<ComparisonVisit>['sees'][string] = async (visit, snapshot) => {
  await showsRooms(visit, snapshot)
  await expectVisible(visit.page.locator('.awaiting').getByRole('table'))
}

/** Rooms side by side, in the browser. */
export const roomComparisonInBrowser: InBrowser<ComparisonVisit> = {
  model: roomComparisonModel as unknown as AnyModel,
  beginnings: [
    {
      walk: walk as unknown as Walk<AnyStateMachine>,
      where: '/sammenlign',
      open,
      deeds: {
        ...Object.fromEntries(Object.entries(hands).map(([type, deed]) => [type, compares(deed)])),
        ...answers,
      },
    },
  ],
  passing: {},
  never: {},
  sees: {
    loading: ({ page }) => page.getByText('Henter rommene …').waitFor({ state: 'attached' }),
    failed: ({ page }) => expectVisible(page.getByText('Rommene kunne ikke hentes')),
    'known.compared': async (visit, snapshot) => {
      const { filters } = (snapshot as Snapshot).context
      await showsRooms(visit, snapshot)
      await expectHidden(visit.page.locator('.awaiting'))
      await expectHidden(outdated(visit))
      for (const date of filters.dates)
        await expectVisible(table(visit).getByText(`${Number(date.slice(-2))}. november`))
      const chosen = visit.page.getByLabel('Pakke', { exact: true }).locator('option:checked')
      const name = filters.packageId === null ? 'Bare rommet' : packageName
      await chosen.filter({ hasText: name }).waitFor({ state: 'attached' })
    },
    'known.waiting': isRefreshing,
    'known.refreshing': isRefreshing,
    'known.stale': async (visit, snapshot) => {
      await showsRooms(visit, snapshot)
      await expectVisible(outdated(visit))
    },
  },
}

import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { formatVenueDate, instantOf } from '#domain/time/venue-time.ts'
import { chosenPeriod, type diaryMachine } from '#machines/diary/diary-machine.ts'
import { diaryFilters } from '#machines/diary/filters.ts'
import type { DiaryEvent } from '#machines/diary/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { diaryAddress } from '#src/screens/diary/diary-address.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import { diaryModel } from '#tests/support/models/diary.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof diaryMachine>

const calls = { read: { address: /staff\/diary(\?|$)/, method: 'GET' } }
/** The day that the model calls today. */
const TODAY = instantOf('2026-11-18T10:00:00+01:00')
const views = { day: 'Dag', week: 'Uke', month: 'Måned' }

const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends DiaryEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<DiaryEvent, { type: T }>

/** Goes back to an address of the history. */
export const goesBack = (address: string) => {
  // The portal notices only that one goes back, not that the history has been written.
  const write = History.prototype.pushState
  const here = `${location.pathname}${location.search}`
  write.call(history, null, '', address)
  write.call(history, null, '', here)
  history.back()
}

/** Another customer books, and the diary hears of it. */
const othersBook: Deed<Visit>['does'] = async ({ page, house }) => {
  const meeting = { room: 'biblioteket', from: '09:00', to: '10:00', people: 4 }
  const date = await house.freeDay(meeting, 9)
  const isRead = page.waitForRequest(calls.read.address)
  await house.isBookedByAnother({ ...meeting, date })
  await isRead
}

const deeds: Deeds<Visit> = {
  'view.chosen': {
    does: ({ page }, step) =>
      page
        .getByRole('navigation', { name: 'Visning' })
        .getByText(views[eventOf(step, 'view.chosen').view])
        .click(),
  },
  'date.chosen': {
    hindrance: (step) =>
      chosenPeriod(contextOf(step)).date === eventOf(step, 'date.chosen').date
        ? 'it is chosen already'
        : null,
    does: async ({ page }, step) => {
      const field = page.getByLabel('Gå til dato')
      await field.fill(formatVenueDate(eventOf(step, 'date.chosen').date))
      await field.press('Tab')
    },
  },
  'day.opened': {
    hindrance: (step) => {
      const { diary, listedFilters } = contextOf(step)
      const hasDays =
        diary !== null && listedFilters?.view !== 'day' && !(step.from as Snapshot).hasTag('failed')
      return hasDays ? null : 'no day of a week or a month is shown'
    },
    does: ({ page }) => page.getByText('Vis tirsdag 17. november').click(),
  },
  'period.moved': {
    does: ({ page }, step) => {
      const name =
        eventOf(step, 'period.moved').by > 0 ? /^Neste (dag|uke|måned)$/ : /^Forrige (dag|uke|måned)$/
      return page.getByRole('button', { name }).click()
    },
  },
  'today.chosen': { does: ({ page }) => page.getByRole('button', { name: 'I dag', exact: true }).click() },
  'filters.replaced': {
    hindrance: (step) =>
      JSON.stringify(contextOf(step).filters) === JSON.stringify(eventOf(step, 'filters.replaced').filters)
        ? 'the address is that one already'
        : null,
    does: ({ page }, step) => {
      const { filters } = eventOf(step, 'filters.replaced')
      return page.evaluate(goesBack, `${diaryAddress}${searchFor(diaryFilters, filters)}`)
    },
  },
  'diary.retried': { does: ({ page }) => page.getByRole('button', { name: 'Prøv igjen' }).click() },
  'diary.outdated': { does: othersBook },
  'done.readDiary': { does: ({ held }) => held.answer('read') },
  'error.readDiary': { cause: () => 'the network is cut', does: ({ held }) => held.lose('read') },
}

const open: WalkStart<Visit>['open'] = async (house, meets) => {
  house.clockMovesTo(TODAY)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const held = await pauseCalls(visitor, calls)
  const isFollowed = page.waitForResponse(/api\/v1\/changes/)
  await comesAs(visitor, 'superuser', diaryAddress)
  await held.next('read')
  await isFollowed
  return { page, visitor, house, held }
}

const grid = ({ page }: Visit) => page.getByRole('grid', { name: 'Rom og bestillinger' })
const isShown = (visit: Visit) => expectVisible(grid(visit))

/** The diary, in the browser. */
export const diaryInBrowser: InBrowser<Visit> = {
  model: diaryModel as unknown as AnyModel,
  beginnings: diaryModel.walks.map((walk) => ({
    walk: walk as unknown as Walk<AnyStateMachine>,
    where: diaryAddress,
    open,
    deeds,
  })),
  passing: {},
  never: {},
  sees: {
    loading: (visit) => expectHidden(grid(visit)),
    failed: ({ page }) => expectVisible(page.getByText('Kalenderen kunne ikke hentes')),
    'known.shown': isShown,
    'known.refreshing': async (visit) => {
      await isShown(visit)
      await expectVisible(visit.page.locator('[aria-busy="true"]').first())
    },
    'known.updating': isShown,
    'known.stale': async (visit) => {
      await isShown(visit)
      await expectVisible(
        visit.page.getByText('Vi fikk ikke svar. Kalenderen under er den som ble hentet sist.'),
      )
    },
  },
}

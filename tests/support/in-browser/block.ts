import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { blockMachine } from '#machines/block/block-machine.ts'
import type { BlockEvent } from '#machines/block/types.ts'
import { blockAddress, newBlockAddress } from '#src/screens/blocks/blocks-address.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import { blockModel } from '#tests/support/models/block.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { blockedDayOf } from './block-environment.ts'
import { dialog, lost } from './deeds.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof blockMachine>
type BlockVisit = Visit & {
  day: Awaited<ReturnType<typeof blockedDayOf>>
  /** As the page has the block. */
  version: number
}

const one = /api\/v1\/roomrestriction\/\d+$/
const calls = {
  rooms: { address: /staff\/diary\?/, method: 'GET' },
  open: { address: one, method: 'GET' },
  check: { address: /roomrestrictions\/check$/ },
  save: { address: one, method: 'PUT' },
  create: { address: /api\/v1\/roomrestrictions$/, method: 'POST' },
  remove: { address: /roomrestriction\/\?/, method: 'DELETE' },
}

const stateOf = ({ from }: Step) => from as Snapshot
const contextOf = (step: Step) => stateOf(step).context
const eventOf = <T extends BlockEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<BlockEvent, { type: T }>
type Output = {
  accepted: boolean
  refusal?: { code: string }
  value?: { bookings?: unknown[]; restriction?: { version: number } }
}
const outputOf = ({ event }: Step) => (event as unknown as { output: Output }).output

const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog =
  (name: string): Deed<BlockVisit>['does'] =>
  (visit) =>
    dialog(visit).getByRole('button', { name, exact: true }).click()

const hands: Deeds<BlockVisit> = {
  'field.entered': {
    hindrance: (step) => {
      const { form } = contextOf(step)
      const { change } = eventOf(step, 'field.entered')
      const isThere = change.repeats ? form.repeats : form.toTime === change.toTime
      return isThere ? 'it is entered already' : null
    },
    does: async ({ page }, step) => {
      const { toTime } = eventOf(step, 'field.entered').change
      if (toTime == null) return page.getByRole('checkbox', { name: 'Gjenta hver uke' }).check()
      await page.getByLabel('Til kl.', { exact: true }).fill(toTime)
    },
  },
  'room.toggled': {
    hindrance: (step) =>
      stateOf(step).matches({ rooms: 'loaded' }) ? null : 'the rooms to choose are not there yet',
    does: ({ page }) =>
      page
        .getByRole('group', { name: 'Rom' })
        .getByRole('checkbox', { name: /^Biblioteket/ })
        .click(),
  },
  'form.sent': { does: (visit) => button(visit, /^(Sperr|Lagre)$/).click() },
  'saving.confirmed': { does: inDialog('Sperr likevel') },
  'saving.dismissed': { does: inDialog('Avbryt') },
  'removal.asked': { does: (visit) => button(visit, 'Fjern …').click() },
  'removal.confirmed': { does: inDialog('Fjern sperringen') },
  'removal.dismissed': { does: inDialog('Avbryt') },
  'editing.resumed': { does: (visit) => button(visit, /^(Endre sperringen igjen|Sperr flere rom)$/).click() },
  'load.retried': { does: (visit) => button(visit, 'Prøv igjen').click() },
  'rooms.retried': {
    hindrance: (step) =>
      stateOf(step).matches({ block: 'editing' }) ? null : 'only the form has a way to fetch the rooms again',
    does: (visit) => button(visit, 'Hent rommene').click(),
  },
}

/** The server answers while its tables are away. */
async function fails({ day, held }: BlockVisit, kind: keyof typeof calls): Promise<void> {
  await held.next(kind)
  await day.breaks()
  await held.answerWhole(kind)
  await day.isMended()
}

const countIn = (bookings: unknown[] = []) =>
  bookings.length === 0 ? 'none' : bookings.length === 1 ? 'one' : 'tooMany'

const isTheirs = ({ event }: Step) => event.type.endsWith('readTheirs')

const opened: Deed<BlockVisit>['does'] = async (visit, step) => {
  const { day, held } = visit
  const { accepted, refusal, value } = outputOf(step)
  if (refusal?.code === 'internal') return fails(visit, 'open')
  await held.next('open')
  if (refusal) await day.blockIs('removed', visit.version)
  if (refusal) return held.answerWhole('open')
  await day.bookingsAre(countIn(value?.bookings))
  await held.answerWhole('open')
  if (accepted) await held.answer('check')
  // What a colleague has saved meanwhile is one version further.
  visit.version += isTheirs(step) ? 1 : 0
}

const checked: Deed<BlockVisit>['does'] = async (visit, step) => {
  const { accepted, value } = outputOf(step)
  if (!accepted) return fails(visit, 'check')
  await visit.held.next('check')
  await visit.day.bookingsAre(countIn(value?.bookings))
  await visit.held.answerWhole('check')
}

const saved: Deed<BlockVisit>['does'] = async (visit, step) => {
  const { day, held } = visit
  const { accepted, refusal } = outputOf(step)
  const kind = contextOf(step).id === null ? 'create' : 'save'
  if (refusal?.code === 'internal') return fails(visit, kind)
  await held.next(kind)
  if (refusal?.code === 'meetsBookings') await day.bookingsAre('one')
  if (kind === 'save')
    await day.blockIs(
      refusal?.code === 'notFound' ? 'removed' : refusal ? 'changed' : 'asItWas',
      visit.version,
    )
  await held.answerWhole(kind)
  visit.version += accepted && kind === 'save' ? 1 : 0
}

const removed: Deed<BlockVisit>['does'] = async (visit, step) => {
  const { refusal } = outputOf(step)
  if (refusal?.code === 'internal') return fails(visit, 'remove')
  await visit.held.next('remove')
  if (refusal) await visit.day.blockIs('removed', visit.version)
  await visit.held.answer('remove')
}

const answers: Deeds<BlockVisit> = {
  'done.listRooms': { does: ({ held }) => held.answer('rooms') },
  'error.listRooms': lost('rooms'),
  'done.openBlock': { does: opened },
  'error.openBlock': lost('open'),
  'done.readTheirs': { does: opened },
  'error.readTheirs': lost('open'),
  'done.checkBlock': { does: checked },
  'error.checkBlock': lost('check'),
  'done.saveBlock': {
    hindrance: (step) =>
      outputOf(step).refusal?.code === 'meetsBookings' && contextOf(step).met.length > 0
        ? 'the booking that it meets has been confirmed'
        : null,
    does: saved,
  },
  'error.saveBlock': {
    cause: () => 'the network is cut',
    does: ({ held }, step) => held.lose(contextOf(step).id === null ? 'create' : 'save'),
  },
  'done.removeBlock': {
    does: removed,
    // The list of blocks is shown instead.
    endsIn: (step) => (outputOf(step).refusal?.code === 'internal' ? null : []),
  },
  'error.removeBlock': lost('remove'),
}

const open =
  (isNew: boolean): WalkStart<BlockVisit>['open'] =>
  async (house, meets) => {
    const day = await blockedDayOf(house)
    if (isNew) await day.blockIs('removed', 1)
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    visitor.expectsTrouble(/status of [45]\d\d/)
    const held = await pauseCalls(visitor, calls)
    await comesAs(
      visitor,
      'superuser',
      isNew ? `${newBlockAddress}?date=${day.date}` : blockAddress(day.blockId),
    )
    await held.next('rooms')
    return { page, visitor, house, held, day, version: 1 }
  }

const isBusy =
  (name: string | RegExp): InBrowser<BlockVisit>['sees'][string] =>
  (visit) =>
    expectVisible(button(visit, name).and(visit.page.locator('[aria-disabled="true"]')).first())
const says =
  (text: string | RegExp): InBrowser<BlockVisit>['sees'][string] =>
  ({ page }) =>
    expectVisible(page.getByText(text).first())

/** A block, in the browser. */
export const blockInBrowser: InBrowser<BlockVisit> = {
  model: blockModel as unknown as AnyModel,
  beginnings: blockModel.walks.map((walk) => ({
    walk: walk as unknown as Walk<AnyStateMachine>,
    where: walk.input.id === null ? newBlockAddress : blockAddress(walk.input.id),
    open: open(walk.input.id === null),
    deeds: { ...hands, ...answers },
  })),
  passing: { 'block.opening': 'it is left at once' },
  never: {},
  sees: {
    'block.loading': (visit) => expectHidden(button(visit, 'Lagre')),
    'block.notFound': says('Denne sperringen finnes ikke.'),
    'block.failed': says('Sperringen kunne ikke hentes'),
    'block.editing': (visit) => expectVisible(button(visit, /^(Sperr|Lagre)$/)),
    'block.checking': isBusy(/^(Sperr|Lagre)$/),
    'block.confirming': says('Sperringen treffer 1 bestilling'),
    'block.saving': isBusy(/^(Sperr|Lagre)$/),
    'block.readingTheirs': isBusy('Lagre'),
    'block.saved': says('Til sperringene'),
    'block.askingRemoval': says('Fjerne sperringen?'),
    'block.removing': isBusy('Fjern sperringen'),
    'rooms.missing': async (visit, snapshot) => {
      if (snapshot.matches({ block: 'editing' } as never)) await expectVisible(button(visit, 'Hent rommene'))
    },
  },
}

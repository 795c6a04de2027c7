import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import type { ResourceEditorEvent } from '#machines/resource-editor/types.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { nextYearAddress } from '#src/screens/setup/item-address.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { hoursOfYear, resourceEditorModel, vatGroup } from '#tests/support/models/resource-editor.ts'
import { accepted } from '#tests/support/port-answers.ts'
import { dialog } from './deeds.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'
import { EDITED, editedIn } from './resource-editor-environment.ts'

type Snapshot = SnapshotFrom<typeof resourceEditorMachine>
type EditorWalk = Walk<typeof resourceEditorMachine>

const stateOf = ({ from }: Pick<Step, 'from'>) => from as Snapshot
const contextOf = (step: Step) => stateOf(step).context
const eventOf = <T extends ResourceEditorEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<ResourceEditorEvent, { type: T }>

function titled(title: string): EditorWalk {
  const found = resourceEditorModel.walks.find((walk) => walk.title.en === title)
  if (!found) throw new Error(`No walk of the editor is called “${title}”.`)
  return found as EditorWalk
}

const list = '/drift/oppsett/mva-grupper'
const item = /catalogue\/(?:vat-groups|opening-hours)\/\d+(?:\?|$)/
const calls = {
  read: { address: item, method: 'GET' },
  change: { address: item, method: 'PUT' },
  deletion: { address: item, method: 'DELETE' },
  creation: { address: /catalogue\/vat-groups$/, method: 'POST' },
  vatGroups: { address: /catalogue\/vat-groups\?/, method: 'GET' },
  productGroups: { address: /catalogue\/product-groups\?/, method: 'GET' },
}

const main = ({ page }: Visit) => page.getByRole('main')
const button = (visit: Visit, name: string) => main(visit).getByRole('button', { name, exact: true })
const answered = (visit: Visit, name: string) =>
  dialog(visit).getByRole('button', { name, exact: true }).click()

const labels: Record<string, string> = {
  name: 'Navn',
  nameEn: 'Navn på engelsk',
  vatRatePct: 'Sats i prosent',
}
const sideOf = (visit: Visit, field: string, side: 'mine' | 'theirs') =>
  visit.page
    .getByRole('group', { name: labels[field] ?? field, exact: true })
    .getByRole('radio', { name: side === 'mine' ? /^Ditt/ : /^Den andres/ })

const beneathDialog = (step: Step) =>
  stateOf(step).matches({ leaving: 'asking' }) || stateOf(step).hasTag('deleting')
    ? 'a question is in front of the form'
    : null

/** What the user does in the form itself. */
const onForm = (deed: Deed<Visit>): Deed<Visit> => ({
  ...deed,
  hindrance: (step) => beneathDialog(step) ?? deed.hindrance?.(step) ?? null,
})

/** The walk ends where the screen is left. */
const endsIn = ({ to }: Step): string[] | null =>
  (to as Snapshot).matches({ item: 'saved' }) ||
  (to as Snapshot).matches({ item: 'deleted' }) ||
  (to as Snapshot).matches({ leaving: 'left' }) ||
  (to as Snapshot).matches({ leaving: 'postponed' })
    ? []
    : null

const hands: Deeds<Visit> = {
  'field.entered': onForm({
    does: ({ page }, step) => {
      const { field, value } = eventOf(step, 'field.entered')
      return page.getByLabel(labels[field] ?? field, { exact: true }).fill(String(value))
    },
  }),
  'form.sent': onForm({
    does: (visit, step) =>
      button(visit, stateOf(step).matches({ item: 'comparing' }) ? 'Lagre valgene' : 'Lagre').click(),
    endsIn,
  }),
  'leaving.asked': onForm({
    hindrance: (step) =>
      stateOf(step).matches({ item: 'editing' }) || stateOf(step).matches({ item: 'saving' })
        ? null
        : 'without anything typed one goes by a link',
    does: (visit, step) =>
      stateOf(step).matches({ item: 'saving' })
        ? main(visit).getByRole('link', { name: 'Mva-grupper' }).click()
        : button(visit, 'Avbryt').click(),
    endsIn,
  }),
  'leaving.dismissed': { does: (visit) => answered(visit, 'Bli her') },
  'leaving.confirmed': { does: (visit) => answered(visit, 'Forkast det jeg skrev'), endsIn },
  'leaving.postponed': { does: (visit) => answered(visit, 'Fortsett senere'), endsIn },
  'load.retried': onForm({ does: (visit) => button(visit, 'Prøv igjen').click() }),
  'draft.discarded': onForm({
    hindrance: (step) => (contextOf(step).isResumed ? null : 'only what was typed before can be discarded'),
    does: (visit) => button(visit, 'Forkast det').click(),
  }),
  'side.chosen': onForm({
    hindrance: (step) => {
      const { field, side } = eventOf(step, 'side.chosen')
      return contextOf(step).conflict?.sides[field] === side ? 'that side is chosen already' : null
    },
    does: (visit, step) => {
      const { field, side } = eventOf(step, 'side.chosen')
      return sideOf(visit, field, side).check()
    },
  }),
  'sides.chosen': onForm({
    hindrance: (step) =>
      Object.keys(contextOf(step).conflict?.sides ?? {}).length > 1 ? null : 'one field is chosen by itself',
    does: (visit, step) =>
      button(
        visit,
        eventOf(step, 'sides.chosen').side === 'mine' ? 'Behold alt mitt' : 'Bruk alt fra den andre',
      ).click(),
  }),
  'editing.resumed': onForm({ does: (visit) => button(visit, 'Endre mer først').click() }),
  'item.restored': onForm({ does: (visit) => button(visit, 'Lag det på nytt').click() }),
  'choices.retried': onForm({
    does: (visit) => main(visit).getByRole('button', { name: 'Hent igjen' }).first().click(),
  }),
  'deletion.asked': onForm({ does: (visit) => button(visit, 'Slett …').click() }),
  'deletion.dismissed': { does: (visit) => answered(visit, 'Avbryt') },
  'deletion.confirmed': { does: (visit) => answered(visit, 'Slett') },
}

type Output = { accepted: true; value: ResourceItem } | { accepted: false; refusal: { code: string } }
const outputOf = ({ event }: Step) => (event as unknown as { output: Output }).output

/** Before the server answers, others bring about that it answers as the step says. */
const answers =
  (kind: (step: Step) => keyof typeof calls): Deed<Visit>['does'] =>
  async (visit, step) => {
    const output = outputOf(step)
    const code = output.accepted ? null : output.refusal.code
    const called = kind(step)
    const group = editedIn(visit.house)
    await visit.held.next(called)
    if (code === 'notFound') await group.isDeleted()
    else if (code === 'changedMeanwhile') await group.isSavedByAnother()
    else if (code === 'inUse') await group.isSold()
    else if (called === 'deletion') await group.isNotSold()
    else if (called === 'read' && output.accepted && contextOf(step).resource === 'vatGroup')
      await group.is(output.value)
    await visit.held.answer(called)
  }

const lost = (kind: (step: Step) => keyof typeof calls): Deed<Visit> => ({
  cause: () => 'the network is cut',
  does: ({ held }, step) => held.lose(kind(step)),
})

const savedBy = (step: Step) => (contextOf(step).item ? 'change' : 'creation')

const takenFromScreen = 'who may no longer change the catalogue is taken from the screen'

/** What this server does not answer here. */
function unheardOf(step: Step): string | null {
  const output = outputOf(step)
  if (output.accepted) return null
  if (output.refusal.code === 'invalid') return 'two VAT groups may have the same name'
  return output.refusal.code === 'notAllowed' ? takenFromScreen : null
}

const environment: Deeds<Visit> = {
  'done.loadChoices': {
    passes: true,
    does: async ({ held }, step) => {
      if (contextOf(step).resource !== 'product') return
      await held.answer('vatGroups')
      await held.answer('productGroups')
    },
  },
  'error.loadChoices': {
    passes: true,
    cause: () => 'the network is cut',
    hindrance: ({ from }) =>
      (from as Snapshot).context.resource === 'product' ? null : 'a VAT group refers to nothing',
    does: async ({ held }) => {
      await held.next('productGroups')
      await held.lose('vatGroups')
      await held.lose('productGroups')
    },
  },
  'done.readItem': { hindrance: unheardOf, does: answers(() => 'read') },
  'error.readItem': lost(() => 'read'),
  'done.readTheirs': { hindrance: unheardOf, does: answers(() => 'read'), endsIn },
  'error.readTheirs': lost(() => 'read'),
  'done.saveItem': {
    hindrance: unheardOf,
    does: answers(savedBy),
    endsIn,
  },
  'error.saveItem': lost(savedBy),
  'done.deleteItem': { hindrance: unheardOf, does: answers(() => 'deletion'), endsIn },
  'error.deleteItem': lost(() => 'deletion'),
}

const opened =
  (address: string, isTypedBefore = false): WalkStart<Visit>['open'] =>
  async (house, meets) => {
    const visitor = await meets()
    const { page } = visitor
    visitor.expectsTrouble(NETWORK_TROUBLE)
    visitor.expectsTrouble(/status of 4(?:04|09)/)
    const group = editedIn(house)
    await group.isNotSold()
    await group.newOnesGo()
    await group.is(vatGroup)
    const held = await pauseCalls(visitor, calls)
    const visit = { page, visitor, house, held }
    await comesAs(visitor, 'rooms', address)
    if (isTypedBefore) {
      await held.answer('read')
      await page.getByLabel('Navn', { exact: true }).fill('')
      await page.reload()
      await held.next('read')
    }
    return visit
  }

const startOf = (walk: EditorWalk, address: string, isTypedBefore = false): WalkStart<Visit> => ({
  walk: walk as unknown as Walk<AnyStateMachine>,
  where: isTypedBefore ? 'a form typed before' : address,
  open: opened(address, isTypedBefore),
  deeds: { ...hands, ...environment },
})

const added = titled('something is added to the catalogue')
/** With fields that refer to others. */
const choosing: EditorWalk = {
  ...added,
  input: { resource: 'product', id: null, stored: null },
  events: () => [
    { type: 'choices.retried' },
    { type: 'leaving.asked', destination: '/drift/oppsett/produkter' },
  ],
  failures: ['loadChoices'],
}

const copied = titled('the opening hours are copied to the next year')
/** Of a year that the house has. */
const copying: EditorWalk = {
  ...copied,
  events: () => [{ type: 'load.retried' }],
  answers: { loadChoices: () => [{}], readItem: () => [accepted(hoursOfYear)], saveItem: () => [] },
  facts: ({ copyOf }) => [copyOf],
}

const isBusy = (visit: Visit, name: string) =>
  expectVisible(
    visit.page.getByRole('button', { name, exact: true }).and(visit.page.locator('[aria-disabled="true"]')),
  )

/** Nothing to see below a question that is in front of it. */
const form =
  (sight: (visit: Visit) => Promise<unknown>): InBrowser<Visit>['sees'][string] =>
  async (visit, snapshot) => {
    if (!(snapshot as Snapshot).matches({ leaving: 'asking' })) await sight(visit)
  }

/** The editor of the catalogue in the browser. */
export const resourceEditorInBrowser: InBrowser<Visit> = {
  model: resourceEditorModel as unknown as AnyModel,
  beginnings: [
    startOf(titled('something of the catalogue is changed'), `${list}/${EDITED}`),
    startOf(titled('a colleague has changed it meanwhile'), `${list}/${EDITED}`),
    startOf(titled('something of the catalogue is deleted'), `${list}/${EDITED}`),
    startOf(titled('what was typed before is come back to'), `${list}/${EDITED}`, true),
    startOf({ ...added, input: { ...added.input, resource: 'vatGroup' } } as EditorWalk, `${list}/ny`),
    startOf(choosing, '/drift/oppsett/produkter/ny'),
    startOf(copying, nextYearAddress(1, 2027)),
  ],
  passing: {
    'choices.loading': 'what a VAT group may refer to is nothing, and is there at once',
    'item.opening': 'it is left at once',
  },
  never: {
    'item.loading xstate.done.actor.readItem #5': takenFromScreen,
    'item.saving xstate.done.actor.saveItem #4': takenFromScreen,
    'item.readingTheirs xstate.done.actor.readTheirs #4': takenFromScreen,
  },
  sees: {
    'choices.loaded': async () => undefined,
    'choices.missing': ({ page }) => expectVisible(page.getByText(/^Vi fikk ikke hentet/).first()),
    'item.loading': async (visit, snapshot) => {
      // Read again, it stays in sight.
      if ((snapshot as Snapshot).context.item) await isBusy(visit, 'Lagre')
      else await expectVisible(visit.page.getByText('Henter skjemaet …'))
    },
    'item.notFound': form(({ page }) => expectVisible(page.getByText(/^Dette finnes ikke/))),
    'item.failed': form((visit) => expectVisible(button(visit, 'Prøv igjen'))),
    'item.editing': form((visit) => expectVisible(button(visit, 'Lagre'))),
    'item.saving': form((visit) => isBusy(visit, 'Lagre')),
    'item.readingTheirs': form((visit) => isBusy(visit, 'Lagre')),
    'item.comparing': form((visit) => expectVisible(button(visit, 'Lagre valgene'))),
    'item.gone': form(({ page }) => expectVisible(page.getByText(/^Noen andre har slettet dette/))),
    'item.confirming': (visit) => expectVisible(dialog(visit).getByText(/kan ikke angres/)),
    'item.deleting': (visit) => isBusy(visit, 'Slett'),
    'item.saved': ({ page }) => expectVisible(page.getByText(/er lagret\.$/)),
    'item.deleted': ({ page }) => expectVisible(page.getByText('Slettet.')),
    'leaving.staying': (visit, snapshot) =>
      snapshot.hasTag('deleting') ? Promise.resolve() : expectHidden(dialog(visit)),
    'leaving.asking': (visit) => expectVisible(dialog(visit).getByText('Gå uten å lagre?')),
    'leaving.left': async () => undefined,
    'leaving.postponed': async () => undefined,
  },
}

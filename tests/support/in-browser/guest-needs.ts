import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import type { guestNeedsMachine } from '#machines/guest-needs/guest-needs-machine.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { guestKeys, guestNeedsModel } from '#tests/support/models/guest-needs.ts'
import { lost } from './deeds.ts'
import { guestsOf } from './guest-needs-environment.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof guestNeedsMachine>

const calls = {
  read: { address: /api\/v1\/guest$/ },
  save: { address: /api\/v1\/guest\/needs$/, method: 'PUT' },
  remove: { address: /api\/v1\/guest\/needs$/, method: 'DELETE' },
}

const contextOf = ({ from }: Step) => (from as Snapshot).context
type Output = { accepted: boolean; value?: GuestMeeting; refusal?: { code: string } }
const outputOf = ({ event }: Step) => (event as unknown as { output: Output }).output

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const press =
  (name: string): Deed<Visit>['does'] =>
  (visit) =>
    button(visit, name).click()

const hands: Deeds<Visit> = {
  'load.retried': { does: press('Prøv igjen') },
  'needs.changed': {
    hindrance: (step) =>
      contextOf(step).needs.lawObligated.includes('nuts') ? 'it is ticked already' : null,
    does: ({ page }) => page.getByLabel('Nøtter', { exact: true }).check(),
  },
  'needs.sent': { does: press('Send til kjøkkenet') },
  'change.begun': { does: press('Endre') },
  'change.dismissed': { does: press('Avbryt') },
  'removal.requested': { does: press('Slett det jeg har sendt') },
  'person.added': { does: press('Fyll ut for en person til') },
}

/** Before the server answers, the customer, other guests or the clock make it answer as the step says. */
const answered =
  (kind: keyof typeof calls): Deed<Visit>['does'] =>
  async ({ house, held }, step) => {
    const guests = guestsOf(house)
    const { value, refusal } = outputOf(step)
    const code = refusal?.code
    await held.next(kind)
    if (kind === 'read' && value) await guests.hasSaid(value.own !== null)
    await guests.standsAs({
      isLinked: code !== 'notFound' && code !== 'tooManyTries',
      isOpen: code !== 'servingClosed' && value?.isOpen !== false,
      isFull: code === 'guestsFull',
      areTriesSpent: code === 'tooManyTries',
    })
    await held.answer(kind)
  }

const passes = (step: Step) =>
  outputOf(step).refusal?.code === 'servingClosed' ? 'the deadline passes' : null

const answers: Deeds<Visit> = {
  'done.readMeeting': {
    hindrance: (step) =>
      outputOf(step).value?.own && contextOf(step).guestKey !== guestKeys.guestKey
        ? 'the page has made up a key for another guest'
        : null,
    does: answered('read'),
  },
  'done.saveNeeds': {
    hindrance: (step) =>
      outputOf(step).refusal?.code === 'invalid' ? 'a tick alone is never too long' : null,
    does: answered('save'),
    cause: passes,
  },
  'done.removeNeeds': { does: answered('remove') },
  'error.readMeeting': lost('read'),
  'error.saveNeeds': lost('save'),
  'error.removeNeeds': lost('remove'),
}

const opens: WalkStart<Visit>['open'] = async (house, meets) => {
  await guestsOf(house).hasSaid(false)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  visitor.expectsTrouble(/status of 4\d\d/)
  const { key, guestKey } = guestKeys
  const stored = JSON.stringify(JSON.stringify({ [key]: guestKey }))
  await page.addInitScript(`window.localStorage.setItem('guest-of-meeting', ${stored})`)
  const held = await pauseCalls(visitor, calls)
  await visitor.opens(`/gjest#nokkel=${key}`)
  await held.next('read')
  return { page, visitor, house, held }
}

const [walk] = guestNeedsModel.walks
if (!walk) throw new Error('The model has a walk.')

const isBusy = (visit: Visit, name: string) =>
  expectVisible(button(visit, name).and(visit.page.locator('[aria-disabled="true"]')))
const isHeaded =
  (title: string): InBrowser<Visit>['sees'][string] =>
  ({ page }) =>
    expectVisible(heading(page, title))

/** What a guest needs, in the browser. */
export const guestNeedsInBrowser: InBrowser<Visit> = {
  model: guestNeedsModel as unknown as AnyModel,
  beginnings: [
    {
      walk: walk as unknown as Walk<AnyStateMachine>,
      where: '/gjest',
      open: opens,
      deeds: { ...hands, ...answers },
    },
  ],
  passing: { opening: 'it is left at once' },
  never: {},
  sees: {
    loading: ({ page }) =>
      page.getByRole('heading', { name: 'Henter møtet …' }).waitFor({ state: 'attached' }),
    failed: ({ page }) => expectVisible(page.getByText('Siden kunne ikke hentes')),
    withdrawn: isHeaded('Lenken virker ikke lenger'),
    closed: isHeaded('Du kan ikke melde fra lenger'),
    editing: isHeaded('Er det noe kjøkkenet må vite?'),
    sending: (visit) => isBusy(visit, 'Send til kjøkkenet'),
    given: isHeaded('Kjøkkenet har fått beskjed'),
    removing: (visit) => isBusy(visit, 'Slett det jeg har sendt'),
  },
}

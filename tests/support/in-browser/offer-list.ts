import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { OwnOffer } from '#contract/structs/offer.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Answer } from '#machines/answers.ts'
import type { OfferListEvent, offerListMachine } from '#machines/offer-list/offer-list-machine.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { offerListModel } from '#tests/support/models/offer-list.ts'
import { meeting } from './checkout-environment.ts'
import { dialog, lost } from './deeds.ts'
import { sessionExpires, triesAreForgotten } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { offeredRoom, offerOwner, ownOffersAre, whileOffersAreLost } from './own-offers-environment.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof offerListMachine>
type ListVisit = Visit & { date: VenueDate }

const offer = /api\/v1\/offers\/[0-9a-f-]{36}(\?|$)/
const calls = {
  list: { address: /api\/v1\/offers(\?|$)/, method: 'GET' },
  rename: { address: offer, method: 'PUT' },
  remove: { address: offer, method: 'DELETE' },
}

const contextOf = ({ from }: Step) => (from as Snapshot).context
const nameIn = ({ event }: Step) => (event as Extract<OfferListEvent, { type: 'name.entered' }>).name
const answerOf = ({ event }: Step) => (event as unknown as { output: Answer<unknown> }).output
const codeOf = (step: Step) => {
  const answer = answerOf(step)
  return answer.accepted ? null : answer.refusal.code
}

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const press =
  (name: string): Deed<ListVisit>['does'] =>
  (visit) =>
    button(visit, name).click()
const pressOnCard =
  (name: string): Deed<ListVisit>['does'] =>
  (visit, step) =>
    button(visit, `${name} ${contextOf(step).offers[0]?.name}`).click()

const hands: Deeds<ListVisit> = {
  'load.retried': { does: press('Prøv igjen') },
  'renaming.begun': { does: pressOnCard('Endre navn') },
  'name.entered': {
    hindrance: (step) => (contextOf(step).name === nameIn(step) ? 'it is entered already' : null),
    does: (visit, step) => dialog(visit).getByLabel('Navn på forslaget').fill(nameIn(step)),
  },
  'name.sent': { does: press('Lagre navnet') },
  'deletion.begun': { does: pressOnCard('Slett') },
  'deletion.confirmed': { does: press('Slett forslaget') },
  'task.dismissed': { does: (visit) => dialog(visit).getByRole('button', { name: 'Avbryt' }).click() },
}

const answers: Deeds<ListVisit> = {
  'done.listOwn': {
    does: async (visit, { event }) => {
      await visit.held.next('list')
      await ownOffersAre(visit, (event as unknown as { output: OwnOffer[] }).output)
      await visit.held.answer('list')
    },
  },
  'done.rename': {
    hindrance: (step) =>
      codeOf(step) === 'invalid' ? 'a name that is too long is found before it is sent' : null,
    // The customer deletes it in another window, or it is still there.
    does: async (visit, step) => {
      await visit.held.next('rename')
      await ownOffersAre(visit, codeOf(step) === 'notFound' ? [] : contextOf(step).offers)
      await visit.held.answerWhole('rename')
    },
  },
  'done.remove': {
    does: async (visit, step) => {
      await visit.held.next('remove')
      if (answerOf(step).accepted) return visit.held.answerWhole('remove')
      // Who is signed in can try any number of times: a house that has lost its offers refuses it.
      await whileOffersAreLost(visit.house, () => visit.held.answerWhole('remove'))
    },
  },
  'error.listOwn': lost('list'),
  'error.rename': lost('rename'),
  'error.remove': lost('remove'),
}

/** The session expires on the way to the server, which then takes the customer for a visitor: their offers are out of sight. */
const expired = (kind: 'rename' | 'remove', isSo: (code: string | null) => boolean): Deed<ListVisit> => ({
  hindrance: (step) => (isSo(codeOf(step)) ? null : 'a visitor does not find the offer of an account'),
  cause: () => 'the session expires',
  does: async (visit) => {
    await visit.held.next(kind)
    await sessionExpires(visit)
    await visit.held.answer(kind)
    await expectVisible(visit.page.getByText(/^Du er ikke lenger logget inn\./))
    await expectVisible(visit.page.getByText('Du har ingen forslag'))
  },
  endsIn: () => ['listed'],
})

const answersToForgotten: Deeds<ListVisit> = {
  ...answers,
  'done.rename': expired('rename', (code) => code === 'notFound'),
  'done.remove': expired('remove', (code) => code === null),
}

/** The offers of an account. */
const open: WalkStart<ListVisit>['open'] = async (house, meets) => {
  await triesAreForgotten(house)
  const date = await house.freeDay({ ...meeting, room: offeredRoom }, 9)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const held = await pauseCalls(visitor, calls)
  await comesAs(visitor, offerOwner, '/mine-forslag')
  return { page, visitor, house, held, date }
}

const [walk] = offerListModel.walks
if (!walk) throw new Error('The model has a walk.')

const walkStart = (where: string, deeds: Deeds<ListVisit>): WalkStart<ListVisit> => ({
  walk: walk as unknown as Walk<AnyStateMachine>,
  where,
  open,
  deeds: { ...hands, ...deeds },
})

const isBusy =
  (name: string): InBrowser<ListVisit>['sees'][string] =>
  (visit) =>
    expectVisible(button(visit, name).and(visit.page.locator('[aria-disabled="true"]')))
const saysRefusal = (visit: Visit, isRefused: boolean) => {
  const said = dialog(visit).getByRole('alert')
  return isRefused ? expectVisible(said) : expectHidden(said)
}

/** One's own offers, in the browser. */
export const offerListInBrowser: InBrowser<ListVisit> = {
  model: offerListModel as unknown as AnyModel,
  beginnings: [
    walkStart('/mine-forslag, signed in', answers),
    walkStart('/mine-forslag, until the session expires', answersToForgotten),
  ],
  passing: {},
  never: {},
  sees: {
    loading: ({ page }) => page.getByText('Henter forslagene dine …').waitFor({ state: 'attached' }),
    failed: ({ page }) => expectVisible(page.getByText('Forslagene kunne ikke hentes')),
    listed: async (visit, snapshot) => {
      const { page } = visit
      const { offers } = (snapshot as Snapshot).context
      await expectVisible(heading(page, 'Mine forslag'))
      await expectHidden(dialog(visit))
      const none = page.getByText('Du har ingen forslag')
      await (offers.length === 0 ? expectVisible(none) : expectHidden(none))
      for (const { name } of offers) await expectVisible(page.getByRole('link', { name, exact: true }))
    },
    renaming: async (visit, snapshot) => {
      const { errors, refusal } = (snapshot as Snapshot).context
      await expectVisible(dialog(visit).getByRole('textbox', { name: 'Navn på forslaget' }))
      const faults = dialog(visit).getByText(/må rettes før du kan gå videre$/)
      await (errors.name ? expectVisible(faults) : expectHidden(faults))
      await saysRefusal(visit, refusal !== null && !errors.name)
    },
    saving: isBusy('Lagre navnet'),
    asking: async (visit, snapshot) => {
      const { offers, refusal } = (snapshot as Snapshot).context
      await expectVisible(dialog(visit).getByText(`Slette «${offers[0]?.name}»?`))
      await saysRefusal(visit, refusal !== null)
    },
    deleting: isBusy('Slett forslaget'),
  },
}

import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { OwnOffer } from '#contract/structs/offer.ts'
import { HOUR, MINUTE, type VenueDate, windowEdge } from '#domain/time/venue-time.ts'
import type { Answer } from '#machines/answers.ts'
import type { OfferKeepingEvent, offerKeepingMachine } from '#machines/offer-keeping/offer-keeping-machine.ts'
import { NETWORK_TROUBLE } from '#tests/support/journey-network.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading, questions } from '#tests/support/journey-steps.ts'
import type { Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { offerKeepingModel } from '#tests/support/models/offer-keeping.ts'
import { meeting } from './checkout-environment.ts'
import { readyDraftIn, storesInBrowser } from './checkout-starts.ts'
import { dialog, lost } from './deeds.ts'
import { triesAreForgotten } from './house-environment.ts'
import type { Deed, Deeds, InBrowser, Step, Visit, WalkStart } from './in-browser.ts'
import { offerOwner, ownOffersAre, offeredRoom as room } from './own-offers-environment.ts'
import { pauseCalls } from './paused-calls.ts'

type Snapshot = SnapshotFrom<typeof offerKeepingMachine>
type KeepingVisit = Visit & { date: VenueDate }

const offers = /api\/v1\/offers(\?|$)/
const calls = {
  list: { address: offers, method: 'GET' },
  keep: { address: offers, method: 'POST' },
  add: { address: /api\/v1\/offers\/[0-9a-f-]{36}\/alternatives$/, method: 'POST' },
}

/** The last moment when the room can be booked is a day before. */
const lastMoment = (date: VenueDate) => windowEdge(date, meeting.from) - 24 * HOUR

const contextOf = ({ from }: Step) => (from as Snapshot).context
const eventOf = <T extends OfferKeepingEvent['type']>({ event }: Step, _type: T) =>
  event as Extract<OfferKeepingEvent, { type: T }>
const codeOf = ({ event }: Step) => {
  const { output } = event as unknown as { output: Answer<OwnOffer> }
  return output.accepted ? null : output.refusal.code
}

const button = (visit: Visit, name: string) => dialog(visit).getByRole('button', { name, exact: true })

const hands: Deeds<KeepingVisit> = {
  'keeping.begun': { does: ({ page }) => page.getByRole('button', { name: 'Lagre som forslag' }).click() },
  'keeping.dismissed': { does: (visit) => button(visit, 'Avbryt').click() },
  'keeping.sent': { does: (visit) => button(visit, 'Lagre forslaget').click() },
  'name.entered': {
    hindrance: (step) => {
      if (contextOf(step).offerId !== null) return 'the name is asked for a new one'
      return contextOf(step).name === eventOf(step, 'name.entered').name ? 'it is entered already' : null
    },
    does: (visit, step) =>
      dialog(visit).getByLabel('Navn på forslaget').fill(eventOf(step, 'name.entered').name),
  },
  'offer.chosen': {
    hindrance: (step) => {
      if (contextOf(step).own.length === 0) return 'there is nothing to choose'
      return contextOf(step).offerId === eventOf(step, 'offer.chosen').offerId ? 'it is chosen already' : null
    },
    does: (visit, step) =>
      dialog(visit)
        .getByLabel('Hvor skal det lagres?')
        .selectOption(eventOf(step, 'offer.chosen').offerId ?? ''),
  },
}

/** Before the server answers, the clock or the customer in another window make it answer as the step says. */
const answered =
  (kind: 'keep' | 'add'): Deed<KeepingVisit>['does'] =>
  async (visit, step) => {
    const { house, held, date } = visit
    await held.next(kind)
    await triesAreForgotten(house)
    if (codeOf(step) === 'notFound') await ownOffersAre(visit, [])
    if (codeOf(step) === 'tooLate') house.clockMovesTo(lastMoment(date) + MINUTE)
    await held.answerWhole(kind)
    house.clockMovesTo(lastMoment(date) - MINUTE)
  }

const answers: Deeds<KeepingVisit> = {
  'done.listOwn': {
    does: async (visit, { event }) => {
      await visit.held.next('list')
      await ownOffersAre(visit, (event as unknown as { output: OwnOffer[] }).output)
      await visit.held.answer('list')
    },
  },
  'done.keep': {
    hindrance: (step) =>
      codeOf(step) === 'invalid' ? 'a name that is too long is found before it is sent' : null,
    does: answered('keep'),
    cause: (step) => (codeOf(step) === 'tooLate' ? 'the deadline passes' : null),
  },
  'done.add': { does: answered('add') },
  'error.listOwn': lost('list'),
  'error.keep': lost('keep'),
  'error.add': lost('add'),
}

/** The check of an order of only a room, a minute before it is too late for it. */
const open: WalkStart<KeepingVisit>['open'] = async (house, meets) => {
  const date = await house.freeDay({ ...meeting, room }, 9)
  house.clockMovesTo(lastMoment(date) - MINUTE)
  const visitor = await meets()
  const { page } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, offerOwner, '/personvern')
  const ready = await readyDraftIn(house, room, date)
  const draft = { ...ready, packageId: null, servings: [] }
  await storesInBrowser(page, 'checkout-draft', { keptAt: house.now(), draft })
  const held = await pauseCalls(visitor, calls)
  await visitor.opens('/checkout')
  await expectVisible(heading(page, questions.review))
  return { page, visitor, house, held, date }
}

const [walk] = offerKeepingModel.walks
if (!walk) throw new Error('The model has a walk.')

const isBusy = (visit: KeepingVisit) =>
  expectVisible(button(visit, 'Lagre forslaget').and(visit.page.locator('[aria-disabled="true"]')))

/** Keeping an order as an offer, in the browser. */
export const offerKeepingInBrowser: InBrowser<KeepingVisit> = {
  model: offerKeepingModel as unknown as AnyModel,
  beginnings: [
    {
      walk: walk as unknown as Walk<AnyStateMachine>,
      where: 'signed in at the check of an order',
      open,
      deeds: { ...hands, ...answers },
    },
  ],
  passing: { sending: 'it is left at once' },
  never: {},
  sees: {
    closed: async (visit) => {
      await expectHidden(dialog(visit))
      await expectVisible(heading(visit.page, questions.review))
    },
    listing: (visit) => expectVisible(button(visit, 'Henter forslagene dine …')),
    naming: async (visit, snapshot) => {
      const { errors, refusal, own } = (snapshot as Snapshot).context
      await expectVisible(
        button(visit, 'Lagre forslaget').and(visit.page.locator(':not([aria-disabled="true"])')),
      )
      const alert = dialog(visit).getByRole('alert')
      await (refusal ? expectVisible(alert) : expectHidden(alert))
      const fault = dialog(visit).getByText('Feltet må fylles ut')
      await (Object.keys(errors).length > 0 ? expectVisible(fault) : expectHidden(fault))
      const choice = dialog(visit).getByLabel('Hvor skal det lagres?')
      await (own.length > 0 ? expectVisible(choice) : expectHidden(choice))
    },
    keeping: isBusy,
    adding: isBusy,
    kept: async ({ page }) => {
      await expectVisible(page.getByText('Forslaget er lagret. Del lenken med dem som skal se det.'))
      await expectVisible(page.getByRole('heading', { name: 'Del forslaget' }))
    },
  },
}

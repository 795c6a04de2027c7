import type { Alternative } from '#contract/structs/alternative.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import { activeLeaves } from '#tests/support/model.ts'
import { checkoutActions, contextOf, type Snapshot } from './checkout-actions.ts'
import {
  type CheckoutVisit,
  couponIsKnown,
  meetingOf,
  nothingHinders,
  packageIsSold,
  refusals,
  reservationIs,
  reservationIsGone,
  seatsBecome,
} from './checkout-environment.ts'
import { lost } from './deeds.ts'
import { roomIsLet, sessionExpires } from './house-environment.ts'
import type { Cause, Deed, Deeds, Step } from './in-browser.ts'

type Answered = {
  accepted: boolean
  refusal?: { code: string; alternatives: Alternative[] }
  value?: { coupon?: string }
  state: 'free' | 'taken' | 'overbooked'
}
const outputOf = ({ event }: Step) => (event as unknown as { output: Answered | null }).output

/** Which room's seats an answer is about: a shared one has too few, an exclusive one is taken. */
const seatsCan =
  (isShared: boolean): NonNullable<Deed<CheckoutVisit>['hindrance']> =>
  (step) => {
    const state = outputOf(step)?.state
    if (state === (isShared ? 'taken' : 'overbooked')) return 'a room is taken, or seats of a shared one are'
    const { flow, seats } = (step.from as Snapshot).value as { flow?: unknown; seats?: unknown }
    return flow === 'recheckingSeats' && seats === 'checking' ? 'two questions about seats at once' : null
  }

/** The cause of a server refusal. */
const causesByCode: Record<string, Cause> = {
  taken: 'another customer takes the room',
  overbooked: 'another customer takes the room',
  priceChanged: 'the price is changed',
  servingClosed: 'the deadline passes',
  tooLate: 'the deadline passes',
}
const causeOfRefusal = (step: Step) => causesByCode[outputOf(step)?.refusal?.code ?? ''] ?? null
const causeOfSeats = (step: Step) =>
  outputOf(step)?.state === 'free' ? null : 'another customer takes the room'

/** Answers once the environment is such that the server gives the answer of the step. */
const seatsAnswer: Deed<CheckoutVisit>['does'] = async (visit, step) => {
  await visit.held.next('seats')
  await seatsBecome(visit, outputOf(step)?.state ?? 'free')
  await visit.held.answer('seats')
}

const priceAnswer: Deed<CheckoutVisit>['does'] = async (visit, step) => {
  const isRefused = outputOf(step)?.accepted === false
  await visit.held.next('summarisePrice')
  if (isRefused) await packageIsSold(visit, false)
  await couponIsKnown(visit, outputOf(step)?.value?.coupon !== 'invalid')
  await visit.held.answerWhole('summarisePrice')
  if (isRefused) await packageIsSold(visit, true)
}

const catalogueAnswer: Deed<CheckoutVisit>['does'] = async (visit, step) => {
  await visit.held.next('loadCatalogue')
  if (outputOf(step) !== null) return visit.held.answerWhole('loadCatalogue')
  const { room } = await meetingOf(visit.page)
  await roomIsLet(visit.house, room, false)
  await visit.held.answerWhole('loadCatalogue')
  await roomIsLet(visit.house, room, true)
}

/** Answers the order once the house accepts or refuses it as the step says. */
const placeAnswer: Deed<CheckoutVisit>['does'] = async (visit, step) => {
  const code = outputOf(step)?.refusal?.code
  const route = await visit.held.next('placeReservation')
  const refusal = code === undefined ? undefined : refusals[code]
  await nothingHinders(visit)
  await refusal?.before(visit, route.request().headers()['idempotency-key'] ?? '')
  await visit.held.answerWhole('placeReservation')
  await refusal?.after?.(visit)
}

const instead =
  (code: string, from: string, to: string): NonNullable<Deed<CheckoutVisit>['endsIn']> =>
  (step) =>
    outputOf(step)?.refusal?.code === code
      ? activeLeaves(step.to).map((leaf) => (leaf === `booking.${from}` ? `booking.${to}` : leaf))
      : null
const withoutPackage = instead('invalid', 'flow.filling.enteringDetails', 'flow.filling.choosingPackage')
const withoutCode = instead('invalidDiscount', 'price.quoted', 'price.waiting')

/** Answers of the environment to the checkout. */
export const answersIn = (isShared: boolean): Deeds<CheckoutVisit> => ({
  'done.loadCatalogue': { does: catalogueAnswer },
  'error.loadCatalogue': lost('loadCatalogue'),
  'done.summarisePrice': {
    hindrance: (step) => {
      const { draft } = contextOf(step)
      const { accepted, value } = outputOf(step) ?? {}
      if (accepted === false && draft?.packageId === null) return 'only a package can go'
      return value?.coupon === 'invalid' && draft?.couponCode === '' ? 'there is no code to refuse' : null
    },
    does: priceAnswer,
  },
  'error.summarisePrice': lost('summarisePrice'),
  'done.checkSeats': { hindrance: seatsCan(isShared), cause: causeOfSeats, does: seatsAnswer },
  'error.checkSeats': lost('seats'),
  'done.recheckSeats': { hindrance: seatsCan(isShared), cause: causeOfSeats, does: seatsAnswer },
  'error.recheckSeats': lost('seats'),
  'done.makeKey': { passes: true, does: async () => undefined },
  'error.makeKey': {
    hindrance: () => 'a browser never fails to make a random number',
    does: async () => undefined,
  },
  'done.placeReservation': {
    hindrance: (step) => {
      const { code, alternatives } = outputOf(step)?.refusal ?? {}
      if (code === (isShared ? 'taken' : 'overbooked')) return 'a room is taken, or seats of a shared one are'
      if (code === 'overbooked' && alternatives?.length === 0) return 'the house sends alternatives with it'
      if (code === 'invalid' && contextOf(step).draft?.packageId === null) return 'only a package can go'
      if (code === 'servingClosed' && contextOf(step).draft?.packageId === null) return 'nothing is served'
      if (code === 'tooLate' && contextOf(step).draft?.packageId !== null)
        return 'when it is too late for the room it is so for the food'
      return null
    },
    cause: causeOfRefusal,
    does: placeAnswer,
    endsIn: (step) => withoutPackage(step) ?? withoutCode(step),
  },
  'error.placeReservation': lost('placeReservation'),
  'done.findAlternatives': {
    does: ({ held }) => held.answer('alternatives'),
  },
  'error.findAlternatives': lost('alternatives'),
})

/** A change of a reservation, which reserves its own room. */
const changeAnswer: Deed<CheckoutVisit>['does'] = async (visit, step) => {
  const code = outputOf(step)?.refusal?.code
  const id = contextOfChange(visit)
  await visit.held.next('changeReservation')
  await nothingHinders(visit)
  if (code === 'notEditable') await reservationIs(visit, id, 'cancelled')
  if (code === 'notFound') await reservationIsGone(visit, id)
  const refusal = code === undefined ? undefined : refusals[code]
  await refusal?.before(visit, '')
  await visit.held.answerWhole('changeReservation')
  await refusal?.after?.(visit)
  if (code === 'notEditable') await reservationIs(visit, id, 'confirmed')
}

function contextOfChange({ reservationId }: CheckoutVisit): string {
  if (reservationId === null) throw new Error('No reservation is being changed.')
  return reservationId
}

/** Answers of the environment to a change of a reservation. */
export const answersToChanges = (isShared: boolean): Deeds<CheckoutVisit> => ({
  ...answersIn(isShared),
  'done.placeReservation': {
    hindrance: (step) => {
      const { code } = outputOf(step)?.refusal ?? {}
      const { draft, editing } = contextOf(step)
      if (code === 'taken') return 'a room is held by its reservation'
      if (code === 'overbooked' && !isShared) return 'a room is held by its reservation'
      const isSameRoom = draft?.people === editing?.reservation.expectedPax
      return isSameRoom && (code === 'priceChanged' || code === 'overbooked')
        ? 'words alone change no price'
        : null
    },
    cause: causeOfRefusal,
    does: changeAnswer,
    endsIn: (step) => (outputOf(step)?.refusal?.code === 'notFound' ? activeLeaves(step.to) : null),
  },
  'error.placeReservation': lost('changeReservation'),
})

/** The session expires on the server, and is noticed when the button is pressed. */
const confirmsTooLate: Deed<CheckoutVisit> = {
  ...checkoutActions['order.confirmed'],
  cause: () => 'the session expires',
  does: async (visit, step) => {
    await sessionExpires(visit)
    await checkoutActions['order.confirmed']?.does(visit, step)
    await expectVisible(visit.page.getByText(/^Du er ikke lenger logget inn\./))
  },
}

/** Answers to an order whose session expires before it is sent: it is sent as a visitor’s. */
export const answersToForgotten: Deeds<CheckoutVisit> = {
  ...answersIn(false),
  'order.confirmed': confirmsTooLate,
  'done.placeReservation': { cause: () => 'the session expires', does: placeAnswer },
}

/** Answers to a change of a reservation that needs a session, after the session expired. */
export const answersToForgottenChanges: Deeds<CheckoutVisit> = {
  ...answersToChanges(false),
  'order.confirmed': confirmsTooLate,
  'done.placeReservation': {
    cause: () => 'the session expires',
    does: async (visit) => {
      await visit.held.answerWhole('changeReservation')
      await expectVisible(heading(visit.page, 'Du er ikke lenger logget inn'))
    },
  },
}

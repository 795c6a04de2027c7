import type { AnyStateMachine } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import type { Walk } from '#tests/support/model.ts'
import { checkoutModel } from '#tests/support/models/checkout.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { checkoutActions } from './checkout-actions.ts'
import {
  answersIn,
  answersToChanges,
  answersToForgotten,
  answersToForgottenChanges,
} from './checkout-answers.ts'
import { type CheckoutVisit, coupons } from './checkout-environment.ts'
import { checkoutExpectations } from './checkout-expectations.ts'
import {
  begins,
  beginsSignedIn,
  changes,
  changesOwn,
  comesBack,
  comesBackUnanswered,
} from './checkout-starts.ts'
import { checkoutUnreachable } from './checkout-unreachable.ts'
import type { Deeds, InBrowser, WalkStart } from './in-browser.ts'

type CheckoutWalk = Walk<typeof checkoutMachine>

const titled = (title: string): CheckoutWalk => {
  const found = checkoutModel.walks.find((walk) => walk.title.en === title)
  if (!found) throw new Error(`No walk of the checkout is called “${title}”.`)
  return found as CheckoutWalk
}

/** A walk that begins with another draft. */
const from = (walk: CheckoutWalk, change: Partial<CheckoutDraft>): CheckoutWalk => ({
  ...walk,
  input: { ...walk.input, stored: { ...(walk.input.stored as CheckoutDraft), ...change } },
})

const steps = titled('step by step, forth and back')
const sent = titled('sent, refused and sent again')
const late = titled('deadlines that pass, another room instead')
const priced = titled('price and seats, whatever is answered when')
const typed = titled('everything that can be typed and chosen')
const known = titled('the visitor turns out to be signed in')
const changed = titled('a reservation is changed, refused and saved')
const moved = titled('deadlines pass while a reservation is changed')
const atTaken = titled('begun at a time that is taken')
const unanswered = titled('back to an order that had no answer')
const nothing = titled('nothing has begun')
/** A started booking can be discarded, in the other room too. */
const movedLate: CheckoutWalk = {
  ...moved,
  events: (snapshot) => [...moved.events(snapshot), { type: 'changes.discarded' }],
}

/** Sends the order once, and it is accepted. */
const sentOnce: CheckoutWalk = {
  ...sent,
  failures: [],
  answers: {
    ...sent.answers,
    recheckSeats: (snapshot) => sent.answers.recheckSeats?.(snapshot).slice(0, 1) ?? [],
    placeReservation: (snapshot) => sent.answers.placeReservation?.(snapshot).slice(0, 1) ?? [],
  },
  events: (snapshot) => sent.events(snapshot).filter(({ type }) => type === 'order.confirmed'),
}
/** Changes a text and saves it after the reservation was deleted. */
const changedOnce: CheckoutWalk = {
  ...changed,
  failures: [],
  answers: { ...changed.answers, placeReservation: () => [refusal('notFound')] },
  events: () => [
    { type: 'meeting.entered', field: 'meetingTitle', value: 'Årsmøte' },
    { type: 'order.confirmed' },
  ],
}
/** Adds fruit and removes it before the price is known. */
const changedMind: CheckoutWalk = {
  ...changed,
  failures: [],
  answers: { ...changed.answers, placeReservation: () => [] },
  events: () => [{ type: 'extra.changed', productId: 72, quantity: 2 }, { type: 'changes.discarded' }],
  facts: ({ draft }) => draft?.extras,
}

const beginning = (
  walk: CheckoutWalk,
  where: string,
  comes: WalkStart<CheckoutVisit>['open'],
  answers: Deeds<CheckoutVisit> = answersIn(false),
): WalkStart<CheckoutVisit> => ({
  walk: walk as unknown as Walk<AnyStateMachine>,
  where,
  open: comes,
  deeds: { ...checkoutActions, ...answers },
})

const fromTheStart: Partial<CheckoutDraft> = {
  packageId: null,
  servings: [],
  termsAccepted: false,
  termsVersion: null,
  step: 'package',
  completed: ['time'],
}
const withoutFood: Partial<CheckoutDraft> = { packageId: null, servings: [] }
const atPackage = { step: 'package', returnsToReview: true } as const
const atTime = { step: 'time', returnsToReview: true } as const
const own = 'biblioteket'
const shared = 'atriet'

const onTheSpot = 'what comes after it is decided on the spot'

/** The checkout in the browser. */
export const checkoutInBrowser: InBrowser<CheckoutVisit> = {
  model: checkoutModel as unknown as AnyModel,
  beginnings: [
    beginning(steps, own, comesBack(own, fromTheStart)),
    beginning(sent, own, comesBack(own, { couponCode: coupons.kept })),
    beginning(sent, shared, comesBack(shared, {}), answersIn(true)),
    beginning(from(sent, withoutFood), `${own}, the room alone`, comesBack(own, withoutFood)),
    beginning(
      sentOnce,
      `${own}, until the session expires`,
      comesBack(own, {}, { known: 'primary' }),
      answersToForgotten,
    ),
    beginning(late, own, comesBack(own, {})),
    beginning(late, shared, comesBack(shared, {}), answersIn(true)),
    beginning(priced, `${own}, code`, comesBack(own, {})),
    beginning(from(priced, atTime), `${own}, time`, comesBack(own, atTime)),
    beginning(from(priced, atTime), `${shared}, time`, comesBack(shared, atTime), answersIn(true)),
    beginning(typed, own, comesBack(own, {})),
    beginning(from(typed, atPackage), `${own}, package`, comesBack(own, atPackage)),
    beginning(atTaken, own, begins(own)),
    beginning(unanswered, own, comesBackUnanswered(own)),
    beginning(known, own, beginsSignedIn(own)),
    beginning(changed, own, changes(own, null), answersToChanges(false)),
    beginning(changed, shared, changes(shared, null), answersToChanges(true)),
    beginning(changedMind, own, changes(own, null), answersToChanges(false)),
    beginning(changedOnce, `${own}, until the session expires`, changesOwn(own), answersToForgottenChanges),
    beginning(movedLate, own, changes(own, 'styrerommet'), answersToChanges(false)),
    beginning(nothing, 'nothing', comesBack(own, null)),
  ],
  passing: {
    resuming: onTheSpot,
    'booking.flow.resuming': onTheSpot,
    'booking.flow.filling.opening': onTheSpot,
    'booking.price.beginning': onTheSpot,
    'booking.flow.handlingRefusal': onTheSpot,
    'booking.flow.makingKey': 'the key is made on the spot',
  },
  sees: checkoutExpectations,
  never: checkoutUnreachable,
}

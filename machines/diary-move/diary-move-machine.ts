import { assign, emit, not, setup } from 'xstate'
import type { BookingMoveTrial } from '#contract/structs/booking-move.ts'
import type { DiaryBooking } from '#contract/structs/diary.ts'
import { REASON_LENGTH, type RuleOverride } from '#contract/structs/reservation.ts'
import type { FieldRefusals, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, isAccepted, isRefusedAs, refusalOf, refusedTo } from '#machines/kit/answered.ts'
import { isSamePlace, type Place, placeOf, rangeOfPlace } from './place.ts'
import type {
  DiaryMoveContext,
  DiaryMoveEmitted,
  DiaryMoveEvent,
  DiaryMoveInput,
  DiaryMovePort,
  DiaryMoveTag,
} from './types.ts'

/** The actors of moves in the diary, over a port. */
export const diaryMoveActors = (port: DiaryMovePort) => ({
  tryMove: calling(port.tryMove),
  moveBooking: calling(port.moveBooking),
})

/** What keeps a place from being tried, by the field. */
const placeErrors = (place: Place | null): FieldRefusals =>
  place && !rangeOfPlace(place) ? { to: { code: 'endsBeforeStart' } } : {}

const nothing = {
  booking: null,
  place: null,
  errors: {},
  trial: null,
  reason: '',
  isCustomerMailed: true,
  lacksReason: false,
  refusal: null,
} as const satisfies Omit<DiaryMoveContext, 'key' | 'move'>

/** The booking and the place of a move that is under way. */
const targetOf = ({ booking, place }: DiaryMoveContext): { booking: DiaryBooking; place: Place } => {
  if (!booking || !place) throw new Error('Nothing is being moved.')
  return { booking, place }
}

/** The rules that are broken on purpose; null for none. */
function overrideOf({ trial, reason }: DiaryMoveContext): RuleOverride | null {
  const codes = [...new Set(trial?.broken.map(({ code }) => code))]
  return codes.length === 0 ? null : { reason: reason.trim(), codes }
}

/** Of the same place the price or the rules that it breaks have become others since they were shown. */
const isToShowAnew = isRefusedAs('priceChanged', 'rulesBroken')

const changed = { ...refusedTo('changed'), guard: isRefusedAs('changedMeanwhile', 'notEditable') } as const

/** Takes up the booking that a move is begun with. */
const begin = {
  type: 'begin',
  params: ({ event }: { event: { booking: DiaryBooking } }) => event.booking,
} as const

const diaryMoveSetup = setup({
  types: {
    context: {} as DiaryMoveContext,
    events: {} as DiaryMoveEvent,
    emitted: {} as DiaryMoveEmitted,
    input: {} as DiaryMoveInput,
    tags: {} as DiaryMoveTag,
  },
  actors: {
    tryMove: missing<DiaryMovePort['tryMove']>('tryMove'),
    moveBooking: missing<DiaryMovePort['moveBooking']>('moveBooking'),
  },
  guards: {
    isMovable: ({ event }) => event.type === 'move.begun' && event.booking.isWhole,
    isElsewhere: ({ context: { booking, place } }) =>
      booking !== null && place !== null && !isSamePlace(placeOf(booking), place),
    isSound: ({ context: { place } }) => place !== null && rangeOfPlace(place) !== null,
    lacksReason: ({ context }) => overrideOf(context)?.reason === '',
  },
  actions: {
    forget: assign(nothing),
    openBooking: assign((_, booking: DiaryBooking) => ({ ...nothing, booking })),
    begin: assign(({ context }, booking: DiaryBooking) => ({
      ...nothing,
      ...{ booking, place: placeOf(booking), move: context.move + 1 },
    })),
    enterPlace: assign(({ context }, change: Partial<Place>) => ({
      place: context.place && { ...context.place, ...change },
      errors: {},
    })),
    showErrors: assign(({ context }) => ({ errors: placeErrors(context.place) })),
    keepTrial: assign((_, trial: BookingMoveTrial) => ({ trial, refusal: null, lacksReason: false })),
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal })),
    renewMove: assign(({ context }) => ({ move: context.move + 1 })),
    showLacksReason: assign({ lacksReason: true }),
    sayOutdated: emit((_, isMoved: boolean) => ({ type: 'diary.outdated' as const, isMoved })),
  },
})

/** Opens and moves what the diary shows: nothing is written before what it comes to has been shown and confirmed. */
export const diaryMoveMachine = diaryMoveSetup.createMachine({
  id: 'diaryMove',
  context: ({ input }) => ({ ...nothing, ...input, move: 0 }),
  initial: 'resting',
  states: {
    resting: {
      tags: 'settled',
      description: 'Nothing of the diary is opened',
      entry: 'forget',
      on: {
        'booking.opened': {
          target: 'opened',
          actions: { type: 'openBooking', params: ({ event }) => event.booking },
        },
        'move.begun': { guard: 'isMovable', target: 'carrying', actions: begin },
      },
    },
    opened: {
      tags: ['settled', 'dialog'],
      description: 'A booking is opened in a panel',
      on: {
        'panel.closed': 'resting',
        'move.begun': { guard: 'isMovable', target: 'filling', actions: begin },
      },
    },
    carrying: {
      tags: ['settled', 'carrying'],
      description: 'A booking follows the pointer or the keys',
      on: {
        'ghost.moved': { actions: { type: 'enterPlace', params: ({ event }) => event.place } },
        'move.proposed': [{ guard: 'isElsewhere', target: 'trying' }, { target: 'resting' }],
        'move.missed': { target: 'resting', actions: emit({ type: 'move.missed' as const }) },
        'move.dismissed': 'resting',
      },
    },
    filling: {
      tags: ['settled', 'dialog'],
      description: 'The new room and time are typed in a form',
      on: {
        'place.entered': { actions: { type: 'enterPlace', params: ({ event }) => event.change } },
        'move.proposed': [
          { guard: not('isSound'), actions: 'showErrors' },
          { guard: 'isElsewhere', target: 'trying' },
        ],
        'move.dismissed': 'resting',
      },
    },
    trying: {
      tags: ['dialog', 'working'],
      description: 'What the move comes to is being asked for',
      on: { 'move.dismissed': 'resting' },
      invoke: {
        id: 'tryMove',
        src: 'tryMove',
        input: ({ context }) => targetOf(context),
        onDone: [acceptedTo('proposed', 'keepTrial'), changed, refusedTo('forbidden')],
        onError: 'untried',
      },
    },
    untried: {
      tags: ['settled', 'dialog'],
      description: 'What the move comes to was not answered; nothing has been moved',
      on: { 'move.retried': 'trying', 'move.dismissed': 'resting' },
    },
    proposed: {
      tags: ['settled', 'dialog'],
      description: 'What the move comes to is shown, and can be confirmed',
      on: {
        'reason.entered': {
          actions: assign(({ event }) => ({
            reason: event.value.slice(0, REASON_LENGTH),
            lacksReason: false,
          })),
        },
        'mailing.chosen': { actions: assign(({ event }) => ({ isCustomerMailed: event.isCustomerMailed })) },
        'form.opened': 'filling',
        'move.confirmed': [{ guard: 'lacksReason', actions: 'showLacksReason' }, { target: 'moving' }],
        'move.dismissed': 'resting',
      },
    },
    moving: {
      tags: ['dialog', 'working'],
      description: 'The move is being written',
      invoke: {
        id: 'moveBooking',
        src: 'moveBooking',
        input: ({ context }) => ({
          ...targetOf(context),
          override: overrideOf(context),
          expectedPriceVat: context.trial?.priceSummary.finalPriceVat ?? 0,
          isCustomerMailed: context.isCustomerMailed,
          idempotencyKey: `${context.key}-${context.move}`,
        }),
        onDone: [
          { guard: isAccepted, target: 'resting', actions: { type: 'sayOutdated', params: true } },
          {
            guard: isToShowAnew,
            target: 'trying',
            actions: ['renewMove', { type: 'keepRefusal', params: refusalOf }],
          },
          changed,
          { target: 'forbidden', actions: ['renewMove', { type: 'keepRefusal', params: refusalOf }] },
        ],
        onError: 'unsent',
      },
    },
    unsent: {
      tags: ['settled', 'dialog'],
      description: 'The move was not answered: sent again, it is done once',
      on: {
        'move.retried': 'moving',
        // It may have been written: the diary is read again.
        'move.dismissed': { target: 'resting', actions: { type: 'sayOutdated', params: false } },
      },
    },
    forbidden: {
      tags: ['settled', 'dialog'],
      description: 'The booking cannot be moved there, and stays where it is',
      entry: { type: 'sayOutdated', params: false },
      on: { 'form.opened': 'filling', 'move.dismissed': 'resting' },
    },
    changed: {
      tags: ['settled', 'dialog'],
      description: 'The booking has changed since the diary was read, and nothing has been moved',
      entry: { type: 'sayOutdated', params: false },
      on: { 'move.dismissed': 'resting' },
    },
  },
})

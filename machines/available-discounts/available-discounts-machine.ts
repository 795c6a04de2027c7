import { assign, setup } from 'xstate'
import type { AvailableDiscount } from '#contract/structs/price.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { customerIdOf } from '#machines/checkout/customer.ts'
import type { Booking } from '#machines/checkout/types.ts'
import { calling, missing } from '#machines/kit/actors.ts'

/** The customer id of public discounts. */
export const VISITOR = 'visitor'

/** The time and the customer of the discounts; `VISITOR` for public ones. */
export type DiscountQuestion = TimeRange & { customerId: string }

/** The discounts question of a booking: those of the customer whose prices apply. */
export const discountQuestionOf = (booking: Booking): DiscountQuestion => ({
  start: booking.draft.start,
  end: booking.draft.end,
  customerId: customerIdOf(booking) ?? VISITOR,
})

type AvailableDiscountsContext = { question: DiscountQuestion; discounts: AvailableDiscount[] }

export type AvailableDiscountsEvent = { type: 'question.changed'; question: DiscountQuestion }

type AvailableDiscountsTag = 'settled'

/** Rejects without a response, or with one that has no discounts. */
export type AvailableDiscountsPort = {
  listAvailableDiscounts: (question: DiscountQuestion, signal: AbortSignal) => Promise<AvailableDiscount[]>
}

/** The actors of the list, over a port. */
export const availableDiscountsActors = (port: AvailableDiscountsPort) => ({
  listAvailableDiscounts: calling(port.listAvailableDiscounts),
})

const isSame = (one: DiscountQuestion, other: DiscountQuestion) =>
  one.start === other.start && one.end === other.end && one.customerId === other.customerId

/**
 * The discounts at a time. Without a response the list is empty, and nothing else is blocked. Specification
 * §3 and §7, Available discount.
 */
export const availableDiscountsMachine = setup({
  types: {
    context: {} as AvailableDiscountsContext,
    events: {} as AvailableDiscountsEvent,
    input: {} as DiscountQuestion,
    tags: {} as AvailableDiscountsTag,
  },
  actors: {
    listAvailableDiscounts:
      missing<AvailableDiscountsPort['listAvailableDiscounts']>('listAvailableDiscounts'),
  },
  guards: {
    isAnother: ({ context, event }) => !isSame(context.question, event.question),
  },
}).createMachine({
  id: 'availableDiscounts',
  context: ({ input }) => ({ question: input, discounts: [] }),
  initial: 'asking',
  on: {
    'question.changed': {
      guard: 'isAnother',
      target: '.asking',
      actions: assign(({ event }) => ({ question: event.question, discounts: [] })),
    },
  },
  states: {
    asking: {
      description: 'The discounts of that time are loading',
      invoke: {
        id: 'listAvailableDiscounts',
        src: 'listAvailableDiscounts',
        input: ({ context }) => context.question,
        onDone: { target: 'answered', actions: assign({ discounts: ({ event }) => event.output }) },
        onError: 'unanswered',
      },
    },
    answered: {
      tags: 'settled',
      description: 'The discounts of that time are known',
    },
    unanswered: {
      tags: 'settled',
      description: 'The server did not answer which discounts there are',
    },
  },
})

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AvailableDiscount } from '#contract/structs/price.ts'
import {
  availableDiscountsMachine,
  type DiscountQuestion,
  discountQuestionOf,
} from '#machines/available-discounts/available-discounts-machine.ts'
import { booking } from '#tests/support/checkout-fixtures.ts'
import { availableDiscountsModel } from '#tests/support/models/available-discounts.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(availableDiscountsModel, {
  asking: ({ discounts }, snapshot) => {
    expect(discounts).toEqual([])
    expect(snapshot.hasTag('settled')).toBe(false)
  },
  answered: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
  unanswered: ({ discounts }) => expect(discounts).toEqual([]),
})

const own = { ...organization, organizationNumber: booking.draft.details.organizationNumber }
const theirs = { ...booking, person: aPerson({ organization: own }) }
const question = discountQuestionOf(theirs)

const discount: AvailableDiscount = {
  id: 1,
  name: 'Kundeavtale',
  code: null,
  description: null,
  discountPct: 10,
  scope: 'room',
}

function start(answer: (requests: DiscountQuestion) => Promise<AvailableDiscount[]>) {
  const requests: DiscountQuestion[] = []
  const actor = createActor(
    availableDiscountsMachine.provide({
      actors: {
        listAvailableDiscounts: fromPromise<AvailableDiscount[], DiscountQuestion>(({ input }) => {
          requests.push(input)
          return answer(input)
        }),
      },
    }),
    { input: question },
  ).start()
  return { requests, actor, settles: () => waitFor(actor, (snapshot) => snapshot.hasTag('settled')) }
}

describe('the discounts of a booking', () => {
  test('are fetched for its time and for the customer who pays, or for visitors', () => {
    const { start, end } = booking.draft
    expect(question).toEqual({ start, end, customerId: organization.id })
    expect(discountQuestionOf(booking)).toEqual({ start, end, customerId: 'visitor' })
  })

  test('are fetched again for another question, and the earlier ones are dropped meanwhile', async () => {
    const { actor, requests, settles } = start(async ({ customerId }) =>
      customerId === 'visitor' ? [] : [discount],
    )
    expect((await settles()).context.discounts).toEqual([discount])
    actor.send({ type: 'question.changed', question: { ...question } })
    expect(requests).toHaveLength(1)
    actor.send({ type: 'question.changed', question: { ...question, customerId: 'visitor' } })
    expect(actor.getSnapshot().context.discounts).toEqual([])
    expect((await settles()).value).toBe('answered')
    expect(requests).toHaveLength(2)
  })

  test.each(['start', 'end'] as const)('are fetched again when only %s changes', async (key) => {
    const { actor, requests, settles } = start(async () => [discount])
    await settles()
    const other = { ...question, [key]: '2031-01-01T12:00:00+01:00' }
    actor.send({ type: 'question.changed', question: other })
    expect(requests).toEqual([question, other])
    await settles()
  })

  test('are empty without a response, and fetched again for another time', async () => {
    const { actor, settles } = start(async ({ customerId }) => {
      if (customerId !== 'visitor') throw new Error('offline')
      return [discount]
    })
    expect((await settles()).value).toBe('unanswered')
    actor.send({ type: 'question.changed', question: { ...question, customerId: 'visitor' } })
    expect((await settles()).context.discounts).toEqual([discount])
  })
})

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AvailableDiscount } from '#contract/structs/price.ts'
import type { DiscountQuestion } from '#machines/available-discounts/available-discounts-machine.ts'
import { availableDiscountsMachine } from '#machines/available-discounts/available-discounts-machine.ts'
import { discountQuestionOf } from '#machines/available-discounts/question.ts'
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

function begin(answer: (asked: DiscountQuestion) => Promise<AvailableDiscount[]>) {
  const asked: DiscountQuestion[] = []
  const actor = createActor(
    availableDiscountsMachine.provide({
      actors: {
        listAvailableDiscounts: fromPromise<AvailableDiscount[], DiscountQuestion>(({ input }) => {
          asked.push(input)
          return answer(input)
        }),
      },
    }),
    { input: question },
  ).start()
  return { asked, actor, settles: () => waitFor(actor, (snapshot) => snapshot.hasTag('settled')) }
}

describe('the discounts of a booking', () => {
  test('are asked for at its time, for the customer whose prices it has, or for everybody', () => {
    const { start, end } = booking.draft
    expect(question).toEqual({ start, end, customerId: organization.id })
    expect(discountQuestionOf(booking)).toEqual({ start, end, customerId: 'visitor' })
  })

  test('are asked for again when the question is another one, and those before are gone meanwhile', async () => {
    const { actor, asked, settles } = begin(async ({ customerId }) =>
      customerId === 'visitor' ? [] : [discount],
    )
    expect((await settles()).context.discounts).toEqual([discount])
    actor.send({ type: 'question.changed', question: { ...question } })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'question.changed', question: { ...question, customerId: 'visitor' } })
    expect(actor.getSnapshot().context.discounts).toEqual([])
    expect((await settles()).value).toBe('answered')
    expect(asked).toHaveLength(2)
  })

  test.each(['start', 'end'] as const)('are asked for again when only its %s is another', async (key) => {
    const { actor, asked, settles } = begin(async () => [discount])
    await settles()
    const other = { ...question, [key]: '2031-01-01T12:00:00+01:00' }
    actor.send({ type: 'question.changed', question: other })
    expect(asked).toEqual([question, other])
    await settles()
  })

  test('are none where nobody answers, and then asked for at another time', async () => {
    const { actor, settles } = begin(async ({ customerId }) => {
      if (customerId !== 'visitor') throw new Error('offline')
      return [discount]
    })
    expect((await settles()).value).toBe('unanswered')
    actor.send({ type: 'question.changed', question: { ...question, customerId: 'visitor' } })
    expect((await settles()).context.discounts).toEqual([discount])
  })
})

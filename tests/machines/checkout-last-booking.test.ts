import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { mayRecall, withLastBooking } from '#machines/checkout/last-booking.ts'
import { draftOf } from '#machines/checkout/new-draft.ts'
import type { CheckoutContext, CheckoutDraft, StepName } from '#machines/checkout/types.ts'
import { catalogue, draft, features, started } from '#tests/support/checkout-fixtures.ts'
import { placedReservation } from '#tests/support/editing.ts'
import { at, bun, dayPackage, flipChart, now, plainPackage, room, rules } from '#tests/support/house.ts'
import { aPerson } from '#tests/support/portal-people.ts'

type Given = {
  draft?: Partial<CheckoutDraft>
  last?: Partial<typeof placedReservation>
  catalogue?: Partial<typeof catalogue>
  person?: CheckoutContext['person']
}

/** A booking that has just begun, by a customer who booked half a day with lunch and a flip chart the last time. */
const contextOf = ({
  draft: own,
  last,
  catalogue: house,
  person = aPerson(),
}: Given = {}): CheckoutContext => {
  const input = {
    tenant: { features, booking: rules },
    now,
    editing: null,
    person,
    begun: started,
    stored: null,
    newKey: 'a-key',
  }
  return {
    ...createActor(checkoutMachine, { input }).getSnapshot().context,
    draft: { ...draftOf(started), seatingId: 11, details: draft.details, ...own },
    catalogue: { ...catalogue, ...house, lastBooking: { ...placedReservation, ...last } },
  }
}

const [lunch] = placedReservation.arrangements
if (!lunch) throw new Error('The reservation has lunch.')

describe('a new booking of a customer who has booked before', () => {
  test('is as the last one, at checking', () => {
    const { draft: recalled } = withLastBooking(contextOf())
    expect(recalled).toMatchObject({
      packageId: dayPackage.id,
      servings: [{ orderPackageId: 52, preferredTime: '11:00' }],
      extras: [{ productId: flipChart.id, quantity: 1 }],
      step: 'review',
    })
  })

  test.each<[string, Given, StepName, Partial<CheckoutDraft>]>([
    [
      'asks for the package where that is no longer sold',
      { catalogue: { packages: [plainPackage] } },
      'package',
      { packageId: null, servings: [] },
    ],
    [
      'asks for the package where the people are too few for it',
      { draft: { people: 3 } },
      'package',
      { packageId: null },
    ],
    [
      'asks for the extras where one can no longer be had',
      { catalogue: { products: [bun] } },
      'extras',
      { extras: [] },
    ],
    [
      'has the lunch at its usual time where the one of last time can’t be had',
      { last: { arrangements: [{ ...lunch, preferredTime: '15:00' }] } },
      'review',
      { servings: [{ orderPackageId: 52, preferredTime: '11:00', note: '' }] },
    ],
    [
      'has the lunch at the time of last time where that can be had',
      { last: { arrangements: [{ ...lunch, preferredTime: '11:30' }] } },
      'review',
      { servings: [{ orderPackageId: 52, preferredTime: '11:30', note: '' }] },
    ],
    [
      'keeps the package that it began with',
      { draft: { packageId: plainPackage.id } },
      'review',
      { packageId: plainPackage.id },
    ],
    [
      'asks for the details that neither the account nor the last booking has',
      { draft: { details: { ...draft.details, companyName: '' } } },
      'details',
      { packageId: dayPackage.id },
    ],
    [
      'has the reference of the last booking for the same organisation',
      {
        last: {
          clientCard: placedReservation.clientCard && {
            ...placedReservation.clientCard,
            buyerReference: 'A-12',
          },
        },
      },
      'review',
      { details: { ...draft.details, buyerReference: 'A-12' } },
    ],
  ])('%s', (_, given, step, expected) => {
    expect(withLastBooking(contextOf(given)).draft).toMatchObject({ ...expected, step })
  })

  const otherDay = { start: at('2026-12-04T09:00:00+01:00'), end: at('2026-12-04T12:00:00+01:00') }
  const shortDay = { start: at('2026-12-04T14:00:00+01:00'), end: at('2026-12-04T15:00:00+01:00') }
  const rooms = [{ slug: room.slugname, people: 10 }]

  test.each<[string, Given, string[], number | null]>([
    ['nothing is lost', {}, [], dayPackage.id],
    ['its package is no longer sold', { catalogue: { packages: [plainPackage] } }, [dayPackage.name], null],
    [
      'there are no packages and extras any more',
      { catalogue: { packages: [], products: [] } },
      [dayPackage.name, flipChart.name],
      null,
    ],
    ['it fits each of several dates', { draft: { moreDates: [{ ...otherDay, rooms }] } }, [], dayPackage.id],
    [
      'the package does not fit one of several dates',
      { draft: { moreDates: [{ ...shortDay, rooms }] } },
      [dayPackage.name],
      null,
    ],
  ])('names what is lacking where %s', (_, given, without, packageId) => {
    const { recalled, draft: filledIn } = withLastBooking(contextOf(given))
    expect([recalled?.without, filledIn?.packageId]).toEqual([without, packageId])
  })

  test('has neither the guests, the meeting, the wishes, the code nor the terms of the last one', () => {
    const bookings = placedReservation.bookings.map((each) => ({ ...each, note: 'Per i rullestol' }))
    const last = { meetingTitle: 'Styremøte', discountCode: 'HØST', bookings }
    const { draft: recalled } = withLastBooking(contextOf({ last }))
    const { allergies, meeting, setupComment, couponCode, termsAccepted } = draftOf(started)
    expect(recalled).toMatchObject({ allergies, meeting, setupComment, couponCode, termsAccepted })
  })

  test.each<[string, Given]>([
    ['no one is signed in', { person: null }],
    ['something has been chosen', { draft: { completed: ['time', 'package'] } }],
    ['the time cannot be had', { draft: { completed: [] } }],
  ])('is not filled in where %s', (_, given) => {
    const context = contextOf(given)
    expect(mayRecall(context)).toBe(false)
    expect(withLastBooking(context)).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import { eachMeetingField, type MeetingField } from '#contract/structs/meeting.ts'
import { type ChangeablePart, changedParts, isChanged } from '#machines/checkout/changed-parts.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import { booking } from '#tests/support/checkout-fixtures.ts'
import { editedBooking, placedReservation } from '#tests/support/editing.ts'
import { at, bun, flipChart } from '#tests/support/house.ts'

const original = draftOfReservation(placedReservation)
const lunch = { orderPackageId: 52, preferredTime: '11:00', note: '' }
const coffee = { orderPackageId: 53, preferredTime: null, note: '' }
const charts = { productId: flipChart.id, quantity: 1 }

const withText = (field: MeetingField): [ChangeablePart, Partial<CheckoutDraft>] => [
  'meeting',
  { meeting: { ...original.meeting, [field]: 'Noe annet' } },
]

describe('what a change changes', () => {
  test.each<[ChangeablePart, Partial<CheckoutDraft>]>([
    ['room', { roomSlug: 'peisestua' }],
    ['time', { start: at('2026-11-27T08:00:00+01:00') }],
    ['time', { end: at('2026-11-27T13:00:00+01:00') }],
    ['people', { people: 11 }],
    ['package', { packageId: 6 }],
    ['servings', { servings: [lunch, coffee] }],
    ['servings', { servings: [{ ...lunch, preferredTime: '11:30' }] }],
    ['servings', { servings: [{ ...lunch, note: 'Uten løk' }] }],
    ['layout', { seatingId: 12 }],
    ['setupComment', { setupComment: 'Flagg på bordet' }],
    ['extras', { extras: [{ ...charts, quantity: 2 }] }],
    ['allergies', { allergies: [] }],
    ['allergies', { allergies: original.allergies.map((each) => ({ ...each, dietaryWishes: ['vegan'] })) }],
    ['customer', { details: { ...original.details, phone: '00 00 00 01' } }],
    ...Object.values(eachMeetingField(withText)),
    ['couponCode', { couponCode: 'HØST' }],
  ])('is only the %s', (part, change) => {
    expect(changedParts(editedBooking(placedReservation, change))).toEqual([part])
  })

  test('is nothing when a dietary wish is chosen and taken away again', () => {
    const allergies = original.allergies.map((each) => ({ ...each, dietaryWishes: [] }))
    expect(changedParts(editedBooking(placedReservation, { allergies }))).toEqual([])
  })

  test('is nothing when only spaces, case or order differ', () => {
    const [arrangement] = placedReservation.arrangements
    const [packet] = placedReservation.packets
    if (!arrangement || !packet) throw new Error('The reservation has a lunch.')
    const buns = { productId: bun.id, quantity: 10 }
    const reservation = {
      ...placedReservation,
      discountCode: 'HØST',
      arrangements: [arrangement, { ...arrangement, id: 9, orderpackageId: 53, preferredTime: null }],
      packets: [{ ...packet, extraProducts: [buns, charts].map((each) => ({ ...each, name: '' })) }],
    }
    const { details, meeting } = draftOfReservation(reservation)
    const same = editedBooking(reservation, {
      servings: [coffee, { ...lunch, note: ' ' }],
      extras: [charts, buns],
      setupComment: ' ',
      details: { ...details, name: `${details.name} `, organizationNumber: '123 456 785' },
      meeting: {
        ...meeting,
        meetingTitle: ` ${meeting.meetingTitle}`,
        meetingLead: `${meeting.meetingLead} `,
        note: ' ',
      },
      couponCode: ' høst ',
    })
    expect([changedParts(same), isChanged(same)]).toEqual([[], false])
  })

  test('is nothing in a new booking', () => {
    expect(changedParts(booking)).toEqual([])
  })
})

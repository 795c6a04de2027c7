import { describe, expect, test } from 'vitest'
import { alternativesInputOf, priceInputOf, seatCheckInputOf } from '#machines/checkout/questions.ts'
import type { CheckoutContext, Editing } from '#machines/checkout/types.ts'
import { catalogue, features, readyDraft } from '#tests/support/checkout-fixtures.ts'
import { editingOf, placedReservation } from '#tests/support/editing.ts'
import { dayPackage, end, now, room, rules, start } from '#tests/support/house.ts'

const asking = (draft: Partial<typeof readyDraft> = {}, editing: Editing | null = null, shared = false) =>
  ({
    tenant: { features, booking: rules },
    now,
    draft: { ...readyDraft, ...draft },
    catalogue: { ...catalogue, room: { ...room, useOverbookingControl: shared } },
    editing,
    person: null,
    wrongCoupon: null,
  }) as unknown as CheckoutContext

const change = { reservationId: placedReservation.id, accessKey: 'the key' }

describe('other times and rooms', () => {
  test('are searched with the current choices, the package and the price request of them all', () => {
    expect(alternativesInputOf(asking())).toEqual({
      roomId: room.id,
      start,
      end,
      people: 10,
      seatingId: 11,
      packageId: dayPackage.id,
      price: priceInputOf(asking()).requests[0] ?? null,
      change: null,
    })
    expect(alternativesInputOf(asking({ packageId: null })).packageId).toBeNull()
  })

  test('may lie where the changed reservation lies now', () => {
    expect(alternativesInputOf(asking({}, editingOf(placedReservation))).change).toEqual(change)
  })
})

describe('the server', () => {
  test('receives the reservation that seats and price are checked for', () => {
    const edited = asking({ people: 12 }, editingOf(placedReservation))
    expect([seatCheckInputOf(asking()).change, priceInputOf(asking()).change]).toEqual([null, null])
    expect([seatCheckInputOf(edited).change, priceInputOf(edited).change]).toEqual([change, change])
  })

  test('is asked for shared seats only of a room that can be shared', () => {
    expect([false, true].map((shared) => seatCheckInputOf(asking({}, null, shared)).shared)).toEqual([
      false,
      true,
    ])
  })

  test('is not asked about a time without a length', () => {
    const never = asking({ start: end })
    expect(() => seatCheckInputOf(never)).toThrow('There is no time to check.')
    expect(() => priceInputOf(never)).toThrow('There is nothing to price.')
  })
})

import { describe, expect, test } from 'vitest'
import { rangeToWire, windowEdge } from '#domain/time/venue-time.ts'
import { datesOf } from '#machines/checkout/draft-dates.ts'
import { openingHoursOf } from '#machines/house.ts'
import { packageTotalsQuestionOf } from '#machines/package-totals/of-booking.ts'
import { packageTotalsQuestionOfRoom } from '#machines/package-totals/of-room.ts'
import { booking, severalDatesDraft } from '#tests/support/checkout-fixtures.ts'
import { dayPackage, hours, plainPackage, room } from '#tests/support/house.ts'
import { packageTotalsModel } from '#tests/support/models/package-totals.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(packageTotalsModel, {
  asking: ({ totals }, snapshot) => expect([totals, snapshot.hasTag('settled')]).toEqual([[], false]),
  answered: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
  unanswered: ({ totals }) => expect(totals).toEqual([]),
})

describe('the question for the totals of packages', () => {
  const wishes = packageTotalsQuestionOf(booking, false).wishes

  test('is of every package that can be chosen, with its required servings, and of none', () => {
    expect(
      wishes.map(({ packageId, requests }) => [
        packageId,
        requests.flatMap(({ packages }) => packages.map(({ id }) => id)),
      ]),
    ).toEqual(wishes.map(({ packageId }) => [packageId, packageId === null ? [] : [packageId]]))
    expect(wishes.at(-1)?.packageId).toBeNull()
    expect(wishes.length).toBeGreaterThan(1)
  })

  test('is of every date of the booking', () => {
    const planned = { ...booking, draft: severalDatesDraft }
    const dates = packageTotalsQuestionOf(planned, false).wishes.map(({ requests }) =>
      requests.map(({ rooms }) => rooms[0]?.selectedTime.startTime),
    )
    const starts = datesOf(severalDatesDraft).map(({ start, end }) => rangeToWire({ start, end }).startTime)
    expect(starts.length).toBeGreaterThan(1)
    expect(new Set(dates.map(String))).toEqual(new Set([String(starts)]))
  })

  test('takes a code along only where it gave a discount', () => {
    const withCode = { ...booking, draft: { ...booking.draft, couponCode: 'NY10' } }
    const codes = (isApplied: boolean) =>
      packageTotalsQuestionOf(withCode, isApplied).wishes.flatMap(({ requests }) =>
        requests.map(({ discount }) => discount?.couponCode),
      )
    expect(new Set(codes(true))).toEqual(new Set(['NY10']))
    expect(new Set(codes(false))).toEqual(new Set([undefined]))
  })
})

describe('the question for the totals of packages with a room', () => {
  const packages = [dayPackage, plainPackage]
  const offered = (from: string, to: string, people: number, customerId: string | null = null) => {
    const range = { start: windowEdge('2026-11-27', from), end: windowEdge('2026-11-27', to) }
    const chosen = { roomId: room.id, range, people, hours: openingHoursOf(hours), customerId }
    return packageTotalsQuestionOfRoom(chosen, packages).wishes
  }

  test.each([
    ['all of them', '09:00', '12:00', 10, [5, 6]],
    ['those for so few people', '09:00', '12:00', 3, [6]],
    ['those with a serving while the meeting lasts', '08:00', '10:00', 10, [6]],
    ['none outside their hours', '09:00', '15:00', 10, []],
  ])('is of %s', (_which, from, to, people, expected) => {
    expect(offered(from, to, people).map(({ packageId }) => packageId)).toEqual(expected)
  })

  test('is for the prices of the organisation of who is signed in', () => {
    const customersOf = (customerId: string | null) =>
      offered('09:00', '12:00', 10, customerId).flatMap(({ requests }) =>
        requests.map((request) => request.customerId),
      )
    expect(customersOf('an-organisation')).toEqual(['an-organisation', 'an-organisation'])
    expect(customersOf(null)).toEqual([undefined, undefined])
  })

  test('is one request for the package and the room together', () => {
    const selectedTime = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
    expect(offered('09:00', '12:00', 10)[0]?.requests).toEqual([
      {
        packages: [{ id: 5, pax: 10, selectedTime, orderPackageIds: [] }],
        products: [],
        rooms: [{ id: room.id, pax: 10, selectedTime, packageId: 5 }],
        discount: null,
      },
    ])
  })
})

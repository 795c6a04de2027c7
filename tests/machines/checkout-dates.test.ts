import { describe, expect, test } from 'vitest'
import { bookingsByDate } from '#machines/checkout/bookings-by-date.ts'
import { packageChoices } from '#machines/checkout/choices.ts'
import { faultsOfMoreDates, faultyDates, moreSlugsOf, withoutDate } from '#machines/checkout/dates.ts'
import { datesOf, draftDatesOf, isSeries } from '#machines/checkout/draft-dates.ts'
import { seriesToSend } from '#machines/checkout/order-to-send.ts'
import { priceQuestionsOf } from '#machines/checkout/questions.ts'
import { neededSteps } from '#machines/checkout/steps.ts'
import type { Booking, CheckoutContext, CheckoutDraft } from '#machines/checkout/types.ts'
import { firstUnsoundStep } from '#machines/checkout/validate-steps.ts'
import { booking, catalogue, readyDraft, severalDatesDraft } from '#tests/support/checkout-fixtures.ts'
import { at, otherRoom, room } from '#tests/support/house.ts'

const monday = { start: at('2026-11-30T09:00:00+01:00'), end: at('2026-11-30T12:00:00+01:00') }

const inOtherRoom: CheckoutDraft = {
  ...severalDatesDraft,
  moreRooms: [{ slug: otherRoom.slugname, people: 4 }],
  moreDates: [{ ...monday, rooms: [{ slug: otherRoom.slugname, people: 8 }] }],
}

const bookingOf = (draft: CheckoutDraft): Booking => ({
  ...booking,
  draft,
  catalogue: { ...catalogue, moreRooms: [otherRoom] },
})

describe('an order of several dates', () => {
  test('has each date with its own rooms and people, and all else the same', () => {
    const { dates, meetingTitle, expectedPriceVat } = seriesToSend(bookingOf(inOtherRoom), 900_000)
    expect([meetingTitle, expectedPriceVat]).toEqual([readyDraft.meeting.meetingTitle, 900_000])
    expect(
      dates.map(({ arrival, expectedPax, packets }) => [
        arrival,
        expectedPax,
        packets.map(({ bookings }) =>
          bookings.map((each) => [each.roomId, each.expectedPax, each.seatingId]),
        ),
      ]),
    ).toEqual([
      ['2026-11-27T09:00:00+01:00', 10, [[[room.id, 10, 11]], [[otherRoom.id, 4, 21]]]],
      ['2026-11-30T09:00:00+01:00', 8, [[[otherRoom.id, 8, 21]]]],
    ])
  })

  test('asks for the price of each date, its rooms apart from the package of the first', () => {
    const questions = priceQuestionsOf(bookingOf(inOtherRoom))
    expect(questions?.map(({ rooms }) => rooms.map(({ id, pax, packet }) => [id, pax, packet]))).toEqual([
      [
        [room.id, 10, 0],
        [otherRoom.id, 4, 1],
      ],
      [[otherRoom.id, 8, undefined]],
    ])
  })

  test('has no step for the time: its dates are changed where they were planned', () => {
    expect(neededSteps(bookingOf(inOtherRoom))).not.toContain('time')
    expect(neededSteps(bookingOf(readyDraft))).toContain('time')
  })

  test('is one with several dates, or several rooms, that is new', () => {
    const is = (draft: CheckoutDraft, editing: Booking['editing'] = null) => isSeries({ draft, editing })
    expect([
      is(readyDraft),
      is(severalDatesDraft),
      is({ ...readyDraft, moreRooms: [{ slug: otherRoom.slugname, people: 4 }] }),
    ]).toEqual([false, true, true])
  })

  test('loads each of its other rooms once', () => {
    expect(moreSlugsOf(inOtherRoom)).toEqual([otherRoom.slugname])
    expect(moreSlugsOf(severalDatesDraft)).toEqual([])
  })

  test('names the dates after the first that a rule refuses, with the rule', () => {
    const sunday = { start: at('2026-11-29T09:00:00+01:00'), end: at('2026-11-29T12:00:00+01:00') }
    const draft = {
      ...severalDatesDraft,
      moreDates: [
        ...severalDatesDraft.moreDates,
        { ...sunday, rooms: [{ slug: room.slugname, people: 10 }] },
      ],
    }
    expect(faultsOfMoreDates(bookingOf(draft))).toEqual([
      { place: 2, of: null, refusal: expect.objectContaining({ code: 'nonWorkingDay' }) },
    ])
  })

  test('says that it is the package which a later date cannot have, and why', () => {
    const short = { start: at('2026-12-04T14:00:00+01:00'), end: at('2026-12-04T15:00:00+01:00') }
    const draft = { ...readyDraft, moreDates: [{ ...short, rooms: [{ slug: room.slugname, people: 10 }] }] }
    const [fault] = faultsOfMoreDates(bookingOf(draft))
    expect([fault?.place, fault?.of, fault?.refusal.code]).toEqual([1, 'package', 'outsidePackageHours'])
  })

  test('says that it is the layout which a date cannot have', () => {
    const draft = {
      ...readyDraft,
      moreDates: [{ ...monday, rooms: [{ slug: room.slugname, people: 25, seatingId: 11 }] }],
    }
    const [fault] = faultsOfMoreDates(bookingOf(draft))
    expect([fault?.place, fault?.of, fault?.refusal.code]).toEqual([1, 'layout', 'tooManyPeople'])
    const path = 'dates.1.packets.0.bookings.0.seatingId'
    const refused = { code: 'invalid', fields: [{ path, code: 'noTimeToPrepare' }] }
    const context = { refusal: refused } as unknown as CheckoutContext
    expect(faultyDates(context, bookingOf(draft))).toEqual([
      { place: 1, of: 'layout', refusal: { code: 'noTimeToPrepare' } },
    ])
  })

  test('orders one of what is for everyone for as many as come on each date', () => {
    const draft = {
      ...readyDraft,
      extras: [
        { productId: 71, quantity: 10, isForEveryone: true },
        { productId: 72, quantity: 2 },
      ],
      moreDates: [{ ...monday, rooms: [{ slug: room.slugname, people: 14 }] }],
    }
    const quantities = seriesToSend(bookingOf(draft), 0).dates.map(({ packets }) =>
      packets[0]?.extraProducts.map(({ productId, quantity }) => [productId, quantity]),
    )
    expect(quantities).toEqual([
      [
        [71, 10],
        [72, 2],
      ],
      [
        [71, 14],
        [72, 2],
      ],
    ])
  })

  test('goes on without a date, the first as well, and with the rooms that are left', () => {
    const [friday, later] = datesOf(inOtherRoom)
    expect(withoutDate(inOtherRoom, 1)).toEqual({ ...draftDatesOf(friday ? [friday] : []) })
    expect(withoutDate(inOtherRoom, 0)).toEqual({ ...draftDatesOf(later ? [later] : []), seatingId: null })
    expect(withoutDate(readyDraft, 0)).toEqual({})
  })

  test('is as many bookings of one date, in the room of each', () => {
    const dates = bookingsByDate(bookingOf(inOtherRoom))
    expect(dates.map(({ catalogue: { room: each }, draft }) => [each.id, draft.moreDates.length])).toEqual([
      [room.id, 0],
      [otherRoom.id, 0],
    ])
  })
})

test('a package that one of the dates cannot have is not offered, with the date', () => {
  const short = { start: at('2026-12-04T14:00:00+01:00'), end: at('2026-12-04T15:00:00+01:00') }
  const draft = { ...readyDraft, moreDates: [{ ...short, rooms: [{ slug: room.slugname, people: 10 }] }] }
  const choice = packageChoices(bookingOf(draft)).find(({ item }) => item.id === readyDraft.packageId)
  expect([choice?.reason?.code, choice?.on]).toEqual(['outsidePackageHours', short.start])
  expect(firstUnsoundStep(bookingOf(draft))).toBe('package')
  expect(packageChoices(bookingOf(readyDraft)).find(({ item }) => item.id === readyDraft.packageId)).toEqual({
    item: expect.anything(),
    reason: null,
  })
})

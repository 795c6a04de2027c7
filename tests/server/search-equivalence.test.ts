import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MeetingRoomSearch } from '#contract/structs/room.ts'
import { leavesInTree } from '#domain/capacity/rooms.ts'
import { HOUR, MINUTE, toWire, windowEdge } from '#domain/time/venue-time.ts'
import { WrittenJson } from '#server/calls/operation.ts'
import { comingOf } from '#server/capacity/coming-restrictions.ts'
import type { TakenRow } from '#server/capacity/occupancies.ts'
import type { TakenReads } from '#server/capacity/taken-in-memory.ts'
import { type House, houseOf } from '#server/catalogue/house/house.ts'
import { type HouseRows, readHouseRows } from '#server/catalogue/house/house-rows.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import { searchMeetingRooms } from '#server/catalogue/search-meeting-rooms.ts'
import { tenants } from '#tenants/tenants.ts'
import { plainSearch } from '#tests/support/plain-search.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let rows: HouseRows
let holidays: Awaited<ReturnType<typeof publicHolidays>>

beforeAll(async () => {
  server = await openTestServer()
  rows = await readHouseRows(server.database.db)
  holidays = await publicHolidays(2026, 2027)
})

afterAll(() => server.close())

const tenant = tenants.proysenhuset
const NOON = windowEdge('2026-11-20', '12:00')
const CUSTOMER = '5a0f0d5c-6d0e-4f5e-8f0a-3f1f2d1c0b0a'

type Of<A> = A extends fc.Arbitrary<infer Value> ? Value : never
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const clock = fc.constantFrom('06:00', '09:30', '12:00', '16:00', '22:00')
const price = fc.integer({ min: 0, max: 300_001 })

const changesOfRoom = fc.record({
  maxPrepTime: fc.constantFrom(0, 30, 45),
  minPrice: fc.constantFrom(0, 250_000),
  pricingMethod: fc.constantFrom('perHour', 'halfDayOrDay', 'perDay', 'perPerson', 'fixed'),
  defaultPrice: price,
  isCommonArea: fc.boolean(),
  availableOnline: fc.constantFrom(true, true, true, false),
})

const somePricepoint = fc.record({
  roomId: fc.integer({ min: 1, max: 7 }),
  daysOfWeek: orNull(fc.constantFrom([1, 2, 3], [5, 6])),
  timeStart: orNull(clock),
  timeEnd: orNull(clock),
  validFrom: orNull(fc.constant('2026-11-25')),
  validTo: orNull(fc.constant('2026-12-03')),
  price,
  halfDayPrice: orNull(price),
})

const someRule = fc.record({
  discountValue: fc.constantFrom(10, 12.5, 33.33),
  priceDirection: fc.constantFrom('discount', 'surcharge'),
  scope: fc.constantFrom('room', 'everything'),
  timeStart: orNull(clock),
  timeEnd: orNull(clock),
  validFrom: orNull(fc.constant('2026-11-26')),
  organizationId: orNull(fc.constant(CUSTOMER)),
})

const someHouse = fc
  .record({
    rooms: fc.array(changesOfRoom, { minLength: 7, maxLength: 7 }),
    points: fc.array(somePricepoint, { maxLength: 6 }),
    rules: fc.array(someRule, { maxLength: 3 }),
    hours: fc.constantFrom({}, { openTime: '08:30', closeTime: '15:45' }),
  })
  .map(({ rooms, points, rules, hours }): House => {
    const [rule] = rows.discountRules
    const changed = {
      ...rows,
      rooms: rows.rooms.map((room, n) => ({ ...room, ...rooms[n] })),
      pricepoints: points.map((point, n) => ({ id: n + 1, ...point })),
      openingHours: rows.openingHours.map((each) => ({ ...each, ...hours })),
      discountRules: rules.map((each, n) => ({ ...rule, couponCode: null, ...each, id: n + 1 })),
    }
    return houseOf(changed as HouseRows, holidays, tenant)
  })

// From the day before now to two weeks later; the clocks do not change in between.
const minutesOn = fc.integer({ min: -48, max: 28 * 24 }).map((halfHours) => halfHours * 30)

const someTaken = fc.array(
  fc.record({
    kind: fc.constantFrom('booking', 'booking', 'booking', 'restriction'),
    room: fc.integer({ min: 1, max: 7 }),
    from: minutesOn,
    minutes: fc.constantFrom(30, 60, 240, 1500),
    pax: fc.integer({ min: 1, max: 30 }),
    exclusive: fc.boolean(),
  }),
  { maxLength: 40 },
)

/** The rows of bookings are of leaves, each with that of its other parts. */
const rowsOf = (taken: Of<typeof someTaken>, house: House): TakenRow[] =>
  taken.flatMap(({ kind, room, from, minutes, pax, exclusive }, n): TakenRow[] => {
    const start = NOON + from * MINUTE
    const shared = { id: n, booked: room, start, end: start + minutes * MINUTE, pax, exclusive, created: 0 }
    return kind === 'restriction'
      ? [{ ...shared, kind, room, reason: 'maintenance' }]
      : leavesInTree(room, house.tree).map((leaf) => ({
          ...shared,
          kind,
          room: leaf,
          reason: null,
        }))
  })

const meets = (row: TakenRow, { start, end }: { start: number; end: number }) =>
  row.start < end && row.end > start

const readsOf = (all: readonly TakenRow[]): Pick<TakenReads, 'readForSearch'> => ({
  readForSearch: async ({ leaves, rooms: ofRooms, range }, roomIds, now) => ({
    taken: all.filter(
      (row) => meets(row, range) && (row.kind === 'booking' ? leaves : ofRooms).includes(row.room),
    ),
    restrictions: comingOf(
      all.filter(({ kind, room, end }) => kind === 'restriction' && roomIds.includes(room) && end > now),
    ),
  }),
})

const someWish = fc.record({
  from: fc.integer({ min: -60, max: 14 * 24 * 60 }),
  minutes: fc.constantFrom(20, 30, 90, 245, 480, 2000),
  kind: fc.constantFrom('time', 'time', 'within', 'none'),
  expectedPax: orNull(fc.integer({ min: 1, max: 70 })),
  layoutIds: fc.constantFrom<number[][]>([], [], [1], [2], [1, 2]),
})

function bodyOf({ kind, from, minutes, expectedPax }: Of<typeof someWish>): MeetingRoomSearch {
  const start = NOON + from * MINUTE
  const time = { startTime: toWire(start), endTime: toWire(start + minutes * MINUTE) }
  if (kind === 'time') return { ...time, expectedPax }
  return kind === 'within' ? { freeWithin: time, expectedPax } : { expectedPax }
}

it('answers each room of a search as worked out by itself, with nothing kept from earlier searches', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(
      someHouse,
      someTaken,
      fc.array(someWish, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 72 }),
      fc.constantFrom('nb-NO' as const, 'en' as const),
      async (house, taken, wishes, isSignedIn, hoursLater, locale) => {
        const all = rowsOf(taken, house)
        const now = NOON + hoursLater * HOUR
        const customer = { organizationId: isSignedIn ? CUSTOMER : null, groupIds: [] }
        const services = { tenant, house: { current: async () => house }, taken: readsOf(all) }
        for (const wish of wishes) {
          const [body, { layoutIds }] = [bodyOf(wish), wish]
          const answer = await searchMeetingRooms(
            { body, layoutIds },
            { now, locale, principal: isSignedIn ? customer : null } as never,
            services as unknown as HouseServices,
          )
          if (!answer.accepted) continue
          const written = answer.value as WrittenJson
          expect(written).toBeInstanceOf(WrittenJson)
          const { items } = JSON.parse(written.bytes.toString())
          const rules = tenant.booking
          const expected = plainSearch({ house, taken: all, body, layoutIds, customer, now, locale, rules })
          expect(items).toEqual(expected.map((each) => expect.objectContaining(each)))
          const names = items.map((item: object) => ['hire' in item, 'packageObstacle' in item])
          expect(names).toEqual(expected.map((each) => ['hire' in each, false]))
          answered += items.length
        }
      },
    ),
    { numRuns: 150 },
  )
  expect(answered).toBeGreaterThan(500)
}, 60_000)

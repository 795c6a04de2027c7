import { assert } from 'superstruct'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MeetingPackages, Product } from '#contract/structs/package.ts'
import { Amenity, Layout, Room } from '#contract/structs/room.ts'
import { leavesInTree } from '#domain/capacity/rooms.ts'
import { checkSeats } from '#domain/capacity/seats.ts'
import { checkOpeningHours, hoursOn } from '#domain/time/opening-hours.ts'
import { addVenueDays, fromWire, isoWeekdayOf, venueDateOf, windowEdge } from '#domain/time/venue-time.ts'
import { type Drizzle, statement } from '#server/database/database.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import * as made from '#server/database/reservation-schema.ts'
import * as tables from '#server/database/schema.ts'
import { fillDatabase, isUnfurnished } from '#server/demo/seed.ts'
import { type House, houseOf } from '#server/house/house.ts'
import { readHouseRows } from '#server/house/house-rows.ts'
import { publicHolidays } from '#server/house/public-holidays.ts'
import { tenantSlugs } from '#tenants/tenant.ts'
import { tenants } from '#tenants/tenants.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

const at = (wire: string) => fromWire(wire) ?? Number.NaN
const now = at('2026-11-20T10:30:00+01:00')

type Furnished = Awaited<ReturnType<typeof furnish>>

async function look(db: Drizzle, at = now) {
  const rows = await readHouseRows(db)
  const year = Number(venueDateOf(at).slice(0, 4))
  const house = houseOf(rows, await publicHolidays(year - 1, year + 2))
  return { rows, house, taken: await readTaken(db) }
}

async function furnish() {
  const database = await openEmptyDatabase()
  await fillDatabase({ db: database.db, tenant: tenants.proysenhuset, now })
  return { database, ...(await look(database.db)) }
}

const enough = new Error('Seen enough.')

/** What the house would be for a tenant on a day; nothing of it stays. */
async function glimpse(tenant = tenants.proysenhuset, at = now): Promise<Omit<Furnished, 'database'>> {
  let seen: Omit<Furnished, 'database'> | undefined
  const looking = empty.db.transaction(async (transaction) => {
    await fillDatabase({ db: transaction, tenant, now: at })
    seen = await look(transaction, at)
    throw enough
  })
  await expect(looking).rejects.toBe(enough)
  if (!seen) throw new Error('Nothing was seen.')
  return seen
}

async function readTaken(db: Drizzle) {
  return {
    reservations: await db.select().from(made.reservation).orderBy(made.reservation.id),
    bookings: await db.select().from(made.booking).orderBy(made.booking.id),
    occupancies: await db.select().from(made.occupancy).orderBy(made.occupancy.id),
    restrictions: await db.select().from(tables.restriction).orderBy(tables.restriction.id),
  }
}

let demo: Furnished
let empty: EmbeddedDatabase

beforeAll(async () => {
  demo = await furnish()
  empty = await openEmptyDatabase()
}, 60_000)
afterAll(async () => {
  await demo.database.close()
  await empty.close()
})

const rangeOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => ({
  start: startsAt,
  end: endsAt,
})
const isExclusive = ({ row }: { row: House['capacityRooms'][number] | Furnished['rows']['rooms'][number] }) =>
  !row.isCommonArea && !row.useOverbookingControl

describe('the demo house', () => {
  it('has the rooms of a real house: a divisible hall, a shared square, one on request, every way of pricing', () => {
    const { rooms } = demo.rows
    const about = (slug: string) => rooms.find(({ slugname }) => slugname === slug)
    const hall = about('storsalen')
    expect(rooms).toHaveLength(11)
    expect([about('storsalen-vest'), about('storsalen-ost')].map((part) => part?.masterRoomId)).toEqual([
      hall?.id,
      hall?.id,
    ])
    expect(about('storsalen-ost')?.leftRoomId).toBe(about('storsalen-vest')?.id)
    expect(rooms.filter(({ onlyOnRequest }) => onlyOnRequest).map(({ slugname }) => slugname)).toEqual([
      'kaminstua',
    ])
    expect(rooms.filter((row) => !isExclusive({ row })).map(({ slugname }) => slugname)).toEqual(['atriet'])
    expect(demo.rows.overbookingRules.some(({ endsAfterMidnight }) => endsAfterMidnight)).toBe(true)
    expect(new Set(rooms.map(({ pricingMethod }) => pricingMethod))).toEqual(
      new Set(['perHour', 'halfDayOrDay', 'perDay', 'perPerson', 'fixed']),
    )
  })

  it('has a usual layout in each room, none with more seats than the room', () => {
    const { rooms, seatings } = demo.rows
    for (const room of rooms) {
      const own = seatings.filter(({ roomId }) => roomId === room.id)
      expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(1)
      for (const seating of own) {
        expect(seating.availableSeats).toBeLessThanOrEqual(room.maxSeats)
        expect(seating.minSeats).toBeGreaterThanOrEqual(room.minSeats)
        expect(seating.prepTimeInMin).toBeLessThanOrEqual(room.maxPrepTime)
      }
      expect(Math.max(...own.map(({ availableSeats }) => availableSeats))).toBe(room.maxSeats)
    }
    expect(new Set(seatings.map(({ layoutId }) => layoutId)).size).toBe(8)
  })

  it.each(['nb-NO', 'en'] as const)('travels over the wire as the contract says, in %s', (locale) => {
    const texts = demo.house.texts[locale]
    for (const room of texts.rooms.values())
      assert({ ...room, currentPrice: room.defaultPrice, restrictions: [] }, Room)
    for (const amenity of texts.amenities) assert(amenity, Amenity)
    for (const layout of texts.layouts) assert(layout, Layout)
    for (const product of texts.products) assert(product, Product)
    assert(texts.packages, MeetingPackages)
    expect([texts.rooms.size, texts.packages.length, texts.products.length]).toEqual([11, 6, 8])
  })

  it('says everything in both languages', () => {
    const untranslated = Object.entries(demo.rows).flatMap(([table, rows]) =>
      Array.isArray(rows)
        ? rows.flatMap((row) =>
            Object.entries(row as Record<string, unknown>).flatMap(([column, value]) => {
              const english = (row as Record<string, unknown>)[`${column}En`]
              return english === null && value !== null ? [`${table}.${column}: ${value}`] : []
            }),
          )
        : [],
    )
    expect(untranslated).toEqual([])
  })

  it('lets each package be served in its own window, with its VAT by what it is', () => {
    for (const pack of demo.house.texts['nb-NO'].packages) {
      for (const part of pack.orderPackages)
        for (const slot of part.timeSlots) {
          expect(slot >= pack.startTime && slot < pack.endTime, `${pack.name} ${slot}`).toBe(true)
        }
      expect(pack.orderPackages.filter(({ isRoom }) => isRoom)).toHaveLength(1)
      for (const { name, serving, accountId } of pack.orderPackages) {
        const account = pack.accounts.find(({ id }) => id === accountId)
        if (serving !== 'none') expect(account?.vatGroup.vatRatePct, name).toBe(15)
      }
    }
    const [fullDay] = demo.house.texts['nb-NO'].packages
    expect(fullDay?.orderPackages.find(({ serving }) => serving === 'lunch')?.timeSlots).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ])
    expect(fullDay?.accounts.map(({ vatGroup }) => vatGroup.vatRatePct)).toEqual([25, 15, 15, 15])
  })

  it('gives the next room and booking an identity of their own', async () => {
    const { db } = demo.database
    const [room] = demo.rows.rooms
    if (!room) throw new Error('The house has no rooms.')
    const fault = new Error('roll back')
    const inserting = db.transaction(async (transaction) => {
      const { id: _, ...rest } = room
      const [added] = await transaction
        .insert(tables.room)
        .values({ ...rest, slugname: 'nytt-rom' })
        .returning({ id: tables.room.id })
      expect(added?.id).toBe(12)
      throw fault
    })
    await expect(inserting).rejects.toBe(fault)
  })
})

describe('its hours', () => {
  it('are 08–22 on weekdays, shorter on Saturdays, and none on Sundays and holidays', () => {
    const hours = (date: string) => {
      const day = hoursOn(date, demo.house.hours)
      return day.working ? `${day.openTime}–${day.closeTime}` : (day.label ?? 'closed')
    }
    expect(
      [
        '2026-11-23',
        '2026-11-28',
        '2026-11-29',
        '2026-12-23',
        '2026-12-24',
        '2026-12-25',
        '2027-03-24',
        '2027-05-17',
      ].map((date) => hours(date)),
    ).toEqual([
      '08:00–22:00',
      '10:00–16:00',
      'closed',
      '08:00–15:00',
      'Julaften',
      'Første juledag',
      '08:00–12:00',
      'Grunnlovsdagen',
    ])
    expect(hours('2028-12-31')).toBe('Nyttårsaften')
  })

  it('have a closed day and a short day soon', () => {
    const soon = demo.rows.specialDays.filter(({ date }) => date >= '2026-11-20' && date < '2026-12-20')
    expect(soon.map(({ date, eventType, closeTime }) => [date, eventType, closeTime])).toEqual([
      ['2026-12-03', 'shortDay', '15:00'],
      ['2026-12-15', 'closed', null],
    ])
  })
})

describe('its bookings', () => {
  it.each([
    '2026-11-20T10:30:00+01:00',
    '2026-12-30T23:59:00+01:00',
    '2027-03-20T06:00:00+01:00',
    '2028-02-28T12:00:00+01:00',
  ])('keep to the rules of the house, seen from %s', async (day) => {
    const { house, taken } = await glimpse(tenants.proysenhuset, at(day))
    expect(taken.bookings.length).toBeGreaterThan(200)
    const leaves = taken.bookings.reduce(
      (sum, { roomId }) => sum + leavesInTree(roomId, house.tree).length,
      0,
    )
    expect(taken.occupancies).toHaveLength(leaves)
    const everything = {
      rooms: house.capacityRooms,
      restrictions: taken.restrictions.map((row) => ({ roomId: row.roomId, range: rangeOf(row) })),
      occupancies: taken.occupancies.map((row) => ({ ...row, range: rangeOf(row) })),
    }
    for (const { roomId, seatingId, expectedPax, ...booking } of taken.bookings) {
      const room = house.tree.byId.get(roomId)
      const seating = room?.seatings.find(({ id }) => id === seatingId)
      expect(checkOpeningHours(rangeOf(booking), house.hours)).toEqual({ ok: true })
      expect(expectedPax).toBeGreaterThanOrEqual(seating?.minSeats ?? Number.NaN)
      expect(expectedPax).toBeLessThanOrEqual(seating?.availableSeats ?? Number.NaN)
      const own = everything.occupancies.filter(({ bookingId }) => bookingId === booking.id)
      const others = everything.occupancies.filter(({ bookingId }) => bookingId !== booking.id)
      expect(own.length).toBeGreaterThan(0)
      const near = others.filter(({ range }) => Math.abs(range.start - booking.startsAt) < 86_400_000)
      const question = { roomId, range: rangeOf(booking), pax: expectedPax, seatingId }
      expect(checkSeats(question, { ...everything, occupancies: near }).overbooked).toBe(false)
    }
  })

  it('leave about half of the weekdays free, in every room', () => {
    const { house, taken } = demo
    const today = venueDateOf(now)
    const weekdays = Array.from({ length: 56 }, (_, n) => addVenueDays(today, n + 1)).filter(
      (date) => isoWeekdayOf(date) < 6 && hoursOn(date, house.hours).working,
    )
    const exclusive = house.allLeaves.filter((id) => {
      const room = house.rooms.get(id)
      return room !== undefined && isExclusive(room)
    })
    const shares = exclusive.map((roomId) => {
      const days = new Set(
        taken.occupancies.filter((row) => row.roomId === roomId).map((row) => venueDateOf(row.endsAt)),
      )
      return weekdays.filter((date) => days.has(date)).length / weekdays.length
    })
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(0.4)
    expect(mean).toBeLessThan(0.65)
    expect(Math.min(...shares)).toBeGreaterThan(0.2)
    expect(Math.max(...shares)).toBeLessThan(0.85)
  })

  it('take nothing on a closed day', () => {
    const closed = { start: windowEdge('2026-12-15', '00:00'), end: windowEdge('2026-12-16', '00:00') }
    expect(
      demo.taken.occupancies.filter(({ startsAt, endsAt }) => startsAt < closed.end && endsAt > closed.start),
    ).toEqual([])
  })

  it('ask first where a room is only on request, and were all made before today', () => {
    const { house, taken } = demo
    const roomOf = new Map(
      taken.bookings.map(({ reservationId, roomId }) => [reservationId, house.rooms.get(roomId)]),
    )
    const requests = taken.reservations.filter(({ status }) => status === 'request')
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.every(({ id }) => roomOf.get(id)?.row.onlyOnRequest)).toBe(true)
    expect(taken.reservations.every(({ createdAt, arrival }) => createdAt < now && createdAt < arrival)).toBe(
      true,
    )
    expect(new Set(taken.reservations.map(({ customerEmail }) => customerEmail))).toEqual(
      new Set(['kunde@demokunde.example']),
    )
  })

  it('cost what the house asks, surcharges and discounts included', () => {
    const { bookings, reservations } = demo.taken
    for (const { priceSummary, id } of reservations) {
      const own = bookings.find(({ reservationId }) => reservationId === id)
      expect(own?.totalPriceVat).toBe(priceSummary.finalPriceVat)
      expect(priceSummary.finalPriceVat).toBe(
        priceSummary.originalPrice - priceSummary.discountAmount + priceSummary.vatAmount,
      )
      expect(priceSummary.finalPriceVat).toBeGreaterThan(0)
    }
    expect(bookings.some(({ surcharge }) => surcharge > 0)).toBe(true)
    expect(bookings.some(({ discount }) => discount > 0)).toBe(true)
  })
})

it('is the same for the same day, to the last row', async () => {
  const again = await furnish()
  await again.database.close()
  expect(again.rows).toEqual(demo.rows)
  expect(again.taken).toEqual(demo.taken)
})

it('is written whole or not at all', async () => {
  const database = await openEmptyDatabase()
  await database.rows(statement('test-trap', 'ALTER TABLE occupancy ADD CHECK (pax < 0)'), [])
  await expect(fillDatabase({ db: database.db, tenant: tenants.proysenhuset, now })).rejects.toThrow()
  expect(await isUnfurnished(database.db)).toBe(true)
  await database.close()
})

describe.each(tenantSlugs)('for %s', (slug) => {
  it('fits what the tenant offers', async () => {
    const tenant = tenants[slug]
    const { rows, taken } = await glimpse(tenant)
    expect(rows.meetingPackages).toHaveLength(tenant.features.packages ? 6 : 0)
    expect(rows.orderPackages.length > 0).toBe(tenant.features.packages)
    expect(rows.rooms).toHaveLength(11)
    const [reservation] = taken.reservations
    expect(reservation?.priceSummary.pricePerPerson === null).toBe(!tenant.features.pricePerPerson)
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from 'superstruct'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MeetingPackages, Product } from '#contract/structs/package.ts'
import { Amenity, Layout, Room } from '#contract/structs/room.ts'
import { hoursOn } from '#domain/time/opening-hours.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { exportHouse } from '#server/catalogue/house-file/export-house.ts'
import { importHouse } from '#server/catalogue/house-file/import-house.ts'
import { pictureFolder } from '#server/catalogue/house-file/picture-folder.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import * as tables from '#server/database/schema.ts'
import { demoHouses } from '#server/demo/house-files.ts'
import { fillDatabase, isUnfurnished } from '#server/demo/seed.ts'
import { tenantSlugs } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'
import { glimpseDemoHouse, openDemoHouse, picturesInMemory } from '#tests/support/demo-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const now = fromWire('2026-11-20T10:30:00+01:00') ?? Number.NaN

let demo: Awaited<ReturnType<typeof openDemoHouse>>
let empty: EmbeddedDatabase

beforeAll(async () => {
  demo = await openDemoHouse(tenants.proysenhuset, now)
  empty = await openEmptyDatabase()
})
afterAll(async () => {
  await demo.database.close()
  await empty.close()
})

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
    expect(
      rooms
        .filter(({ isCommonArea, useOverbookingControl }) => isCommonArea && useOverbookingControl)
        .map(({ slugname }) => slugname),
    ).toEqual(['atriet'])
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

  it('has every text in both languages', () => {
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

  it('serves each package in its own window, with its own VAT', () => {
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

  it('has prices in whole kroner, with VAT and without', () => {
    const { rooms, pricepoints, products, packageAccounts, vatGroups } = demo.rows
    const pctOf = (vatGroupId: number | undefined) =>
      vatGroups.find(({ id }) => id === vatGroupId)?.vatRatePct ?? Number.NaN
    const priced = [
      ...rooms.flatMap(({ vatGroupId, defaultPrice, halfDayPrice, minPrice }) =>
        [defaultPrice, halfDayPrice, minPrice].map((price) => ({ price, vatGroupId })),
      ),
      ...pricepoints.flatMap(({ roomId, price, halfDayPrice }) =>
        [price, halfDayPrice].map((each) => ({
          price: each,
          vatGroupId: rooms.find(({ id }) => id === roomId)?.vatGroupId,
        })),
      ),
      ...products.map(({ sellingPrice: price, vatGroupId }) => ({ price, vatGroupId })),
      ...packageAccounts.map(({ pricePerPerson: price, vatGroupId }) => ({ price, vatGroupId })),
    ]
    const amounts = priced.map(({ price, vatGroupId }) => ({ price: price ?? 0, pct: pctOf(vatGroupId) }))
    expect(amounts.length).toBeGreaterThan(60)
    expect(amounts.filter(({ price, pct }) => price % 100 !== 0 || (price * pct) % 10_000 !== 0)).toEqual([])
  })

  it('gives the next room and booking new ids', async () => {
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

it('is the same for the same day, to the last row', async () => {
  const again = await openDemoHouse(tenants.proysenhuset, now)
  await again.database.close()
  expect(again.rows).toEqual(demo.rows)
  expect(again.taken).toEqual(demo.taken)
})

it('is written whole or not at all', async () => {
  const database = await openEmptyDatabase()
  await database.rows(testStatement('ALTER TABLE occupancy ADD CHECK (pax < 0)'), [])
  const filling = fillDatabase({ database, tenant: tenants.proysenhuset, now }, picturesInMemory())
  await expect(filling).rejects.toThrow()
  expect(await isUnfurnished(database.db)).toBe(true)
  await database.close()
})

describe.each(tenantSlugs)('for %s', (slug) => {
  it('fits what the tenant offers', async () => {
    const tenant = tenants[slug]
    const { rows, taken } = await glimpseDemoHouse(empty, tenant, now)
    expect(rows.meetingPackages).toHaveLength(tenant.features.packages ? 6 : 0)
    expect(rows.orderPackages.length > 0).toBe(tenant.features.packages)
    expect(rows.rooms).toHaveLength(11)
    const [reservation] = taken.reservations
    expect(reservation?.priceSummary.pricePerPerson === null).toBe(!tenant.features.pricePerPerson)
  })

  it('is a house file that an import and an export give back, pictures included', async () => {
    const database = await openEmptyDatabase()
    try {
      const store = picturesInMemory()
      const given = await readFile(join(demoHouses, `${slug}.yaml`), 'utf8')
      const folder = pictureFolder(demoHouses)
      const outcome = await importHouse({ database, pictures: { store, folder } }, given, {
        now,
        isTrial: false,
      })
      expect(outcome).not.toHaveProperty('faults')
      const differing: string[] = []
      const { text, missing } = await exportHouse({
        database,
        pictures: store,
        folder: {
          write: async (file, bytes) => {
            if (!(await readFile(join(demoHouses, file))).equals(bytes)) differing.push(file)
          },
        },
      })
      expect(text).toBe(given)
      expect([missing, differing]).toEqual([[], []])
    } finally {
      await database.close()
    }
  })
})

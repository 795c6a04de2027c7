import { mask } from 'superstruct'
import { expect, it } from 'vitest'
import { jsonSchemaOf } from '#contract/schema.ts'
import { MeetingRoom, Room } from '#contract/structs/room.ts'
import { houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import { type FoundRoom, foundRoomsJson } from '#server/catalogue/room-json.ts'
import { tenants } from '#tenants/tenants.ts'
import { openTestServer } from '#tests/support/server.ts'

const page = { pageSize: 100, pageNumber: 1, numPages: 1, totalResults: 3 }
const changing = {
  currentPrice: 60_000,
  restrictions: [],
  availability: { isAvailable: false, reason: 'taken' as const, freeSeats: 0 },
}

const times = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
const outsideHours = {
  date: '2026-12-04',
  openTime: '08:00',
  closeTime: null,
  label: 'Kjøkkenet «stengt» \\ "lukket"',
}
const restriction = { id: 7, roomId: 4, ...times, blockingReason: 'maintenance' as const, note: null }

/** Everything that a found room can have beside what the house keeps. */
const variants: Omit<FoundRoom, 'text'>[] = [
  changing,
  { ...changing, availability: null },
  { ...changing, restrictions: [restriction, { ...restriction, id: 8, note: 'Lekkasje «der»' }] },
  { ...changing, availability: { isAvailable: true, reason: null, freeSeats: null, freeTimes: [] } },
  {
    ...changing,
    availability: { isAvailable: true, reason: null, freeSeats: 12, freeTimes: [times, times] },
  },
  { ...changing, availability: { isAvailable: false, reason: 'closed', freeSeats: 0, outsideHours } },
  { ...changing, hire: { totalPrice: 1_000, totalPriceVat: 1_250, note: null } },
  {
    ...changing,
    hire: { totalPrice: 0, totalPriceVat: 0, note: 'halfDay' },
    packageObstacle: { code: 'tooFewPeople', limit: '2' },
  },
  { ...changing, packageObstacle: { code: 'notAvailable' } },
]

it('writes what depends on the caller and the time as JSON would be written of it', () => {
  const text = { id: 1, name: 'Stua' } as FoundRoom['text']
  const items = variants.map((variant) => ({ text, ...variant }))
  const written = JSON.parse(foundRoomsJson({ ...page, items }).toString())
  expect(written.items).toEqual(variants.map((variant) => ({ id: 1, name: 'Stua', ...variant })))
  const ofHouse = new Set(Object.keys(jsonSchemaOf(Room).properties ?? {}))
  for (const name of ['currentPrice', 'restrictions']) ofHouse.delete(name)
  const names = written.items.flatMap((item: object) => Object.keys(item))
  const covered = new Set<string>(names.filter((name: string) => !ofHouse.has(name)))
  const changes = Object.keys(jsonSchemaOf(MeetingRoom).properties ?? {}).filter((name) => !ofHouse.has(name))
  expect([...covered].sort()).toEqual(changes.sort())
  const ofAvailability = jsonSchemaOf(MeetingRoom).properties?.availability?.properties ?? {}
  const answered = written.items.flatMap((item: { availability: object | null }) =>
    Object.keys(item.availability ?? {}),
  )
  expect([...new Set(answered)].sort()).toEqual(Object.keys(ofAvailability).sort())
})

it('serialises a page that parses as its rooms, each time', async () => {
  const server = await openTestServer()
  try {
    const house = houseOf(
      await readHouseRows(server.database.db),
      await publicHolidays(2026, 2026),
      tenants.proysenhuset,
    )
    const texts = [...house.texts['nb-NO'].rooms.values()]
    const items = texts.map((text) => ({ text, ...changing }))
    const onWire = (text: unknown) => mask({ ...Object(text), ...changing }, MeetingRoom)
    const expected = { ...page, items: texts.map(onWire) }
    for (const _ of [1, 2])
      expect(JSON.parse(foundRoomsJson({ ...page, items }).toString())).toEqual(expected)
    const [text] = texts
    if (!text) throw new Error('The test house has no room.')
    const more = {
      ...text,
      secretNote: 'the house’s own',
      seatings: text.seatings.map((each) => ({ ...each, secret: 1 })),
    }
    const written = JSON.parse(foundRoomsJson({ ...page, items: [{ text: more, ...changing }] }).toString())
    expect(written).toEqual({ ...page, items: [onWire(text)] })
    expect(JSON.parse(foundRoomsJson({ ...page, items: [] }).toString())).toEqual({ ...page, items: [] })
  } finally {
    await server.close()
  }
})

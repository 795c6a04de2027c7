import { mask } from 'superstruct'
import { expect, it } from 'vitest'
import { MeetingRoom } from '#contract/structs/room.ts'
import { houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import { foundRoomsJson } from '#server/catalogue/room-json.ts'
import { tenants } from '#tenants/tenants.ts'
import { openTestServer } from '#tests/support/server.ts'

const page = { pageSize: 100, pageNumber: 1, numPages: 1, totalResults: 3 }
const changing = {
  currentPrice: 60_000,
  restrictions: [],
  availability: { isAvailable: false, reason: 'taken' as const, freeSeats: 0 },
}

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

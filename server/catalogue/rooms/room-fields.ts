import { sql } from 'drizzle-orm'
import { moreRoomFields, staffRoomFilters, wholeRoomTexts } from '#contract/structs/room-administration.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { listField } from '#server/calls/lists/list-field.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { currentPriceOf } from '#server/catalogue/room-view.ts'
import { room } from '#server/database/schema.ts'

const structs = { ...staffRoomFilters, ...moreRoomFields }

/** What each room costs now, which is worked out from its pricepoints and not stored. */
function currentPrice(house: House, now: Instant) {
  const rooms = [...house.rooms.values()]
  const ids = JSON.stringify(rooms.map(({ row }) => row.id))
  const prices = JSON.stringify(rooms.map((each) => currentPriceOf(each, now)))
  return sql`(SELECT p.price FROM ROWS FROM (
    jsonb_array_elements_text(${ids}::jsonb), jsonb_array_elements_text(${prices}::jsonb)
  ) AS p(id, price) WHERE p.id::int = ${room.id})::int`
}

/** What rooms can be filtered and ordered by (Specification §7). Some texts are named whole. */
export function roomFields(house: House, now: Instant) {
  const columns = { ...room, currentPrice: currentPrice(house, now) }
  const names = Object.keys(structs) as (keyof typeof structs)[]
  return Object.fromEntries(
    names.map((name) => [name, listField(columns[name], structs[name], wholeRoomTexts.includes(name))]),
  )
}

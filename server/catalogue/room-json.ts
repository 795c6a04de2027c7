import { type JsonSchema, jsonSchemaOf } from '#contract/schema.ts'
import { MeetingRoom, type RoomHire } from '#contract/structs/room.ts'
import type { Page } from '#contract/wire.ts'
import type { WireTimes } from '#domain/time/venue-time.ts'
import type { RoomText } from '#server/catalogue/house/room-texts.ts'

/** A room in a search: what the house keeps of it, and what depends on the caller and the time. */
export type FoundRoom = { text: RoomText } & Omit<MeetingRoom, keyof RoomText>

const schemaOfRoom = jsonSchemaOf(MeetingRoom)

/** A value with the fields that its schema has, and no others. */
function known(value: unknown, { properties, items }: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((each) => known(each, items ?? {}))
  if (typeof value !== 'object' || value === null || !properties) return value
  const fields = Object.entries(value).filter(([name]) => properties[name])
  return Object.fromEntries(fields.map(([name, each]) => [name, known(each, properties[name] ?? {})]))
}

// A text lives as long as its house, and its bytes as long as the text.
const keptBytes = new WeakMap<RoomText, Uint8Array>()

/** The JSON of what the house keeps of a room, without the brace that ends it. */
function keptPart(text: RoomText): Uint8Array {
  const kept = keptBytes.get(text)
  if (kept) return kept
  const bytes = Buffer.from(JSON.stringify(known(text, schemaOfRoom)).slice(0, -1))
  keptBytes.set(text, bytes)
  return bytes
}

const timesJson = ({ startTime, endTime }: WireTimes) => `{"startTime":"${startTime}","endTime":"${endTime}"}`

// Written out: of words, numbers and times there is nothing to escape, and `JSON.stringify` took two thirds of a page's time.
function availabilityJson({
  isAvailable,
  reason,
  freeSeats,
  outsideHours,
  freeTimes,
}: NonNullable<MeetingRoom['availability']>): string {
  const word = reason === null ? 'null' : `"${reason}"`
  const hours = outsideHours ? `,"outsideHours":${JSON.stringify(outsideHours)}` : ''
  const times = freeTimes ? `,"freeTimes":[${freeTimes.map(timesJson).join()}]` : ''
  return `{"isAvailable":${isAvailable},"reason":${word},"freeSeats":${freeSeats}${hours}${times}}`
}

function hireJson({ totalPrice, totalPriceVat, note }: RoomHire): string {
  const word = note === null ? 'null' : `"${note}"`
  return `,"hire":{"totalPrice":${totalPrice},"totalPriceVat":${totalPriceVat},"note":${word}}`
}

/** The JSON of what depends on the caller and the time, after what the house keeps. */
function changingPart({
  currentPrice,
  restrictions,
  availability,
  hire,
  packageObstacle,
}: FoundRoom): string {
  const blocked = restrictions.length > 0 ? JSON.stringify(restrictions) : '[]'
  const available = availability ? availabilityJson(availability) : 'null'
  const price = hire ? hireJson(hire) : ''
  const obstacle = packageObstacle ? `,"packageObstacle":${JSON.stringify(packageObstacle)}` : ''
  return `,"currentPrice":${currentPrice},"restrictions":${blocked},"availability":${available}${price}${obstacle}}`
}

/** The most bytes that a text can take of its JSON: three for each of its units. */
const BYTES_OF_UNIT = 3

/**
 * A page of found rooms as the bytes of its JSON. What the house keeps of a room is written once for each house and
 * language, and copied: docs/speed.md has what that gained.
 */
export function foundRoomsJson({ items, ...page }: Page<FoundRoom>): Buffer {
  const head = `${JSON.stringify(page).slice(0, -1)},"items":[`
  const kept = items.map(({ text }) => keptPart(text))
  const rests = items.map(changingPart)
  let most = BYTES_OF_UNIT * head.length + 2
  for (const [n, part] of kept.entries()) most += part.length + BYTES_OF_UNIT * (rests[n]?.length ?? 0)
  const bytes = Buffer.allocUnsafe(most)
  let at = bytes.write(head)
  for (const [n, part] of kept.entries()) {
    bytes.set(part, at)
    at += part.length
    at += bytes.write(rests[n] ?? '', at)
    if (n < items.length - 1) at += bytes.write(',', at)
  }
  at += bytes.write(']}', at)
  return bytes.subarray(0, at)
}

import type { FieldError } from '#contract/field-codes.ts'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import { fromWire, type Instant, startOfVenueDay, venueDateOf } from '#domain/time/venue-time.ts'
import type { KnownReferences, KnownRoom } from '#server/catalogue/rooms/known-rooms.ts'

const highest = (numbers: readonly number[]) => Math.max(0, ...numbers)

function seatingFaults(seatings: NonNullable<RoomUpdate['seatings']>, room: KnownRoom): FieldError[] {
  const usual = seatings.findIndex(({ isDefault }) => isDefault)
  return seatings.flatMap((seating, n): FieldError[] => {
    const { availableSeats, minSeats = 1, prepTimeInMin = 0, isDefault } = seating
    const at = (field: keyof typeof seating) => `seatings.${n}.${field}`
    const faults: FieldError[] = []
    if (availableSeats > room.maxSeats)
      faults.push({ path: at('availableSeats'), code: 'max', limit: room.maxSeats })
    if (minSeats > availableSeats) faults.push({ path: at('minSeats'), code: 'max', limit: availableSeats })
    if (prepTimeInMin > room.maxPrepTime)
      faults.push({ path: at('prepTimeInMin'), code: 'max', limit: room.maxPrepTime })
    if (isDefault && n !== usual) faults.push({ path: at('isDefault'), code: 'notAvailable' })
    return faults
  })
}

/** Of seatings that stay as they are, when the room around them changes. */
function keptSeatingFaults({ seatings, maxSeats, maxPrepTime }: KnownRoom): FieldError[] {
  const seats = highest(seatings.map(({ availableSeats }) => availableSeats))
  const prep = highest(seatings.map(({ prepTimeInMin }) => prepTimeInMin))
  return [
    ...(seats > maxSeats ? [{ path: 'maxSeats', code: 'min', limit: seats } as const] : []),
    ...(prep > maxPrepTime ? [{ path: 'maxPrepTime', code: 'min', limit: prep } as const] : []),
  ]
}

/**
 * What does not fit together in a room as it will be: people, and minutes of preparation. Specification §11.1.
 * `given` is what was sent of it, so that the field is named that can be corrected.
 */
export function sizeFaults(input: RoomUpdate, room: KnownRoom): FieldError[] {
  const { minSeats, maxSeats } = room
  const byMost: FieldError = { path: 'minSeats', code: 'max', limit: maxSeats }
  const byLeast: FieldError = { path: 'maxSeats', code: 'min', limit: minSeats }
  return [
    ...(minSeats > maxSeats ? [input.minSeats === undefined ? byLeast : byMost] : []),
    ...(input.seatings ? seatingFaults(input.seatings, room) : keptSeatingFaults(room)),
  ]
}

/**
 * Windows without length. Until midnight is written 24:00 or 00:00; a window that ends after midnight ends
 * before it would begin again.
 */
export const ruleFaults = ({ overbookingRules = [] }: RoomUpdate): FieldError[] =>
  overbookingRules.flatMap(({ startTime, endTime, endsAfterMidnight }, n): FieldError[] => {
    const at = (field: string) => `overbookingRules.${n}.${field}`
    if (startTime === '24:00') return [{ path: at('startTime'), code: 'time' }]
    if (endsAfterMidnight)
      return endTime <= startTime ? [] : [{ path: at('endTime'), code: 'lessThan', limit: startTime }]
    return startTime < endTime || endTime === '00:00'
      ? []
      : [{ path: at('endTime'), code: 'endsBeforeStart' }]
  })

type PricepointInput = NonNullable<RoomUpdate['pricepoints']>[number]

const isMidnight = (instant: Instant) => instant === startOfVenueDay(venueDateOf(instant))

function periodFaults({ validFrom, validTo }: PricepointInput, at: (field: string) => string): FieldError[] {
  const [from, to] = [validFrom, validTo].map((wire) => (wire ? fromWire(wire) : undefined))
  return [
    ...(from === undefined || isMidnight(from) ? [] : [{ path: at('validFrom'), code: 'date' } as const]),
    ...(to === undefined || isMidnight(to) ? [] : [{ path: at('validTo'), code: 'date' } as const]),
    ...(from !== undefined && to !== undefined && from >= to
      ? [{ path: at('validTo'), code: 'endsBeforeStart' } as const]
      : []),
  ]
}

/**
 * Periods are whole days at the venue, from the midnight that begins the first to the one that ends the last. A window
 * may run past midnight, but not be empty.
 */
export const pricepointFaults = ({ pricepoints = [] }: RoomUpdate): FieldError[] =>
  pricepoints.flatMap((point, n): FieldError[] => {
    const at = (field: string) => `pricepoints.${n}.${field}`
    const { timeStart, timeEnd } = point
    return [
      ...(timeStart === '24:00' ? [{ path: at('timeStart'), code: 'time' } as const] : []),
      ...(timeStart && timeStart === timeEnd
        ? [{ path: at('timeEnd'), code: 'endsBeforeStart' } as const]
        : []),
      ...periodFaults(point, at),
    ]
  })

type Reference = [path: string, id: number | null | undefined, among: readonly number[]]

/** What a room refers to that is not there. */
export function referenceFaults(input: RoomUpdate, known: KnownReferences): FieldError[] {
  const { roomTypeId, productId, vatGroupId, seatings = [], roomFeatures = [] } = input
  const products = known.products.map(({ id }) => id)
  const references: Reference[] = [
    ['roomTypeId', roomTypeId, known.roomTypes],
    ['productId', productId, products],
    ['vatGroupId', vatGroupId, known.vatGroups],
    ...seatings.map(({ layoutId }, n): Reference => [`seatings.${n}.layoutId`, layoutId, known.layouts]),
    ...roomFeatures.map(
      ({ amenityId }, n): Reference => [`roomFeatures.${n}.amenityId`, amenityId, known.amenities],
    ),
  ]
  return references.flatMap(([path, id, among]): FieldError[] =>
    id === null || id === undefined || among.includes(id) ? [] : [{ path, code: 'unknown' }],
  )
}

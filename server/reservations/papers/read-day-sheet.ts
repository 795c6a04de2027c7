import type { DayEvent, DayRoom } from '#contract/structs/day-papers.ts'
import { meetingOf } from '#contract/structs/meeting.ts'
import { occupiedRange } from '#domain/capacity/layouts.ts'
import { firstDayOf, servingTime } from '#domain/day/kitchen.ts'
import { besideIn, type StandingRoom } from '#domain/day/turnover.ts'
import { rangeToWire, toWire, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { bookingsOn, readExpected } from '#server/reservations/papers/expected.ts'
import { customerOf, nameOf } from '#server/reservations/reservation-on-wire.ts'
import { countGuests } from '#server/reservations/store/guest-needs.ts'
import { type SealedReservation, unsealed } from '#server/reservations/store/read-whole.ts'
import type { StoredBooking } from '#server/reservations/store/stored-reservation.ts'

type Described = { date: VenueDate; house: House; locale: Locale; needs: ReadonlyMap<string, number> }

/** A room of a meeting as it stands that day. */
type Standing = StandingRoom & { booking: StoredBooking }

function standingOf({ booking, start, end }: Standing, { house, locale }: Described) {
  const room = house.texts[locale].rooms.get(booking.roomId)
  const seating = room?.seatings.find(({ id }) => id === booking.seatingId)
  return {
    roomName: room?.name ?? '',
    layoutName: seating?.layout.name ?? null,
    ...rangeToWire({ start, end }),
  }
}

function roomOnWire(room: Standing, rooms: readonly Standing[], described: Described): DayRoom {
  const { booking, start, end } = room
  const { before, next } = besideIn(room, rooms)
  const capacity = described.house.rooms.get(booking.roomId)?.capacity
  const prepared = {
    range: { start, end },
    seatingId: booking.seatingId,
    pax: booking.expectedPax,
    isContinued: start > booking.start,
  }
  return {
    ...standingOf(room, described),
    roomId: booking.roomId,
    bookingId: booking.id,
    expectedPax: booking.expectedPax,
    preparedFrom: toWire(capacity ? occupiedRange(prepared, capacity).start : start),
    comment: booking.setupComment?.trim() || null,
    before: before.map((each) => standingOf(each, described)),
    next: next.map((each) => standingOf(each, described)),
  }
}

const servingsOf = ({ arrangements }: SealedReservation, { date, locale }: Described) =>
  arrangements
    .filter(({ start }) => venueDateOf(start) === date)
    .map((each) => ({
      ...servingTime(each),
      name: inLanguage(locale, each.name, each.nameEn),
      expectedPax: each.pax,
      note: each.note?.trim() || null,
    }))
    .sort((a, b) => (a.time < b.time ? -1 : 1))

/** What is there all days of its packet, and food on the first. */
function extrasOf(stored: SealedReservation, rooms: readonly Standing[], { date, house, locale }: Described) {
  const packets = new Set(rooms.map(({ booking }) => booking.packet))
  return stored.products.flatMap(({ packet, productId, quantity }) => {
    const product = house.texts[locale].products.find(({ id }) => id === productId)
    const isThere = product?.isServing
      ? firstDayOf(stored.bookings, packet, house.hours)?.date === date
      : packets.has(packet)
    return product && isThere ? [{ name: product.name, quantity, unit: product.unit }] : []
  })
}

function eventOf(
  stored: SealedReservation,
  { own, all }: { own: readonly Standing[]; all: readonly Standing[] },
  described: Described,
): DayEvent {
  return {
    reservationId: stored.id,
    code: stored.code,
    name: nameOf(stored),
    reservationStatus: stored.status,
    customerName: customerOf(stored),
    customerPhone: stored.customerPhone,
    ...meetingOf(stored),
    rooms: own.map((room) => roomOnWire(room, all, described)),
    servings: servingsOf(stored, described),
    extras: extrasOf(stored, own, described),
    peopleWithNeeds: described.needs.get(stored.id) ?? 0,
  }
}

/** How many people of each reservation have needs: counted, and shown to no one. */
async function countNeeds(
  reservations: readonly SealedReservation[],
  services: HouseServices,
): Promise<Map<string, number>> {
  const ids = reservations.map(({ id }) => id)
  const guests = await countGuests(services.database, ids)
  return new Map(
    reservations.map((stored) => [
      stored.id,
      unsealed(stored, services).allergies.length + (guests.get(stored.id) ?? 0),
    ]),
  )
}

/** Everything that happens on a day, by the time that it begins. Decision day-papers. */
export const readDaySheet: Operation<'readDaySheet', HouseServices> = async (
  { date },
  { now, locale },
  services,
) => {
  const { database, house } = services
  const [expected, known] = await Promise.all([readExpected(database, [date]), house.current()])
  const described = { date, house: known, locale, needs: await countNeeds(expected, services) }
  const events = expected.flatMap((stored) => {
    const own = bookingsOn(stored, date, known).map(
      ({ booking, range }): Standing => ({
        booking,
        ...range,
        leaves: known.rooms.get(booking.roomId)?.leaves ?? [booking.roomId],
      }),
    )
    return own.length > 0 ? [{ stored, own }] : []
  })
  const all = events.flatMap(({ own }) => own)
  const startOf = ({ own }: (typeof events)[number]) => own[0]?.start ?? 0
  return accept({
    madeAt: toWire(now),
    events: [...events]
      .sort((a, b) => startOf(a) - startOf(b))
      .map(({ stored, own }) => eventOf(stored, { own, all }, described)),
  })
}

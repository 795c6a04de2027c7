import type { RoomForOrder } from '#contract/structs/staff-order.ts'
import { fitsSeating } from '#domain/capacity/layouts.ts'
import type { SeatAnswer, SeatQuestion } from '#domain/capacity/seats.ts'
import { peopleReason } from '#domain/order/order-faults.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { wishFault } from '#server/calls/requested-range.ts'
import { readTaken, type TakenRow } from '#server/capacity/occupancies.ts'
import { questionOf } from '#server/capacity/room-availability.ts'
import { seatAnswers, takenFor } from '#server/capacity/seats.ts'
import { hireFor } from '#server/catalogue/hire-of-room.ts'
import type { House, HouseRoom } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { noCustomer } from '#server/catalogue/price-customer.ts'
import { squeezedIn } from '#server/reservations/order-seats.ts'

type Obstacle = Pick<RoomForOrder, 'obstacle' | 'limit'>

/** Why a room is not free: `byBookings` is what it would be without blocks, which staff may override. */
function obstacleOf(
  room: HouseRoom,
  pax: number,
  { isRestricted }: SeatAnswer,
  byBookings: SeatAnswer,
): Obstacle {
  if (byBookings.state === 'taken') return { obstacle: 'taken', limit: null }
  if (isRestricted) return { obstacle: 'blocked', limit: null }
  const reason = peopleReason(room.capacity, pax)
  if (reason?.code === 'tooManyPeople' || reason?.code === 'tooFewPeople')
    return { obstacle: reason.code, limit: Number(reason.limit) }
  return byBookings.state === 'overbooked'
    ? { obstacle: 'overbooked', limit: byBookings.freeSeats }
    : { obstacle: null, limit: null }
}

/** The answers to questions that belong to rooms, by the room's place. */
function answersByRoom(questions: readonly SeatQuestion[][], taken: readonly TakenRow[], house: House) {
  const answers = seatAnswers(questions.flat(), taken, house).values()
  return questions.map((own) => own.flatMap(() => answers.next().value ?? []))
}

/**
 * Every room in use for a time and a number of people, whatever the hours: whether it is free, or why not, what it costs, and
 * its layouts. One round trip, however many rooms. Decision booking-for-a-customer.
 */
export const findRoomsForOrder: Operation<'findRoomsForOrder', HouseServices> = async (
  { body },
  { now, locale },
  services,
) => {
  const range = rangeFromWire(body)
  const pax = body.expectedPax
  const fault = wishFault(range, '', now, services.tenant.booking)
  if (fault) return refuseFields([fault])
  const house = await services.house.current()
  const texts = house.texts[locale]
  const rooms = [...house.rooms.values()]
    .filter(({ isInUse }) => isInUse)
    .sort((a, b) => a.row.sortOrder - b.row.sortOrder || a.row.id - b.row.id)
  const questions = rooms.map((room) =>
    [
      questionOf(room, { range, pax, layoutIds: [] }),
      ...room.capacity.seatings.map(({ id }) => ({ roomId: room.row.id, range, pax, seatingId: id })),
    ].map((question) => squeezedIn(question, house)),
  )
  const taken = await readTaken(services.database, takenFor(questions.flat(), house))
  const answers = answersByRoom(questions, taken, house)
  const byBookings = answersByRoom(
    questions,
    taken.filter(({ kind }) => kind !== 'restriction'),
    house,
  )
  const hireOf = hireFor(noCustomer, texts, now)
  return accept(
    rooms.flatMap((room, place): RoomForOrder[] => {
      const [answer] = answers[place] ?? []
      const [alone, ...inLayouts] = byBookings[place] ?? []
      const text = texts.rooms.get(room.row.id)
      if (!answer || !alone || !text) return []
      return [
        {
          id: room.row.id,
          name: text.name,
          ...obstacleOf(room, pax, answer, alone),
          freeSeats: alone.freeSeats,
          maxSeats: room.capacity.maxSeats,
          priceVat: hireOf(room, { range, pax })?.totalPriceVat ?? 0,
          seatings: room.capacity.seatings.map(({ id, availableSeats }, n) => ({
            id,
            name: text.seatings.find((seating) => seating.id === id)?.layout.name ?? '',
            availableSeats,
            isFree: inLayouts[n]?.state === 'free' && fitsSeating(room.capacity, id, pax).fits,
          })),
        },
      ]
    }),
  )
}

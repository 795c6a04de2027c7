import type { FieldError } from '#contract/field-codes.ts'
import type { SeatAnswer } from '#contract/structs/booking.ts'
import type { SeatQuestion } from '#domain/capacity/seats.ts'
import { outsideHours } from '#domain/time/opening-hours.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { wishFault } from '#server/calls/requested-range.ts'
import { seatAnswers, takenForEach } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { changeAskedFor } from '#server/reservations/requested-change.ts'

type LayoutState = NonNullable<SeatAnswer['seatsInfo']['layouts']>[number]

function unknownField({ roomId, seatingId }: SeatQuestion, house: House): string | undefined {
  const room = house.rooms.get(roomId)
  if (!room?.isOffered) return 'roomId'
  return seatingId === null || room.layoutOfSeating.has(seatingId) ? undefined : 'seatingId'
}

/** A question about each layout of the room. */
const inEachLayout = (question: SeatQuestion, house: House) =>
  [...(house.rooms.get(question.roomId)?.layoutOfSeating.keys() ?? [])].map((seatingId) => ({
    ...question,
    seatingId,
  }))

/**
 * Seat check for a list of questions, in one round trip; the seats of the reservation under change count as free. Seats
 * are counted at any hour; where the venue is not open then, the answer has the opening hours too.
 * Specification §7, §11.5 and §14.4.
 */
export const checkSeats: Operation<'checkSeats', HouseServices> = async (input, context, services) => {
  const { body } = input
  const house = await services.house.current()
  const questions = body.map((requested) => ({
    roomId: requested.roomId,
    range: rangeFromWire(requested),
    pax: requested.pax,
    seatingId: requested.seatingId ?? null,
  }))
  const faults = questions.flatMap((question, n): FieldError[] => {
    const fault = wishFault(question.range, `${n}.`, context.now, services.tenant.booking)
    const unknown = unknownField(question, house)
    return [
      ...(unknown ? [{ path: `${n}.${unknown}`, code: 'unknown' as const }] : []),
      ...(fault ? [fault] : []),
    ]
  })
  if (faults.length > 0) return refuseFields(faults)
  const [taken, change] = await Promise.all([
    services.taken.readEach(takenForEach(questions, house)),
    changeAskedFor(input, context, services),
  ])
  const own = new Set(change?.bookings.map(({ id }) => id))
  const byOthers = taken.filter(({ kind, id }) => kind === 'restriction' || !own.has(id))
  const inLayouts = questions.map((question) => inEachLayout(question, house))
  const answers = seatAnswers([...questions, ...inLayouts.flat()], byOthers, house)
  const ofLayouts = answers.slice(questions.length).values()
  return accept(
    body.flatMap((requested, n) => {
      const answer = answers[n]
      const layouts = (inLayouts[n] ?? []).flatMap(({ seatingId }): LayoutState[] => {
        const state = ofLayouts.next().value?.state
        return state ? [{ seatingId, state }] : []
      })
      if (!answer) return []
      const { freeSeats, occupiedSeats: ocuppiedSeats, totalSeats, overbooked, state } = answer
      const seatsInfo = { freeSeats, ocuppiedSeats, totalSeats, overbooked, state, layouts }
      const outside = outsideHours(rangeFromWire(requested), house.texts[context.locale].hours)
      return [{ ...requested, seatsInfo, ...(outside ? { outsideHours: outside } : {}) }]
    }),
  )
}

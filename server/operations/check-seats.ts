import type { FieldError } from '#contract/field-codes.ts'
import { outsideHours } from '#domain/time/opening-hours.ts'
import { changeAskedFor } from '#server/operations/asked-change.ts'
import { rangeOf, wishFault } from '#server/operations/asked-range.ts'
import { readTakenOfEach } from '#server/operations/occupancies.ts'
import { accept, type Operation, refuseFields } from '#server/operations/operation.ts'
import { seatAnswers, takenForEach } from '#server/operations/seats.ts'

/**
 * Seat check for a list of questions, in one round trip; what a reservation holds that would be changed is free for it.
 * Seats are counted at any hour; where the venue is not open then, the hours that apply are told beside them.
 * Specification §7, decisions "Capacity" and "Reservation".
 */
export const checkSeats: Operation<'checkSeats'> = async (given, asking, world) => {
  const { body } = given
  const house = await world.house.current()
  const questions = body.map((asked) => ({
    roomId: asked.roomId,
    range: rangeOf(asked),
    pax: asked.pax,
    seatingId: null,
  }))
  const faults = questions.flatMap(({ roomId, range }, n): FieldError[] => {
    const fault = wishFault(range, `${n}.`, asking.now)
    const unknown = house.rooms.get(roomId)?.isOffered
      ? []
      : [{ path: `${n}.roomId`, code: 'unknown' as const }]
    return fault ? [...unknown, fault] : unknown
  })
  if (faults.length > 0) return refuseFields(faults)
  const [taken, change] = await Promise.all([
    readTakenOfEach(world.database, takenForEach(questions, house)),
    changeAskedFor(given, asking, world),
  ])
  const own = new Set(change?.bookings.map(({ id }) => id))
  const byOthers = taken.filter(({ kind, id }) => kind === 'restriction' || !own.has(id))
  const answers = seatAnswers(questions, byOthers, house)
  return accept(
    body.flatMap((asked, n) => {
      const answer = answers[n]
      if (!answer) return []
      const { freeSeats, occupiedSeats: ocuppiedSeats, totalSeats, overbooked } = answer
      const outside = outsideHours(rangeOf(asked), house.texts[asking.locale].hours)
      const answered = { ...asked, seatsInfo: { freeSeats, ocuppiedSeats, totalSeats, overbooked } }
      return [outside ? { ...answered, outsideHours: outside } : answered]
    }),
  )
}

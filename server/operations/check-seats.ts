import type { FieldError } from '#contract/field-codes.ts'
import { rangeOf, wishFault } from '#server/operations/asked-range.ts'
import { readTakenOfEach } from '#server/operations/occupancies.ts'
import { accept, type Operation, refuseFields } from '#server/operations/operation.ts'
import { seatAnswers, takenForEach } from '#server/operations/seats.ts'

/** Seat check for a list of questions, in one round trip. Specification §7, decision "Capacity". */
export const checkSeats: Operation<'checkSeats'> = async ({ body }, { now }, { house: store, database }) => {
  const house = await store.current()
  const questions = body.map((asked) => ({
    roomId: asked.roomId,
    range: rangeOf(asked),
    pax: asked.pax,
    seatingId: null,
  }))
  const faults = questions.flatMap(({ roomId, range }, n): FieldError[] => {
    const fault = wishFault(range, `${n}.`, now)
    const unknown = house.rooms.get(roomId)?.isOffered
      ? []
      : [{ path: `${n}.roomId`, code: 'unknown' as const }]
    return fault ? [...unknown, fault] : unknown
  })
  if (faults.length > 0) return refuseFields(faults)
  const taken = await readTakenOfEach(database, takenForEach(questions, house))
  const answers = seatAnswers(questions, taken, house)
  return accept(
    body.flatMap((asked, n) => {
      const answer = answers[n]
      if (!answer) return []
      const { freeSeats, occupiedSeats: ocuppiedSeats, totalSeats, overbooked } = answer
      return [{ ...asked, seatsInfo: { freeSeats, ocuppiedSeats, totalSeats, overbooked } }]
    }),
  )
}

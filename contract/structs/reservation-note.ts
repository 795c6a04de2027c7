import { type Infer, nullable, object } from 'superstruct'
import { DateTime, filledText, pageOf, text, wholeNumber } from '#contract/wire.ts'

/** Characters of a note. */
export const NOTE_LENGTH = 2000

export const NoteWrite = object({ text: filledText(NOTE_LENGTH) })

/** What staff have written down about a reservation for each other; customers never see it. */
export const ReservationNote = object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  writtenAt: DateTime,
  /** Null once the person has left and is deleted. */
  writtenBy: nullable(text(161)),
  /** Null once it is removed. */
  text: nullable(text(NOTE_LENGTH)),
  removedAt: nullable(DateTime),
  removedBy: nullable(text(161)),
})
export type ReservationNote = Infer<typeof ReservationNote>

export const ReservationNotePage = pageOf(ReservationNote)

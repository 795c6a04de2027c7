import { type Infer, nullable, object } from 'superstruct'
import { Attended } from '#contract/structs/reservation.ts'

/** How many came to a reservation; null where it is not recorded. */
export const Attendance = object({ attended: nullable(Attended) })
export type Attendance = Infer<typeof Attendance>

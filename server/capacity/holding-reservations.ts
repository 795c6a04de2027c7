import { HOLDING_STATUSES } from '#domain/reservation/reservation-status.ts'

/** SQL that is true of a reservation `r` that keeps its rooms: not declined, cancelled or lapsed. */
export const HOLDS_ROOMS = `r.status IN (${HOLDING_STATUSES.map((status) => `'${status}'`).join(', ')})`

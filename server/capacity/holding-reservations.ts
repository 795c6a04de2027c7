import { inArray } from 'drizzle-orm'
import { HOLDING_STATUSES } from '#domain/reservation/reservation-status.ts'
import { reservation } from '#server/database/reservation-schema.ts'

/** The condition that a reservation keeps its rooms: it is not declined, cancelled or lapsed. */
export const keepsRooms = inArray(reservation.status, [...HOLDING_STATUSES])

import { eq } from 'drizzle-orm'
import type { Attendance } from '#contract/structs/attendance.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { reservationChange } from '#server/database/account-schema.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { changeToKeep } from '#server/reservations/history/change-to-keep.ts'
import { lockWhole } from '#server/reservations/store/read-whole.ts'

/** Records how many came, with who did it in the history. Decision who-came. */
export const recordAttendance: Operation<'recordAttendance', HouseServices> = (
  { reservationId, body: { attended } },
  { now, principal },
  services,
) =>
  services.database.transaction([], async (connection): Promise<Answer<Attendance>> => {
    const stored = await lockWhole(connection, reservationId, services)
    if (!stored) return refuse('notFound')
    if (stored.status !== 'confirmed' && stored.status !== 'changed') return refuse('notEditable')
    if (stored.attended === attended) return accept({ attended })
    const by = {
      changer: 'staff',
      personId: principal?.personId ?? null,
      isCustomerMailed: false,
    } as const
    const { db } = connection
    await db.update(reservation).set({ attended }).where(eq(reservation.id, reservationId))
    await db.insert(reservationChange).values(changeToKeep(stored, { ...stored, attended }, by, now))
    return accept({ attended })
  })

import type { ChangedReservation } from '#machines/kit/seat-check.ts'

/** The reservation that a call's choice would change, as call arguments; empty for a new one. */
export const ofChange = (change: ChangedReservation | null | undefined) =>
  change ? { reservationId: change.reservationId, accessKey: change.accessKey ?? undefined } : {}

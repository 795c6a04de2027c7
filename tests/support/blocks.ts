import type { MetBooking, StaffRestriction } from '#contract/structs/room-administration.ts'

/** A block of a room from nine to noon, by default. */
export const aBlock = (own: Partial<StaffRestriction> = {}): StaffRestriction => ({
  id: 7,
  roomId: 3,
  roomName: 'Styrerommet',
  startTime: '2026-11-27T09:00:00+01:00',
  endTime: '2026-11-27T12:00:00+01:00',
  blockingReason: 'maintenance',
  note: 'Gulvet slipes',
  version: 3,
  bookingCount: 0,
  ...own,
})

/** A booking that lies in it. */
export const aMetBooking = (own: Partial<MetBooking> = {}): MetBooking => ({
  bookingId: 11,
  reservationId: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11',
  code: 'HKF-7R2-M94',
  reservationStatus: 'confirmed',
  roomId: 3,
  roomName: 'Styrerommet',
  startTime: '2026-11-27T09:00:00+01:00',
  endTime: '2026-11-27T12:00:00+01:00',
  meetingTitle: 'Styremøte',
  customerName: 'Eksempelbedriften AS',
  ...own,
})

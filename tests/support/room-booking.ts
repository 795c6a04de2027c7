import type { RoomBooking } from '#contract/structs/reservation.ts'
import { endTime, room, startTime } from '#tests/support/house.ts'

/** A room as part of a reservation, for ten people at a board table. */
export const roomBooking: RoomBooking = {
  id: 3,
  startTime,
  endTime,
  roomId: room.id,
  roomName: room.name,
  roomSlug: room.slugname,
  seatingId: 11,
  layoutName: 'Styrebord',
  productId: null,
  expectedPax: 10,
  unitPrice: 0,
  totalPrice: 0,
  totalPriceVat: 0,
  vat: 0,
  discount: 0,
  surcharge: 0,
  meetingTitle: null,
  meetingDescription: null,
  meetingSummary: null,
  meetingLead: null,
  note: null,
  isCredited: false,
}

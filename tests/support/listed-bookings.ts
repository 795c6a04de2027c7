import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Page } from '#contract/wire.ts'
import { aPerson } from '#tests/support/portal-people.ts'

/** A page of a list; all of it by default. */
export const pageWith = <T>(items: T[], of: Partial<Omit<Page<T>, 'items'>> = {}): Page<T> => ({
  pageSize: 10,
  pageNumber: 1,
  numPages: items.length === 0 ? 0 : 1,
  totalResults: items.length,
  ...of,
  items,
})

/** A booking in its customer's list: a confirmed board meeting of Kari's, by default. */
export function aBooking(own: Partial<ReservationListItem> = {}): ReservationListItem {
  const { id: ownerId, fullname: ownerName } = aPerson()
  return {
    id: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11',
    code: 'HKF-7R2-M94',
    name: 'Styremøte',
    arrival: '2026-11-27T09:00:00+01:00',
    departure: '2026-11-27T12:00:00+01:00',
    reservationStatus: 'confirmed',
    changedByStaff: false,
    attended: null,
    seriesId: null,
    requestWithdrawn: false,
    lapsesAt: null,
    optionUntil: null,
    cancellationTimeline: null,
    cancellationFee: null,
    expectedPax: 8,
    meetingTitle: 'Styremøte',
    meetingLead: 'Kari Eksempel',
    createdAt: '2026-11-10T10:00:00+01:00',
    ownerId,
    ownerName,
    customerName: 'Eksempelbedriften AS',
    isOrganization: true,
    bookings: [
      {
        roomId: 3,
        roomName: 'Styrerommet',
        roomSlug: 'styrerommet',
        date: '2026-11-27',
        startTime: '2026-11-27T09:00:00+01:00',
        endTime: '2026-11-27T12:00:00+01:00',
        expectedPax: 8,
        createdAt: '2026-11-10T10:00:00+01:00',
      },
    ],
    finalPriceVat: 450_000,
    isHistory: false,
    isEditable: true,
    ...own,
  }
}

import { windowEdge } from '#domain/time/venue-time.ts'
import type { RoomCalendarPort } from '#machines/room-calendar/types.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'
import { checkoutPort } from '#src/api/checkout-port.ts'
import { packageTotalsPort } from '#src/api/package-totals-port.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'
import { anOrder, aSeries, priceRequestFor } from '#tests/support/orders.ts'
import { NOTIFIED, type PortUses, type Use, usesOf } from '#tests/support/port-uses.ts'
import { aPerson } from '#tests/support/portal-people.ts'

const { signal } = new AbortController()
const time = { start: windowEdge('2026-11-27', '09:00'), end: windowEdge('2026-11-27', '12:00') }
const seats = { ...time, roomId: 1, pax: 8 }
const days = { from: '2026-11-23', to: '2026-11-29' }
const changing = {
  reservationId: 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
  ...{ accessKey: null, idempotencyKey: 'key' },
}

const roomUses = {
  readRoom: { shownBy: 'the screen, with a retry', call: (port) => port.readRoom('stua', signal) },
  readWorkingHours: {
    shownBy: 'the screen, with a retry',
    call: (port) => port.readWorkingHours(days, signal),
  },
  findAlternatives: {
    shownBy: 'the list of alternatives, with a retry',
    call: (port) =>
      port.findAlternatives(
        { ...time, roomId: 1, people: 8, seatingId: null, packageId: null, price: null, change: null },
        signal,
      ),
  },
} satisfies Record<string, Use<Pick<RoomCalendarPort, 'readRoom' | 'readWorkingHours' | 'findAlternatives'>>>

const catalogueUses: {
  [Name in keyof ReturnType<typeof cataloguePort>]: Use<ReturnType<typeof cataloguePort>>
} = {
  readWorkingHours: {
    shownBy: 'the screen, with a retry',
    call: (port) => port.readWorkingHours(days, signal),
  },
  listPackages: { shownBy: 'the screen, with a retry', call: (port) => port.listPackages(signal) },
  listExtraProducts: {
    shownBy: 'the screen, with a retry',
    call: (port) => port.listExtraProducts(signal),
  },
}

/** The uses of the ports of booking a room: its calendar, the catalogue and the checkout. */
export const bookingPortUses: Record<string, PortUses> = {
  'catalogue-port.ts': usesOf(cataloguePort, catalogueUses),
  'checkout-port.ts': usesOf(checkoutPort, {
    ...roomUses,
    ...catalogueUses,
    checkSeats: { shownBy: NOTIFIED, call: (port) => port.checkSeats(seats, signal) },
    recheckSeats: {
      shownBy: 'the screen that answers the order, which is sent all the same',
      call: (port) => port.recheckSeats(seats, signal),
    },
    listTerms: { shownBy: 'the screen, with a retry', call: (port) => port.listTerms(signal) },
    readLastBooking: { shownBy: 'no screen', call: (port) => port.readLastBooking(aPerson(), signal) },
    summarisePrice: {
      shownBy: 'the price panel, with a retry',
      call: (port) => port.summarisePrice({ requests: [priceRequestFor(anOrder())], change: null }, signal),
    },
    placeSeries: {
      shownBy: 'a screen for each refusal, and one for a lost answer',
      call: (port) =>
        port.placeSeries(
          { series: aSeries(['2026-12-03']), isRequest: false, couponCode: null, idempotencyKey: 'key' },
          signal,
        ),
    },
    placeReservation: {
      shownBy: 'a screen for each refusal, and one for a lost answer',
      call: (port) =>
        port.placeReservation(
          { order: anOrder(), isRequest: false, couponCode: null, idempotencyKey: 'key' },
          signal,
        ),
    },
    changeReservation: {
      shownBy: 'a screen for each refusal, and one for a lost answer',
      call: (port) => port.changeReservation({ ...changing, update: {}, couponCode: null }, signal),
    },
    newKey: 'no call',
  }),
  'room-calendar-port.ts': usesOf(roomCalendarPort, {
    ...roomUses,
    listBookings: {
      shownBy: 'the calendar, with a retry',
      call: (port) => port.listBookings({ ...time, roomId: 1 }, signal),
    },
    readTotal: {
      shownBy: 'nothing: the time can be booked without it, and the checkout shows the price',
      call: (port) => port.readTotal(seats, signal),
    },
    checkSeats: {
      shownBy: 'the words on the chosen time, with a retry',
      call: (port) => port.checkSeats(seats, signal),
    },
  }),
  'package-totals-port.ts': usesOf(packageTotalsPort, {
    readTotals: {
      shownBy: 'nothing: the cards do without, and the price panel shows the price',
      call: (port) =>
        port.readTotals(
          { wishes: [{ packageId: null, requests: [priceRequestFor(anOrder())] }], change: null },
          signal,
        ),
    },
  }),
}

import { windowEdge } from '#domain/time/venue-time.ts'
import { planningPort } from '#src/api/planning-port.ts'
import { roomComparisonPort } from '#src/api/room-comparison-port.ts'
import { seriesPort } from '#src/api/series-port.ts'
import { type PortUses, usesOf } from '#tests/support/port-uses.ts'

const { signal } = new AbortController()
const time = { start: windowEdge('2026-11-27', '09:00'), end: windowEdge('2026-11-27', '12:00') }
const seriesId = '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11'
const changingSeries = { seriesId, accessKey: null, idempotencyKey: 'key' }

/** The uses of the ports of comparing, of planning and of orders of several dates. */
export const planningPortUses: Record<string, PortUses> = {
  'room-comparison-port.ts': usesOf(roomComparisonPort, {
    searchRooms: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.searchRooms({ people: null, time: null, packageId: null }, signal),
    },
    listPackages: { shownBy: 'the screen, with a retry', call: (port) => port.listPackages(signal) },
  }),
  'planning-port.ts': usesOf(planningPort, {
    listRooms: { shownBy: 'the screen, with a retry', call: (port) => port.listRooms(signal) },
    checkDates: {
      shownBy: 'the list of dates, with a retry',
      call: (port) => port.checkDates([{ ...time, rooms: [{ roomId: 1, pax: 4 }] }], signal),
    },
  }),
  'series-port.ts': usesOf(seriesPort, {
    readSeries: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.readSeries({ seriesId, accessKey: null }, signal),
    },
    cancelDates: {
      shownBy: 'the dialog, with a retry',
      call: (port) => port.cancelDates({ ...changingSeries, feeVat: null }, signal),
    },
    changeDates: {
      shownBy: 'the dialog, with a retry',
      call: (port) =>
        port.changeDates(
          { ...changingSeries, change: { from: null, to: null, people: 8 }, priceVat: 0 },
          signal,
        ),
    },
    newKey: 'no call',
  }),
}

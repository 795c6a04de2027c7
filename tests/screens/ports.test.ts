import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { everyPage } from '#src/api/every-page.ts'
import { receiptPort } from '#src/api/receipt-port.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'

const { signal } = new AbortController()

describe('a paged list', () => {
  const pages = (numPages: number) => {
    const requests: number[] = []
    const read = async (pageNumber: number) => {
      requests.push(pageNumber)
      return {
        pageSize: 2,
        pageNumber,
        numPages,
        totalResults: 2 * numPages,
        items: [pageNumber, -pageNumber],
      }
    }
    return { requests, all: everyPage(read) }
  }

  test('is read to its last page, in order', async () => {
    const { requests, all } = pages(3)
    expect(await all).toEqual([1, -1, 2, -2, 3, -3])
    expect(requests).toEqual([1, 2, 3])
  })

  test.each([0, 1])('of %i pages is read once', async (numPages) => {
    const { requests, all } = pages(numPages)
    await all
    expect(requests).toEqual([1])
  })
})

test('opening hours of more days than one call returns are read in parts without gaps', async () => {
  const closed = {
    label: 'Stengt',
    eventType: 'closed',
    holidayId: null,
    openTime: null,
    closeTime: null,
  } as const
  const requests: (string | undefined)[][] = []
  const readWorkingHours: Client['readWorkingHours'] = async ({ startRange = '', endRange }) => {
    requests.push([startRange, endRange])
    return { regular: [], special: [{ ...closed, date: startRange }] }
  }
  const port = roomCalendarPort({ readWorkingHours } as Client)
  const special = async (from: string, to: string) =>
    (await port.readWorkingHours({ from, to }, signal)).special.map(({ date }) => date)
  // 1 January 2026 and the 399 days after it end with 4 February 2027.
  expect(await special('2026-01-01', '2027-02-04')).toEqual(['2026-01-01'])
  expect(await special('2026-01-01', '2027-02-05')).toEqual(['2026-01-01', '2027-02-05'])
  expect(requests).toEqual([
    ['2026-01-01', '2027-02-04'],
    ['2026-01-01', '2027-02-04'],
    ['2027-02-05', '2027-02-05'],
  ])
})

test('an invalid reservation address sends nothing', async () => {
  const requests: string[] = []
  const readReservation = async ({ reservationId }: { reservationId: string }) => {
    requests.push(reservationId)
    return { id: reservationId }
  }
  const port = receiptPort({ readReservation } as unknown as Client)
  const id = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'
  const read = (reservationId: string) => port.readReservation({ reservationId, accessKey: null }, signal)
  expect([await read('../terms'), await read(id)]).toEqual([null, { id }])
  expect(requests).toEqual([id])
})

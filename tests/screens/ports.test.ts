import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { everyPage } from '#src/api/every-page.ts'
import { receiptPort } from '#src/api/receipt-port.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'

const { signal } = new AbortController()

describe('a list that comes in pages', () => {
  const pages = (numPages: number) => {
    const asked: number[] = []
    const read = async (pageNumber: number) => {
      asked.push(pageNumber)
      return {
        pageSize: 2,
        pageNumber,
        numPages,
        totalResults: 2 * numPages,
        items: [pageNumber, -pageNumber],
      }
    }
    return { asked, all: everyPage(read) }
  }

  test('is read to its last page, in order', async () => {
    const { asked, all } = pages(3)
    expect(await all).toEqual([1, -1, 2, -2, 3, -3])
    expect(asked).toEqual([1, 2, 3])
  })

  test.each([0, 1])('of %i pages is read once', async (numPages) => {
    const { asked, all } = pages(numPages)
    await all
    expect(asked).toEqual([1])
  })
})

test('opening hours of more days than one call gives are read in parts that leave out no day', async () => {
  const closed = {
    label: 'Stengt',
    eventType: 'closed',
    holidayId: null,
    openTime: null,
    closeTime: null,
  } as const
  const asked: (string | undefined)[][] = []
  const readWorkingHours: Client['readWorkingHours'] = async ({ startRange = '', endRange }) => {
    asked.push([startRange, endRange])
    return { regular: [], special: [{ ...closed, date: startRange }] }
  }
  const port = roomCalendarPort({ readWorkingHours } as Client)
  const special = async (from: string, to: string) =>
    (await port.readWorkingHours({ from, to }, signal)).special.map(({ date }) => date)
  // 1 January 2026 and the 399 days after it end with 4 February 2027.
  expect(await special('2026-01-01', '2027-02-04')).toEqual(['2026-01-01'])
  expect(await special('2026-01-01', '2027-02-05')).toEqual(['2026-01-01', '2027-02-05'])
  expect(asked).toEqual([
    ['2026-01-01', '2027-02-04'],
    ['2026-01-01', '2027-02-04'],
    ['2027-02-05', '2027-02-05'],
  ])
})

test('an address that no reservation has asks the server nothing', async () => {
  const asked: string[] = []
  const readReservation = async ({ reservationId }: { reservationId: string }) => {
    asked.push(reservationId)
    return { id: reservationId }
  }
  const port = receiptPort({ readReservation } as unknown as Client)
  const id = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'
  const read = (reservationId: string) => port.readReservation({ reservationId, accessKey: null }, signal)
  expect([await read('../terms'), await read(id)]).toEqual([null, { id }])
  expect(asked).toEqual([id])
})

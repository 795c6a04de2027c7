import { describe, expect, test } from 'vitest'
import { confirmBlocks, mustBeRequest } from '#domain/reservation/reservation-status.ts'
import { room } from '../capacity/house.ts'

describe('confirmation or request', () => {
  const free = room(1, 10)
  const onRequest = room(2, 10, { onlyOnRequest: true })

  test('one room on request makes the whole order a request', () => {
    expect([mustBeRequest([free]), mustBeRequest([free, onRequest]), mustBeRequest([])]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('gives the reason that prevents confirmation', () => {
    const blocks = (...bookings: [typeof free, boolean][]) =>
      confirmBlocks(bookings.map(([theRoom, overbooked]) => ({ room: theRoom, overbooked })))
    expect(blocks([free, false])).toEqual([])
    expect(blocks([free, true])).toEqual(['overbooked'])
    expect(blocks([free, false], [onRequest, false])).toEqual(['onlyOnRequest'])
    expect(blocks([free, false], [free, true])).toEqual(['overbooked'])
    expect(blocks([free, true], [onRequest, true])).toEqual(['onlyOnRequest', 'overbooked'])
  })
})

import { describe, expect, test } from 'vitest'
import type { LineDeadlines } from '#domain/booking/line-deadlines.ts'
import {
  cancelRefusal,
  type Editable,
  editRefusal,
  holdsRooms,
  isHistory,
  type ReservationStatus,
  STATUS_CHANGES,
  type StatusActor,
  statusChange,
} from '#domain/booking/reservation-status.ts'

const STATUSES: ReservationStatus[] = ['request', 'confirmed', 'changed', 'declined', 'cancelled']
const ACTORS: StatusActor[] = ['customer', 'staff', 'system']

describe('who may change a reservation’s status, and what it sends', () => {
  test.each<[string, ReservationStatus | null, ReservationStatus, StatusActor, string | undefined]>([
    ['a customer places it', null, 'confirmed', 'customer', 'confirmation'],
    ['a customer sends a request', null, 'request', 'customer', 'requestReceived'],
    ['staff confirm a request', 'request', 'confirmed', 'staff', 'requestConfirmed'],
    ['staff decline a request', 'request', 'declined', 'staff', 'requestDeclined'],
    ['a request lapses', 'request', 'declined', 'system', 'requestLapsed'],
    ['a customer cannot confirm a request', 'request', 'confirmed', 'customer', undefined],
    ['the clock cannot confirm a request', 'request', 'confirmed', 'system', undefined],
    ['a customer edits', 'confirmed', 'confirmed', 'customer', 'changed'],
    ['an edit adds a room on request', 'confirmed', 'request', 'customer', 'requestReceived'],
    ['staff change it', 'confirmed', 'changed', 'staff', 'changed'],
    ['staff change it again', 'changed', 'changed', 'staff', 'changed'],
    ['a customer cannot undo what staff changed', 'changed', 'confirmed', 'customer', undefined],
    ['a customer cannot cancel what staff changed', 'changed', 'cancelled', 'customer', undefined],
    ['staff can', 'changed', 'cancelled', 'staff', 'cancelled'],
    ['a customer cancels', 'confirmed', 'cancelled', 'customer', 'cancelled'],
    ['a customer withdraws a request', 'request', 'cancelled', 'customer', 'cancelled'],
    ['nobody confirms what is declined', 'declined', 'confirmed', 'staff', undefined],
    ['nobody revives what is cancelled', 'cancelled', 'confirmed', 'staff', undefined],
    ['the clock cancels nothing', 'confirmed', 'cancelled', 'system', undefined],
  ])('%s', (_, from, to, who, sends) => {
    expect(statusChange(from, to, who)?.sends).toBe(sends)
  })

  test('no change is listed twice, and what is over stays over', () => {
    const keys = STATUS_CHANGES.map(({ from, to, who }) => `${from} ${to} ${who}`)
    expect(new Set(keys).size).toBe(keys.length)
    const revivals = STATUSES.flatMap((to) =>
      ACTORS.flatMap((who) => [statusChange('declined', to, who), statusChange('cancelled', to, who)]),
    )
    expect(revivals.filter((change) => change !== undefined)).toEqual([])
  })

  test('every status can be reached, and every one that holds rooms can be left', () => {
    const reached = new Set<ReservationStatus | null>([null])
    for (let n = 0; n < STATUSES.length; n++) {
      for (const { from, to } of STATUS_CHANGES) if (reached.has(from)) reached.add(to)
    }
    expect(STATUSES.filter((status) => !reached.has(status))).toEqual([])
    for (const status of STATUSES.filter(holdsRooms)) {
      expect(STATUS_CHANGES.some(({ from, to }) => from === status && !holdsRooms(to))).toBe(true)
    }
  })
})

test('a request holds its rooms, a declined or cancelled one does not', () => {
  expect(STATUSES.filter(holdsRooms)).toEqual(['request', 'confirmed', 'changed'])
})

test('history is what is over: departed, declined or cancelled', () => {
  const active = (status: ReservationStatus, departure: number) => !isHistory({ status, departure }, 100)
  expect(STATUSES.filter((status) => active(status, 101))).toEqual(['request', 'confirmed', 'changed'])
  expect(STATUSES.filter((status) => active(status, 100))).toEqual([])
})

test('why a customer may not edit', () => {
  const refusal = (status: Editable['status'], arrival: number, changedByStaff = false) =>
    editRefusal({ status, changedByStaff, arrival }, 100)
  expect(refusal('confirmed', 101)).toBeUndefined()
  expect(refusal('request', 101)).toBeUndefined()
  expect(refusal('changed', 101)).toBe('changedByStaff')
  expect(refusal('confirmed', 101, true)).toBe('changedByStaff')
  expect(refusal('request', 101, true)).toBe('changedByStaff')
  expect(refusal('declined', 101)).toBe('closed')
  expect(refusal('cancelled', 101, true)).toBe('closed')
  expect(refusal('lapsed', 101)).toBe('closed')
  expect(refusal('confirmed', 100)).toBe('started')
})

test('why a customer may not cancel', () => {
  const refusal = (status: Editable['status'], now: number, deadlines: Partial<LineDeadlines> = {}) =>
    cancelRefusal(
      {
        status,
        changedByStaff: false,
        arrival: 100,
        deadlines: { rooms: 50, servings: null, products: null, ...deadlines },
      },
      now,
    )
  expect(refusal('confirmed', 50)).toBeUndefined()
  expect(refusal('confirmed', 51)).toBe('tooLate')
  expect(refusal('confirmed', 45, { servings: 40 })).toBe('servingClosed')
  expect(refusal('confirmed', 45, { products: 40 })).toBe('productsClosed')
  expect(refusal('confirmed', 60, { servings: 40, products: 40 })).toBe('tooLate')
  expect(refusal('request', 99, { servings: 40 })).toBeUndefined()
  expect(refusal('request', 100)).toBe('started')
  expect(refusal('changed', 1)).toBe('changedByStaff')
  expect(refusal('cancelled', 1)).toBe('closed')
})

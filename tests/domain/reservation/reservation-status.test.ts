import { describe, expect, test } from 'vitest'
import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import {
  cancelRefusal,
  type Editable,
  editedStatus,
  editRefusal,
  holdsRooms,
  isBoundByDeadlines,
  isHistory,
  isUnconfirmed,
  type ReservationStatus,
  STATUS_CHANGES,
  type StatusActor,
  statusChange,
} from '#domain/reservation/reservation-status.ts'

const STATUSES: ReservationStatus[] = ['request', 'option', 'confirmed', 'changed', 'declined', 'cancelled']
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
    ['staff change it', 'confirmed', 'changed', 'staff', 'changedByStaff'],
    ['staff change it again', 'changed', 'changed', 'staff', 'changedByStaff'],
    ['staff cannot change it unmarked', 'confirmed', 'confirmed', 'staff', undefined],
    ['staff cannot make a request of it', 'confirmed', 'request', 'staff', undefined],
    ['staff change a request', 'request', 'request', 'staff', 'requestChangedByStaff'],
    ['a customer changes a request', 'request', 'request', 'customer', 'requestReceived'],
    ['a customer cannot change it as staff', 'confirmed', 'changed', 'customer', undefined],
    ['a customer cannot edit what staff changed', 'changed', 'changed', 'customer', undefined],
    ['a customer cannot undo what staff changed', 'changed', 'confirmed', 'customer', undefined],
    ['a customer cannot cancel what staff changed', 'changed', 'cancelled', 'customer', undefined],
    ['staff can', 'changed', 'cancelled', 'staff', 'cancelledByStaff'],
    ['staff cancel', 'confirmed', 'cancelled', 'staff', 'cancelledByStaff'],
    ['staff cancel a request', 'request', 'cancelled', 'staff', 'cancelledByStaff'],
    ['a customer cancels', 'confirmed', 'cancelled', 'customer', 'cancelled'],
    ['a customer withdraws a request', 'request', 'cancelled', 'customer', 'withdrawn'],
    ['a declined one is never confirmed', 'declined', 'confirmed', 'staff', undefined],
    ['a cancelled one is never revived', 'cancelled', 'confirmed', 'staff', undefined],
    ['staff hold rooms', null, 'option', 'staff', 'optionHeld'],
    ['a customer cannot hold rooms', null, 'option', 'customer', undefined],
    ['staff change an option', 'option', 'option', 'staff', 'optionChanged'],
    ['a customer cannot change an option', 'option', 'option', 'customer', undefined],
    ['a customer confirms an option', 'option', 'confirmed', 'customer', 'optionConfirmed'],
    ['staff confirm an option', 'option', 'confirmed', 'staff', 'optionConfirmed'],
    ['a customer releases an option', 'option', 'cancelled', 'customer', 'optionReleased'],
    ['staff release an option', 'option', 'cancelled', 'staff', 'optionReleased'],
    ['an option lapses', 'option', 'declined', 'system', 'optionLapsed'],
    ['the clock cannot confirm an option', 'option', 'confirmed', 'system', undefined],
    ['a booking is not held again', 'confirmed', 'option', 'staff', undefined],
    ['the clock cancels nothing', 'confirmed', 'cancelled', 'system', undefined],
  ])('%s', (_, from, to, who, sends) => {
    expect(statusChange(from, to, who)?.sends).toBe(sends)
  })

  test('lists no change twice, and finished statuses are final', () => {
    const keys = STATUS_CHANGES.map(({ from, to, actor: who }) => `${from} ${to} ${who}`)
    expect(new Set(keys).size).toBe(keys.length)
    const revivals = STATUSES.flatMap((to) =>
      ACTORS.flatMap((who) => [statusChange('declined', to, who), statusChange('cancelled', to, who)]),
    )
    expect(revivals.filter((change) => change !== undefined)).toEqual([])
  })

  test('every status can be reached, and every one that reserves rooms can be left', () => {
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

test('a request and an option reserve their rooms, a declined or cancelled one does not', () => {
  expect(STATUSES.filter(holdsRooms)).toEqual(['request', 'option', 'confirmed', 'changed'])
  expect(STATUSES.filter(isUnconfirmed)).toEqual(['request', 'option'])
})

test('history is departed, declined or cancelled', () => {
  const active = (status: ReservationStatus, departure: number) => !isHistory({ status, departure }, 100)
  expect(STATUSES.filter((status) => active(status, 101))).toEqual([
    'request',
    'option',
    'confirmed',
    'changed',
  ])
  expect(STATUSES.filter((status) => active(status, 100))).toEqual([])
})

test('every edit leads to a status that the table allows its editor', () => {
  for (const who of ['customer', 'staff'] as const)
    for (const from of STATUSES.filter(holdsRooms))
      for (const mustAsk of [false, true]) {
        const isOthers = who === 'customer' && (from === 'changed' || from === 'option')
        const change = statusChange(from, editedStatus(from, who, mustAsk), who)
        expect([who, from, mustAsk, change === undefined]).toEqual([who, from, mustAsk, isOthers])
      }
})

test('an edited reservation stays a request, is marked as changed by staff, or becomes a request where it must', () => {
  expect(editedStatus('confirmed', 'customer', false)).toBe('confirmed')
  expect(editedStatus('confirmed', 'customer', true)).toBe('request')
  expect(editedStatus('confirmed', 'staff', true)).toBe('changed')
  expect(editedStatus('changed', 'staff', false)).toBe('changed')
  expect(editedStatus('request', 'customer', false)).toBe('request')
  expect(editedStatus('request', 'staff', false)).toBe('request')
  expect(editedStatus('option', 'staff', true)).toBe('option')
})

test('staff may edit a reservation at any time, and cancel it until it begins, regardless of deadlines', () => {
  const refusals = (status: Editable['status'], arrival: number, changedByStaff = false) => {
    const deadlines = { rooms: 50, servings: 40, products: 40 }
    const reservation = { status, changedByStaff, arrival, deadlines, hasCancellationSteps: false }
    return [editRefusal(reservation, 100, 'staff'), cancelRefusal(reservation, 100, 'staff')]
  }
  const may = [undefined, undefined]
  expect(refusals('confirmed', 101)).toEqual(may)
  expect(refusals('confirmed', 101, true)).toEqual(may)
  expect(refusals('changed', 101, true)).toEqual(may)
  expect(refusals('request', 101, true)).toEqual(may)
  expect(refusals('option', 101, true)).toEqual(may)
  expect(refusals('changed', 100, true)).toEqual([undefined, 'started'])
  expect(refusals('confirmed', 1)).toEqual([undefined, 'started'])
  for (const status of ['declined', 'cancelled', 'lapsed'] as const)
    expect(refusals(status, 101)).toEqual(['closed', 'closed'])
  expect([isBoundByDeadlines('staff'), isBoundByDeadlines('customer')]).toEqual([false, true])
})

test('gives the reason why a customer may not edit', () => {
  const refusal = (status: Editable['status'], arrival: number, changedByStaff = false) =>
    editRefusal({ status, changedByStaff, arrival }, 100)
  expect(refusal('confirmed', 101)).toBeUndefined()
  expect(refusal('request', 101)).toBeUndefined()
  expect(refusal('changed', 101)).toBe('changedByStaff')
  expect(refusal('option', 101)).toBe('option')
  expect(refusal('confirmed', 101, true)).toBe('changedByStaff')
  expect(refusal('request', 101, true)).toBe('changedByStaff')
  expect(refusal('declined', 101)).toBe('closed')
  expect(refusal('cancelled', 101, true)).toBe('closed')
  expect(refusal('lapsed', 101)).toBe('closed')
  expect(refusal('confirmed', 100)).toBe('started')
})

test('gives the reason why a customer may not cancel', () => {
  let hasCancellationSteps = false
  const refusal = (status: Editable['status'], now: number, deadlines: Partial<LineDeadlines> = {}) =>
    cancelRefusal(
      {
        status,
        changedByStaff: false,
        arrival: 100,
        deadlines: { rooms: 50, servings: null, products: null, ...deadlines },
        hasCancellationSteps,
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
  expect([refusal('option', 99), refusal('option', 100)]).toEqual([undefined, 'started'])
  expect(refusal('changed', 1)).toBe('changedByStaff')
  expect(refusal('cancelled', 1)).toBe('closed')
  hasCancellationSteps = true
  expect(refusal('confirmed', 99, { servings: 40 })).toBeUndefined()
  expect(refusal('confirmed', 100)).toBe('started')
  expect(refusal('changed', 1)).toBe('changedByStaff')
})

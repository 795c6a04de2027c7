import { expect, test } from 'vitest'
import { doorStateAt } from '#domain/day/door.ts'
import { atVenue, clockTimeOf } from '#domain/time/venue-time.ts'

const at = (clock: string) => atVenue('2026-11-18', clock) ?? Number.NaN
const use = (times: string) => {
  const [from = '', to = ''] = times.split('–')
  return { times, start: at(from), end: at(to) }
}

test.each<[string, string[], string, { current: string[]; next: string[]; until: string | null }]>([
  ['a day without meetings', [], '12:00', { current: [], next: [], until: null }],
  ['before a meeting', ['13:00–14:00'], '12:59', { current: [], next: ['13:00–14:00'], until: '13:00' }],
  ['as it begins', ['13:00–14:00'], '13:00', { current: ['13:00–14:00'], next: [], until: '14:00' }],
  ['as it ends', ['13:00–14:00'], '14:00', { current: [], next: [], until: null }],
  [
    'with another right after it',
    ['13:00–14:00', '14:00–15:00', '16:00–17:00'],
    '13:30',
    { current: ['13:00–14:00'], next: ['14:00–15:00'], until: '15:00' },
  ],
  [
    'with a pause after it',
    ['13:00–14:00', '14:15–15:00'],
    '13:30',
    { current: ['13:00–14:00'], next: ['14:15–15:00'], until: '14:00' },
  ],
  [
    'while two parts are used apart',
    ['09:00–12:00', '10:00–11:00', '12:30–13:00', '12:30–16:00'],
    '10:30',
    { current: ['09:00–12:00', '10:00–11:00'], next: ['12:30–13:00', '12:30–16:00'], until: '12:00' },
  ],
])('a room stands so: %s', (_case, uses, clock, expected) => {
  const { current, next, until } = doorStateAt(uses.map(use), at(clock))
  expect({
    current: current.map(({ times }) => times),
    next: next.map(({ times }) => times),
    until: until === null ? null : clockTimeOf(until),
  }).toEqual(expected)
})

import { describe, expect, test } from 'vitest'
import { answerIn, changed, moved, questionOf, roomAddressOf, wishIn } from '#src/embed/state.ts'
import { at } from '#tests/support/house.ts'

const now = at('2026-11-20T10:00:00+01:00')
const wishOf = (attributes: Record<string, string>) => wishIn((name) => attributes[name] ?? null, now)
const wish = { room: 'stua', date: '2026-12-03', minutes: 120, people: 20 }

describe('the wish in the attributes of the element', () => {
  test.each([
    ['the room alone', { rom: 'stua' }, { room: 'stua', date: '2026-11-20', minutes: 120, people: null }],
    [
      'all of it',
      { rom: 'stua', dato: '2026-12-03', varighet: '90', personer: '20' },
      { ...wish, minutes: 90 },
    ],
    ['a day that has passed', { rom: 'stua', dato: '2026-11-19' }, { date: '2026-11-20' }],
    ['a day that there is not', { rom: 'stua', dato: '2026-02-31' }, { date: '2026-11-20' }],
    ['garbage', { rom: 'stua', dato: 'x', varighet: '1e9', personer: '-1' }, { minutes: 120, people: null }],
  ])('is read: %s', (_, attributes, expected) => {
    expect(wishOf(attributes)).toMatchObject(expected)
  })

  test.each([{}, { rom: '' }, { rom: '<script>' }, { rom: '../login' }, { rom: 'a'.repeat(81) }])(
    'is none in %o',
    (attributes) => {
      expect(wishOf(attributes)).toBeNull()
    },
  )
})

test.each([
  ['a day', { date: '2026-12-24' }, { ...wish, date: '2026-12-24' }],
  ['no day', { date: '' }, wish],
  ['a day that has passed', { date: '2026-01-01' }, { ...wish, date: '2026-11-20' }],
  ['a length', { minutes: '60' }, { ...wish, minutes: 60 }],
  ['no people', { people: '' }, { ...wish, people: null }],
  ['too many people', { people: '99999' }, { ...wish, people: null }],
])('%s is typed', (_, typed, expected) => {
  expect(changed(wish, typed, now)).toEqual(expected)
})

test('a day is moved, and no earlier than today', () => {
  expect([moved(wish, 1, now).date, moved({ ...wish, date: '2026-11-20' }, -1, now).date]).toEqual([
    '2026-12-04',
    '2026-11-20',
  ])
})

test('the question and the links have what was wished for, and nothing else', () => {
  expect(questionOf(wish, 'https://rom.example')).toBe(
    'https://rom.example/api/v1/online_room/stua/free_times?date=2026-12-03&minutes=120&expectedPax=20',
  )
  expect(roomAddressOf(wish, 'https://rom.example', 'en', { from: '09:00', to: '11:00' })).toBe(
    'https://rom.example/moterom/stua?people=20&date=2026-12-03&from=09:00&to=11:00&lang=en',
  )
  expect(roomAddressOf({ ...wish, people: null }, '', 'nb')).toBe('/moterom/stua?date=2026-12-03&lang=nb')
})

test.each([
  [200, { times: [] }, 'read'],
  [200, 'nothing', 'unanswered'],
  [200, null, 'unanswered'],
  [404, {}, 'gone'],
  [500, {}, 'unanswered'],
])('an answer %i of %o is %s', (status, body, is) => {
  expect(answerIn(status, body).is).toBe(is)
})

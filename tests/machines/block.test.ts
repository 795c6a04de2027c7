import { expect, it, test } from 'vitest'
import { formOf, newForm, planOf, rebased, refusalsOfForm } from '#machines/block/block-form.ts'
import type { BlockForm } from '#machines/block/types.ts'
import { aBlock } from '#tests/support/blocks.ts'
import { blockModel } from '#tests/support/models/block.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(blockModel, {
  'block.opening': ({ stored }) => expect(stored).toBeNull(),
  'block.loading': ({ id, stored }) => expect([typeof id, stored]).toEqual(['number', null]),
  'block.notFound': ({ id }) => expect(id).not.toBeNull(),
  'block.failed': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'block.editing': ({ hasNewMet, stored }, snapshot) => {
    expect(hasNewMet).toBe(false)
    expect(snapshot.can({ type: 'removal.asked' })).toBe(stored !== null)
  },
  'block.checking': ({ form }) => expect(refusalsOfForm({ form })).toEqual({}),
  'block.confirming': ({ met }) => expect(met).not.toEqual([]),
  'block.saving': ({ form }) => expect(refusalsOfForm({ form })).toEqual({}),
  'block.readingTheirs': ({ stored }) => expect(stored?.version).toBeGreaterThan(0),
  'block.saved': ({ saved }) => expect(saved).toHaveLength(1),
  'block.askingRemoval': ({ stored }) => expect(stored).not.toBeNull(),
  'block.removing': ({ stored }) => expect(stored).not.toBeNull(),
  'block.removed': (_, snapshot) => expect(snapshot.can({ type: 'removal.asked' })).toBe(false),
  'rooms.loading': ({ rooms }) => expect(rooms).toEqual([]),
  'rooms.loaded': ({ rooms }) => expect(rooms).toHaveLength(3),
  'rooms.missing': (_, snapshot) => expect(snapshot.can({ type: 'rooms.retried' })).toBe(true),
})

const friday = newForm({ roomId: 3, date: '2026-11-27' })
const atTimes: BlockForm = { ...friday, wholeDays: false }

it.each<[string, BlockForm, object]>([
  ['a whole day', friday, {}],
  ['without a room', { ...friday, roomIds: [] }, { roomIds: { code: 'required' } }],
  [
    'without days',
    { ...friday, fromDate: null, toDate: null },
    { fromDate: { code: 'required' }, toDate: { code: 'required' } },
  ],
  ['that ends the day before', { ...friday, toDate: '2026-11-26' }, { toDate: { code: 'endsBeforeStart' } }],
  ['of some hours', atTimes, {}],
  [
    'without times',
    { ...atTimes, fromTime: null, toTime: null },
    { fromTime: { code: 'required' }, toTime: { code: 'required' } },
  ],
  ['that ends before it begins', { ...atTimes, toTime: '07:00' }, { toTime: { code: 'endsBeforeStart' } }],
  [
    'from a time that the clocks skip',
    { ...atTimes, fromDate: '2027-03-28', fromTime: '02:30', toDate: '2027-03-28' },
    { fromTime: { code: 'time' } },
  ],
  ['repeated without a day', { ...friday, repeats: true }, { repeatUntil: { code: 'required' } }],
  ['repeated', { ...friday, repeats: true, repeatUntil: '2026-12-18' }, {}],
  [
    'repeated until before it begins',
    { ...friday, repeats: true, repeatUntil: '2026-11-26' },
    { repeatUntil: { code: 'endsBeforeStart' } },
  ],
  [
    'repeated beyond a year',
    { ...friday, repeats: true, repeatUntil: '2027-11-27' },
    { repeatUntil: { code: 'max', limit: '26.11.2027' } },
  ],
  [
    'of more than a week that is repeated each week',
    { ...friday, toDate: '2026-12-04', repeats: true, repeatUntil: '2026-12-18' },
    { repeatUntil: { code: 'overlappingDays' } },
  ],
])('judges a block %s', (_what, form, refusals) => {
  expect(refusalsOfForm({ form })).toEqual(refusals)
})

test('a whole day is sent from midnight to midnight, and read back as it was typed', () => {
  expect(planOf(friday)).toEqual({
    roomIds: [3],
    startTime: '2026-11-27T00:00:00+01:00',
    endTime: '2026-11-28T00:00:00+01:00',
    repeatUntil: null,
  })
  const { startTime, endTime } = planOf({ ...friday, toDate: '2026-11-29' })
  expect(formOf(aBlock({ startTime, endTime }))).toMatchObject({
    wholeDays: true,
    fromDate: '2026-11-27',
    toDate: '2026-11-29',
  })
})

test('what is typed stays over what a colleague has changed', () => {
  const before = formOf(aBlock())
  const theirs = formOf(aBlock({ blockingReason: 'cleaning', note: 'Deres' }))
  expect(rebased({ ...before, note: 'Mitt' }, before, theirs)).toEqual({ ...theirs, note: 'Mitt' })
})

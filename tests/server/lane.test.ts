import fc from 'fast-check'
import { expect, it } from 'vitest'
import { laneOf } from '#server/capacity/lane.ts'
import type { TakenRow } from '#server/capacity/occupancies.ts'

const range = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 25 }) })
  .map(({ start, length }) => ({ start, end: start + length }))

const row: fc.Arbitrary<TakenRow> = fc
  .record({
    kind: fc.constant('restriction' as const),
    id: fc.integer({ min: 1, max: 2 ** 31 }),
    room: fc.constant(7),
    booked: fc.integer({ min: 1, max: 9 }),
    pax: fc.nat({ max: 500 }),
    exclusive: fc.boolean(),
    created: fc.date({ noInvalidDate: true }).map(Number),
    reason: fc.constantFrom(null, 'maintenance', 'other'),
  })
  .chain((rest) => range.map((time) => ({ ...rest, ...time })))

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('insert' as const), row }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), range }) },
)

const inOrder = (rows: TakenRow[]) =>
  rows.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort()

it('has the rows that a list of them would have, whatever is added and removed', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.array(range, { minLength: 1, maxLength: 5 }),
      (steps, asked) => {
        const lane = laneOf({ kind: 'restriction', room: 7 })
        let list: TakenRow[] = []
        const meeting = ({ start, end }: { start: number; end: number }) =>
          list.filter((each) => each.start < end && each.end > start)
        for (const each of steps) {
          if (each.does === 'insert') {
            lane.insert(each.row)
            list.push(each.row)
          } else {
            lane.removeMeeting(each.range)
            const gone = new Set(meeting(each.range))
            list = list.filter((kept) => !gone.has(kept))
          }
        }
        for (const question of [...asked, { start: -10, end: 1000 }]) {
          const found: TakenRow[] = []
          lane.addMeeting(found, question)
          expect(inOrder(found)).toEqual(inOrder(meeting(question)))
        }
      },
    ),
    { numRuns: 1000 },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideIn, type StandingRoom } from '#domain/day/turnover.ts'

type Named = StandingRoom & { name: string }
const room = (name: string, start: number, end: number, ...leaves: number[]): Named => ({
  name,
  start,
  end,
  leaves,
})

const names = ({ before, next }: { before: Named[]; next: Named[] }) =>
  [before, next].map((all) => all.map(({ name }) => name))

describe('what stands beside a meeting in its room', () => {
  const whole = room('whole', 12, 14, 1, 2)

  it('is the last before it and the first after it', () => {
    const rooms = [
      room('early', 8, 9, 1),
      room('before', 9, 12, 1),
      whole,
      room('next', 14, 15, 1),
      room('late', 16, 17, 1),
    ]
    expect(names(besideIn(whole, rooms))).toEqual([['before'], ['next']])
  })

  it('is one in each part, where its parts are used apart', () => {
    const rooms = [room('west', 8, 10, 1), room('east', 9, 11, 2), whole, room('after', 15, 16, 2)]
    expect(names(besideIn(whole, rooms))).toEqual([['west', 'east'], ['after']])
    expect(names(besideIn(room('after', 15, 16, 2), rooms))).toEqual([['whole'], []])
  })

  it('is none where another room is used, or a shared one at the same time', () => {
    const rooms = [room('elsewhere', 8, 10, 3), room('beside', 11, 13, 1), whole]
    expect(names(besideIn(whole, rooms))).toEqual([[], []])
  })
})

const anyRooms = fc.array(
  fc
    .record({
      start: fc.nat(20),
      length: fc.integer({ min: 1, max: 5 }),
      leaves: fc.subarray([1, 2, 3], { minLength: 1 }),
    })
    .map(({ start, length, leaves }): StandingRoom => ({ start, end: start + length, leaves })),
  { maxLength: 12 },
)

it('what comes next has nothing in the same part between, and what stood before neither', () => {
  fc.assert(
    fc.property(anyRooms, (rooms) => {
      for (const one of rooms) {
        const { before, next } = besideIn(one, rooms)
        const shares = (a: StandingRoom, b: StandingRoom) => a.leaves.some((leaf) => b.leaves.includes(leaf))
        for (const each of before) expect(each.end <= one.start && shares(each, one)).toBe(true)
        for (const each of next) expect(each.start >= one.end && shares(each, one)).toBe(true)
        for (const leaf of one.leaves) {
          const here = rooms.filter(({ leaves }) => leaves.includes(leaf))
          const lastEnd = Math.max(...here.filter(({ end }) => end <= one.start).map(({ end }) => end))
          const firstStart = Math.min(
            ...here.filter(({ start }) => start >= one.end).map(({ start }) => start),
          )
          if (Number.isFinite(lastEnd))
            expect(before.some(({ end, leaves }) => leaves.includes(leaf) && end === lastEnd)).toBe(true)
          if (Number.isFinite(firstStart))
            expect(next.some(({ start, leaves }) => leaves.includes(leaf) && start === firstStart)).toBe(true)
        }
      }
    }),
  )
})

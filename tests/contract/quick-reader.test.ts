import fc from 'fast-check'
import { array, nullable, number, object, optional, size } from 'superstruct'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { readQuickly, UNSURE } from '#contract/quick-reader.ts'
import type { StructShape } from '#contract/schema.ts'
import { SeatQuestions } from '#contract/structs/booking.ts'
import { PriceRequest } from '#contract/structs/price.ts'
import { ReservationPayload, ReservationUpdate } from '#contract/structs/reservation.ts'
import { MeetingRoomSearch } from '#contract/structs/room.ts'
import { Email, filledText, Id, text } from '#contract/wire.ts'
import { anOrder, aSpecifiedOrder, halfDayWithLunch } from '#tests/support/orders.ts'

describe('a text', () => {
  const decomposed = 'A\u030ase'
  it.each<[string, StructShape]>([
    ['text', text(10)],
    ['filled text', filledText(10)],
    ['text that may be left out', nullable(optional(text(10)))],
  ])('is read in one spelling, quickly and by superstruct: %s', (_, struct) => {
    expect(readQuickly(struct, decomposed)).toBe('Åse')
    expect(struct.validate(decomposed, { coerce: true, mask: true })).toEqual([undefined, 'Åse'])
  })

  it('is as long as it is once it has been read', () => {
    expect(readQuickly(text(3), decomposed)).toBe('Åse')
    expect(readQuickly(text(2), decomposed)).toBe(UNSURE)
  })

  it('that is an address keeps its capitals in ASCII', () => {
    expect(readQuickly(Email, 'Kari@BLA\u030aB\u00c6R.example')).toBe('Kari@BLåBæR.example')
  })
})

const selectedTime = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }

const right: [name: string, struct: StructShape, value: unknown][] = [
  ['a search', MeetingRoomSearch, { ...selectedTime, expectedPax: null }],
  ['seat questions', SeatQuestions, [{ roomId: 1, pax: 3, ...selectedTime }]],
  [
    'a request for a price',
    PriceRequest,
    {
      packages: [{ id: 1, pax: 2, selectedTime, orderPackageIds: [1, 2] }],
      products: [{ id: 1, pax: 2, selectedTime }],
      rooms: [{ id: 1, pax: 2, selectedTime, packageId: null }],
      discount: { couponCode: 'JUL' },
    },
  ],
  ['an order', ReservationPayload, anOrder({ packet: halfDayWithLunch })],
  ['an order as it is specified', ReservationPayload, { ...aSpecifiedOrder(), paxAllergies: null }],
  ['a change', ReservationUpdate, { ...aSpecifiedOrder(), termsVersion: null }],
]

function validated(struct: StructShape, value: unknown): unknown {
  const [error, parsed] = struct.validate(value, { coerce: true, mask: true })
  return error ? UNSURE : parsed
}

// Superstruct refuses an unknown field by such a name; every other it leaves out, as the quick reader does with all.
const inherited = Object.getOwnPropertyNames(Object.prototype)
const namesNoneOfThose = (value: unknown) => {
  const written = JSON.stringify(value) ?? ''
  return inherited.every((name) => !written.includes(`"${name}":`))
}

const anything = fc.oneof(
  fc.jsonValue().filter(namesNoneOfThose),
  fc.integer(),
  fc.constantFrom(
    undefined,
    0,
    -1,
    2.5,
    1e16,
    '',
    ' ',
    'x'.repeat(9000),
    '24:00',
    '2026-02-30',
    '\u0000',
    [],
    {},
  ),
)

/** A copy with one thing in it, found by walking at random, replaced, left out or added. */
function changed(value: unknown, turns: readonly number[], other: unknown, how: number): unknown {
  if (typeof value !== 'object' || value === null || turns.length === 0) return other
  const copy = structuredClone(value) as Record<string, unknown>
  const names = Object.keys(copy)
  const [turn = 0, ...more] = turns
  const name = names[turn % Math.max(1, names.length)]
  if (name === undefined || (more.length === 0 && how === 0)) {
    if (Array.isArray(copy)) copy.push(other)
    else copy.extra = other
  } else if (more.length === 0 && how === 1 && !Array.isArray(copy)) delete copy[name]
  else copy[name] = changed(copy[name], more, other, how)
  return copy
}

describe('reading quickly', () => {
  it.each(right)('is sure of %s, and reads it as the struct does', (_, struct, value) => {
    const read = readQuickly(struct, value)
    expect(read).toEqual(value)
    expect(read).toStrictEqual(validated(struct, value))
    expect(read).not.toBe(value)
  })

  it.each(right)(
    'never accepts, or reads otherwise, what the struct does not: %s with a change',
    (_, struct, value) => {
      const turns = fc.array(fc.nat(50), { maxLength: 6 })
      fc.assert(
        fc.property(turns, anything, fc.nat(2), (path, other, how) => {
          const given = changed(value, path, other, how)
          expect(readQuickly(struct, given)).toStrictEqual(validated(struct, given))
        }),
        { numRuns: 1000 },
      )
    },
  )

  it('leaves to the struct what is too long, of a kind it does not know, or only a part', () => {
    expect(readQuickly(size(array(Id), 1, 2), [1, 2, 3])).toBe(UNSURE)
    expect(readQuickly(number(), 1)).toBe(UNSURE)
    expect(readQuickly(object({ id: Id, name: text(5) }), { id: 1 })).toBe(UNSURE)
  })

  it('leaves out an unknown field by whatever name', () => {
    const struct = object({ id: optional(Id) })
    expect(readQuickly(struct, { valueOf: false, more: 1 })).toStrictEqual({})
  })

  it('keeps a field that was given as undefined, and adds none that was not', () => {
    const struct = object({ id: optional(Id), name: optional(text(5)) })
    expect(readQuickly(struct, { name: undefined, more: 1 })).toStrictEqual({ name: undefined })
  })

  it.each(Object.entries(calls))(
    'agrees with the struct of %s about values of no particular kind',
    (_, { body }: Call) => {
      fc.assert(
        fc.property(anything, (value) => {
          if (body) expect(readQuickly(body, value)).toStrictEqual(validated(body, value))
        }),
        { numRuns: 50 },
      )
    },
  )
})

import fc from 'fast-check'
import { array, nullable, number, object, optional, refine, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { validatorOf } from '#contract/fast-validate.ts'
import { listOf, refusalOf, type StructShape } from '#contract/schema.ts'
import { SeatQuestions } from '#contract/structs/booking.ts'
import { PriceRequest } from '#contract/structs/price.ts'
import { ReservationPayload, ReservationUpdate } from '#contract/structs/reservation.ts'
import { MeetingRoomSearch } from '#contract/structs/room.ts'
import { Email, filledText, Id, text } from '#contract/wire.ts'
import { jsonValue } from '#tests/support/json-value.ts'
import { anOrder, aSpecifiedOrder, halfDayWithLunch } from '#tests/support/orders.ts'

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

/** The result of superstruct for a value: its copy, or the first invalid field. */
function validated(struct: StructShape, value: unknown): unknown {
  const [error, parsed] = struct.validate(value, { coerce: true, mask: true })
  return error ? { path: error.path.join('.'), ...refusalOf(error) } : parsed
}

/** The same result of our own validation. */
function read(struct: StructShape, value: unknown): unknown {
  const answer = validatorOf(struct)(value)
  return 'value' in answer ? answer.value : answer.fields[0]
}

const anything = fc.oneof(
  jsonValue(),
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

/** A copy with one value at a random path replaced, removed or added. */
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

describe('a text', () => {
  const decomposed = 'A\u030ase'
  it.each<[string, StructShape]>([
    ['text', text(10)],
    ['filled text', filledText(10)],
    ['text that may be left out', nullable(optional(text(10)))],
  ])('is normalised as superstruct normalises it: %s', (_, struct) => {
    expect(read(struct, decomposed)).toBe('Åse')
    expect(validated(struct, decomposed)).toBe('Åse')
  })

  it('has its length checked after normalising', () => {
    expect(read(text(3), decomposed)).toBe('Åse')
    expect(read(text(2), decomposed)).toEqual({ path: '', code: 'maxLength', limit: 2 })
  })

  it('that is an email address is lower-cased in ASCII only', () => {
    expect(read(Email, 'Kari@BLA\u030aB\u00c6R.example')).toBe('Kari@BLåBæR.example')
  })
})

describe('validating', () => {
  it.each(right)('copies %s as superstruct does', (_, struct, value) => {
    const copy = read(struct, value)
    expect(copy).toEqual(value)
    expect(copy).toStrictEqual(validated(struct, value))
    expect(copy).not.toBe(value)
  })

  it.each(right)('reports the same first fault as superstruct for %s with a change', (_, struct, value) => {
    const turns = fc.array(fc.nat(50), { maxLength: 6 })
    fc.assert(
      fc.property(turns, anything, fc.nat(2), (path, other, how) => {
        const input = changed(value, path, other, how)
        expect(read(struct, input)).toStrictEqual(validated(struct, input))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(Object.entries(calls))(
    'reports the same first fault as superstruct for arbitrary values of %s',
    (_, { body }: Call) => {
      fc.assert(
        fc.property(anything, (value) => {
          if (body) expect(read(body, value)).toStrictEqual(validated(body, value))
        }),
        { numRuns: 50 },
      )
    },
  )

  it('names every invalid field at its own path', () => {
    const [packet] = anOrder().packets
    const order = { ...anOrder(), expectedPax: 0, packets: [packet, { ...packet, bookings: [{}, 7] }] }
    const answer = validatorOf(ReservationPayload)(order)
    expect(answer).toEqual({
      fields: [
        { path: 'expectedPax', code: 'min', limit: 1 },
        ...['roomId', 'seatingId', 'startTime', 'endTime', 'expectedPax'].map((name) => ({
          path: `packets.1.bookings.0.${name}`,
          code: 'required',
        })),
        { path: 'packets.1.bookings.1', code: 'malformed' },
      ],
      unknown: [],
    })
  })

  it('names the fields that a struct has not, beside what is wrong with the others', () => {
    const [packet] = anOrder().packets
    const [booking] = packet?.bookings ?? []
    const order = {
      ...anOrder(),
      code: 'KF7-2RM-94T',
      cancellationFee: 0,
      ['x'.repeat(100)]: 0,
      packets: [{ ...packet, bookings: [{ ...booking, unitPrice: 1, fee: 0 }] }],
    }
    const unknown = ['packets.0.bookings.0.fee', 'cancellationFee', 'x'.repeat(80)]
    const named = unknown.map((path) => ({ path, code: 'unknownField' }))
    expect(validatorOf(ReservationPayload)(order)).toEqual({ value: anOrder(), unknown: named })
    expect(validatorOf(ReservationPayload)({ ...order, note: 7 })).toEqual({
      fields: [{ path: 'note', code: 'malformed' }],
      unknown: named,
    })
  })

  it('checks the length of a list before its items, and reads no items of a list that is too long', () => {
    let reads = 0
    const item = refine(Id, 'counted', () => {
      reads++
      return true
    })
    const lists = listOf(item as Struct<number>, 1, 3)
    expect(read(lists, [1, 2, 3])).toEqual([1, 2, 3])
    expect([reads, read(lists, [1, 2, 3, 4]), read(lists, [])]).toEqual([
      3,
      { path: '', code: 'tooLong' },
      { path: '', code: 'required' },
    ])
    expect(reads).toBe(3)
    expect(refusalOf(lists.validate([1, 2, 3, 4])[0] ?? expect.fail())).toEqual({ code: 'tooLong' })
    expect(reads).toBe(3)
  })

  it('stops after a hundred faults', () => {
    let reads = 0
    const item = refine(Id, 'counted', () => {
      reads++
      return false
    })
    const list = validatorOf(listOf(object({ id: item }), 0, 10_000))
    const answer = list(Array.from({ length: 10_000 }, () => ({ id: 1 })))
    expect('fields' in answer && answer.fields.length).toBe(100)
    expect(reads).toBe(100)
  })

  it('refuses a value that cannot be converted to text', () => {
    expect(read(object({ name: text(9) }), { name: { toString: false } })).toEqual({
      path: 'name',
      code: 'malformed',
    })
  })

  it('supports no struct of unbounded size and no unknown kind of struct', () => {
    expect(() => validatorOf(object({ ids: optional(array(Id)) }))).toThrow('"array"')
    expect(() => validatorOf(number())).toThrow('"number"')
  })

  it('drops an unknown field with any name', () => {
    expect(read(object({ id: optional(Id) }), { valueOf: false, more: 1 })).toStrictEqual({})
  })

  it('keeps a field that is undefined, and adds no missing one', () => {
    const struct = object({ id: optional(Id), name: optional(text(5)) })
    expect(read(struct, { name: undefined, more: 1 })).toStrictEqual({ name: undefined })
  })
})

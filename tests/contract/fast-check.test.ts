import fc from 'fast-check'
import { array, nullable, number, object, optional, refine } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { checkOf } from '#contract/fast-check.ts'
import { filledText, text } from '#contract/wire.ts'
import { MailFacts } from '#server/mail/mail-facts.ts'
import { jsonValue } from '#tests/support/json-value.ts'
import { someFacts } from '#tests/support/mail-facts.ts'

const facts: unknown = JSON.parse(JSON.stringify(someFacts()))

/** Every place in a value, as the names that lead there. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([name, member]) => placesIn(member).map((place) => [name, ...place])),
  ]
}

/** A copy of a value with another one at a place. */
function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = withAt(copy[name], rest, other)
  return copy
}

describe('a check of a struct', () => {
  it('accepts the facts of a mail', () => {
    expect(checkOf(MailFacts)(facts)).toBe(true)
  })

  it('says of facts with anything anywhere what superstruct says', () => {
    const isValid = checkOf(MailFacts)
    const anything = fc.oneof(
      jsonValue(),
      fc.constantFrom(undefined, null, '', '11:30', 12, -1, 1.5, true, [], {}, [null], 'x'.repeat(200)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(facts)), anything, (place, other) => {
        const changed = withAt(facts, place, other)
        expect(isValid(changed)).toBe(MailFacts.is(changed))
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses what cannot be written as text', () => {
    expect(checkOf(MailFacts)(withAt(facts, ['code'], { toString: '' }))).toBe(false)
  })

  it('refuses a field that the struct does not have', () => {
    expect(checkOf(MailFacts)({ ...someFacts(), allergies: 'nøtter' })).toBe(false)
  })

  it('checks refinements, also of what may be null, and kinds of struct that it does not know', () => {
    const even = refine(number(), 'even', (value) => value % 2 === 0)
    const isValid = checkOf(
      object({ even, orNull: nullable(even), all: array(even), name: optional(filledText(3)) }),
    )
    const right = { even: 2, orNull: null, all: [2, 4] }
    expect(isValid(right)).toBe(true)
    for (const wrong of [{ even: 1 }, { orNull: 3 }, { all: [2, 3] }, { name: ' ' }, { even: '2' }])
      expect(isValid({ ...right, ...wrong })).toBe(false)
    expect(checkOf(text(2))('abc')).toBe(false)
  })
})

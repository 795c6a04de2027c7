import fc from 'fast-check'

const deep = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value }
  return value
}

const oddTexts = [
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '', ' ', '🙂', "'; drop table room; --", '%00'],
  ...['../../etc/passwd', '9999-12-31T23:59:59Z', '0000-00-00', '2027-03-28T02:30', '-1', '1e999'],
  ...['NaN', '__proto__', 'constructor', 'x'.repeat(100_000)],
]

const oddNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE]

const oddValues: unknown[] = [
  ...[...oddTexts, ...oddNumbers, null, true, [], {}, [[]], [null], ['']],
  ...[deep(500), { toString: false }, { length: -1 }],
]

const anyValue = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
)

const textsNear = (text: string) => [
  ...[`${text} `, ` ${text}`, text.toUpperCase(), `${text}\u202e`, `${text}\n=1+1`, `${text}🙂`, 'Å'],
  ...["O'Hara; --", '<b>', text.slice(1), text.repeat(9), `\u200b${text}`, '\ufeff', text.normalize('NFD')],
]

function isNear(old: unknown): unknown[] {
  if (typeof old === 'string') return textsNear(old)
  if (typeof old === 'number') return [old + 1, old - 1, old * 2, -old, old / 2, old, 1]
  if (typeof old === 'boolean') return [!old, String(old), Number(old)]
  if (Array.isArray(old)) return [[...old, ...old], [], old.slice(1), [...old].reverse(), [...old, null]]
  if (typeof old !== 'object' || old === null) return [1, 'x', false, null, undefined]
  const entries = Object.entries(old)
  return [
    ...entries.map((_, n) => Object.fromEntries(entries.filter((_entry, m) => m !== n))),
    { ...old, id: 1, status: 'confirmed' },
  ]
}

/** Replacements of a valid value. */
export type Replacing = (old: unknown) => unknown

/** One or two changes of a valid request, at places counted by the caller. */
export type Change = { place: number; by: Replacing; another: number; also: Replacing; isTwofold: boolean }

const odd = anyValue.map(
  (value): Replacing =>
    () =>
      value,
)
const near = fc.nat().map(
  (n): Replacing =>
    (old) => {
      const values = isNear(old)
      return values[n % values.length]
    },
)

/**
 * Changes of valid requests: NUL, halves of characters, huge numbers, deep nesting, wrong types; and,
 * `nearness` times for one of those, slight variations of a valid value.
 */
export function changesOf(times: number, seed: number, nearness: number): Change[] {
  const replacing = fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: near, weight: nearness })
  const isTwofold = fc.nat(3).map((n) => n === 0)
  const change = fc.record({ place: fc.nat(), by: replacing, another: fc.nat(), also: replacing, isTwofold })
  return fc.sample(change, { seed, numRuns: times })
}

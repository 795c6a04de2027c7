import { expect, test } from 'vitest'
import { type Names, readFullName } from '#domain/account/full-name.ts'

const cases: [text: string, names: Names | undefined][] = [
  ['Kari Lie', { firstName: 'Kari', lastName: 'Lie' }],
  ['  Kari  Anne Lie-Moe ', { firstName: 'Kari Anne', lastName: 'Lie-Moe' }],
  ['K L', { firstName: 'K', lastName: 'L' }],
  ['Kari', undefined],
  ['   ', undefined],
  ['', undefined],
  [`Kari ${'i'.repeat(80)}`, { firstName: 'Kari', lastName: 'i'.repeat(80) }],
  [`Kari ${'i'.repeat(81)}`, undefined],
  [`${'i'.repeat(81)} Lie`, undefined],
]

test.each(cases)('“%s”', (text, names) => {
  expect(readFullName(text)).toEqual(names)
})

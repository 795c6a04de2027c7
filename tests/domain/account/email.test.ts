import { expect, test } from 'vitest'
import { isEmail, normaliseEmail, readEmail } from '#domain/account/email.ts'

test.each([
  ['kari@furu.example', true],
  ['kari.lie+mote@post.furu.example', true],
  ['kari_lie-2@furu-hus.example', true],
  ['kåre@blåbær.example', true],
  ["o'brien@furu.example", true],
  ['kari', false],
  ['kari@', false],
  ['@furu.example', false],
  ['kari@furu', false],
  ['kari@@furu.example', false],
  ['kari lie@furu.example', false],
  ['kari@furu .example', false],
  ['.kari@furu.example', false],
  ['kari.@furu.example', false],
  ['kari..lie@furu.example', false],
  ['kari@-furu.example', false],
  ['kari@furu-.example', false],
  ['kari@furu..example', false],
  ['kari@furu.1', false],
  ['kari@furu.e', false],
  ['Kari <kari@furu.example>', false],
  ['kari@furu.example\nBcc: per@furu.example', false],
  ['kari\u0000@furu.example', false],
  ['ka\u200bri@furu.example', false],
  [`${'k'.repeat(65)}@furu.example`, false],
  [`k@${'f'.repeat(64)}.example`, false],
  [`${'k'.repeat(64)}@${'furu.'.repeat(60)}example`, false],
  [`${'k'.repeat(64)}@${'f'.repeat(63)}.${'u'.repeat(63)}.${'r'.repeat(53)}.example`, true],
  [`${'k'.repeat(64)}@${'f'.repeat(63)}.${'u'.repeat(63)}.${'r'.repeat(54)}.example`, false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('is compared trimmed and in lower case', () => {
  expect(normaliseEmail('  Kari@Furu.Example ')).toBe('kari@furu.example')
})

test('a long line of nonsense is not an address', () => {
  expect(isEmail(`${'a.'.repeat(125)}@`)).toBe(false)
  expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
})

test.each([
  ['  Kåre@Blåbær.Example ', 'kåre@blåbær.example'],
  ['kari@furu', undefined],
])('%s is stored as %s', (text, kept) => {
  expect(readEmail(text)).toBe(kept)
})

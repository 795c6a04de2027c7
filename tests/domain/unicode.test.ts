import { expect, it } from 'vitest'
import { asTypedEmail, normaliseEmail } from '#domain/account/email.ts'
import { toOneLine, toOneSpelling } from '#domain/unicode.ts'

it('normalises letters with combining marks', () => {
  expect(toOneSpelling('A\u030ase Bla\u030aba\u0308r')).toBe('Åse Blåbär')
  expect(toOneSpelling('Å')).toBe('\u00c5')
  expect(toOneSpelling('Ola')).toBe('Ola')
})

it('drops signs that turn the direction of what follows', () => {
  expect(toOneSpelling('Møte\u202e!og\u202c \u2066dag\u2069')).toBe('Møte!og dag')
})

it.each([
  ['Møte\r\nBEGIN:VEVENT', 'Møte BEGIN:VEVENT'],
  [' Møte \t om\u0000alt\u2028og\u2029mer ', 'Møte om alt og mer'],
  ['Møte\u202e!og\u200f dag', 'Møte!og dag'],
  ['\n\u2066', ''],
])('puts %j on one line', (text, line) => {
  expect(toOneLine(text)).toBe(line)
})

it('leaves unrealistically many marks as they are, since ordering them takes quadratic time', () => {
  const heap = `a${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}`
  const started = performance.now()
  expect(toOneSpelling(heap)).toBe(heap)
  expect(performance.now() - started).toBeLessThan(1000)
})

it('compares addresses in either normal form and either case', () => {
  expect(asTypedEmail('Kari.A\u030aS@BLA\u030aB\u00c6R.no')).toBe('Kari.åS@BLåBæR.no')
  expect(asTypedEmail('Kari@Kunde.example')).toBe('Kari@Kunde.example')
  expect(normaliseEmail(' A\u030ase@kunde.example ')).toBe(normaliseEmail('ÅSE@kunde.example'))
})

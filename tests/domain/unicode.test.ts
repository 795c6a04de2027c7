import { expect, it } from 'vitest'
import { asTypedEmail, normaliseEmail } from '#domain/account/email.ts'
import { toOneSpelling } from '#domain/unicode.ts'

it('spells letters with marks in one way, however they were typed', () => {
  expect(toOneSpelling('A\u030ase Bla\u030aba\u0308r')).toBe('Åse Blåbär')
  expect(toOneSpelling('Å')).toBe('\u00c5')
  expect(toOneSpelling('Ola')).toBe('Ola')
})

it('leaves more marks than any language has as they are, since ordering them takes the square of their number', () => {
  const heap = `a${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}`
  const began = performance.now()
  expect(toOneSpelling(heap)).toBe(heap)
  expect(performance.now() - began).toBeLessThan(1000)
})

it('takes addresses as the same in either spelling and either size of letters', () => {
  expect(asTypedEmail('Kari.A\u030aS@BLA\u030aB\u00c6R.no')).toBe('Kari.åS@BLåBæR.no')
  expect(asTypedEmail('Kari@Kunde.example')).toBe('Kari@Kunde.example')
  expect(normaliseEmail(' A\u030ase@kunde.example ')).toBe(normaliseEmail('ÅSE@kunde.example'))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_BYTES, readReservationCode, reservationCode } from '#domain/reservation/reservation-code.ts'

const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

test('is three groups of three characters without lookalikes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(reservationCode(random)).toMatch(/^[234679AFJKMQRTWY]{3}(-[234679AFJKMQRTWY]{3}){2}$/)
    }),
  )
})

test('draws every character with equal probability', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const first = reservationCode(new Uint8Array(CODE_BYTES).fill(byte))?.charAt(0) ?? ''
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array(16).fill(16))
})

test('is read however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = reservationCode(random) ?? ''
      const plain = code.replaceAll('-', '')
      for (const typed of [
        code,
        plain,
        plain.toLowerCase(),
        ` ${code.replaceAll('-', ' ')} `,
        code.replaceAll('-', '–'),
      ]) {
        expect(readReservationCode(typed)).toBe(code)
      }
    }),
  )
})

test('rejects what cannot be a code', () => {
  for (const typed of ['', 'KF7', 'KF7-2RM-94T9', 'KF0-2RM-94T', 'OFJ-KMQ-RTW', 'KF7_2RM_94T']) {
    expect(readReservationCode(typed)).toBeUndefined()
  }
})

test('refuses to make a code from too few random bytes', () => {
  expect(reservationCode(new Uint8Array(CODE_BYTES - 1))).toBeUndefined()
})

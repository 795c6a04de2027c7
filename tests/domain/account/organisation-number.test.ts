import { describe, expect, test } from 'vitest'
import {
  formatOrganisationNumber,
  isOrganisationNumber,
  readOrganisationNumber,
} from '#domain/account/organisation-number.ts'

// Numbers that begin with 1 are unassigned.
describe('the last digit is the modulus 11 check of the first eight', () => {
  test.each([
    // 1·3 = 3; 11 − 3 = 8
    ['100000008', true],
    ['100000007', false],
    // 1·3 + 2·2 + 3·7 + 4·6 + 5·5 + 6·4 + 7·3 + 8·2 = 138; 138 = 12·11 + 6; 11 − 6 = 5
    ['123456785', true],
    ['123456784', false],
    ['123465785', false],
    // 1·3 + 4·2 = 11: the check digit is 0
    ['100000040', true],
    ['100000400', false],
    // 1·3 + 1·6 + 1·2 = 11: the check digit is 0
    ['100100010', true],
    // 1·3 + 3·3 = 12 leaves 1: 11 − 1 = 10 is no digit
    ['100000300', false],
    ['10000000', false],
    ['1000000088', false],
    ['10000000a', false],
    ['', false],
  ])('%s: %s', (digits, expected) => {
    expect(isOrganisationNumber(digits)).toBe(expected)
  })
})

test('is read with spaces, and in the VAT form', () => {
  for (const typed of [
    '123456785',
    '123 456 785',
    ' 123\u00a0456\u00a0785 ',
    '123.456.785',
    'NO 123 456 785 MVA',
    'no123456785mva',
    ' NO 123 456 785 MVA ',
  ]) {
    expect(readOrganisationNumber(typed)).toBe('123456785')
  }
  for (const typed of ['123456784', '12345678', 'SE123456785', '']) {
    expect(readOrganisationNumber(typed)).toBeUndefined()
  }
})

test('is written in groups of three', () => {
  expect(formatOrganisationNumber('123456785')).toBe('123 456 785')
})

import { expect, test } from 'vitest'
import { isSpentLink, refusalOfEmail } from '#machines/account-fields.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

test('only an expired or unknown link is spent', () => {
  const answers = [
    refused('expiredLink'),
    refused('invalid', [{ path: 'token', code: 'malformed' }]),
    refused('invalid', [{ path: 'email', code: 'email' }]),
    refused('tooManyTries'),
    accepted({}),
  ]
  expect(answers.map(isSpentLink)).toEqual([true, true, false, false, false])
})

test('an address may be surrounded by blanks, but not be blank', () => {
  expect([' kari@kunde.example ', ' ', 'kari'].map(refusalOfEmail)).toEqual([
    undefined,
    { code: 'required' },
    { code: 'email' },
  ])
})

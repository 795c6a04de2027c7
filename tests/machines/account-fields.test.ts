import { expect, test } from 'vitest'
import { isSpentLink, refusalOfEmail } from '#machines/account-fields.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

test('a link is spent when it is too old or none of ours, and by nothing else', () => {
  const answers = [
    refused('expiredLink'),
    refused('invalid', [{ path: 'token', code: 'malformed' }]),
    refused('invalid', [{ path: 'email', code: 'email' }]),
    refused('tooManyTries'),
    accepted({}),
  ]
  expect(answers.map(isSpentLink)).toEqual([true, true, false, false, false])
})

test('an address may have blanks around it, but not be one', () => {
  expect([' kari@kunde.example ', ' ', 'kari'].map(refusalOfEmail)).toEqual([
    undefined,
    { code: 'required' },
    { code: 'email' },
  ])
})

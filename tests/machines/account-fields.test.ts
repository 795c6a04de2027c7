import { expect, test } from 'vitest'
import { isSpentLink, refusalCodeOf, refusalOfEmail, refusedFields } from '#machines/account-fields.ts'
import { accepted, refused } from '#tests/support/answered.ts'

test('what the server refuses is shown at the form’s own fields, and nowhere where it has none', () => {
  const answer = refused('invalid', [
    { path: 'username', code: 'email' },
    { path: 'colour', code: 'required' },
  ])
  expect(refusedFields(answer, { username: 'email' })).toEqual({ email: { code: 'email' } })
  expect(refusedFields(accepted({}), { username: 'email' })).toEqual({})
})

test('the whole is refused for what the server says, and never for nothing', () => {
  expect([refusalCodeOf(refused('tooManyTries')), refusalCodeOf(accepted({}))]).toEqual([
    'tooManyTries',
    'internal',
  ])
})

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

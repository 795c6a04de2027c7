import { object } from 'superstruct'
import { expect, test } from 'vitest'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { passwordRefusal } from '#contract/password.ts'
import { refusalOf } from '#contract/schema.ts'
import { NewPassword } from '#contract/structs/new-password.ts'

const cases: [what: string, value: unknown, refusal: FieldRefusal | undefined][] = [
  ['a valid one', 'Et-Godt-Pass0rd!', undefined],
  ['none', undefined, { code: 'required' }],
  ['an empty one', '', { code: 'required' }],
  ['one that is too short', 'xK9#mQ2$v', { code: 'minLength', limit: 10 }],
  ['one that is too long', `xK9#${'mqv'.repeat(50)}`, { code: 'maxLength', limit: 128 }],
  ['one that is far too long', 'xK9#mQ2$vL'.repeat(1000), { code: 'maxLength', limit: 128 }],
  ['one without small letters', 'XK9#MQ2$VL', { code: 'passwordLowercase' }],
  ['one without capitals', 'xk9#mq2$vl', { code: 'passwordUppercase' }],
  ['one without a number', 'xKn#mQt$vL', { code: 'passwordNumber' }],
  ['one without a special character', 'xK9nmQ2tvL', { code: 'passwordSpecial' }],
  ['a common one', 'Passord123!', { code: 'passwordCommon' }],
  ['one with several faults', 'passord', { code: 'password' }],
  ['one with NUL in it', 'xK9#\u0000mQ2$vL', { code: 'malformed' }],
  ['one with half a character in it', 'xK9#\ud83dmQ2$vL', { code: 'malformed' }],
  ['a number', 1234567890, { code: 'malformed' }],
]

test.each(cases)('%s', (_, password, refusal) => {
  const [error] = object({ password: NewPassword }).validate({ password })
  expect(error && refusalOf(error)).toEqual(refusal)
})

test('a password built on its owner’s name or address is refused when the owner is known', () => {
  const owner = { names: ['Kari', 'Nordmann'], email: 'kn@furu.example' }
  expect(passwordRefusal('Nordmann-1!', owner)).toEqual({ code: 'passwordPersonal' })
  expect(passwordRefusal('Nordmann-1!')).toBeUndefined()
})

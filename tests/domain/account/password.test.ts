import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PasswordFault, passwordFaults } from '#domain/account/password.ts'

const kari = { names: ['Kari Anne', 'Ødegård'], email: 'kari.odegard@furumoen.example' }

const cases: [password: string, faults: PasswordFault[]][] = [
  ['Et-Godt-Pass0rd!', []],
  ['xK9#mQ2$vL', []],
  ['Grønn sjiraff, 3 bananer', []],
  ['Ærfugl&7stein', []],
  ['Жираф-7-банан', []],
  ['Velkommen-inn-7', []],
  ['', ['minLength', 'passwordLowercase', 'passwordUppercase', 'passwordNumber', 'passwordSpecial']],
  ['xK9#mQ2$v', ['minLength']],
  [`xK9#${'mq'.repeat(63)}`, ['maxLength']],
  [`xK9#${'mqvbneyo'.repeat(15)}zwyt`, []],
  [`xK9#${'mqvbneyo'.repeat(15)}zwytk`, ['maxLength']],
  ['xk9#mq2$vl', ['passwordUppercase']],
  ['XK9#MQ2$VL', ['passwordLowercase']],
  ['xKn#mQt$vL', ['passwordNumber']],
  ['xK9nmQ2tvL', ['passwordSpecial']],
  ['xK9 mQ2 vL tr', ['passwordSpecial']],
  ['sjiraffbanan', ['passwordUppercase', 'passwordNumber', 'passwordSpecial']],
  ['Password123!', ['passwordCommon']],
  ['P@ssw0rd2024!', ['passwordCommon']],
  ['Passord-Passord-1', ['passwordCommon']],
  ['$ommer2026!', ['passwordUppercase', 'passwordCommon']],
  ['$Ommer-2026', ['passwordCommon']],
  ['Velkommen123!', ['passwordCommon']],
  ['Admin@123456', ['passwordCommon']],
  ['Qwerty123456!', ['passwordCommon']],
  ['1qaz2wsx#EDC', ['passwordCommon']],
  ['Aaaaaaaaaa1!', ['passwordCommon']],
  ['Abcdefghij1!', ['passwordCommon']],
  ['Lørdag-2026!', ['passwordCommon']],
  ['Ab1!Ab1!Ab1!', ['passwordCommon']],
  ['Trondheim#1997', ['passwordCommon']],
  ['passwordpassword', ['passwordUppercase', 'passwordNumber', 'passwordSpecial', 'passwordCommon']],
  ['KariØdegård1!', ['passwordPersonal']],
  ['Kari.Odegard-26', ['passwordPersonal']],
  ['K4ri-Anne-Ødeg4rd', ['passwordPersonal']],
  ['Furumoen2026!', ['passwordPersonal']],
  ['Kari-xK9#mQ2', []],
  // Five characters outside the owner's name are enough, four are not.
  ['Passord#x7kq', []],
  ['Passord#x7k', ['passwordCommon']],
  ['Passord#x7', ['passwordCommon']],
  ['PassordQwe#x7k', ['passwordCommon']],
  ['Passord#x7aaaa', ['passwordCommon']],
  ['Ødegård#x7kq', []],
  ['Ødegård#x7k', ['passwordPersonal']],
]

test.each(cases)('%s', (password, faults) => {
  expect(passwordFaults(password, kari)).toEqual(faults)
})

test('the owner’s name is an ordinary word when the owner is unknown', () => {
  expect(passwordFaults('KariØdegård1!')).toEqual([])
})

test.each([
  ['names of two letters are nothing to go by', ['Bo Ek'], 'BoEkBoEkBo#7', []],
  ['names of three letters are', ['Bo Lie'], 'LieLieLie#7', ['passwordPersonal']],
  ['a name inside another is searched after it', ['Ann', 'Annika'], 'Annika#x7k', ['passwordPersonal']],
  ['in any order', ['Annika', 'Ann'], 'Annika#x7k', ['passwordPersonal']],
])('%s', (_, names, password, faults) => {
  expect(passwordFaults(password, { names, email: 'post@furu.example' })).toEqual(faults)
})

test('the same characters are the same password, however they are composed', () => {
  expect(passwordFaults('Ærfugl&7bår'.normalize('NFD'))).toEqual(passwordFaults('Ærfugl&7bår'))
})

test('any text is judged, and a longer one is never too short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const faults = passwordFaults(text, kari)
      expect(faults.includes('minLength') && faults.includes('maxLength')).toBe(false)
      expect(passwordFaults(`${text}0123456789`, kari)).not.toContain('minLength')
    }),
  )
})

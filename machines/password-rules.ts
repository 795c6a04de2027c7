import { type PasswordFault, type PasswordOwner, passwordFaults } from '#domain/account/password.ts'

/** The rules of a new password, as shown while typing. Specification §5.5. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'number', 'special', 'unguessable'] as const
export type PasswordRule = (typeof passwordRules)[number]

const broken: Record<PasswordRule, readonly PasswordFault[]> = {
  length: ['minLength', 'maxLength'],
  lowercase: ['passwordLowercase'],
  uppercase: ['passwordUppercase'],
  number: ['passwordNumber'],
  special: ['passwordSpecial'],
  // A password that is too short or too long has not been checked further.
  unguessable: ['minLength', 'maxLength', 'passwordCommon', 'passwordPersonal'],
}

/** The rules that a password fulfils so far; none before anything is typed. */
export function fulfilledRules(password: string, owner?: PasswordOwner): PasswordRule[] {
  const faults = passwordFaults(password, owner)
  return passwordRules.filter((rule) => !broken[rule].some((fault) => faults.includes(fault)))
}

import { type PasswordFault, type PasswordOwner, passwordFaults } from '#domain/account/password.ts'

/** What is asked of a new password, as it is shown while one types. Specification §5.5. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'number', 'special', 'unguessable'] as const
export type PasswordRule = (typeof passwordRules)[number]

const broken: Record<PasswordRule, readonly PasswordFault[]> = {
  length: ['minLength', 'maxLength'],
  lowercase: ['passwordLowercase'],
  uppercase: ['passwordUppercase'],
  number: ['passwordNumber'],
  special: ['passwordSpecial'],
  // A password that is too short or too long has not been tried for the rest.
  unguessable: ['minLength', 'maxLength', 'passwordCommon', 'passwordPersonal'],
}

/** The rules that a password keeps so far; none before anything is typed. */
export function fulfilledRules(password: string, owner?: PasswordOwner): PasswordRule[] {
  const faults = passwordFaults(password, owner)
  return passwordRules.filter((rule) => !broken[rule].some((fault) => faults.includes(fault)))
}

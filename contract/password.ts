import type { FieldRefusal } from '#contract/field-codes.ts'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordFault,
  type PasswordOwner,
  passwordFaults,
} from '#domain/account/password.ts'

const limits: Partial<Record<PasswordFault, number>> = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
}

/**
 * The fault of a new password; undefined for a valid one. A single fault is named, several share the one
 * sentence that lists them all (Specification §5.5).
 */
export function passwordRefusal(password: string, owner?: PasswordOwner): FieldRefusal | undefined {
  const [fault, ...others] = passwordFaults(password, owner)
  if (fault === undefined) return undefined
  if (others.length > 0) return { code: 'password' }
  const limit = limits[fault]
  return limit === undefined ? { code: fault } : { code: fault, limit }
}

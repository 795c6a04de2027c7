import type { Locale } from '#server/calls/locale.ts'

/** A contact, as one is changed. */
export type Contact = {
  id: string
  firstName: string
  lastName: string
  /** In small letters, as accounts are compared. */
  email: string
  cellphone: string | null
  isActive: boolean
  isPrimary: boolean
  /** Null for a contact without an account. */
  accountId: string | null
  /** What the contact signs in with; null without an account. */
  accountEmail: string | null
  /** Can sign in. */
  userIsActive: boolean
  locale: Locale | null
  /** Has no account, or one without a password. */
  awaitsPassword: boolean
  /** Has registered, and is no contact before an administrator has approved it. */
  awaitsApproval: boolean
}

export type ContactChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  fullname?: string | undefined
  email?: string | undefined
  cellphone?: string | undefined
  isActive?: boolean | undefined
  isPrimary?: true | undefined
}

const LONGEST_NAME = 80

function namesOf({ firstName, lastName, fullname }: ContactChange) {
  if (fullname === undefined) return { firstName: firstName?.trim(), lastName: lastName?.trim() }
  const words = fullname.trim().split(/\s+/)
  const names = {
    firstName: firstName?.trim() ?? words.slice(0, -1).join(' '),
    lastName: lastName?.trim() ?? words.at(-1) ?? '',
  }
  const isRight = Object.values(names).every((name) => name.length > 0 && name.length <= LONGEST_NAME)
  return isRight ? names : undefined
}

/**
 * A contact as it is after a change; what is left out stays. The last word of a `fullname` is the last name;
 * `firstName` and `lastName` go before it. Undefined for a `fullname` of a single word, or a part of it that is too
 * long.
 */
export function changedContact(contact: Contact, change: ContactChange): Contact | undefined {
  const names = namesOf(change)
  if (!names) return undefined
  return {
    ...contact,
    firstName: names.firstName ?? contact.firstName,
    lastName: names.lastName ?? contact.lastName,
    email: change.email ?? contact.email,
    cellphone: change.cellphone ?? contact.cellphone,
    isActive: change.isActive ?? contact.isActive,
    isPrimary: change.isPrimary ?? contact.isPrimary,
  }
}

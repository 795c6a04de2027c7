import { object } from 'superstruct'
import type { Person } from '#contract/structs/people.ts'
import { Email, filledText, Phone } from '#contract/wire.ts'
import { isEmail, normaliseEmail } from '#domain/account/email.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import type { ContactChange, ContactDraft, NewContact } from './types.ts'

export const emptyDraft: ContactDraft = { firstName: '', lastName: '', email: '', phone: '' }

const Names = object({ firstName: filledText(80), lastName: filledText(80) })
const WithPhone = object({ phone: Phone })
const WithEmail = object({ email: Email })

const trimmed = ({ firstName, lastName, email, phone }: ContactDraft): ContactDraft => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: phone.trim(),
})

/** The number of a contact; empty when there is none. */
export const phoneOf = ({ cellphone, phone }: Person): string => cellphone ?? phone ?? ''

/** A contact as form values. */
export const draftOf = (contact: Person): ContactDraft => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: phoneOf(contact),
})

const required = { code: 'required' } as const

/** The faults of a contact's form; `before` is the contact being changed. Specification §5.4. */
export function refusalsOfContact(draft: ContactDraft, before: Person | null): FieldRefusals {
  const { firstName, lastName, email, phone } = trimmed(draft)
  const refusals = refusalsIn(Names, { firstName, lastName })
  if (email === '') refusals.email = required
  else if (!isEmail(email)) refusals.email = { code: 'email' }
  else Object.assign(refusals, refusalsIn(WithEmail, { email }))
  if (phone !== '') Object.assign(refusals, refusalsIn(WithPhone, { phone }))
  else if (before && phoneOf(before) !== '') refusals.phone = required
  return refusals
}

/** A contact to be added. */
export function newContactOf(draft: ContactDraft): NewContact {
  const { phone, ...rest } = trimmed(draft)
  return { ...rest, phone: phone || null }
}

/** The changed fields of a contact; empty when nothing changed. */
export function changeOf(draft: ContactDraft, before: Person): ContactChange {
  const { firstName, lastName, email, phone } = trimmed(draft)
  return {
    ...(firstName === before.firstName ? {} : { firstName }),
    ...(lastName === before.lastName ? {} : { lastName }),
    ...(normaliseEmail(email) === normaliseEmail(before.email) ? {} : { email }),
    ...(phone === phoneOf(before) ? {} : { cellphone: phone }),
  }
}

/** The form's name for each field of the wire. */
export const fieldsOfWire = {
  firstName: 'firstName',
  lastName: 'lastName',
  fullname: 'lastName',
  email: 'email',
  mobilePhone: 'phone',
  cellphone: 'phone',
  confirmation: 'confirmation',
}

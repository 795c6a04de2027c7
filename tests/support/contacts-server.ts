import { vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { Person } from '#contract/structs/people.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { pageWith } from './listed-bookings.ts'
import { aPerson } from './portal-people.ts'

/** The primary contact. */
export const kari = aPerson({ isPrimary: true })
export const jonas = aPerson({
  id: 'c1c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
  firstName: 'Jonas',
  email: 'jonas@kunde.example',
})
/** Deactivated. */
export const siv = aPerson({
  id: 'd2c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
  firstName: 'Siv',
  email: 'siv@kunde.example',
  isActive: false,
  userIsActive: false,
})
/** Invited, and not confirmed yet. */
export const ola = aPerson({
  id: 'e3c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
  firstName: 'Ola',
  email: 'ola@kunde.example',
  cellphone: null,
  isVerified: false,
  userIsActive: false,
})

const PAGE_SIZE = 20

/** A refusal. */
export const refuses = (code: ErrorCode, fields?: FieldError[]) =>
  Promise.reject(new ApiRefusal(errorStatus[code], errorBody(code, fields ? { fields } : {}).context))

/** A server that manages contacts as the real one does. */
export function contactsServer(people: Person[]) {
  const contacts = [...people]
  const listContacts = vi.fn<Client['listContacts']>(
    async ({ search = '', includeDeactivated = false, includeAwaitingApproval = false, pageNumber = 1 }) => {
      const found = contacts
        .filter(({ awaitsApproval }) => !awaitsApproval || includeAwaitingApproval)
        .filter(({ isActive }) => isActive || includeDeactivated)
        .filter(({ fullname, email }) => `${fullname} ${email}`.toLowerCase().includes(search.toLowerCase()))
      return pageWith(found.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE), {
        pageNumber,
        numPages: Math.ceil(found.length / PAGE_SIZE),
        totalResults: found.length,
      })
    },
  )
  const updateContact = vi.fn<Client['updateContact']>(async ({ contactUid, ...changes }) => {
    const at = contacts.findIndex(({ uid }) => uid === contactUid)
    const before = contacts[at]
    if (!before) return refuses('notFound')
    const change = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const changed = aPerson({ ...before, ...change, userIsActive: changes.isActive ?? before.userIsActive })
    // Transferring ends the caller's own role.
    if (changes.isPrimary)
      contacts.forEach((each, n) => {
        contacts[n] = { ...each, isPrimary: false }
      })
    const { firstName, lastName } = changed
    contacts[at] = { ...changed, fullname: `${firstName} ${lastName}` }
    return contacts[at]
  })
  const addContact = vi.fn<Client['addContact']>(
    async ({ body: { firstName, lastName, email, cellphone } }) => {
      const added = { ...ola, firstName, lastName, fullname: `${firstName} ${lastName}`, email }
      contacts.push({ ...added, cellphone: cellphone ?? null })
      return added
    },
  )
  return { listContacts, updateContact, addContact }
}

import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Page } from '#contract/wire.ts'
import type { Answer } from '#machines/answers.ts'
import type { FilterEvent, ListTag } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEmitted, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { Submission } from '#machines/kit/submission.ts'
import type { UsersFilters } from './filters.ts'

export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

/** A contact as one is written. One telephone number is asked for: it may be left out. */
export type ContactDraft = Record<ContactField, string>

/** What is being done, and about whom. */
export type UsersTask =
  | { kind: 'addition' }
  | { kind: 'change'; contact: Person }
  | { kind: 'deactivation'; contact: Person }
  | { kind: 'reactivation'; contact: Person }
  | { kind: 'handover'; contact: Person }

export type CompanyUsersInput = {
  filters: UsersFilters
  /** Of the primary contact who looks after the others. */
  ownId: string
  /** What was kept of contacts that were being written, unread; null when nothing was. */
  stored: unknown
}

export type CompanyUsersContext = Omit<CompanyUsersInput, 'stored'> &
  PagedList<Person, UsersFilters> &
  Submission & {
    task: UsersTask | null
    draft: ContactDraft
    /** Of a contact who was to be added, when that was put off. */
    putOff: ContactDraft | null
    /** What was being written when one had to go: gone on with as soon as that contact is listed; a new one (null) at once. */
    unfinished: { contactId: string | null; draft: ContactDraft } | null
    /** What is typed to confirm a handover: the password, or the address of an account without one. */
    confirmation: string
  }

export type CompanyUsersEvent =
  | FilterEvent<UsersFilters>
  | PagedListEvent
  | { type: 'search.changed'; search: string }
  | { type: 'inactive.toggled'; isShown: boolean }
  | { type: 'addition.begun' }
  | { type: 'change.begun'; contactId: string }
  | { type: 'field.entered'; field: ContactField; value: string }
  | { type: 'contact.submitted' }
  | { type: 'deactivation.asked'; contactId: string }
  | { type: 'deactivation.confirmed' }
  | { type: 'reactivation.asked'; contactId: string }
  | { type: 'handover.asked'; contactId: string }
  | { type: 'confirmation.entered'; value: string }
  | { type: 'handover.confirmed' }
  | { type: 'task.dismissed' }

export type CompanyUsersEmitted =
  | PagedListEmitted<UsersFilters>
  /** For what is said in passing. */
  | { type: 'task.done'; kind: UsersTask['kind']; contact: Person }
  | { type: 'reactivation.failed'; name: string; code: ErrorCode }

/**
 * - `writing`: a contact is being written.
 * - `confirming`: a contact is about to be deactivated, or to become primary contact.
 * - `working`: what was asked for is being done.
 */
export type CompanyUsersTag = ListTag | 'writing' | 'confirming' | 'working'

/** What is changed of a contact; what is left out stays. */
export type ContactChange = {
  firstName?: string
  lastName?: string
  email?: string
  cellphone?: string
  isActive?: boolean
  /** With the confirmation that it needs. */
  isPrimary?: true
  confirmation?: string
}

export type NewContact = { firstName: string; lastName: string; email: string; phone: string | null }

export type CompanyUsersPort = {
  listContacts: (filters: UsersFilters, signal: AbortSignal) => Promise<Page<Person>>
  addContact: (contact: NewContact, signal: AbortSignal) => Promise<Answer<Person>>
  changeContact: (contactId: string, change: ContactChange, signal: AbortSignal) => Promise<Answer<Person>>
}

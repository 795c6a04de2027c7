import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Page } from '#contract/wire.ts'
import type { Answer } from '#machines/answers.ts'
import type { FilterEvent, ListTag } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEmitted, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { Submission } from '#machines/kit/submission.ts'
import type { UsersFilters } from './filters.ts'

export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

/** The form of a contact. It has a single, optional telephone number. */
export type ContactDraft = Record<ContactField, string>

/** The current task and its contact. */
export type UsersTask =
  | { kind: 'addition' }
  | { kind: 'change'; contact: Person }
  | { kind: 'deactivation'; contact: Person }
  | { kind: 'reactivation'; contact: Person }
  | { kind: 'handover'; contact: Person }

export type CompanyUsersInput = {
  filters: UsersFilters
  /** The primary contact who uses the screen. */
  ownId: string
  /** Stored unfinished contacts, unparsed; null without any. */
  stored: unknown
}

export type CompanyUsersContext = Omit<CompanyUsersInput, 'stored'> &
  PagedList<Person, UsersFilters> &
  Submission & {
    task: UsersTask | null
    draft: ContactDraft
    /** A contact to be added whose form was postponed. */
    putOff: ContactDraft | null
    /**
     * The unfinished form when the page was left: resumed as soon as that contact is listed; a new one (null)
     * at once.
     */
    unfinished: { contactId: string | null; draft: ContactDraft } | null
    /** The typed confirmation of a transfer: the password, or the address of an account without one. */
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
  /** For notifications. */
  | { type: 'task.done'; kind: UsersTask['kind']; contact: Person }
  | { type: 'reactivation.failed'; name: string; code: ErrorCode }

/**
 * - `writing`: a contact's form is open.
 * - `confirming`: a deactivation or transfer waits for confirmation.
 * - `working`: the task is being carried out.
 */
export type CompanyUsersTag = ListTag | 'writing' | 'confirming' | 'working'

/** The changed fields of a contact; missing ones stay. */
export type ContactChange = {
  firstName?: string
  lastName?: string
  email?: string
  cellphone?: string
  isActive?: boolean
  /** With the confirmation it needs. */
  isPrimary?: true
  confirmation?: string
}

export type NewContact = { firstName: string; lastName: string; email: string; phone: string | null }

export type CompanyUsersPort = {
  listContacts: (filters: UsersFilters, signal: AbortSignal) => Promise<Page<Person>>
  addContact: (contact: NewContact, signal: AbortSignal) => Promise<Answer<Person>>
  changeContact: (contactId: string, change: ContactChange, signal: AbortSignal) => Promise<Answer<Person>>
}

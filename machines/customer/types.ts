import type { Person } from '#contract/structs/people.ts'
import type {
  Customer,
  CustomerContactDraft,
  CustomerHistoryEntry,
} from '#contract/structs/staff-customers.ts'
import type { Answer } from '#machines/answers.ts'
import type { ContactDraft, ContactField, NewContact } from '#machines/company-users/types.ts'
import type { Submission } from '#machines/kit/submission.ts'

/** A customer as it is shown: an organisation with its contacts, or a private customer, who is the only one. */
export type ShownCustomer = { organization: Customer | null; contacts: readonly Person[] }

/** What is done with a contact. */
export const contactTasks = ['deactivation', 'reactivation', 'appointment'] as const
export type ContactTask = (typeof contactTasks)[number]

/** What is done with the organisation: put out of use, and back. */
export const useTasks = ['retirement', 'restoration'] as const
export type UseTask = (typeof useTasks)[number]

/** What is asked about before it is done. */
export type CustomerTask = { kind: ContactTask; contact: Person } | { kind: UseTask; contact: null }

/** The language of a contact's account and emails. */
export type ContactLocale = NonNullable<CustomerContactDraft['locale']>

/** The form of a new contact. `isPrimary` holds only where the customer lacks a primary contact. */
export type ContactForm = ContactDraft & { locale: ContactLocale; isPrimary: boolean }

export type CustomerInput = { id: string }

export type CustomerContext = CustomerInput &
  Submission & {
    /** Null until it is read. */
    customer: ShownCustomer | null
    /** The latest first; null until they are read. */
    changes: readonly CustomerHistoryEntry[] | null
    task: CustomerTask | null
    /** A contact to be added; what is typed stays when the form is closed. */
    form: ContactForm
  }

export type CustomerEvent =
  | { type: 'load.retried' }
  | { type: 'changes.retried' }
  | { type: 'contactTask.begun'; kind: ContactTask; uid: string }
  | { type: 'useTask.begun'; kind: UseTask }
  | { type: 'addition.begun' }
  | { type: 'field.entered'; field: ContactField; value: string }
  | { type: 'locale.chosen'; locale: ContactLocale }
  | { type: 'primary.toggled'; isPrimary: boolean }
  | { type: 'contact.submitted' }
  | { type: 'task.dismissed' }
  | { type: 'task.confirmed' }
  /** Raised by the machine: what is shown is older than the server's. */
  | { type: 'customer.outdated' }

export type CustomerEmitted =
  | { type: 'task.done'; kind: CustomerTask['kind']; name: string }
  | { type: 'contact.added'; name: string; email: string }

/**
 * - `busy`: nothing to show yet; - `failed`: nothing came; - `stale`: the last change is not in sight yet;
 * - `confirming`: a task is asked about; - `writing`: the form of a contact is open; - `working`: it is being done.
 */
export type CustomerTag = 'busy' | 'failed' | 'stale' | 'settled' | 'confirming' | 'writing' | 'working'

/** A contact to be added to an organisation. */
export type AddedContact = NewContact & { id: string; locale: ContactLocale; isPrimary: boolean }

export type CustomerPort = {
  readCustomer: (id: string, signal: AbortSignal) => Promise<Answer<ShownCustomer>>
  listChanges: (id: string, signal: AbortSignal) => Promise<readonly CustomerHistoryEntry[]>
  addContact: (contact: AddedContact, signal: AbortSignal) => Promise<Answer<Person>>
  changeContact: (
    change: { uid: string; isActive?: boolean; isPrimary?: true },
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>
  changeUse: (
    change: { id: string; version: number; isActive: boolean },
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>
}

import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Customer, CustomerHistoryEntry } from '#contract/structs/staff-customers.ts'
import type { Answer } from '#machines/answers.ts'

/** A customer as it is shown: an organisation with its contacts, or a private customer, who is the only one. */
export type ShownCustomer = { organization: Customer | null; contacts: readonly Person[] }

/** What is done with a contact. */
export const contactTasks = ['deactivation', 'reactivation', 'appointment'] as const
export type ContactTask = (typeof contactTasks)[number]

/** What is done with the organisation: put out of use, and back. */
export const useTasks = ['retirement', 'restoration'] as const
export type UseTask = (typeof useTasks)[number]

export type CustomerTask = { kind: ContactTask; contact: Person } | { kind: UseTask; contact: null }

export type CustomerInput = { id: string }

export type CustomerContext = CustomerInput & {
  /** Null until it is read. */
  customer: ShownCustomer | null
  /** The latest first; null until they are read. */
  changes: readonly CustomerHistoryEntry[] | null
  task: CustomerTask | null
  /** Why the task was refused. */
  refusal: ErrorCode | null
}

export type CustomerEvent =
  | { type: 'load.retried' }
  | { type: 'changes.retried' }
  | { type: 'contactTask.begun'; kind: ContactTask; uid: string }
  | { type: 'useTask.begun'; kind: UseTask }
  | { type: 'task.dismissed' }
  | { type: 'task.confirmed' }
  /** Raised by the machine: what is shown is older than the server's. */
  | { type: 'customer.outdated' }

export type CustomerEmitted = { type: 'task.done'; kind: CustomerTask['kind']; name: string }

/**
 * - `busy`: nothing to show yet; - `failed`: nothing came; - `stale`: the last change is not in sight yet;
 * - `confirming`: a task is asked about; - `working`: it is being done.
 */
export type CustomerTag = 'busy' | 'failed' | 'stale' | 'settled' | 'confirming' | 'working'

export type CustomerPort = {
  readCustomer: (id: string, signal: AbortSignal) => Promise<Answer<ShownCustomer>>
  listChanges: (id: string, signal: AbortSignal) => Promise<readonly CustomerHistoryEntry[]>
  changeContact: (
    change: { uid: string; isActive?: boolean; isPrimary?: true },
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>
  changeUse: (
    change: { id: string; version: number; isActive: boolean },
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>
}

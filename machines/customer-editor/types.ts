import type { Customer, CustomerChange, CustomerDraft } from '#contract/structs/staff-customers.ts'
import type { Answer } from '#machines/answers.ts'
import type { GroupChoice } from '#machines/customer-list/types.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export const textFields = [
  'name',
  'organizationNumber',
  'customerNumber',
  'email',
  'telephone',
  'website',
  'paymentTerm',
  'costCenter',
  'visitingStreet',
  'visitingZipcode',
  'visitingPlace',
  'invoiceStreet',
  'invoiceZipcode',
  'invoicePlace',
  'note',
] as const
export type TextField = (typeof textFields)[number]

/** An organisation as it is typed. */
export type CustomerForm = Record<TextField, string> & { groupIds: readonly number[] }

export type CustomerEditorInput = {
  /** Null for a new one. */
  id: string | null
}

export type CustomerEditorContext = CustomerEditorInput &
  Submission & {
    /** As it was last read; null for a new one, and until it has come. */
    customer: Customer | null
    form: CustomerForm
    /** The fields that a colleague has changed meanwhile. */
    theirs: readonly (keyof CustomerForm)[]
    groups: readonly GroupChoice[]
    /** The address that leads away, while that is asked about. */
    destination: string | null
  }

export type CustomerEditorEvent =
  | { type: 'load.retried' }
  | { type: 'groups.retried' }
  | { type: 'field.entered'; field: TextField; value: string }
  | { type: 'group.toggled'; id: number }
  | { type: 'form.sent' }
  | { type: 'leaving.asked'; destination: string }
  | { type: 'leaving.dismissed' }
  | { type: 'leaving.confirmed' }

export type CustomerEditorEmitted =
  | { type: 'customer.saved'; id: string; name: string }
  | { type: 'editor.left'; destination: string }

export type CustomerEditorTag = SubmissionTag | 'failed'

export type CustomerEditorPort = {
  readCustomer: (id: string, signal: AbortSignal) => Promise<Answer<Customer>>
  createCustomer: (draft: CustomerDraft, signal: AbortSignal) => Promise<Answer<Customer>>
  updateCustomer: (
    change: { id: string; change: CustomerChange },
    signal: AbortSignal,
  ) => Promise<Answer<Customer>>
  listGroups: (signal: AbortSignal) => Promise<GroupChoice[]>
}

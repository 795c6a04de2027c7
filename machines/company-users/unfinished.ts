import { type Infer, nullable, object, string } from 'superstruct'
import { changeOf, emptyDraft } from './contact-form.ts'
import type { CompanyUsersContext, ContactDraft } from './types.ts'

const Draft = object({ firstName: string(), lastName: string(), email: string(), phone: string() })

const Unfinished = object({
  by: string(),
  putOff: nullable(Draft),
  writing: nullable(object({ contactId: nullable(string()), draft: Draft })),
})

/** Unfinished contacts, and their author: JSON, stored between visits. */
export type UnfinishedContacts = Infer<typeof Unfinished>

type StartedTask = Pick<CompanyUsersContext, 'putOff' | 'unfinished'>

/** The stored contacts of this account; empty when they are another account's, or unreadable. */
export function readUnfinished(stored: unknown, ownId: string): StartedTask {
  const [error, unfinished] = Unfinished.validate(stored)
  if (error || unfinished.by !== ownId) return { putOff: null, unfinished: null }
  return { putOff: unfinished.putOff, unfinished: unfinished.writing }
}

const isBlank = (draft: ContactDraft) => JSON.stringify(draft) === JSON.stringify(emptyDraft)

function writingOf({ task, draft, unfinished }: CompanyUsersContext): UnfinishedContacts['writing'] {
  if (task?.kind === 'addition') return isBlank(draft) ? null : { contactId: null, draft }
  if (task?.kind !== 'change') return unfinished
  return Object.keys(changeOf(draft, task.contact)).length === 0
    ? null
    : { contactId: task.contact.uid, draft }
}

/** The unfinished contacts to store; null when there are none. */
export function unfinishedToStore(context: CompanyUsersContext): UnfinishedContacts | null {
  const writing = writingOf(context)
  const putOff = context.putOff && !isBlank(context.putOff) ? context.putOff : null
  return writing || putOff ? { by: context.ownId, putOff, writing } : null
}

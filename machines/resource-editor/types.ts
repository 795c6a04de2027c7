import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { Choices, ResourceId, ResourceItem } from '#machines/resources/port.ts'
import type { Draft, Typed } from '#machines/resources/typed.ts'
import type { Conflict, Side } from './conflict.ts'

/** A form that was not saved: what was typed, and the item that it was typed from. */
export type Unsaved = { item: ResourceItem | null; draft: Draft }

export type ResourceEditorInput = {
  resource: ResourceName
  /** Null for a new one. */
  id: ResourceId | null
  /** A form of before, unparsed; null without any. */
  stored: unknown
  /** What stands in fields of a new one before anything is typed. */
  given?: Draft
  /** The item that a new one begins as a copy of; what is given goes before it. */
  copyOf?: ResourceId | null
}

export type ResourceEditorContext = Submission & {
  resource: ResourceName
  id: ResourceId | null
  /** As it was last read; null for a new one, and until it has come. */
  item: ResourceItem | null
  draft: Draft
  given: Draft
  /** What a new one begins as a copy of, until that has come; null without any. */
  copyOf: ResourceId | null
  /** A form of before that waits for its item. */
  unsaved: Unsaved | null
  /** The form began with what was typed before. */
  isResumed: boolean
  conflict: Conflict | null
  /** How many refer to it, when it could not be deleted for that; null otherwise. */
  users: number | null
  /** The address that leads away, while that is asked about. */
  destination: string | null
  choices: Choices
}

export type ResourceEditorEvent =
  | { type: 'load.retried' }
  | { type: 'choices.retried' }
  | { type: 'field.entered'; field: string; value: Typed }
  | { type: 'draft.discarded' }
  | { type: 'form.sent' }
  | { type: 'side.chosen'; field: string; side: Side }
  | { type: 'sides.chosen'; side: Side }
  | { type: 'editing.resumed' }
  /** What another user deleted is to be added again, as it was typed. */
  | { type: 'item.restored' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.dismissed' }
  | { type: 'deletion.confirmed' }
  | { type: 'leaving.asked'; destination: string }
  | { type: 'leaving.dismissed' }
  | { type: 'leaving.confirmed' }
  /** Leaves, and goes on later with what is typed. */
  | { type: 'leaving.postponed' }

export type ResourceEditorEmitted =
  | { type: 'item.saved'; item: ResourceItem; isNew: boolean }
  | { type: 'item.deleted' }
  | { type: 'editor.left'; destination: string }

/**
 * - `failed`: the item did not come.
 * - `comparing`: another user has saved in the meantime.
 * - `deleting`: a deletion is asked about, or being done.
 */
export type ResourceEditorTag = SubmissionTag | 'failed' | 'comparing' | 'deleting'

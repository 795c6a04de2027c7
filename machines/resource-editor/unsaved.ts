import {
  array,
  boolean,
  type Infer,
  nullable,
  number,
  object,
  record,
  string,
  type,
  union,
} from 'superstruct'
import { draftOf, isUntouched } from '#machines/resources/typed.ts'
import type { ResourceEditorContext, ResourceEditorInput, Unsaved } from './types.ts'

const Item = type({ id: union([number(), string()]), version: number() })

const Cell = union([string(), boolean()])

const Stored = object({
  item: nullable(Item),
  draft: record(string(), union([string(), boolean(), array(record(string(), Cell))])),
})

/** The stored form, if it is one of this item; null otherwise. */
export function readUnsaved({ resource, id, stored }: ResourceEditorInput): Unsaved | null {
  const [error, unsaved] = Stored.validate(stored)
  if (error || (unsaved.item?.id ?? null) !== id) return null
  const { item, draft } = unsaved as Infer<typeof Stored> & Unsaved
  return { item, draft: { ...draftOf(resource, item), ...draft } }
}

/** What is typed and not saved, to be stored; null when nothing would be lost. */
export function unsavedOf(context: ResourceEditorContext): Unsaved | null {
  const { resource, item, draft, given, unsaved, id, conflict } = context
  if (unsaved) return unsaved
  if (id !== null && item === null) return null
  if (conflict) return { item, draft }
  return isUntouched(resource, draft, item, given) ? null : { item, draft }
}

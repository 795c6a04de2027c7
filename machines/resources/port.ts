import type { Page } from '#contract/wire.ts'
import type { Answer } from '#machines/answers.ts'
import type { ResourceName } from './definitions.ts'

/** A value that is no row. A list is of times of the day, of days of the week, or of choices. */
export type CellValue = string | number | boolean | null | readonly string[] | readonly number[]

/** A row of a field. One that is new has no `id`. */
export type RowValue = { readonly [cell: string]: CellValue }

export type FieldValue = CellValue | readonly RowValue[]

/** A thing that staff administer. `version` rises with each change. */
export type ResourceItem = { id: number; version: number; [field: string]: FieldValue }

/** Some of its fields. */
export type FieldValues = Record<string, FieldValue>

/** What is listed: part of a name, a field to order by as in `-name`, and a page; the first is 1. */
export type ResourceFilters = { search: string; order: string; page: number }

/** What a field may refer to. */
export type Choice = { id: number; name: string; nameEn: string | null }

/** What each resource that is referred to has to choose among. */
export type Choices = Partial<Record<ResourceName, Choice[]>>

/** The calls of one resource; `listChoices` is of any. */
export type ResourcePort = {
  listItems: (filters: ResourceFilters, signal: AbortSignal) => Promise<Page<ResourceItem>>
  readItem: (id: number, signal: AbortSignal) => Promise<Answer<ResourceItem>>
  createItem: (values: FieldValues, signal: AbortSignal) => Promise<Answer<ResourceItem>>
  /** `values` are the changed fields, `version` that of the item they were changed from. */
  updateItem: (
    change: { id: number; version: number; values: FieldValues },
    signal: AbortSignal,
  ) => Promise<Answer<ResourceItem>>
  deleteItem: (item: { id: number; version: number }, signal: AbortSignal) => Promise<Answer<{ id: number }>>
  listChoices: (resource: ResourceName, signal: AbortSignal) => Promise<Choice[]>
}

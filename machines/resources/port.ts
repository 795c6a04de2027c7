import type { CustomerChoice } from '#contract/structs/customer-choice.ts'
import type { Page } from '#contract/wire.ts'
import type { Answer } from '#machines/answers.ts'
import type { Referable } from './field-kinds.ts'

/** A value that is no row. A list is of times of the day, of days of the week, or of choices. */
export type CellValue = string | number | boolean | null | readonly string[] | readonly number[]

/** A row of a field. One that is new has no `id`. */
export type RowValue = { readonly [cell: string]: CellValue }

export type FieldValue = CellValue | readonly RowValue[]

/** A number, or of people a UUID. */
export type ResourceId = number | string

/** A thing that staff administer. `version` rises with each change. */
export type ResourceItem = { id: ResourceId; version: number; [field: string]: FieldValue }

/** Some of its fields. */
export type FieldValues = Record<string, FieldValue>

/**
 * What is listed: part of a name, a field to order by as in `-name`, whether with those that are out of use, and a
 * page; the first is 1.
 */
export type ResourceFilters = { search: string; order: string; showsInactive: boolean; page: number }

/** What a field may refer to. */
export type Choice = {
  id: number
  name: string
  nameEn: string | null
  /** Of a room: what it is a part of, and its neighbour to the left. */
  masterRoomId?: number | null
  leftRoomId?: number | null
}

/** What each resource that is referred to has to choose among, and the names of customers. */
export type Choices = Partial<Record<Referable, Choice[]>> & { customer?: readonly CustomerChoice[] }

/** The calls about its own items. */
export type ItemPort = Omit<ResourcePort, 'listChoices' | 'listCustomers'>

/** The calls of one resource; `listChoices` and `listCustomers` are of any. What is never deleted is not asked to be. */
export type ResourcePort = {
  listItems: (filters: ResourceFilters, signal: AbortSignal) => Promise<Page<ResourceItem>>
  readItem: (id: ResourceId, signal: AbortSignal) => Promise<Answer<ResourceItem>>
  createItem: (values: FieldValues, signal: AbortSignal) => Promise<Answer<ResourceItem>>
  /** `values` are the changed fields, `version` that of the item they were changed from. */
  updateItem: (
    change: { id: ResourceId; version: number; values: FieldValues },
    signal: AbortSignal,
  ) => Promise<Answer<ResourceItem>>
  deleteItem: (
    item: { id: ResourceId; version: number },
    signal: AbortSignal,
  ) => Promise<Answer<{ id: ResourceId }>>
  listChoices: (resource: Referable, signal: AbortSignal) => Promise<Choice[]>
  /** The customers that items of their own are for, and the one with the id. */
  listCustomers: (id: string | null, signal: AbortSignal) => Promise<readonly CustomerChoice[]>
}

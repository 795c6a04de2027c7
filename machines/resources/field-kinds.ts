import type { resources } from '#contract/resources.ts'

/** What a field may refer to. */
export type Referable = keyof typeof resources

/** How a value is typed, in a field or in a row. The contract says what it may be. */
export type Cell = {
  /** What stands in the field of a new item; nothing by default. */
  initial?: string | boolean
  /** The only place where it is: the form of a new item, that of a stored one, or the list. */
  only?: 'new' | 'stored' | 'list'
} /** A moment is a day and a time of it. */ & (
  | { kind: 'text' | 'longText' | 'money' | 'percent' | 'number' | 'yesNo' | 'clock' | 'day' | 'moment' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'reference'; to: Referable }
  /** A customer, of whom there may be thousands: searched for by name. */
  | { kind: 'customer' }
  /** Addresses, with commas between them. */
  | { kind: 'emails' }
  /** Times of the day, and days of the week by their numbers, with commas between them. */
  | { kind: 'clocks' | 'weekdays' }
  /** Any number of the choices; one of them, each with a picture. */
  | { kind: 'set' | 'icon'; choices: readonly string[] }
  /** The name of a row of another field. */
  | { kind: 'rowName'; of: string }
)

/** A field of a form: a value, or rows of them. A week has a row for each weekday that is open, in its cell `dayOfWeek`. */
export type Field = Cell | { kind: 'rows'; cells: Readonly<Record<string, Cell>>; isWeek?: true }

export type FieldKind = Field['kind']

/** What is special about a resource. */
export type Definition = {
  /** In the order of the form. A field that ends with `En` is the English of the one before it. */
  fields: Readonly<Record<string, Field>>
  /** The fields that its list shows, the first as the name. */
  columns: readonly string[]
  /** The order of its list at first, as in `-name`. */
  order: string
  /** It is never deleted, but put out of use; its list has those only on request. */
  isKept?: true
  /** There is one of it, and no list. A field of it that is left empty is as it was installed. */
  isSingle?: true
  /** Its texts are for staff alone: those who read the portal in English miss none of them. */
  isForStaff?: true
  /** A saved one has more than its form, as pictures or a preview: where one is added, it is opened. */
  hasExtras?: true
}

export const text: Cell = { kind: 'text' }
export const names = { name: text, nameEn: text }
export const described: Record<string, Cell> = {
  ...names,
  description: { kind: 'longText' },
  descriptionEn: { kind: 'longText' },
}
export const noted: Record<string, Cell> = { note: { kind: 'longText' }, noteEn: { kind: 'longText' } }
export const sortOrder: Cell = { kind: 'number', initial: '0' }
export const clock: Cell = { kind: 'clock' }
/** How a price is accounted for. */
export const accounted: Record<string, Cell> = {
  vatGroupId: { kind: 'reference', to: 'vatGroup' },
  ledgerAccountId: { kind: 'reference', to: 'ledgerAccount' },
}
/** The days on which something applies, and the hours of each. */
export const validDays: Record<string, Cell> = { validFrom: { kind: 'day' }, validTo: { kind: 'day' } }
export const hoursOfDay: Record<string, Cell> = { timeStart: clock, timeEnd: clock }

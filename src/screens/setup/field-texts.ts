import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The label of a field, and its help. */
export type FieldTexts = {
  label: MessageDescriptor
  help?: MessageDescriptor
  /** How many lines of a long text are shown at first; 3 by default. */
  lines?: number
  choices?: Readonly<Record<string, MessageDescriptor>>
  /** What it means that there is nothing to choose yet. */
  none?: MessageDescriptor
  /** What each choice of a set means. */
  choiceHelp?: Readonly<Record<string, MessageDescriptor>>
  /** Of rows: what is in one, and the button that adds one. */
  cells?: Readonly<Record<string, FieldTexts>>
  addRow?: MessageDescriptor
}

export type ResourceTexts = {
  /** The heading of its list. */
  title: MessageDescriptor
  /** What it is for. */
  about: MessageDescriptor
  /** The heading of a new one. */
  added: MessageDescriptor
  /** What is to be known of the whole form. */
  intro?: MessageDescriptor
  /** What its list is searched by, where that is not only the name. */
  search?: MessageDescriptor
  /** What sends the form of a new one, where that is more than to save. */
  send?: MessageDescriptor
  /** What can be done with one that has just been added, and has more than its form. */
  next?: MessageDescriptor
  fields: Readonly<Record<string, FieldTexts>>
  /** Headings in its form, each by the first field below it. */
  headings?: Readonly<Record<string, MessageDescriptor>>
}

export const names = { name: { label: msg`Navn` }, nameEn: { label: msg`Navn på engelsk` } }
export const described = {
  ...names,
  description: { label: msg`Beskrivelse` },
  descriptionEn: { label: msg`Beskrivelse på engelsk` },
}
export const sortOrder = {
  label: msg`Rekkefølge`,
  help: msg`Lave tall kommer først. Ved like tall er rekkefølgen alfabetisk.`,
}
export const vatGroupId = { label: msg`Mva-gruppe` }
export const ledgerAccountId = { label: msg`Konto` }
export const opens = { label: msg`Åpner` }
export const closes = { label: msg`Stenger`, help: msg`Skriv 24:00 for midnatt.` }

import type { Locale } from '#server/locale.ts'
import type { MailKind } from '#server/mail/mail-facts.ts'
import { english } from '#server/mail/texts-en.ts'
import { norwegian } from '#server/mail/texts-nb.ts'

/** What a text may speak of. `when` is the first booking's day and time, as people read it. */
export type TextFacts = {
  name: string
  title: string
  when: string
  code: string
  company: string | null
  /** Whether all that is asked for is held meanwhile. */
  roomsHeld: boolean
  /** Who of the staff did it; null where the customer did. */
  staff: string | null
}

/** What is said in one kind of e-mail. */
export type MailText = {
  subject: (facts: TextFacts) => string
  /** The line that mailboxes show beside the subject. */
  preview: (facts: TextFacts) => string
  heading: (facts: TextFacts) => string
  opening: (facts: TextFacts) => string[]
  /** The button. */
  action: string
  closing: (facts: TextFacts) => string[]
}

/** Words that several e-mails share. */
export type MailWords = {
  code: string
  reservation: string
  meeting: string
  meetingLead: string
  people: (count: number) => string
  bookings: string
  /** How the customer would like the room. */
  setupComment: string
  package: string
  servings: string
  products: string
  price: string
  withoutVat: string
  discount: string
  vat: string
  total: string
  customer: string
  name: string
  company: string
  email: string
  phone: string
  note: string
  at: (date: string, from: string, to: string) => string
  /** Over several days. */
  over: (first: string, from: string, last: string, to: string) => string
  servedAt: (time: string) => string
  /** What is served on one of several days. */
  servedOn: (day: string, told: string) => string
  /** What the customer has written about a serving. */
  servingNote: string
  /** Of what is served all through. */
  included: string
  /** Over what staff have written. */
  message: (venue: string) => string
  contact: (venue: string) => string
}

export type LanguageTexts = { words: MailWords; mails: Record<MailKind, MailText> }

/** Every text of every e-mail about reservations, in every language: one that is missing does not compile. */
export const texts: Record<Locale, LanguageTexts> = { 'nb-NO': norwegian, en: english }

import type { MeetingField } from '#contract/structs/meeting.ts'
import type { MailKind } from '#contract/structs/reservation-mail.ts'
import type { SectionName } from '#domain/price/shown-price.ts'
import type { LeadTimes } from '#domain/time/deadlines.ts'

/**
 * What a text may speak of. `when` is the first booking's day and time, as people read it; of several dates, how many and from which
 * day.
 */
export type TextFacts = {
  name: string
  title: string
  when: string
  code: string
  /** How many dates it is about. */
  dates: number
  company: string | null
  /** Whether all requested rooms are reserved meanwhile. */
  roomsHeld: boolean
  /** Of a request: a confirmed booking until its customer changed it. */
  wasConfirmed: boolean
  /** The time that a request is answered by; null where none is known. */
  answerBy: string | null
  /** The last day of an option, as people read it; null for everything else. */
  optionUntil: string | null
  /** Who of the staff did it; null where the customer did. */
  staff: string | null
  /** Whether the customer was mailed as well, and why not. */
  toCustomer: 'mailed' | 'notMailed' | 'noAddress'
}

/** The texts of one kind of email. */
export type MailText = {
  subject: (facts: TextFacts) => string
  /** The line that mailboxes show beside the subject. */
  preview: (facts: TextFacts) => string
  heading: (facts: TextFacts) => string
  opening: (facts: TextFacts) => string[]
  /** The button. */
  action: string | ((facts: TextFacts) => string)
  closing: (facts: TextFacts) => string[]
}

/** Words about until when something can be done. */
type DeadlineWords = {
  title: string
  answer: string
  /** As `answer`, to the staff who answer. */
  toAnswer: string
  rooms: string
  roomsAndProducts: string
  servings: string
  /** When servings are, on each of several days. */
  servingTimes: string
  /** By a time of the day before, or of the working day before. */
  dayByDay: (clock: string, day: LeadTimes['servingDay']) => string
  products: string
  details: string
  cancel: string
  withdraw: string
  until: (moment: string) => string
  passed: (moment: string) => string
  untilStart: string
}

/** What cancelling costs; an amount of null is nothing. */
type CancellingWords = {
  title: string
  untilArrival: (amount: string | null) => string
  until: (amount: string | null, moment: string) => string
  /** `moment` is null for the last. */
  later: (amount: string, moment: string | null) => string
  /** Of several dates: what cancelling all of them costs at last. */
  risesTo: (amount: string) => string
  vatIncluded: string
  /** What is charged. */
  fee: string
  free: string
  ofWhichVat: (amount: string) => string
  /** Before the sentence about a request. */
  onceConfirmed: string
}

/** Words that several emails share. */
export type MailWords = {
  code: string
  reservation: string
  terms: string
  /** In the order they are shown in; the message comes after the package. */
  meetingLabels: Record<MeetingField, string>
  people: (count: number) => string
  bookings: string
  /** Dates that were ordered together, each with its code. */
  dates: string
  severalDates: (count: number, first: string) => string
  severalCodes: (count: number) => string
  /** How the customer would like the room. */
  setupComment: string
  package: string
  servings: string
  products: string
  price: string
  priceSections: Record<SectionName, string>
  /** How an amount came to be, where it is not a quantity times a price. */
  priceDetails: Record<'minimumPrice' | 'severalPrices' | 'halfDay', string>
  includedInPackage: string
  pieces: (quantity: string) => string
  surcharge: (percent: string) => string
  perPerson: (amount: string) => string
  withoutVat: string
  discount: string
  vat: string
  total: string
  customer: string
  name: string
  company: string
  email: string
  phone: string
  at: (date: string, from: string, to: string) => string
  /** Over several days. */
  over: (first: string, from: string, last: string, to: string) => string
  moment: (day: string, time: string) => string
  deadlines: DeadlineWords
  cancelling: CancellingWords
  servedAt: (time: string) => string
  /** What is served on one of several days. */
  servedOn: (day: string, times: string) => string
  /** What the customer has written about a serving. */
  servingNote: string
  /** Of what is served all through. */
  included: string
  /** Over what staff have written. */
  message: (venue: string) => string
  contact: (venue: string) => string
}

export type OptionTexts = Record<Extract<MailKind, `option${string}`>, MailText>

export type LanguageTexts = { words: MailWords; mails: Record<MailKind, MailText> }

/** What there is one of, or one for each of several dates. */
export const several = (dates: number, one: string, more: string): string => (dates > 1 ? more : one)

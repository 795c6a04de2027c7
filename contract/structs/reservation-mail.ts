import { enums, type Infer, nullable, object } from 'superstruct'
import { DateTime, pageOf, text, Uuid, wholeNumber } from '#contract/wire.ts'

/** The emails about a reservation: to the customer, and to the venue. */
export const customerMails = [
  'confirmation',
  'bookedByStaff',
  'requestReceived',
  'requestConfirmed',
  'requestDeclined',
  'requestLapsed',
  'changed',
  'changedByStaff',
  'requestChangedByStaff',
  'cancelled',
  'withdrawn',
  'cancelledByStaff',
  'optionHeld',
  'optionChanged',
  'optionReminder',
  'optionConfirmed',
  'optionReleased',
  'optionLapsed',
] as const
export const houseMails = [
  'reservationPlaced',
  'requestToAnswer',
  'reservationChanged',
  'reservationCancelled',
  'requestWithdrawn',
  'optionExpiring',
  'optionTaken',
  'optionGivenUp',
  'optionExpired',
] as const
export const mailKinds = [...customerMails, ...houseMails] as const
export type MailKind = (typeof mailKinds)[number]

/** `waiting`: it is on its way, or tried again; `failed`: given up after many tries. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** An email about a reservation, as staff see it. */
export const ReservationMail = object({
  id: Uuid,
  kind: enums(mailKinds),
  recipient: text(254),
  state: enums(mailStates),
  createdAt: DateTime,
  /** Null until it is sent. */
  sentAt: nullable(DateTime),
  /** How often it has been tried. */
  tries: wholeNumber(0, 1000),
  /** What the mail server said last, until it is sent. */
  lastError: nullable(text(500)),
})
export type ReservationMail = Infer<typeof ReservationMail>

export const ReservationMailPage = pageOf(ReservationMail)

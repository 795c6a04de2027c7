import { array, enums, type Infer, nullable, object, optional } from 'superstruct'
import { meetingFields } from '#contract/structs/meeting.ts'
import { PriceSummary } from '#contract/structs/price.ts'
import { Clock, DateTime, filledText, text, wholeNumber } from '#contract/wire.ts'

const Pax = wholeNumber(1, 10_000)

/** The secret of the link in the e-mail; our own portal reads it from the address's fragment. */
const Token = filledText(200)

/** What staff are asked: whether somebody may have an account, or whether somebody may hire rooms. */
export const questionKinds = ['registration', 'request'] as const

/** Somebody who has registered and cannot sign in yet. */
export const RegistrationToAnswer = object({
  name: text(161),
  email: text(254),
  phone: nullable(text(24)),
  organizationName: nullable(text(160)),
  organizationNumber: nullable(text(9)),
  registeredAt: DateTime,
})
export type RegistrationToAnswer = Infer<typeof RegistrationToAnswer>

/** How it is with the rooms: held for the request, not held but to be had, or not to be had. */
export const roomsStates = ['held', 'free', 'full'] as const

/** A request for rooms. Allergies are not in it: they are shown with the reservation alone. */
export const RequestToAnswer = object({
  code: text(20),
  sentAt: DateTime,
  lapsesAt: DateTime,
  customerName: text(160),
  companyName: nullable(text(160)),
  organizationNumber: nullable(text(20)),
  customerEmail: text(254),
  customerPhone: text(24),
  ...meetingFields,
  expectedPax: Pax,
  rooms: enums(roomsStates),
  bookings: array(
    object({
      roomName: text(120),
      layoutName: nullable(text(80)),
      startTime: DateTime,
      endTime: DateTime,
      expectedPax: Pax,
      note: nullable(text(4000)),
    }),
  ),
  packages: array(text(120)),
  /** Each on its day; without a time: what is there all through it. */
  servings: array(
    object({
      name: text(160),
      startTime: DateTime,
      time: nullable(Clock),
      note: nullable(text(1000)),
    }),
  ),
  products: array(object({ name: text(120), quantity: Pax })),
  priceSummary: PriceSummary,
})
export type RequestToAnswer = Infer<typeof RequestToAnswer>

export const AnswerLink = object({ token: Token })

/** What a link asks: the one of the two that `kind` says; the other is null. */
export const Question = object({
  kind: enums(questionKinds),
  registration: nullable(RegistrationToAnswer),
  request: nullable(RequestToAnswer),
})
export type Question = Infer<typeof Question>

export const verdicts = ['approve', 'decline'] as const

/** How many characters staff may write with their answer. */
export const MESSAGE_LENGTH = 2000

/** The answer; `message` is sent to whoever asked. */
export const AnswerDraft = object({
  token: Token,
  answer: enums(verdicts),
  message: optional(nullable(text(MESSAGE_LENGTH))),
})
export type AnswerDraft = Infer<typeof AnswerDraft>

export const GivenAnswer = object({ kind: enums(questionKinds), answer: enums(verdicts) })
export type GivenAnswer = Infer<typeof GivenAnswer>

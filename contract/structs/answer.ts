import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { MESSAGE_LENGTH, Token } from '#contract/structs/answer-link.ts'
import { meetingStructs } from '#contract/structs/meeting.ts'
import { PriceSummary } from '#contract/structs/price.ts'
import { Clock, DateTime, text, wholeNumber } from '#contract/wire.ts'

const Pax = wholeNumber(1, 10_000)

/** A question to staff: a new account, or a request for rooms. */
const questionKinds = ['registration', 'request'] as const

/**
 * A registered person who cannot sign in yet. `isSelfReported`: the organisation is new to the venue, and no register knows
 * its number; its name is the applicant's.
 */
export const RegistrationToAnswer = object({
  name: text(161),
  email: text(254),
  phone: nullable(text(24)),
  organizationName: nullable(text(160)),
  organizationNumber: nullable(text(9)),
  isSelfReported: boolean(),
  registeredAt: DateTime,
})
export type RegistrationToAnswer = Infer<typeof RegistrationToAnswer>

/** The state of the rooms: reserved for the request, not reserved but available, or unavailable. */
export const roomsStates = ['held', 'free', 'full'] as const

/** A request for rooms. It has no allergies: those are shown only with the reservation. */
export const RequestToAnswer = object({
  code: text(20),
  sentAt: DateTime,
  lapsesAt: DateTime,
  customerName: text(160),
  companyName: nullable(text(160)),
  organizationNumber: nullable(text(20)),
  customerEmail: text(254),
  customerPhone: text(24),
  ...meetingStructs,
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
  /** One entry per day; without a time it is available all day. */
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

/** The question of a link: the one named by `kind`; the other is null. */
export const Question = object({
  kind: enums(questionKinds),
  registration: nullable(RegistrationToAnswer),
  request: nullable(RequestToAnswer),
})
export type Question = Infer<typeof Question>

const verdicts = ['approve', 'decline'] as const
export type Verdict = (typeof verdicts)[number]

/** The answer of staff to a registration or a request; `message` is sent to the applicant or the customer. */
export const StaffAnswer = object({
  answer: enums(verdicts),
  message: optional(nullable(text(MESSAGE_LENGTH))),
})

/** The same to a request, as staff saw it: `sequence` is the request's. */
export const RequestAnswer = object({ sequence: wholeNumber(0, 1_000_000), ...StaffAnswer.schema })

/** The same by the link in an email. */
export const AnswerDraft = object({ token: Token, ...StaffAnswer.schema })
export type AnswerDraft = Infer<typeof AnswerDraft>

export const GivenAnswer = object({ kind: enums(questionKinds), answer: enums(verdicts) })
export type GivenAnswer = Infer<typeof GivenAnswer>

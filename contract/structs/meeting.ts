import { type Infer, nullable, type object, optional } from 'superstruct'
import { text } from '#contract/wire.ts'

export const MeetingTitle = text(160)
const EventType = text(60)
export const MeetingLead = text(120)
export const Message = text(4000)

/**
 * The customer's texts about the meeting. The order, the reservation, its row, a change, emails and the forms
 * take their fields from here. Specification §5.3.
 */
export const meetingStructs = {
  meetingLead: MeetingLead,
  meetingTitle: MeetingTitle,
  eventType: optional(nullable(EventType)),
  note: Message,
}

export type MeetingDetails = Infer<ReturnType<typeof object<typeof meetingStructs>>>
export type MeetingField = keyof MeetingDetails

const meetingFields = Object.keys(meetingStructs) as MeetingField[]

/** A value for each field of a meeting. */
export const eachMeetingField = <T>(make: (field: MeetingField) => T) =>
  Object.fromEntries(meetingFields.map((field) => [field, make(field)])) as Record<MeetingField, T>

/** The meeting of an order or a reservation; null for missing fields. */
export const meetingOf = (of: MeetingDetails) =>
  eachMeetingField((field) => of[field] ?? null) as {
    [Field in MeetingField]-?: Exclude<MeetingDetails[Field], undefined>
  }

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MeetingDetails, MeetingField } from '#contract/structs/meeting.ts'
import { Detail } from '#src/ui/details.tsx'

/** The label of each field of a meeting; their order is the one in which they are shown. */
export const meetingLabels: Record<MeetingField, MessageDescriptor> = {
  meetingTitle: msg`Tittel på møtet`,
  eventType: msg`Type arrangement`,
  meetingLead: msg`Møteansvarlig`,
  note: msg`Beskjed til oss`,
}

export const meetingFieldsInOrder = Object.keys(meetingLabels) as MeetingField[]

/** The label of a field, as text. */
export function MeetingLabel({ field }: { field: MeetingField }) {
  const { i18n } = useLingui()
  return i18n._(meetingLabels[field])
}

/** Whether the customer has entered anything about the meeting. */
export const saysAnything = (meeting: MeetingDetails): boolean =>
  meetingFieldsInOrder.some((field) => meeting[field])

/** The customer's texts about the meeting; inside `Details`. */
export function MeetingRows({ meeting }: { meeting: MeetingDetails }) {
  const { i18n } = useLingui()
  return meetingFieldsInOrder.map(
    (field) =>
      meeting[field] && (
        <Detail key={field} label={i18n._(meetingLabels[field])}>
          {meeting[field]}
        </Detail>
      ),
  )
}

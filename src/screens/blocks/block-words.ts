import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffRestriction } from '#contract/structs/room-administration.ts'
import { clockTimeOf, instantOf, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import type { Formats } from '#src/locales/formats.ts'

type Reason = StaffRestriction['blockingReason']

/** Why a room is blocked. */
export const reasons: Record<Reason, MessageDescriptor> = {
  maintenance: msg`Vedlikehold`,
  privateUse: msg`Egen bruk`,
  cleaning: msg`Rengjøring`,
  closed: msg`Stengt`,
  other: msg`Annet`,
}

/** «fre. 27. nov. 09:00–12:00», «fre. 27. nov.» of a whole day, and both ends of what lasts longer. */
export function occasionOf(
  { startTime, endTime }: Pick<StaffRestriction, 'startTime' | 'endTime'>,
  { shortDate, times, time }: Formats,
): string {
  const [start, end] = [instantOf(startTime), instantOf(endTime)]
  const isWhole = clockTimeOf(start) === '00:00' && clockTimeOf(end) === '00:00'
  const [first, last] = [venueDateOf(start), venueDateOf(end - 1)]
  if (isWhole) return first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`
  if (first === last) return `${shortDate(first)} ${times({ start, end })}`
  const at = (date: VenueDate, instant: number) => `${shortDate(date)} ${time(instant)}`
  return `${at(first, start)} – ${at(venueDateOf(end), end)}`
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import { statusNames } from '#src/screens/reservation-changes/status-names.ts'

type Status = ReservationListItem['reservationStatus']

/** What each status is called among staff, and the colour of its mark. */
export const statuses: Record<
  Status,
  { word: MessageDescriptor; tone: 'neutral' | 'positive' | 'caution' | 'negative' }
> = {
  request: { word: statusNames.request, tone: 'caution' },
  option: { word: statusNames.option, tone: 'caution' },
  confirmed: { word: statusNames.confirmed, tone: 'positive' },
  changed: { word: statusNames.changed, tone: 'positive' },
  declined: { word: statusNames.declined, tone: 'negative' },
  cancelled: { word: statusNames.cancelled, tone: 'negative' },
  lapsed: { word: statusNames.lapsed, tone: 'negative' },
}

const withdrawn = { word: msg`Trukket av kunden`, tone: 'neutral' } as const
const released = { word: msg`Frigitt`, tone: 'neutral' } as const

type Standing = {
  reservationStatus: Status
  requestWithdrawn?: boolean | undefined
  optionUntil?: string | null | undefined
}

/** The status of a reservation, as staff see it. */
export function statusOf({ reservationStatus, requestWithdrawn = false, optionUntil = null }: Standing) {
  if (requestWithdrawn) return withdrawn
  return reservationStatus === 'cancelled' && optionUntil !== null ? released : statuses[reservationStatus]
}

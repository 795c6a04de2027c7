import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'

type Status = ReservationListItem['reservationStatus']

/** What each status is called among staff, and the colour of its mark. */
export const statuses: Record<
  Status,
  { word: MessageDescriptor; tone: 'neutral' | 'positive' | 'caution' | 'negative' }
> = {
  request: { word: msg`Venter på svar`, tone: 'caution' },
  confirmed: { word: msg`Bekreftet`, tone: 'positive' },
  changed: { word: msg`Endret av oss`, tone: 'positive' },
  declined: { word: msg`Avslått`, tone: 'negative' },
  cancelled: { word: msg`Avbestilt`, tone: 'negative' },
  lapsed: { word: msg`Falt bort`, tone: 'negative' },
}

const withdrawn = { word: msg`Trukket av kunden`, tone: 'neutral' } as const

type Standing = { reservationStatus: Status; requestWithdrawn?: boolean | undefined }

/** The status of a reservation, as staff see it. */
export const statusOf = ({ reservationStatus, requestWithdrawn = false }: Standing) =>
  requestWithdrawn ? withdrawn : statuses[reservationStatus]

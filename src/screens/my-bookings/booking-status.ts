import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import { fromWire, type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import type { Formats } from '#src/locales/formats.ts'
import type { IconName } from '#src/ui/icons/paths.ts'

type StatusInBrief = {
  word: MessageDescriptor
  tone: 'neutral' | 'positive' | 'caution' | 'negative'
  icon: IconName
  /** What it means for the customer; null when the status says it all. */
  meaning: MessageDescriptor | null
}

const confirmed: StatusInBrief = {
  word: msg`Bekreftet`,
  tone: 'positive',
  icon: 'check',
  meaning: null,
}

const statuses: Record<ReservationListItem['reservationStatus'], StatusInBrief> = {
  confirmed,
  changed: confirmed,
  request: {
    word: msg`Venter på svar`,
    tone: 'caution',
    icon: 'clock',
    meaning: null,
  },
  option: {
    word: msg`Holdt av`,
    tone: 'caution',
    icon: 'clock',
    meaning: null,
  },
  declined: {
    word: msg`Avslått`,
    tone: 'negative',
    icon: 'close',
    meaning: msg`Vi kunne ikke si ja til forespørselen, og rommet er ikke holdt av.`,
  },
  cancelled: {
    word: msg`Avbestilt`,
    tone: 'neutral',
    icon: 'close',
    meaning: msg`Rommet er ikke lenger holdt av.`,
  },
  lapsed: {
    word: msg`Falt bort`,
    tone: 'negative',
    icon: 'clock',
    meaning: msg`Vi rakk ikke å svare på forespørselen i tide. Send gjerne en ny.`,
  },
}

const withdrawnRequest: StatusInBrief = {
  word: msg`Trukket`,
  tone: 'neutral',
  icon: 'close',
  meaning: null,
}
const lapsedOption: StatusInBrief = {
  ...statuses.lapsed,
  meaning: msg`Bestillingen ble ikke bekreftet i tide, og rommet er ikke lenger holdt av.`,
}
const releasedOption: StatusInBrief = {
  word: msg`Frigitt`,
  tone: 'neutral',
  icon: 'close',
  meaning: msg`Rommet er ikke lenger holdt av.`,
}
const past: StatusInBrief = { word: msg`Gjennomført`, tone: 'neutral', icon: 'check', meaning: null }
const changed: StatusInBrief = { word: msg`Endret av oss`, tone: 'caution', icon: 'edit', meaning: null }

const isChangedByStaff = ({ changedByStaff, reservationStatus }: ReservationListItem) =>
  changedByStaff || reservationStatus === 'changed'

const wasHeld = ({ reservationStatus }: ReservationListItem) =>
  reservationStatus === 'confirmed' || reservationStatus === 'changed'

/**
 * Staff have changed an upcoming booking: the customer sees that, with contact details. Specification §4.3.
 */
export const needsContact = (booking: ReservationListItem): boolean =>
  !booking.isHistory && isChangedByStaff(booking)

/** A request, with its answer deadline. */
function requestStatus({ lapsesAt }: ReservationListItem, formats: Formats, now: Instant): StatusInBrief {
  const until = fromWire(lapsesAt ?? '')
  if (until === undefined) return statuses.request
  const day = formats.longDate(venueDateOf(until), now)
  const time = formats.time(until)
  const meaning = msg`Vi ser på forespørselen og svarer på e-post innen ${day} kl. ${time}.`
  return { ...statuses.request, meaning }
}

/** An option, with its last day, or how it ended. */
function optionStatus(
  { reservationStatus }: ReservationListItem,
  optionUntil: string,
  formats: Formats,
  now: Instant,
): StatusInBrief {
  if (reservationStatus === 'lapsed') return lapsedOption
  if (reservationStatus === 'cancelled') return releasedOption
  const day = formats.longDate(optionUntil, now)
  const meaning = msg`Rommet er holdt av til ${day} kl. 23:59. Åpne bestillingen for å bekrefte den.`
  return { ...statuses.option, meaning }
}

/** The status of a booking, in a word and what it means. */
export function statusOf(booking: ReservationListItem, formats: Formats, now: Instant): StatusInBrief {
  if (booking.requestWithdrawn) return withdrawnRequest
  if (booking.optionUntil !== null) return optionStatus(booking, booking.optionUntil, formats, now)
  if (booking.reservationStatus === 'request') return requestStatus(booking, formats, now)
  if (!wasHeld(booking)) return statuses[booking.reservationStatus]
  if (booking.isHistory) return past
  return isChangedByStaff(booking) ? changed : statuses[booking.reservationStatus]
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import type { IconName } from '#src/ui/icons/paths.ts'

type Texts = {
  heading: MessageDescriptor
  /** What it means for the reader. */
  meaning: MessageDescriptor
  tone: 'positive' | 'caution' | 'negative'
  icon: IconName
}

const waiting: Texts = {
  heading: msg`Forespørselen er sendt`,
  meaning: msg`Ingenting er bindende før du får svar. Vi svarer på e-post, og denne siden viser svaret for hver dato.`,
  tone: 'caution',
  icon: 'clock',
}

const confirmed: Texts = {
  heading: msg`Bestillingen er bekreftet`,
  meaning: msg`Hver dato har sin egen kode og kan endres eller avbestilles for seg.`,
  tone: 'positive',
  icon: 'check',
}

const partly: Texts = {
  heading: msg`Bestillingen er delvis bekreftet`,
  meaning: msg`Noen av datoene er bekreftet, og noen venter på svar. Se hva som gjelder for hver dato.`,
  tone: 'caution',
  icon: 'clock',
}

const withdrawn: Texts = {
  heading: msg`Forespørselen er trukket`,
  meaning: msg`Rommene er ikke lenger holdt av, og det koster deg ingenting.`,
  tone: 'negative',
  icon: 'info',
}

const cancelled: Texts = {
  heading: msg`Bestillingen er avbestilt`,
  meaning: msg`Rommene er ikke lenger holdt av.`,
  tone: 'negative',
  icon: 'info',
}

const lapsed: Texts = {
  heading: msg`Vi rakk dessverre ikke å svare i tide`,
  meaning: msg`Rommene er ikke holdt av på noen av datoene. Kontakt oss gjerne, så leter vi sammen.`,
  tone: 'negative',
  icon: 'clock',
}

const declined: Texts = {
  heading: msg`Vi kunne dessverre ikke si ja`,
  meaning: msg`Rommene er ikke holdt av på noen av datoene. Kontakt oss gjerne, så leter vi sammen.`,
  tone: 'negative',
  icon: 'info',
}

/** What became of an order: of the dates that stand, or of all of them where none does. */
export function textsFor({ dates }: Pick<Series, 'dates'>): Texts {
  const standing = dates.filter(({ reservationStatus }) => holdsRooms(reservationStatus))
  const waits = standing.filter(({ reservationStatus }) => reservationStatus === 'request')
  if (standing.length > 0)
    return waits.length === 0 ? confirmed : waits.length === standing.length ? waiting : partly
  if (dates.every(({ requestWithdrawn }) => requestWithdrawn)) return withdrawn
  if (dates.some(({ reservationStatus }) => reservationStatus === 'cancelled')) return cancelled
  return dates.every(({ reservationStatus }) => reservationStatus === 'lapsed') ? lapsed : declined
}

type Standing = {
  word: MessageDescriptor
  tone: 'neutral' | 'positive' | 'caution' | 'negative'
  icon: IconName
}

const standings: Record<Reservation['reservationStatus'], Standing> = {
  confirmed: { word: msg`Bekreftet`, tone: 'positive', icon: 'check' },
  changed: { word: msg`Endret av oss`, tone: 'caution', icon: 'edit' },
  request: { word: msg`Venter på svar`, tone: 'caution', icon: 'clock' },
  option: { word: msg`Holdt av`, tone: 'caution', icon: 'clock' },
  declined: { word: msg`Avslått`, tone: 'negative', icon: 'close' },
  cancelled: { word: msg`Avbestilt`, tone: 'neutral', icon: 'close' },
  lapsed: { word: msg`Falt bort`, tone: 'negative', icon: 'clock' },
}

const withdrawnDate: Standing = { word: msg`Trukket`, tone: 'neutral', icon: 'close' }

/** The status of a date. */
export const standingOf = ({ reservationStatus, requestWithdrawn }: Reservation): Standing =>
  requestWithdrawn ? withdrawnDate : standings[reservationStatus]

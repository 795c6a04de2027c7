import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reservation } from '#contract/structs/reservation.ts'
import { fromWire, type Instant, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { Formats } from '#src/locales/formats.ts'
import type { IconName } from '#src/ui/icons/paths.ts'

type StatusTexts = {
  heading: MessageDescriptor
  /** What it means for the reader. */
  meaning: MessageDescriptor
  /** What happens next, in order. */
  next: readonly MessageDescriptor[]
  tone: 'positive' | 'caution' | 'negative'
  icon: IconName
}

const come = msg`Møt opp i god tid. Oppgi bestillingskoden hvis noen spør.`

/** The meaning of each status, and what happens next. */
const statusTexts: Record<Reservation['reservationStatus'], StatusTexts> = {
  confirmed: {
    heading: msg`Bestillingen er bekreftet`,
    meaning: msg`Rommet er deres. Vi har sendt en bekreftelse på e-post.`,
    next: [msg`Legg møtet i kalenderen.`, come],
    tone: 'positive',
    icon: 'check',
  },
  request: {
    heading: msg`Forespørselen er sendt`,
    meaning: msg`Vi holder av rommet til dere mens vi ser på forespørselen. Ingenting er bindende før du får svar.`,
    next: [
      msg`Vi svarer på e-post.`,
      msg`Denne siden viser svaret så snart det er gitt.`,
      msg`Har du mer å fortelle? Kontakt oss og oppgi koden.`,
    ],
    tone: 'caution',
    icon: 'clock',
  },
  option: {
    heading: msg`Rommet er holdt av til deg`,
    meaning: msg`Ingenting er bindende før du bekrefter bestillingen.`,
    next: [
      msg`Bekreft bestillingen, eller frigi rommet hvis dere ikke trenger det.`,
      msg`Hvis du ikke bekrefter i tide, blir rommet ledig for andre.`,
      msg`Trenger du mer tid? Kontakt oss og oppgi koden.`,
    ],
    tone: 'caution',
    icon: 'clock',
  },
  changed: {
    heading: msg`Bestillingen er endret`,
    meaning: msg`Rommet er deres. Siden viser bestillingen slik den er nå.`,
    next: [msg`Sjekk at alt stemmer, og legg møtet i kalenderen på nytt.`, come],
    tone: 'positive',
    icon: 'edit',
  },
  declined: {
    heading: msg`Vi kunne dessverre ikke si ja`,
    meaning: msg`Forespørselen er avslått, og rommet er ikke holdt av.`,
    next: [msg`Se etter et annet tidspunkt eller et annet rom, eller kontakt oss, så leter vi sammen.`],
    tone: 'negative',
    icon: 'info',
  },
  cancelled: {
    heading: msg`Bestillingen er avbestilt`,
    meaning: msg`Rommet er ikke lenger holdt av.`,
    next: [msg`Stemmer ikke dette? Kontakt oss og oppgi koden.`],
    tone: 'negative',
    icon: 'info',
  },
  lapsed: {
    heading: msg`Forespørselen har falt bort`,
    meaning: msg`Vi rakk ikke å svare i tide, og rommet er ikke holdt av. Det beklager vi.`,
    next: [msg`Send gjerne en ny forespørsel, eller kontakt oss, så ser vi på det med en gang.`],
    tone: 'negative',
    icon: 'clock',
  },
}

const over: StatusTexts = {
  heading: msg`Møtet er over`,
  meaning: msg`Her ser du hva som var bestilt, og hva det kostet.`,
  next: [
    msg`Vil dere møtes her igjen? Velg «Bestill på nytt», så fyller vi ut det samme.`,
    msg`Har du spørsmål om fakturaen? Kontakt oss og oppgi koden.`,
  ],
  tone: 'positive',
  icon: 'check',
}

const withdrawn: StatusTexts = {
  heading: msg`Forespørselen er trukket`,
  meaning: msg`Rommet er ikke holdt av, og det koster deg ingenting.`,
  next: [msg`Stemmer ikke dette? Kontakt oss og oppgi koden.`],
  tone: 'negative',
  icon: 'info',
}

const lapsedOption: StatusTexts = {
  heading: msg`Rommet er ikke lenger holdt av`,
  meaning: msg`Bestillingen ble ikke bekreftet i tide, og rommet er ledig igjen. Det koster deg ingenting.`,
  next: [msg`Bestill gjerne på nytt, eller kontakt oss, så ser vi på det med en gang.`],
  tone: 'negative',
  icon: 'clock',
}

const releasedOption: StatusTexts = {
  heading: msg`Rommet er frigitt`,
  meaning: msg`Rommet er ikke lenger holdt av, og det koster deg ingenting.`,
  next: [msg`Stemmer ikke dette? Kontakt oss og oppgi koden.`],
  tone: 'negative',
  icon: 'info',
}

const unheld = msg`Det var ikke nok ledige plasser til dere alle da forespørselen kom, så vi holder ikke av plassene mens vi ser på den. Ingenting er bindende før du får svar.`

/** What is said of a request that was a confirmed booking: it is cancelled as one. */
const confirmedBefore = {
  held: msg`Vi holder av rommet til dere mens vi ser på forespørselen. Hvis du avbestiller før du får svar, gjelder det samme som for en bekreftet bestilling.`,
  unheld: msg`Det var ikke nok ledige plasser til dere alle da forespørselen kom, så vi holder ikke av plassene mens vi ser på den. Hvis du avbestiller før du får svar, gjelder det samme som for en bekreftet bestilling.`,
}

/** The texts of a request: its rooms may not be reserved, and it has an answer deadline. */
function requestTexts(reservation: Reservation, formats: Formats, now: Instant): StatusTexts {
  const { roomsHeld, lapsesAt, wasConfirmed = false } = reservation
  const texts = statusTexts.request
  const meanings = wasConfirmed ? confirmedBefore : { held: texts.meaning, unheld }
  const meaning = roomsHeld === false ? meanings.unheld : meanings.held
  const until = fromWire(lapsesAt ?? '')
  if (until === undefined) return { ...texts, meaning }
  const day = formats.longDate(venueDateOf(until), now)
  const time = formats.time(until)
  const answer = msg`Vi svarer på e-post innen ${day} kl. ${time}.`
  return { ...texts, meaning, next: [answer, ...texts.next.slice(1)] }
}

/** The texts of an option, with its last day, or of how it ended. */
function optionTexts(
  { reservationStatus }: Reservation,
  optionUntil: string,
  formats: Formats,
  now: Instant,
): StatusTexts {
  if (reservationStatus === 'lapsed') return lapsedOption
  if (reservationStatus === 'cancelled') return releasedOption
  const day = formats.longDate(optionUntil, now)
  const meaning = msg`Rommet er holdt av til ${day} kl. 23:59. Ingenting er bindende før du bekrefter bestillingen.`
  return { ...statusTexts.option, meaning }
}

/** Whether the meeting of a booking that came to something has been. */
export const isOver = (
  { reservationStatus, departure }: Pick<Reservation, 'reservationStatus' | 'departure'>,
  now: Instant,
): boolean =>
  (reservationStatus === 'confirmed' || reservationStatus === 'changed') && instantOf(departure) <= now

/** The texts of a reservation's status, with the answer deadline of a request. */
export function textsFor(reservation: Reservation, formats: Formats, now: Instant): StatusTexts {
  if (isOver(reservation, now)) return over
  if (reservation.requestWithdrawn) return withdrawn
  const { reservationStatus, optionUntil } = reservation
  if (optionUntil) return optionTexts(reservation, optionUntil, formats, now)
  return reservationStatus === 'request'
    ? requestTexts(reservation, formats, now)
    : statusTexts[reservationStatus]
}

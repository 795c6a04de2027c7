import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChangedFacts } from '#contract/structs/reservation-change.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { Formats } from '#src/locales/formats.ts'
import { statusNames } from '#src/screens/reservation-changes/status-names.ts'

type Words = { formats: Formats; textOf: (message: MessageDescriptor) => string }

type Fact = {
  label: MessageDescriptor
  /** A line for each of what there is; none for nothing. */
  linesOf: (facts: ChangedFacts, words: Words) => (string | null | undefined)[]
}

const dayOf = (wire: string, { formats: { shortDate } }: Words) => shortDate(venueDateOf(instantOf(wire)))
const people = (count: number, { formats, textOf }: Words) => `${formats.number(count)} ${textOf(msg`pers.`)}`

const told = (
  label: MessageDescriptor,
  name: 'meetingTitle' | 'meetingLead' | 'eventType' | 'note' | 'discountCode',
): Fact => ({
  label,
  linesOf: ({ [name]: value }) => [value],
})

const counted = (label: MessageDescriptor, name: 'expectedPax' | 'allergies'): Fact => ({
  label,
  linesOf: ({ [name]: count }, { formats }) => (count === undefined ? [] : [formats.number(count)]),
})

const paid = (label: MessageDescriptor, name: 'finalPriceVat' | 'cancellationFeeVat'): Fact => ({
  label,
  linesOf: ({ [name]: sum }, { formats }) => (sum === undefined || sum === null ? [] : [formats.kroner(sum)]),
})

const moment = (label: MessageDescriptor, name: 'arrival' | 'departure'): Fact => ({
  label,
  linesOf: ({ [name]: at }, words) =>
    at === undefined ? [] : [`${dayOf(at, words)} ${words.formats.time(instantOf(at))}`],
})

const rooms: Fact = {
  label: msg`Rom`,
  linesOf: ({ rooms = [] }, words) =>
    rooms.map(({ roomName, layoutName, startTime, endTime, expectedPax }) => {
      const times = words.formats.times({ start: instantOf(startTime), end: instantOf(endTime) })
      const time = `${dayOf(startTime, words)} ${times}`
      return [roomName, time, people(expectedPax, words), ...(layoutName ? [layoutName] : [])].join(', ')
    }),
}

const servings: Fact = {
  label: msg`Servering`,
  linesOf: ({ servings = [] }, words) =>
    servings.map(({ name, startTime, time, expectedPax }) => {
      const day = dayOf(startTime, words)
      return [name, time === null ? day : `${day} ${time}`, people(expectedPax, words)].join(', ')
    }),
}

/** What each part of a reservation is called, and how it reads; in the order in which a change tells them. */
const facts: Record<keyof ChangedFacts, Fact> = {
  reservationStatus: {
    label: msg`Status`,
    linesOf: ({ reservationStatus: status }, { textOf }) => (status ? [textOf(statusNames[status])] : []),
  },
  optionUntil: {
    label: msg`Holdt av til`,
    linesOf: ({ optionUntil }, { formats }) => (optionUntil ? [formats.shortDate(optionUntil)] : []),
  },
  rooms,
  arrival: moment(msg`Ankomst`, 'arrival'),
  departure: moment(msg`Avreise`, 'departure'),
  expectedPax: counted(msg`Antall personer`, 'expectedPax'),
  attended: {
    label: msg`Antall som kom`,
    linesOf: ({ attended }, { formats, textOf }) => {
      if (attended === undefined) return []
      if (attended === null) return [textOf(msg`Ikke registrert`)]
      return [attended === 0 ? textOf(msg`Ingen kom`) : formats.number(attended)]
    },
  },
  packages: { label: msg`Pakke`, linesOf: ({ packages = [] }) => packages },
  servings,
  products: {
    label: msg`Tilvalg`,
    linesOf: ({ products = [] }, { formats }) =>
      products.map(({ name, quantity }) => `${formats.number(quantity)} × ${name}`),
  },
  allergies: counted(msg`Personer med allergier eller andre behov`, 'allergies'),
  setupComments: { label: msg`Ønsker for oppsettet`, linesOf: ({ setupComments = [] }) => setupComments },
  servingNotes: { label: msg`Beskjed om serveringen`, linesOf: ({ servingNotes = [] }) => servingNotes },
  customer: {
    label: msg`Kunde`,
    linesOf: ({ customer }) => [
      customer?.companyName,
      customer?.organizationNumber,
      customer?.name,
      customer?.email,
      customer?.phone,
      customer?.buyerReference,
    ],
  },
  meetingTitle: told(msg`Tittel på møtet`, 'meetingTitle'),
  meetingLead: told(msg`Møteansvarlig`, 'meetingLead'),
  eventType: told(msg`Type arrangement`, 'eventType'),
  note: told(msg`Beskjed til oss`, 'note'),
  discountCode: told(msg`Rabattkode`, 'discountCode'),
  finalPriceVat: paid(msg`Pris inkl. mva.`, 'finalPriceVat'),
  cancellationFeeVat: paid(msg`Gebyr for avbestilling`, 'cancellationFeeVat'),
}

export type ChangedFact = { name: string; label: string; before: string[]; after: string[] }

/** What a change made different, part by part, in words. */
export function changedFacts(before: ChangedFacts, after: ChangedFacts, words: Words): ChangedFact[] {
  const linesOf = (name: keyof ChangedFacts, values: ChangedFacts) =>
    facts[name].linesOf(values, words).filter((line): line is string => Boolean(line?.trim()))
  return (Object.keys(facts) as (keyof ChangedFacts)[])
    .filter((name) => name in after)
    .map((name) => ({
      name,
      label: words.textOf(facts[name].label),
      before: linesOf(name, before),
      after: linesOf(name, after),
    }))
}

import type { FreeTimes } from '#contract/structs/free-times.ts'

type Reason = NonNullable<FreeTimes['reason']>

/** What a sentence about the people needs of a room. */
type Room = Pick<FreeTimes, 'minSeats' | 'maxSeats'>

type Words = {
  day: string
  before: string
  after: string
  length: string
  people: string
  reading: string
  free: (room: string, day: string) => string
  /** For so many people, where none were asked for. */
  price: (amount: string | null, people: number | null) => string
  from: string
  onRequest: string
  book: (shown: string, room: string, day: string) => string
  none: Record<Reason, (room: Room) => string>
  next: (day: string) => string
  other: string
  gone: string
  unanswered: string
  retry: string
  hours: (hours: string) => string
  currency: string
}

const nb: Words = {
  day: 'Dag',
  before: 'Dagen før',
  after: 'Neste dag',
  length: 'Hvor lenge?',
  people: 'Antall personer',
  reading: 'Henter ledige tider …',
  free: (room, day) => `${room} er ledig ${day}`,
  price: (amount, people) =>
    `${amount ?? 'Prisene er'} inkl. mva.${people === null ? '' : ` for ${people} ${people === 1 ? 'person' : 'personer'}`}`,
  from: 'Velg når møtet begynner:',
  onRequest: 'Rommet leies ut på forespørsel.',
  book: (shown, room, day) => `${shown}: bestill ${room} ${day}`,
  none: {
    shorter: () => 'Rommet er bare ledig til kortere møter denne dagen.',
    overbooked: () => 'Det er for få plasser igjen denne dagen.',
    taken: () => 'Rommet er opptatt denne dagen.',
    tooLate: () => 'Det er for sent å bestille til denne dagen på nett.',
    past: () => 'Det er ingen flere ledige tider i dag.',
    tooFarAhead: () => 'Vi tar ikke imot bestillinger så langt fram ennå.',
    closed: () => 'Vi har stengt denne dagen.',
    tooManyPeople: ({ maxSeats }) => `Rommet har plass til høyst ${maxSeats} personer.`,
    tooFewPeople: ({ minSeats }) => `Rommet krever minst ${minSeats} personer.`,
  },
  next: (day) => `Neste ledige dag: ${day}`,
  other: 'Se hva annet som er ledig',
  gone: 'Dette rommet kan ikke bestilles på nett.',
  unanswered: 'Vi fikk ikke hentet de ledige tidene.',
  retry: 'Prøv igjen',
  hours: (hours) => `${hours} t`,
  currency: 'kr',
}

const en: Words = {
  day: 'Day',
  before: 'Day before',
  after: 'Next day',
  length: 'How long?',
  people: 'Number of people',
  reading: 'Loading available times …',
  free: (room, day) => `${room} is available on ${day}`,
  price: (amount, people) =>
    `${amount ?? 'Prices are'} including VAT${people === null ? '' : ` for ${people} ${people === 1 ? 'person' : 'people'}`}`,
  from: 'Choose when the meeting begins:',
  onRequest: 'This room is booked on request.',
  book: (shown, room, day) => `${shown}: book ${room} ${day}`,
  none: {
    shorter: () => 'The room is only available for shorter meetings on this day.',
    overbooked: () => 'There are too few seats left on this day.',
    taken: () => 'The room is not available on this day.',
    tooLate: () => 'It is too late to book online for this day.',
    past: () => 'There are no more available times today.',
    tooFarAhead: () => 'Bookings are not open this far ahead yet.',
    closed: () => 'We are closed on this day.',
    tooManyPeople: ({ maxSeats }) => `The room has space for up to ${maxSeats} people.`,
    tooFewPeople: ({ minSeats }) => `The room needs at least ${minSeats} people.`,
  },
  next: (day) => `Next available day: ${day}`,
  other: 'See what else is available',
  gone: 'This room cannot be booked online.',
  unanswered: 'The available times could not be loaded.',
  retry: 'Try again',
  hours: (hours) => `${hours} h`,
  currency: 'NOK',
}

/** The words in the language of an attribute or a page; Norwegian for any other than English. */
export const wordsIn = (language: string): { words: Words; locale: 'nb-NO' | 'en-GB'; lang: 'nb' | 'en' } =>
  /^en\b/i.test(language)
    ? { words: en, locale: 'en-GB', lang: 'en' }
    : { words: nb, locale: 'nb-NO', lang: 'nb' }

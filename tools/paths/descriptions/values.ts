import type { Bilingual } from './machine-descriptions.ts'

/** The readers' terms for the product's own names: steps, fields, tabs, verdicts. */
export const knownValues: Record<string, Bilingual> = {
  null: { nb: 'ingen', en: 'none' },
  true: { nb: 'ja', en: 'yes' },
  false: { nb: 'nei', en: 'no' },
  'nb-NO': { nb: 'norsk', en: 'Norwegian' },
  en: { nb: 'engelsk', en: 'English' },
  list: { nb: 'liste', en: 'a list' },
  week: { nb: 'uke', en: 'a week' },
  day: { nb: 'dag', en: 'a day' },
  time: { nb: 'Tid', en: 'Time' },
  package: { nb: 'Pakke', en: 'Package' },
  layout: { nb: 'Oppsett', en: 'Layout' },
  extras: { nb: 'Tilvalg', en: 'Extras' },
  allergies: { nb: 'Allergier', en: 'Allergies' },
  details: { nb: 'Opplysninger', en: 'Details' },
  review: { nb: 'Sjekk og bestill', en: 'Check and book' },
  email: { nb: 'E-post', en: 'Email' },
  password: { nb: 'Passord', en: 'Password' },
  current: { nb: 'Nåværende passord', en: 'Current password' },
  repeated: { nb: 'Gjenta passordet', en: 'Repeat the password' },
  code: { nb: 'Kode', en: 'Code' },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  name: { nb: 'Navn', en: 'Name' },
  mobilePhone: { nb: 'Mobiltelefon', en: 'Mobile phone' },
  otherPhone: { nb: 'Annet telefonnummer', en: 'Another phone number' },
  organizationName: { nb: 'Navn på virksomheten', en: 'Name of the organisation' },
  organizationNumber: { nb: 'Organisasjonsnummer', en: 'Organisation number' },
  mine: { nb: 'sitt eget', en: 'one’s own' },
  theirs: { nb: 'den andres', en: 'the other’s' },
  title: { nb: 'Tittel på møtet', en: 'Meeting title' },
  history: { nb: 'Historikk', en: 'History' },
  active: { nb: 'Aktive', en: 'Active' },
  visitor: { nb: 'en besøkende', en: 'a visitor' },
  free: { nb: 'det er plass', en: 'there is room' },
  overbooked: { nb: 'det er for få plasser', en: 'there are too few seats' },
  taken: { nb: 'rommet er opptatt', en: 'the room is taken' },
  '': { nb: '(ingenting)', en: '(nothing)' },
}

/** The server's refusals, by code. */
export const refusals: Record<string, Bilingual> = {
  taken: { nb: 'avvist – rommet er opptatt', en: 'refused: the room is taken' },
  overbooked: { nb: 'avvist – for få plasser', en: 'refused: too few seats' },
  priceChanged: { nb: 'avvist – prisen er endret', en: 'refused: the price has changed' },
  servingClosed: {
    nb: 'avvist – fristen for mat og drikke er ute',
    en: 'refused: the deadline for food and drink has passed',
  },
  rulesBroken: { nb: 'avvist – den bryter regler', en: 'refused: it breaks rules' },
  tooLate: { nb: 'avvist – det er for sent', en: 'refused: it is too late' },
  invalid: { nb: 'avvist – noe er feil utfylt', en: 'refused: something is filled in wrongly' },
  invalidDiscount: { nb: 'avvist – rabattkoden gjelder ikke', en: 'refused: the discount code is not valid' },
  keyReused: { nb: 'avvist – nøkkelen er brukt før', en: 'refused: the key has been used before' },
  internal: { nb: 'feil hos serveren', en: 'an error at the server' },
  changedMeanwhile: {
    nb: 'avvist – en annen har endret det i mellomtiden',
    en: 'refused: a colleague has changed it meanwhile',
  },
  inUse: { nb: 'avvist – det er i bruk', en: 'refused: it is in use' },
  notAllowed: { nb: 'avvist – ingen tilgang', en: 'refused: no access' },
  tooManyTries: { nb: 'avvist – for mange forsøk', en: 'refused: too many tries' },
  notEditable: {
    nb: 'avvist – bestillingen kan ikke endres',
    en: 'refused: the booking can’t be changed',
  },
  notFound: { nb: 'avvist – finnes ikke', en: 'refused: there is no such thing' },
  expiredLink: {
    nb: 'avvist – lenken er brukt eller for gammel',
    en: 'refused: the link is used or too old',
  },
  alreadyApproved: { nb: 'avvist – det er svart før', en: 'refused: it was answered before' },
  wrongSignIn: { nb: 'avvist – feil adresse eller passord', en: 'refused: wrong address or password' },
  notVerified: { nb: 'avvist – adressen er ikke bekreftet', en: 'refused: the address is not confirmed' },
  passwordNeeded: {
    nb: 'avvist – det må passord til i denne nettleseren',
    en: 'refused: this browser has to give the password',
  },
  wrongPassword: { nb: 'avvist – feil passord', en: 'refused: wrong password' },
  wrongCode: { nb: 'avvist – feil kode', en: 'refused: wrong code' },
  unavailable: { nb: 'serveren er ikke tilgjengelig', en: 'the server is not available' },
  organizationUnknown: {
    nb: 'avvist – virksomheten er ukjent',
    en: 'refused: the organisation is unknown',
  },
  ownContact: { nb: 'avvist – det er en selv', en: 'refused: it is oneself' },
  lastPrimaryContact: {
    nb: 'avvist – det er den siste hovedkontakten',
    en: 'refused: it is the last primary contact',
  },
  cannotBecomePrimary: {
    nb: 'avvist – kontakten kan ikke bli hovedkontakt',
    en: 'refused: the contact cannot become primary contact',
  },
}

/** The outcomes of a call. */
export const outcomes = {
  accepted: { nb: 'tatt imot', en: 'accepted' },
  answered: { nb: 'besvart', en: 'answered' },
  nothing: { nb: 'finnes ikke', en: 'there is none' },
  some: { nb: 'noe ble funnet', en: 'something was found' },
  none: { nb: 'ingenting ble funnet', en: 'nothing was found' },
  lost: { nb: 'svaret kommer ikke', en: 'no answer comes' },
  atOnce: { nb: 'Straks', en: 'At once' },
} satisfies Record<string, Bilingual>

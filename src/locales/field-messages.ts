import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { createContext, useContext } from 'react'
import type { FieldCode, FieldRefusal } from '#contract/field-codes.ts'
import { formatVenueDate } from '#domain/time/venue-time.ts'

type Limit = number | string

type Words = (limit: Limit) => MessageDescriptor

/** What only staff are refused. */
type StaffFieldCode =
  | 'greaterThan'
  | 'lessThan'
  | 'booked'
  | 'duplicate'
  | 'overlappingDays'
  | 'closedDay'
  | 'closesBeforeOpening'
  | 'opensAfterClosing'
  | 'blocked'
  | 'termsAccepted'
  | 'termsInForce'
  | 'optionDay'

/** What is refused only where a password is chosen or an account opened. */
type AccountFieldCode = Extract<FieldCode, `password${string}`> | 'otherAddress' | 'organizationsOnly'

/** What staff are refused in other words than customers. */
type RewordedFieldCode = Extract<FieldCode, 'noMatch' | 'outsidePackageHours'>

/** The messages that only the screens of staff load, and those that only the screens of an account do. */
export type StaffFieldMessages = Record<StaffFieldCode | RewordedFieldCode, Words>
export type AccountFieldMessages = Record<AccountFieldCode, Words>

/** The messages of the screens within, besides those of a booking. */
export const FieldMessagesContext = createContext<StaffFieldMessages | AccountFieldMessages | null>(null)

/** The messages of Specification §5.4, and those of the house rules, of a booking. */
const fieldMessages: Record<Exclude<FieldCode, StaffFieldCode | AccountFieldCode>, Words> = {
  required: () => msg`Feltet må fylles ut`,
  malformed: () => msg`Dette er ikke gyldig`,
  fullName: () => msg`Skriv både fornavn og etternavn`,
  email: () => msg`Skriv en gyldig e-postadresse, for eksempel navn@eksempel.no`,
  phone: () => msg`Skriv et gyldig telefonnummer`,
  date: () => msg`Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ`,
  time: () => msg`Skriv klokkeslettet som TT:MM`,
  digits: (limit) => msg`Må ha ${limit} siffer`,
  minLength: (limit) => msg`Må ha minst ${limit} tegn`,
  maxLength: (limit) => msg`Kan ikke ha flere enn ${limit} tegn`,
  min: (limit) => msg`Må være minst ${limit}`,
  max: (limit) => msg`Kan ikke være mer enn ${limit}`,
  nonWorkingDay: () => msg`Vi har stengt denne dagen`,
  outsideOpeningHours: (limit) =>
    limit === '' ? msg`Tidspunktet er utenfor åpningstiden` : msg`Vi har åpent kl. ${limit} denne dagen`,
  noMatch: () => msg`Feltene er ikke like`,
  invalidDiscount: () => msg`Ugyldig rabatt`,
  tooManyTries: () => msg`For mange forsøk. Prøv igjen senere`,
  lunchTimeRequired: () => msg`Velg når det skal serveres`,
  organizationNumber: () => msg`Organisasjonsnummeret er ikke gyldig. Sjekk at alle sifrene er riktige`,
  unknown: () => msg`Dette finnes ikke lenger. Velg på nytt`,
  unknownField: () => msg`Dette feltet finnes ikke her`,
  notAvailable: () => msg`Dette kan ikke velges nå`,
  tooFarAhead: (day) => {
    const limit = formatVenueDate(String(day))
    return msg`Vi tar ikke imot bestillinger lenger fram enn ${limit}`
  },
  taken: () => msg`Rommet er opptatt på dette tidspunktet`,
  noTimeToPrepare: (limit) =>
    limit === ''
      ? msg`Rommet er opptatt rett før, så oppsettet rekker ikke å bli klart`
      : msg`Rommet er opptatt rett før. Dette oppsettet tar ${limit} minutter å gjøre klart`,
  endsBeforeStart: () => msg`Slutten må være etter starten`,
  tooLong: (limit) =>
    limit === ''
      ? msg`Her er det for mange opplysninger, eller de er for lange`
      : msg`En bestilling kan ikke vare mer enn ${limit} dager`,
  past: () => msg`Denne datoen er passert`,
  tooLate: () => msg`Det er for sent å bestille dette tidspunktet på nett`,
  servingClosed: () => msg`Fristen for å bestille servering er ute`,
  productsClosed: () => msg`Fristen for å bestille dette er ute`,
  tooManyPeople: (limit) =>
    limit === '' ? msg`Det er for mange personer` : msg`Det er plass til høyst ${limit} personer`,
  tooFewPeople: (limit) => (limit === '' ? msg`Det er for få personer` : msg`Krever minst ${limit} personer`),
  outsidePackageHours: (limit) =>
    limit === ''
      ? msg`Pakken kan ikke bestilles på dette tidspunktet`
      : msg`Bare for møter i tidsrommet kl. ${limit}`,
  outsideServingTimes: (limit) => msg`Møtet må være i gang når det serveres: kl. ${limit}`,
  overlappingRooms: () => msg`Rommet er valgt to ganger på samme tid`,
  meetsItself: () => msg`Datoen overlapper en annen dato i bestillingen`,
  termsNotAccepted: () => msg`Du må godta vilkårene for å bestille`,
  termsOutdated: () => msg`Vilkårene er endret. Les dem og godta på nytt`,
}

/** The message of a refused field, in the portal's language. */
export function useFieldMessage(): (refusal: FieldRefusal) => string {
  const { _ } = useLingui()
  const further = useContext(FieldMessagesContext)
  const messages: Partial<Record<FieldCode, Words>> = { ...fieldMessages, ...further }
  return ({ code, limit = '' }) => _((messages[code] ?? fieldMessages.malformed)(limit))
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FieldCode, FieldRefusal } from '#contract/field-codes.ts'
import { formatVenueDate } from '#domain/time/venue-time.ts'

type Limit = number | string

/** The messages of Specification §5.4, and those of the house rules. */
const fieldMessages: Record<FieldCode, (limit: Limit) => MessageDescriptor> = {
  required: () => msg`Feltet må fylles ut`,
  malformed: () => msg`Dette er ikke gyldig`,
  fullName: () => msg`Skriv både fornavn og etternavn`,
  email: () => msg`Skriv en gyldig e-postadresse, for eksempel navn@eksempel.no`,
  phone: () => msg`Skriv et gyldig telefonnummer`,
  date: () => msg`Skriv datoen som DD.MM.ÅÅÅÅ`,
  time: () => msg`Skriv klokkeslettet som TT:MM`,
  digits: (limit) => msg`Må ha ${limit} siffer`,
  minLength: (limit) => msg`Må ha minst ${limit} tegn`,
  maxLength: (limit) => msg`Kan ikke ha flere enn ${limit} tegn`,
  min: (limit) => msg`Må være minst ${limit}`,
  max: (limit) => msg`Kan ikke være mer enn ${limit}`,
  greaterThan: (limit) => msg`Må være større enn ${limit}`,
  lessThan: (limit) => msg`Må være mindre enn ${limit}`,
  nonWorkingDay: () => msg`Vi har stengt denne dagen`,
  outsideOpeningHours: (limit) =>
    limit === '' ? msg`Tidspunktet er utenfor åpningstiden` : msg`Vi har åpent kl. ${limit} denne dagen`,
  password: () =>
    msg`Passordet må ha 10 til 128 tegn, med minst én liten og én stor bokstav, ett tall og ett spesialtegn`,
  passwordLowercase: () => msg`Passordet må ha minst én liten bokstav`,
  passwordUppercase: () => msg`Passordet må ha minst én stor bokstav`,
  passwordNumber: () => msg`Passordet må ha minst ett tall`,
  passwordSpecial: () => msg`Passordet må ha minst ett spesialtegn, for eksempel - eller !`,
  passwordCommon: () => msg`Passordet er for lett å gjette. Unngå vanlige ord, årstall og rekker som 1234`,
  passwordPersonal: () => msg`Passordet kan ikke bygge på navnet eller e-postadressen din`,
  otherAddress: () => msg`Lenken ble sendt til en annen adresse. Skriv den som e-posten kom til`,
  organizationsOnly: () => msg`Her kan bare virksomheter registrere seg. Oppgi organisasjonsnummeret`,
  noMatch: () => msg`Feltene er ikke like`,
  invalidDiscount: () => msg`Ugyldig rabatt`,
  tooManyTries: () => msg`For mange forsøk. Vent litt og prøv igjen`,
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
  booked: (count) =>
    count === '' || count === 1
      ? msg`En bestilling er til hinder for dette`
      : msg`${count} bestillinger er til hinder for dette`,
  duplicate: () => msg`Dette finnes fra før`,
  tooLong: (limit) =>
    limit === ''
      ? msg`Her er det for mange opplysninger, eller de er for lange`
      : msg`En bestilling kan ikke vare mer enn ${limit} dager`,
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
  termsNotAccepted: () => msg`Du må godta vilkårene for å bestille`,
  termsOutdated: () => msg`Vilkårene er endret. Les dem og godta på nytt`,
  termsAccepted: (count) =>
    count === 1
      ? msg`En bestilling er gjort på disse vilkårene. Lag en ny versjon i stedet`
      : msg`${count} bestillinger er gjort på disse vilkårene. Lag en ny versjon i stedet`,
  termsInForce: () => msg`Vilkårene gjelder allerede. Lag en ny versjon i stedet`,
}

/** The message of a refused field, in the portal's language. */
export function useFieldMessage(): (refusal: FieldRefusal) => string {
  const { _ } = useLingui()
  return (refusal) => _(fieldMessages[refusal.code](refusal.limit ?? ''))
}

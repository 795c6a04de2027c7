import { msg } from '@lingui/core/macro'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import type { StaffFieldMessages } from '#src/locales/field-messages.ts'

/** The messages of what only staff are refused: visitors do not load them. Specification §5.4. */
export const staffFieldMessages: StaffFieldMessages = {
  greaterThan: (limit) => msg`Må være større enn ${limit}`,
  lessThan: (limit) => msg`Må være mindre enn ${limit}`,
  booked: (count) =>
    count === '' || count === 1
      ? msg`En bestilling er til hinder for dette`
      : msg`${count} bestillinger er til hinder for dette`,
  duplicate: () => msg`Dette finnes fra før`,
  overlappingDays: (limit) =>
    limit === ''
      ? msg`Noen av dagene er lagt inn fra før`
      : msg`Noen av dagene er lagt inn fra før: ${limit}`,
  blocked: () => msg`Rommet er sperret på dette tidspunktet`,
  closedDay: () => msg`Dagen er stengt. Tøm feltet, eller velg «andre tider enn ellers»`,
  closesBeforeOpening: (limit) =>
    msg`Dere åpner vanligvis kl. ${limit} den dagen. Skriv inn når dere åpner også`,
  opensAfterClosing: (limit) =>
    msg`Dere stenger vanligvis kl. ${limit} den dagen. Skriv inn når dere stenger også`,
  optionDay: (limit) => {
    const latest = formatVenueDate(String(limit))
    return limit === ''
      ? msg`Bestillingen begynner for snart til at rommene kan holdes av`
      : msg`Velg en dag fra i dag til ${latest}, dagen før bestillingen begynner`
  },
  noMatch: () => msg`Passer ikke sammen med de andre feltene`,
  outsidePackageHours: (limit) => msg`Må være i tidsrommet for pakken, kl. ${limit}`,
  termsAccepted: (count) =>
    count === 1
      ? msg`En bestilling er gjort på disse vilkårene. Lag en ny versjon i stedet`
      : msg`${count} bestillinger er gjort på disse vilkårene. Lag en ny versjon i stedet`,
  termsInForce: () => msg`Vilkårene gjelder allerede. Lag en ny versjon i stedet`,
}

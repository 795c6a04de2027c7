import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Person } from '#contract/structs/people.ts'
import { blocksAddress } from '#src/screens/blocks/blocks-address.ts'
import { bookingsAddress } from '#src/screens/bookings/bookings-address.ts'
import { customersAddress, registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { diaryAddress } from '#src/screens/diary/diary-address.ts'
import { newBookingAddress } from '#src/screens/new-booking/new-booking-address.ts'
import { kitchenAddress, runSheetAddress } from '#src/screens/papers/papers-address.ts'
import { peopleAddress, setupAddress } from '#src/screens/setup/setup-address.ts'
import { securityAddress } from '#src/screens/staff/security-address.ts'

/** A part of the venue's own side. */
type Section = {
  address: string
  title: MessageDescriptor
  about: MessageDescriptor
  /** Other addresses of the section. */
  also?: readonly string[]
  /** Whether the server answers this person there. */
  isFor: (person: Person) => boolean
}

const diarySection: Section = {
  address: diaryAddress,
  title: msg`Kalender`,
  about: msg`Hvert rom dag for dag: hva som er bestilt, og hva som er sperret.`,
  isFor: ({ grants }) => grants?.includes('reservations') ?? false,
}

const bookingsSection: Section = {
  address: bookingsAddress,
  also: [newBookingAddress],
  title: msg`Bestillinger`,
  about: msg`Alle bestillinger og forespørsler, også fra dem som ikke er kunder fra før.`,
  isFor: ({ grants }) => grants?.includes('reservations') ?? false,
}

const blocksSection: Section = {
  address: blocksAddress,
  title: msg`Sperringer`,
  about: msg`Når rom ikke kan bestilles, og hvilke bestillinger som ligger der likevel.`,
  isFor: ({ grants }) => grants?.includes('reservations') ?? false,
}

const daySection: Section = {
  address: runSheetAddress,
  title: msg`Kjøreplan`,
  about: msg`Alt som skjer en dag, hvordan rommene skal rigges, og skilt til dørene.`,
  isFor: ({ grants }) => grants?.includes('reservations') ?? false,
}

const kitchenSection: Section = {
  address: kitchenAddress,
  title: msg`Kjøkken`,
  about: msg`Hva som skal serveres, når og til hvem, med allergier.`,
  isFor: ({ grants }) => grants?.includes('kitchen') ?? false,
}

const setupSection: Section = {
  address: setupAddress,
  title: msg`Innstillinger`,
  about: msg`Hva dere tilbyr, til hvilke priser og når.`,
  isFor: ({ grants }) => grants?.includes('catalogue') ?? false,
}

const peopleSection: Section = {
  address: peopleAddress,
  title: msg`Personale`,
  about: msg`De som arbeider her, hva de har tilgang til, og invitasjoner til nye.`,
  isFor: ({ isSuperuser }) => isSuperuser,
}

const isForCustomers = ({ grants }: Person) => grants?.includes('customers') ?? false

const customersSection: Section = {
  address: customersAddress,
  title: msg`Kunder`,
  about: msg`Virksomheter, kontaktene deres og private kunder.`,
  isFor: isForCustomers,
}

const registrationsSection: Section = {
  address: registrationsAddress,
  title: msg`Registreringer`,
  about: msg`De som har registrert seg og venter på svar.`,
  isFor: isForCustomers,
}

const securitySection: Section = {
  address: securityAddress,
  title: msg`Sikkerhet`,
  about: msg`Hvordan du selv logger inn.`,
  isFor: () => true,
}

const sections: readonly Section[] = [
  diarySection,
  bookingsSection,
  blocksSection,
  daySection,
  kitchenSection,
  setupSection,
  customersSection,
  registrationsSection,
  peopleSection,
  securitySection,
]

/** The sections for a person, in the order of the menu. */
export const sectionsFor = (person: Person | null): readonly Section[] =>
  person ? sections.filter(({ isFor }) => isFor(person)) : []

/** The section that an address is of; undefined for the overview, and for an address of none. */
export const sectionAt = (address: string): Section | undefined =>
  sections.find(({ address: own, also = [] }) =>
    [own, ...also].some((each) => `${address}/`.startsWith(`${each}/`)),
  )

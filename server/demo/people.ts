import type { Grant } from '#domain/account/grants.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Every account of the demo house has it: it is printed, and of no use anywhere else. */
export const DEMO_PASSWORD = 'Velkommen-inn-7'

type OrganizationKey = 'regular' | 'voluntary'

export type DemoPerson = {
  key: 'primary' | 'colleague' | 'left' | 'other' | 'private' | 'superuser' | 'rooms'
  firstName: string
  lastName: string
  /** Of the address, before the venue's own domain. */
  mailbox: string
  position: string | null
  organization: OrganizationKey | null
  isPrimary: boolean
  isActive: boolean
  staff: 'superuser' | 'role' | null
  /** What it demonstrates. */
  shows: string
}

const contact = { isPrimary: false, isActive: true, staff: null, position: null }

const people: readonly DemoPerson[] = [
  {
    ...contact,
    key: 'primary',
    firstName: 'Kari',
    lastName: 'Eksempel',
    mailbox: 'kari',
    position: 'Administrasjonsleder',
    organization: 'regular',
    isPrimary: true,
    shows: 'primary contact of an organisation that has a discount of its own',
  },
  {
    ...contact,
    key: 'colleague',
    firstName: 'Jonas',
    lastName: 'Eksempel',
    mailbox: 'jonas',
    organization: 'regular',
    shows: 'a colleague of hers',
  },
  {
    ...contact,
    key: 'left',
    firstName: 'Siv',
    lastName: 'Eksempel',
    mailbox: 'siv',
    organization: 'regular',
    isActive: false,
    shows: 'a contact of hers who has been deactivated',
  },
  {
    ...contact,
    key: 'other',
    firstName: 'Amir',
    lastName: 'Prøve',
    mailbox: 'amir',
    organization: 'voluntary',
    isPrimary: true,
    shows: 'primary contact of another organisation, in a group with a discount',
  },
  {
    ...contact,
    key: 'private',
    firstName: 'Nina',
    lastName: 'Privat',
    mailbox: 'nina',
    organization: null,
    shows: 'a private customer',
  },
  {
    ...contact,
    key: 'superuser',
    firstName: 'Berit',
    lastName: 'Bestyrer',
    mailbox: 'berit',
    position: 'Daglig leder',
    organization: null,
    staff: 'superuser',
    shows: 'staff who may do everything',
  },
  {
    ...contact,
    key: 'rooms',
    firstName: 'Rolf',
    lastName: 'Romnes',
    mailbox: 'rolf',
    organization: null,
    staff: 'role',
    shows: 'staff who look after the rooms',
  },
]

/** Who has an account in the demo house; a private customer only where the venue has such. */
export const demoPeople = ({ features }: Tenant): DemoPerson[] =>
  people.filter(({ key }) => key !== 'private' || features.privateCustomers)

/** No real person has an address under `.example`. */
export const emailOf = ({ mailbox }: DemoPerson, { slug }: Tenant): string => `${mailbox}@${slug}.example`

/**
 * Organisation numbers that are handed out begin with 8 or 9, so these are free. A group is the key of one in the house
 * file.
 */
export const demoOrganizations: Record<
  OrganizationKey,
  { name: string; number: string; customerNumber: string; street: string; group: string | null }
> = {
  regular: {
    name: 'Eksempel Rådgivning AS',
    number: '100000008',
    customerNumber: '1001',
    street: 'Eksempelveien 1',
    group: null,
  },
  voluntary: {
    name: 'Prøvebygda frivilligsentral',
    number: '200000005',
    customerNumber: '1002',
    street: 'Prøvegata 2',
    group: 'frivillige-organisasjoner',
  },
}

export const demoRole: { id: number; name: string; nameEn: string; grants: Grant[] } = {
  id: 1,
  name: 'Romansvarlig',
  nameEn: 'Room manager',
  grants: ['catalogue'],
}

/** The discount that one organisation alone has; it goes before those of all customers. */
export const customerDiscount = {
  name: 'Avtalepris',
  nameEn: 'Agreed price',
  description: '15 % på rom etter avtale.',
  descriptionEn: '15% off rooms, as agreed.',
  discountValue: 15,
  scope: 'room',
  priority: 30,
  organization: 'regular',
} as const

/** The lines that say how to sign in. */
export function demoLogins(tenant: Tenant): string[] {
  const logins = demoPeople(tenant).map((person) => ({ email: emailOf(person, tenant), shows: person.shows }))
  const width = Math.max(...logins.map(({ email }) => email.length))
  return [
    `Sign in with the password ${DEMO_PASSWORD} as`,
    ...logins.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
  ]
}

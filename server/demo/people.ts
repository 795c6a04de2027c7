import { type Both, both } from '#demo/house/both.ts'
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
  position: Both | null
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
    position: both('Administrasjonsleder', 'Head of administration'),
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
    position: both('Daglig leder', 'Managing director'),
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

/** Organisation numbers that are handed out begin with 8 or 9, so these are free. */
export const demoOrganizations: Record<
  OrganizationKey,
  { name: string; number: string; customerNumber: string; street: string }
> = {
  regular: {
    name: 'Eksempel Rådgivning AS',
    number: '100000008',
    customerNumber: '1001',
    street: 'Eksempelveien 1',
  },
  voluntary: {
    name: 'Prøvebygda frivilligsentral',
    number: '200000005',
    customerNumber: '1002',
    street: 'Prøvegata 2',
  },
}

export const demoGroup = {
  id: 1,
  name: both('Frivillige organisasjoner', 'Voluntary organisations'),
  members: ['voluntary'] as const,
}

export const demoRole: { id: number; name: Both; grants: Grant[] } = {
  id: 1,
  name: both('Romansvarlig', 'Room manager'),
  grants: ['catalogue'],
}

/** Discounts that only their own customers get; they go before those of all customers. */
export const customerDiscounts = [
  {
    name: both('Avtalepris', 'Agreed price'),
    description: both('15 % på rom etter avtale.', '15% off rooms, as agreed.'),
    discountValue: 15,
    scope: 'room',
    priority: 30,
    organization: 'regular',
    groupId: null,
  },
  {
    name: both('Frivillighetsrabatt', 'Voluntary organisations'),
    description: both(
      '25 % på alt for frivillige organisasjoner.',
      '25% off everything for voluntary organisations.',
    ),
    discountValue: 25,
    scope: 'everything',
    priority: 30,
    organization: null,
    groupId: demoGroup.id,
  },
] as const

/** The lines that say how to sign in. */
export function demoLogins(tenant: Tenant): string[] {
  const logins = demoPeople(tenant).map((person) => ({ email: emailOf(person, tenant), shows: person.shows }))
  const width = Math.max(...logins.map(({ email }) => email.length))
  return [
    `Sign in with the password ${DEMO_PASSWORD} as`,
    ...logins.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
  ]
}

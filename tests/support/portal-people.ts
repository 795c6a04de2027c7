import type { Organization, Person } from '#contract/structs/people.ts'
import type { StaffMember } from '#contract/structs/staff.ts'

const createdAt = '2026-01-05T09:00:00+01:00'

/** The customer of the people in tests. */
export const organization: Organization = {
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01',
  name: 'Eksempelbedriften AS',
  organizationNumber: '974760673',
  email: 'post@kunde.example',
  country: 'Norge',
  countryCode: 'NO',
  telephone: null,
  mobile: null,
  website: null,
  customerNumber: '1001',
  paymentTerm: 14,
  logoUrl: null,
  isActive: true,
  note: null,
  costCenter: null,
  isNewsletterEnabled: false,
  addresses: [],
  discountRules: [],
  groups: [],
  createdAt,
  modifiedAt: createdAt,
}

/** A contact of that customer; the argument replaces defaults. */
export function aPerson(own: Partial<Person> = {}): Person {
  const id = own.id ?? 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10'
  const firstName = own.firstName ?? 'Kari'
  const lastName = own.lastName ?? 'Eksempel'
  return {
    id,
    uid: id,
    firstName,
    lastName,
    fullname: `${firstName} ${lastName}`,
    email: 'kari@kunde.example',
    phone: null,
    cellphone: '00 00 00 00',
    position: null,
    picture: null,
    isActive: true,
    organizationId: organization.id,
    isVerified: true,
    userIsActive: true,
    awaitsApproval: false,
    isPrimary: false,
    organization,
    confirmedBy: 'password',
    grants: null,
    isSuperuser: false,
    ...own,
  }
}

/** One of the venue's own people; the argument replaces defaults. */
export const aStaffMember = (own: Partial<StaffMember> = {}): StaffMember => ({
  uid: '3f0d6a52-8f5e-4f0b-9a53-2a6f3c1f7b10',
  version: 4,
  firstName: 'Rita',
  lastName: 'Aune',
  email: 'rita@house.example',
  roleId: 3,
  isSuperuser: false,
  isActive: true,
  hasPassword: true,
  hasSecondFactor: false,
  createdAt,
  ...own,
})

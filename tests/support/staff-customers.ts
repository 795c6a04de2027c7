import type { Customer, CustomerSummary, Registration } from '#contract/structs/staff-customers.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'

/** A registration that waits for staff, with invented data; the argument replaces defaults. */
export const aRegistration = (own: Partial<Registration> = {}): Registration => ({
  uid: 'c0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e01',
  name: 'Ola Prøve',
  email: 'ola@kunde.example',
  phone: '00 00 00 01',
  organizationId: 'c0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e02',
  organizationName: 'Prøvebruket',
  organizationNumber: '100000008',
  isSelfReported: true,
  registeredAt: '2026-11-18T09:30:00+01:00',
  state: 'waiting',
  answeredAt: null,
  answeredBy: null,
  ...own,
})

/** An organisation of the list. */
export const aSummary = (own: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id: organization.id,
  name: organization.name,
  organizationNumber: organization.organizationNumber,
  customerNumber: organization.customerNumber,
  email: organization.email,
  isActive: true,
  isSelfReported: false,
  groups: [{ id: 3, name: 'Stamkunder' }],
  primaryContact: { uid: aPerson().uid, fullname: 'Kari Eksempel', email: 'kari@kunde.example' },
  contacts: 2,
  createdAt: organization.createdAt,
  ...own,
})

export const primary = aPerson({ isPrimary: true })
export const colleague = aPerson({
  id: 'c1c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
  firstName: 'Jonas',
  email: 'jonas@kunde.example',
})
export const deactivated = aPerson({
  id: 'd2c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
  firstName: 'Siv',
  email: 'siv@kunde.example',
  isActive: false,
  userIsActive: false,
})

const { logoUrl: _, ...known } = organization

/** An organisation with three contacts, a group and a discount through it. */
export const aCustomer = (own: Partial<Customer> = {}): Customer => ({
  ...known,
  version: 3,
  isSelfReported: false,
  mergedInto: null,
  groups: [{ id: 3, name: 'Stamkunder' }],
  discountRules: [
    {
      ...{ id: 7, name: 'Stamkunderabatt', priceDirection: 'discount', discountType: 'percent' },
      ...{ discountValue: 12.5, priority: 1, isActive: true, availableOnline: true },
      ...{ validFrom: '2026-01-01', validTo: null, timeStart: null, timeEnd: null },
      ...{ scope: 'room', couponCode: null, groupId: 3 },
    },
  ],
  contacts: [primary, colleague, deactivated],
  comingBookings: 2,
  ...own,
})

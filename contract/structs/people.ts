import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { named } from '#contract/schema.ts'
import { DiscountRule } from '#contract/structs/discount-rule.ts'
import { DateTime, Email, filledLine, Id, Phone, pageOf, text, Uuid, wholeNumber } from '#contract/wire.ts'
import { grants } from '#domain/account/grants.ts'

export const addressTypes = ['visiting', 'postal', 'invoice'] as const

/** Specification §3, Address. `personId` is null for the address of an organisation. */
export const Address = object({
  id: Id,
  street: text(200),
  place: text(120),
  zipcode: text(12),
  country: nullable(text(80)),
  countryCode: nullable(text(2)),
  addressType: enums(addressTypes),
  fullAddress: text(500),
  personId: nullable(Uuid),
})
export type Address = Infer<typeof Address>

/** A group of customers, for discounts. */
export const CustomerGroup = object({ id: Id, name: text(120) })

/** Specification §3, Organization/customer. */
export const Organization = object({
  id: Uuid,
  name: text(160),
  organizationNumber: nullable(text(9)),
  email: nullable(text(254)),
  country: nullable(text(80)),
  countryCode: nullable(text(2)),
  telephone: nullable(text(24)),
  mobile: nullable(text(24)),
  website: nullable(text(400)),
  customerNumber: nullable(text(40)),
  /** Days. */
  paymentTerm: nullable(wholeNumber(0, 3650)),
  logoUrl: nullable(text(400)),
  isActive: boolean(),
  /** The staff's note; null for the customer. */
  note: nullable(text(4000)),
  costCenter: nullable(text(80)),
  isNewsletterEnabled: boolean(),
  addresses: array(Address),
  /** Those of this customer or of one of its groups. */
  discountRules: array(DiscountRule),
  groups: array(CustomerGroup),
  createdAt: DateTime,
  modifiedAt: DateTime,
})
export type Organization = Infer<typeof Organization>

/** The confirmation: the password, or the email address of an account without one. */
export const Confirmation = enums(['password', 'email'])
export type Confirmation = Infer<typeof Confirmation>

/**
 * Specification §3, Person/contact. `isVerified` and `userIsActive` are false without an account.
 * `awaitsApproval` is an addition: the person has registered for the organisation and confirmed the address,
 * and becomes a contact when an administrator approves the account. `confirmedBy` is an addition too: how the
 * caller confirms changes; and so are `grants`: what staff may do, null for customers, and `isSuperuser`: an
 * administrator, who may do everything.
 */
export const Person = object({
  id: Uuid,
  firstName: text(80),
  lastName: text(80),
  fullname: text(161),
  email: text(254),
  phone: nullable(text(24)),
  cellphone: nullable(text(24)),
  position: nullable(text(120)),
  picture: nullable(text(400)),
  isActive: boolean(),
  organizationId: nullable(Uuid),
  /** The same as `id`. */
  uid: Uuid,
  isVerified: boolean(),
  userIsActive: boolean(),
  awaitsApproval: boolean(),
  isPrimary: boolean(),
  /** Set by `contact_info/me`; null in lists, which have `organizationId`. */
  organization: nullable(Organization),
  /** Set by `contact_info/me`; null elsewhere. */
  confirmedBy: nullable(Confirmation),
  /** Set by `contact_info/me` for staff; null elsewhere. */
  grants: nullable(array(enums(grants))),
  /** Set by `contact_info/me` for staff who have yet to set up the second factor that the venue requires. */
  lacksSecondFactor: optional(boolean()),
  /** Set by `contact_info/me`; false elsewhere. */
  isSuperuser: boolean(),
})
export type Person = Infer<typeof Person>

/** The filters of contacts (Specification §7). `name` includes their full name. */
export const personFilters = {
  id: Uuid,
  uid: Uuid,
  name: text(120),
  firstName: text(80),
  lastName: text(80),
  fullname: text(161),
  email: text(254),
  phone: text(24),
  cellphone: text(24),
  position: text(120),
  picture: text(400),
  isActive: boolean(),
  organizationId: Uuid,
  isVerified: boolean(),
  userIsActive: boolean(),
  isPrimary: boolean(),
}

export const PersonPage = pageOf(Person)

/** What staff may do. */
export const Role = object({ id: Id, name: text(120), grants: array(enums(grants)) })

/** Specification §3, Tenant, as users have it; the venue's own data are in `tenants/`. `id` is its slug. */
export const TenantInfo = object({
  id: text(40),
  slugname: text(40),
  name: text(120),
  address: text(500),
  orgNumber: nullable(text(20)),
  email: text(254),
  phone: text(24),
  contact: nullable(text(160)),
  description: nullable(text(1000)),
  createdAt: nullable(DateTime),
})
export type TenantInfo = Infer<typeof TenantInfo>

/** Settings of a widget, from the embedding site. */
const WidgetConfiguration = named<Record<string, unknown>>(
  'widgetConfiguration',
  { schema: { type: 'object', additionalProperties: true }, refusal: 'malformed' },
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Specification §3, User: an account. Its person is the contact. */
export const User = object({
  id: Uuid,
  email: text(254),
  name: text(161),
  phone: nullable(text(24)),
  isActive: boolean(),
  isSuperuser: boolean(),
  isVerified: boolean(),
  userType: enums(['customer', 'staff']),
  roleId: nullable(Id),
  role: nullable(Role),
  tenantId: text(40),
  tenant: TenantInfo,
  personId: Uuid,
  customerName: nullable(text(160)),
  contactName: text(161),
  isOnlineDefault: boolean(),
  widgetConfiguration: nullable(WidgetConfiguration),
  defaultStartPage: nullable(text(200)),
})
export type User = Infer<typeof User>

/** Body of add-contact (Specification §7). */
export const ContactDraft = object({
  firstName: filledLine(80),
  lastName: filledLine(80),
  email: Email,
  mobilePhone: optional(nullable(Phone)),
  cellphone: optional(nullable(Phone)),
})
export type ContactDraft = Infer<typeof ContactDraft>

/** Public facts of an organisation, as in the public register. */
export const CustomerInfo = object({
  name: text(160),
  organizationNumber: text(9),
  address: nullable(
    object({
      street: text(200),
      zipcode: text(12),
      place: text(120),
      country: nullable(text(80)),
      countryCode: nullable(text(2)),
      fullAddress: text(500),
    }),
  ),
})
export type CustomerInfo = Infer<typeof CustomerInfo>

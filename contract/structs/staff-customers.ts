import { array, assign, boolean, enums, type Infer, literal, nullable, object, optional } from 'superstruct'
import { listOf, named } from '#contract/schema.ts'
import { DiscountRule } from '#contract/structs/discount-rule.ts'
import { addressTypes, ContactDraft, Organization, Person } from '#contract/structs/people.ts'
import {
  DateTime,
  Email,
  filledLine,
  filledText,
  Id,
  Phone,
  pageOf,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'

const Version = wholeNumber(1, 2_147_483_647)
const Count = wholeNumber(0, 2_147_483_647)

/** A group as staff see it. */
const Group = object({ id: Id, name: text(120) })

/** The groups that a customer can be in. */
export const GroupChoices = array(Group)

/** The filters of customers; texts need only be contained. */
export const customerFilters = {
  id: Uuid,
  name: text(160),
  organizationNumber: text(9),
  customerNumber: text(40),
  email: text(254),
  isActive: boolean(),
  createdAt: DateTime,
}

/** An organisation in the list. */
export const CustomerSummary = object({
  id: Uuid,
  name: text(160),
  organizationNumber: nullable(text(9)),
  customerNumber: nullable(text(40)),
  email: nullable(text(254)),
  isActive: boolean(),
  /** No register knows it, and staff have not approved any of its contacts. */
  isSelfReported: boolean(),
  groups: array(Group),
  /** The first of them who can sign in, or else the first. */
  primaryContact: nullable(object({ uid: Uuid, fullname: text(161), email: text(254) })),
  /** Contacts who are not deactivated. */
  contacts: Count,
  createdAt: DateTime,
})
export type CustomerSummary = Infer<typeof CustomerSummary>

export const CustomerPage = pageOf(CustomerSummary)

const {
  name: _,
  organizationNumber: __,
  discountRules: ___,
  groups: ____,
  logoUrl: _____,
  ...known
} = Organization.schema

/** An organisation as staff see it, with its people and the terms that apply to it. */
export const Customer = object({
  ...known,
  name: text(160),
  organizationNumber: nullable(text(9)),
  version: Version,
  isSelfReported: boolean(),
  /** The customer that it was merged into. */
  mergedInto: nullable(object({ id: Uuid, name: text(160) })),
  groups: array(Group),
  /** Those of the customer itself, and those of one of its groups. */
  discountRules: array(assign(DiscountRule, object({ groupId: nullable(Id) }))),
  contacts: array(Person),
  /** Bookings and requests that have not ended. */
  comingBookings: Count,
})
export type Customer = Infer<typeof Customer>

/** An address of a change; one of each type. */
const CustomerAddress = object({
  addressType: enums(addressTypes),
  street: filledText(200),
  zipcode: text(12),
  place: text(120),
  country: optional(nullable(text(80))),
  countryCode: optional(nullable(text(2))),
})

const details = {
  organizationNumber: optional(nullable(text(20))),
  customerNumber: optional(nullable(filledText(40))),
  email: optional(nullable(Email)),
  telephone: optional(nullable(Phone)),
  website: optional(nullable(text(400))),
  /** Days. */
  paymentTerm: optional(nullable(wholeNumber(0, 3650))),
  costCenter: optional(nullable(text(80))),
  note: optional(nullable(text(4000))),
  addresses: optional(listOf(CustomerAddress, 0, addressTypes.length)),
  groupIds: optional(listOf(Id, 0, 50)),
}

/** Body of a new customer. */
export const CustomerDraft = object({ name: filledLine(160), ...details })
export type CustomerDraft = Infer<typeof CustomerDraft>

/** Body of a change; what is left out stays. */
export const CustomerChange = object({
  version: Version,
  name: optional(filledLine(160)),
  ...details,
  isActive: optional(boolean()),
})
export type CustomerChange = Infer<typeof CustomerChange>

/** Body of a merge: the customer that stays, and the versions of both that were read. */
export const CustomerMerge = object({ version: Version, into: Uuid, intoVersion: Version })

/** Body of a new contact. */
export const CustomerContactDraft = assign(
  ContactDraft,
  object({
    /** Of the account and its emails; that of the call by default. */
    locale: optional(enums(['nb-NO', 'en'])),
    /** Only where no primary contact can sign in: the role is handed over to contacts who can. */
    isPrimary: optional(boolean()),
  }),
)
export type CustomerContactDraft = Infer<typeof CustomerContactDraft>

/** Body of a change of a contact, or of a private customer. */
export const StaffContactChange = object({
  isActive: optional(boolean()),
  /** Takes the role from the present primary contact. */
  isPrimary: optional(literal(true)),
})
export type StaffContactChange = Infer<typeof StaffContactChange>

/** The filters of private customers; texts need only be contained. */
export const privateCustomerFilters = {
  id: Uuid,
  firstName: text(80),
  lastName: text(80),
  email: text(254),
  phone: text(24),
  cellphone: text(24),
  isActive: boolean(),
}

/** What has become of a registration. */
export const registrationStates = ['waiting', 'approved', 'declined'] as const

/** A registration whose address is confirmed, and which staff approve or have answered. */
export const Registration = object({
  /** Of the person. */
  uid: Uuid,
  name: text(161),
  email: text(254),
  phone: nullable(text(24)),
  organizationId: nullable(Uuid),
  organizationName: nullable(text(160)),
  organizationNumber: nullable(text(9)),
  /** No register knows the organisation: its name is the applicant's. */
  isSelfReported: boolean(),
  registeredAt: DateTime,
  state: enums(registrationStates),
  /** Null while it waits. */
  answeredAt: nullable(DateTime),
  /** Null while it waits, and where it was answered from the link in the email. */
  answeredBy: nullable(text(161)),
})
export type Registration = Infer<typeof Registration>

export const RegistrationPage = pageOf(Registration)

/** Fields with their values, as they were or became. */
const FieldValues = named<Record<string, unknown>>(
  'customerValues',
  { schema: { type: 'object', additionalProperties: true }, refusal: 'malformed' },
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** What one of staff has changed of a customer. */
export const CustomerHistoryEntry = object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  changedAt: DateTime,
  changedBy: text(161),
  /** The contact that was changed; null where it was the customer itself, or the contact's data are deleted. */
  contact: nullable(text(161)),
  /** Null of what was new. */
  before: nullable(FieldValues),
  after: FieldValues,
})

export type CustomerHistoryEntry = Infer<typeof CustomerHistoryEntry>

export const CustomerHistory = pageOf(CustomerHistoryEntry)

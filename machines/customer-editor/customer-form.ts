import { type Customer, CustomerChange, CustomerDraft } from '#contract/structs/staff-customers.ts'
import { isEmail } from '#domain/account/email.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import { type CustomerForm, type TextField, textFields } from './types.ts'

type Address = Customer['addresses'][number]
type AddressType = Address['addressType']
/** The addresses that are typed; one of another type stays as it is. */
const typedAddresses = ['visiting', 'invoice'] as const

const addressOf = (customer: Customer | null, type: AddressType) =>
  customer?.addresses.find(({ addressType }) => addressType === type)

/** A customer as the form has it; null for a new one. */
export function formOf(customer: Customer | null): CustomerForm {
  const visiting = addressOf(customer, 'visiting')
  const invoice = addressOf(customer, 'invoice')
  return {
    name: customer?.name ?? '',
    organizationNumber: customer?.organizationNumber ?? '',
    customerNumber: customer?.customerNumber ?? '',
    email: customer?.email ?? '',
    telephone: customer?.telephone ?? '',
    website: customer?.website ?? '',
    paymentTerm: customer?.paymentTerm == null ? '' : String(customer.paymentTerm),
    costCenter: customer?.costCenter ?? '',
    visitingStreet: visiting?.street ?? '',
    visitingZipcode: visiting?.zipcode ?? '',
    visitingPlace: visiting?.place ?? '',
    invoiceStreet: invoice?.street ?? '',
    invoiceZipcode: invoice?.zipcode ?? '',
    invoicePlace: invoice?.place ?? '',
    note: customer?.note ?? '',
    groupIds: customer?.groups.map(({ id }) => id) ?? [],
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ between two forms. */
export const differing = (a: CustomerForm, b: CustomerForm): (keyof CustomerForm)[] =>
  ([...textFields, 'groupIds'] as const).filter((name) =>
    name === 'groupIds'
      ? !isSame([...a.groupIds].sort(), [...b.groupIds].sort())
      : a[name].trim() !== b[name].trim(),
  )

/** A form typed from an older version, over what a colleague has saved: what only they changed is theirs. */
export function rebased(form: CustomerForm, before: CustomerForm, theirs: CustomerForm): CustomerForm {
  const mine = differing(form, before)
  return { ...theirs, ...Object.fromEntries(mine.map((name) => [name, form[name]])) }
}

const textOrNull = (text: string) => text.trim() || null

function addressesOf(form: CustomerForm, customer: Customer | null) {
  const others = (customer?.addresses ?? [])
    .filter(({ addressType }) => !typedAddresses.some((each) => each === addressType))
    .map(({ addressType, street, zipcode, place, country, countryCode }) => ({
      ...{ addressType, street, zipcode, place, country, countryCode },
    }))
  const typed = typedAddresses.flatMap((type) => {
    const parts = {
      street: form[`${type}Street`].trim(),
      zipcode: form[`${type}Zipcode`].trim(),
      place: form[`${type}Place`].trim(),
    }
    const { country = null, countryCode = null } = addressOf(customer, type) ?? {}
    return Object.values(parts).some((part) => part !== '')
      ? [{ addressType: type, ...parts, country, countryCode }]
      : []
  })
  return [...typed, ...others]
}

/** What is sent: of a new one all of it, of another what differs from what was read. */
export function valuesOf(form: CustomerForm, customer: Customer | null): CustomerDraft {
  const term = form.paymentTerm.trim()
  const all: CustomerDraft = {
    name: form.name.trim(),
    organizationNumber: textOrNull(form.organizationNumber),
    customerNumber: textOrNull(form.customerNumber),
    email: textOrNull(form.email),
    telephone: textOrNull(form.telephone),
    website: textOrNull(form.website),
    paymentTerm: term === '' ? null : Number(term),
    costCenter: textOrNull(form.costCenter),
    note: textOrNull(form.note),
    addresses: addressesOf(form, customer),
    groupIds: [...form.groupIds],
  }
  if (!customer) return all
  const changed = new Set<string>(
    differing(form, formOf(customer)).map((name) => (/^(visiting|invoice)/.test(name) ? 'addresses' : name)),
  )
  return Object.fromEntries(Object.entries(all).filter(([name]) => changed.has(name))) as CustomerDraft
}

/** The form's name for a field of the wire: an address is named by its street. */
export const fieldsOfWire: Record<string, string> = {
  ...Object.fromEntries(textFields.map((name) => [name, name])),
  groupIds: 'groupIds',
  addresses: 'visitingStreet',
}

const refusalOfAddress = (form: CustomerForm, type: (typeof typedAddresses)[number]) => {
  const street: TextField = `${type}Street`
  const isBegun = form[`${type}Zipcode`].trim() !== '' || form[`${type}Place`].trim() !== ''
  return isBegun ? { [street]: refusalOfBlank(form[street]) } : {}
}

/** The faults of a form, by field. */
export function refusalsOfForm({
  form,
  customer,
}: {
  form: CustomerForm
  customer: Customer | null
}): FieldRefusals {
  const values = valuesOf(form, customer)
  const refusals = customer
    ? refusalsIn(CustomerChange, { version: customer.version, ...values })
    : refusalsIn(CustomerDraft, values)
  const { organizationNumber: number, email } = values
  const byField = Object.entries(refusals).map(([path, refusal]) => [
    fieldsOfWire[path.split('.')[0] ?? ''] ?? path,
    refusal,
  ])
  return {
    ...Object.fromEntries(byField),
    ...onlyRefused({
      ...refusalOfAddress(form, 'visiting'),
      ...refusalOfAddress(form, 'invoice'),
      name: refusalOfBlank(form.name),
      ...(number && !readOrganisationNumber(number)
        ? { organizationNumber: { code: 'organizationNumber' } }
        : {}),
      ...(email && !isEmail(email) ? { email: { code: 'email' } } : {}),
    }),
  }
}

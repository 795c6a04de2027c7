import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Customer } from '#contract/structs/staff-customers.ts'

/** What the fields of a customer and of its history are called. */
export const customerLabels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Navn`,
  organizationNumber: msg`Org.nr.`,
  customerNumber: msg`Kundenr.`,
  email: msg`E-post`,
  telephone: msg`Telefon`,
  website: msg`Nettsted`,
  paymentTerm: msg`Betalingsfrist i dager`,
  costCenter: msg`Kostnadssted`,
  note: msg`Notat`,
  isActive: msg`I bruk`,
  isPrimary: msg`Hovedkontakt`,
  addresses: msg`Adresser`,
  groupIds: msg`Grupper`,
  registration: msg`Registrering`,
  mergedInto: msg`Slått sammen med`,
  merged: msg`Har overtatt`,
  contacts: msg`Kontakter som fulgte med`,
  bookings: msg`Bestillinger som fulgte med`,
  groups: msg`Grupper som fulgte med`,
  discountRules: msg`Rabatter som fulgte med`,
}

/** What an address of a customer is for. */
export const addressLabels: Readonly<
  Record<Customer['addresses'][number]['addressType'], MessageDescriptor>
> = {
  visiting: msg`Besøksadresse`,
  postal: msg`Postadresse`,
  invoice: msg`Fakturaadresse`,
}

/** What staff know of a customer, besides its name, its addresses and its groups. */
const details = [
  'organizationNumber',
  'customerNumber',
  'email',
  'telephone',
  'website',
  'paymentTerm',
  'costCenter',
  'note',
] as const

export type CustomerDetail = (typeof details)[number]
type Details = Record<CustomerDetail, string | number | null>

const isMissing = (value: string | number | null) => value === null || value === ''

/** The details that the customer that stays gets from the other: those that it has none of itself. Decision administered-customers. */
export const detailsThatMove = ({ from, into }: { from: Details; into: Details }): CustomerDetail[] =>
  details.filter((name) => isMissing(into[name]) && !isMissing(from[name]))

/** The addresses that it gets: those of a type that it has none of. */
export const addressesThatMove = <A extends { addressType: string }>({
  from,
  into,
}: {
  from: { addresses: readonly A[] }
  into: { addresses: readonly { addressType: string }[] }
}): A[] =>
  from.addresses.filter(({ addressType }) => !into.addresses.some((own) => own.addressType === addressType))

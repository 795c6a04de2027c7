import type { DiscountCustomer } from '#domain/price/discount.ts'
import type { Principal } from '#server/calls/principal.ts'

/** The organisation that an order or a price is for, as far as it is known to be theirs. */
export type OrderCustomer = { organizationId: string | null; groupIds: readonly number[] }

/** A visitor, a private customer, or an organisation that the caller is not known to belong to. */
export const noCustomer: OrderCustomer = { organizationId: null, groupIds: [] }

/** The caller's own organisation; no customer for a visitor and for a private customer. */
export const ownCustomer = (principal: Principal | null): OrderCustomer =>
  principal?.organizationId
    ? { organizationId: principal.organizationId, groupIds: principal.groupIds }
    : noCustomer

/** A customer, with the code given, as the rules of discounts see them. */
export const discountCustomer = (
  { organizationId, groupIds }: OrderCustomer,
  couponCode: string | null,
): DiscountCustomer => ({ customerId: organizationId, groupIds, couponCode })

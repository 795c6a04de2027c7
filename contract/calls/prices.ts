import { type Call, paging, requiredInQuery } from '#contract/call.ts'
import { ofReservation } from '#contract/calls/reservation-params.ts'
import { filtersOf } from '#contract/listing.ts'
import { MeetingPackages, ProductPage, packageFilters } from '#contract/structs/package.ts'
import { AvailableDiscountPage, PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import { DateTime, filledText } from '#contract/wire.ts'

/** What can be ordered with a room, and its price (Specification §7). */
export const priceCalls = {
  listPackages: {
    summary: 'Meeting packages that can be ordered online.',
    method: 'GET',
    path: '/api/v1/online_packages',
    access: 'everyone',
    parameters: filtersOf(packageFilters),
    body: null,
    response: MeetingPackages,
    status: 200,
  },
  listExtraProducts: {
    summary: 'Extra products that can be ordered with a room.',
    method: 'GET',
    path: '/api/v1/online_extra_products',
    access: 'everyone',
    parameters: { ...paging },
    body: null,
    response: ProductPage,
    status: 200,
  },
  summarisePrice: {
    summary: 'The price of a choice of packages, products and rooms, with discounts and VAT.',
    method: 'POST',
    path: '/api/v1/online_price_summary',
    access: 'everyone',
    parameters: ofReservation,
    body: PriceRequest,
    response: PriceSummary,
    status: 200,
    refusals: ['tooLate', 'servingClosed', 'invalidDiscount'],
  },
  listAvailableDiscounts: {
    summary: 'Discounts that apply in a range without a secret code.',
    method: 'GET',
    path: '/api/v1/online_available_discounts',
    access: 'everyone',
    parameters: {
      startTime: requiredInQuery('start_time', DateTime),
      endTime: requiredInQuery('end_time', DateTime),
      customerId: requiredInQuery(
        'customer_id',
        filledText(60),
        'An organisation or a private customer, by id, or `visitor`.',
      ),
      ...paging,
    },
    body: null,
    response: AvailableDiscountPage,
    status: 200,
  },
} satisfies Record<string, Call>

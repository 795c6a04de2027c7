import type { Client } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorBody, type ErrorCode, errorBody } from '#contract/errors.ts'
import type { PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import { ApiRefusal, ApiUnreachable } from '#src/api/api-errors.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { reservation } from '#tests/support/bookings.ts'
import {
  bun,
  dayPackage,
  flipChart,
  hours,
  now,
  otherRoom,
  plainPackage,
  room,
  terms,
} from '#tests/support/house.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { draftAt, storeDraft } from '#tests/support/stored-draft.ts'

const line = (itemId: number, name: string, unitPrice: number, quantity: number, vatPct: number) => {
  const originalPrice = unitPrice * quantity
  const vatAmount = Math.round((originalPrice * vatPct) / 100)
  return {
    itemId,
    name,
    unitPrice,
    quantity,
    surchargePct: 0,
    discountPct: 0,
    vatPct,
    originalPrice,
    discountAmount: 0,
    totalPrice: originalPrice,
    vatAmount,
    totalPriceVat: originalPrice + vatAmount,
    discountName: null,
    note: null,
  }
}

type Line = ReturnType<typeof line>

const sectionOf = (items: Line[]) => {
  const originalPrice = items.reduce((sum, each) => sum + each.originalPrice, 0)
  const vatAmount = items.reduce((sum, each) => sum + each.vatAmount, 0)
  return { items, originalPrice, discountAmount: 0, vatAmount, finalPriceVat: originalPrice + vatAmount }
}

/**
 * The price of a choice in the house of these tests, in øre: 300 kr per person for the package, 3000 kr for
 * the room.
 */
export function priceFor(request: PriceRequest, extra = 0): PriceSummary {
  const packages = sectionOf(request.packages.map(({ id, pax }) => line(id, 'Halv dag', 30_000, pax, 15)))
  const extraProducts = sectionOf(
    request.products.map(({ id, pax }) =>
      id === bun.id ? line(id, bun.name, 4000, pax, 15) : line(id, flipChart.name, 4000, pax, 25),
    ),
  )
  const rooms = sectionOf(
    request.packages.length > 0 ? [] : [line(room.id, room.name, 300_000 + extra, 1, 25)],
  )
  const sections = [packages, extraProducts, rooms]
  const sum = (of: (section: (typeof sections)[number]) => number) =>
    sections.reduce((all, each) => all + of(each), 0)
  const coupon = request.discount?.couponCode ?? null
  return {
    packages,
    extraProducts,
    rooms,
    originalPrice: sum((each) => each.originalPrice),
    discountAmount: 0,
    vatAmount: sum((each) => each.vatAmount),
    finalPriceVat: sum((each) => each.finalPriceVat),
    pricePerPerson: null,
    coupon: coupon === null ? null : coupon === 'HOST' ? 'applied' : 'invalid',
    note: null,
  }
}

/** A refusal as the server would send it. */
export const refuses = (code: ErrorCode, more: Partial<ErrorBody['context']> = {}) =>
  Promise.reject(new ApiRefusal(errorStatus[code], errorBody(code, more).context))

/** The network is down. */
export const isLost = () => Promise.reject(new ApiUnreachable('The network is down'))

export const house: Client = {
  ...apiInMemory({ rooms: [room, otherRoom] }),
  readWorkingHours: async () => hours,
  listPackages: async () => [dayPackage, plainPackage],
  listExtraProducts: async () => ({
    pageSize: 200,
    pageNumber: 1,
    numPages: 1,
    totalResults: 2,
    items: [bun, flipChart],
  }),
  listTerms: async () => [terms],
  summarisePrice: async ({ body }) => priceFor(body),
  placeReservation: async () => reservation,
  readReservation: async () => reservation,
}

type BookingVisit = {
  draft?: CheckoutDraft | null
  api?: Partial<Client>
  tenant?: Tenant
  at?: number
  address?: string
}

/** Opens the checkout with a booking stored earlier. */
export function visitCheckout({
  draft = draftAt('package'),
  api = {},
  tenant = proysenhuset,
  at = now,
  address = '/checkout',
}: BookingVisit = {}) {
  if (draft) storeDraft(draft, at)
  return visit(address, { api: { ...house, ...api }, tenant, now: at })
}

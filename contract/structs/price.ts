import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import {
  DateTime,
  Halves,
  Id,
  Ore,
  Percent,
  pageOf,
  RulePercent,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'
import { untilUnits } from '#domain/reservation/cancellation-terms.ts'

export const SelectedTime = object({ startTime: DateTime, endTime: DateTime })

const Pax = wholeNumber(1, 10_000)

/**
 * Items ordered together share a number, the index of their packet in the reservation. Without it (the
 * specification has none), rooms are matched with packages by package, time and people.
 */
const PacketNumber = optional(wholeNumber(0, 1000))

/**
 * A price request (Specification §7, online_price_summary). For products `pax` is the quantity. A package
 * taken with rooms is for their days and their people, at most `pax` of them, as it is when ordered.
 */
export const PriceRequest = object({
  packages: listOf(
    object({
      id: Id,
      pax: Pax,
      selectedTime: SelectedTime,
      /**
       * The chosen parts, as the arrangements of the reservation will name them; only optional ones matter.
       */
      orderPackageIds: optional(listOf(Id, 0, 50)),
      packet: PacketNumber,
    }),
    0,
    20,
  ),
  products: listOf(object({ id: Id, pax: Pax, selectedTime: SelectedTime, packet: PacketNumber }), 0, 200),
  rooms: listOf(
    object({
      id: Id,
      pax: Pax,
      selectedTime: SelectedTime,
      /** The package, among `packages`, of this room; null for none. */
      packageId: optional(nullable(Id)),
      packet: PacketNumber,
    }),
    0,
    50,
  ),
  discount: optional(nullable(object({ couponCode: nullable(text(60)) }))),
  customerId: optional(nullable(Uuid)),
  /**
   * The number of guests, for the price per person; without it the most people in the rooms at the same time.
   */
  expectedPax: optional(Pax),
})
export type PriceRequest = Infer<typeof PriceRequest>

/** What a whole booking costs its customer. Øre. */
export const Total = object({ totalPrice: Ore, totalPriceVat: Ore })
export type Total = Infer<typeof Total>

/** Why a line's amount is not simply unit price × quantity, or its unit. */
export const lineNotes = ['includedInPackage', 'minimumPrice', 'severalPrices', 'halfDay'] as const

/** One line. Øre; all but `totalPriceVat` without VAT. */
export const PriceLine = object({
  itemId: Id,
  /** The full name: «Heldagsmøte: lunsj» for a part of a package. */
  name: text(200),
  /** The name in parts, for a part of a package; absent in summaries stored by earlier versions. */
  packagePart: optional(object({ packageName: text(200), partName: text(200) })),
  /** Of a package: the hire of its room; absent for all else. */
  isRoomHire: optional(boolean()),
  unitPrice: Ore,
  /** People, pieces, days or started half-hours as 0.5. */
  quantity: Halves,
  /** A surcharge, such as for evenings, is part of `originalPrice`. */
  surchargePct: RulePercent,
  discountPct: Percent,
  vatPct: Percent,
  originalPrice: Ore,
  discountAmount: Ore,
  totalPrice: Ore,
  vatAmount: Ore,
  totalPriceVat: Ore,
  discountName: nullable(text(120)),
  note: nullable(enums(lineNotes)),
})
export type PriceLine = Infer<typeof PriceLine>

export const PriceSection = object({
  items: array(PriceLine),
  originalPrice: Ore,
  discountAmount: Ore,
  vatAmount: Ore,
  finalPriceVat: Ore,
})
export type PriceSection = Infer<typeof PriceSection>

const couponOutcomes = ['applied', 'outdone', 'invalid', 'tooManyTries'] as const

const Fee = {
  /** Without VAT. */
  totalPrice: Ore,
  vatAmount: Ore,
  totalPriceVat: Ore,
}

/** What cancelling costs, or has cost. Decision cancellation-fees. */
export const CancellationFee = object(Fee)
export type CancellationFee = Infer<typeof CancellationFee>

/** How a fee came about. Decision cancellation-fees. */
export const CancellationBasis = object({
  /** How long before arrival it was less than; null for the first step of the terms. */
  lessThan: nullable(object({ until: wholeNumber(0, 1_000_000), untilUnit: enums(untilUnits) })),
  /** What was charged of each kind of line, with VAT. */
  shares: array(
    object({
      kind: enums(['rooms', 'servings', 'products']),
      percent: Percent,
      priceVat: Ore,
      feeVat: Ore,
    }),
  ),
})
export type CancellationBasis = Infer<typeof CancellationBasis>

/** What cancelling costs before `until`, after the period before it; the last is until arrival. */
export const CancellationPeriod = object({ until: DateTime, ...Fee })
export type CancellationPeriod = Infer<typeof CancellationPeriod>

/** Specification §3, Price summary; `finalPriceVat = originalPrice − discountAmount + vatAmount`. */
export const PriceSummary = object({
  packages: PriceSection,
  extraProducts: PriceSection,
  rooms: PriceSection,
  originalPrice: Ore,
  discountAmount: Ore,
  vatAmount: Ore,
  finalPriceVat: Ore,
  /** `finalPriceVat` per person; null where the tenant does not show it. */
  pricePerPerson: nullable(Ore),
  /**
   * The outcome of the request's coupon; null without one. `outdone`: valid, but it gives no further
   * discount. `tooManyTries`: not checked, as placing would refuse it with that code.
   */
  coupon: nullable(enums(couponOutcomes)),
  /** Why a coupon is not used, in the language of the request. */
  note: nullable(text(500)),
  /**
   * What cancelling the choice would cost, period by period: in answers to a request for a price and with `priceChanged`,
   * under terms with cancellation steps. A reservation has its own.
   */
  cancellationTimeline: optional(array(CancellationPeriod)),
})
export type PriceSummary = Infer<typeof PriceSummary>

export const discountScopes = ['room', 'packagesAndProducts', 'everything'] as const

/** Specification §3, Available discount. `code` is null for an automatic discount. */
export const AvailableDiscount = object({
  id: Id,
  name: text(120),
  code: nullable(text(60)),
  description: nullable(text(1000)),
  discountPct: Percent,
  scope: enums(discountScopes),
})
export type AvailableDiscount = Infer<typeof AvailableDiscount>

export const AvailableDiscountPage = pageOf(AvailableDiscount)

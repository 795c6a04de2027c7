import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { productUnits } from '#contract/structs/product-unit.ts'
import { Clock, Id, Ore, Percent, pageOf, text, wholeNumber } from '#contract/wire.ts'

export const VatGroup = object({
  id: Id,
  name: text(80),
  description: nullable(text(500)),
  vatRatePct: Percent,
})
export type VatGroup = Infer<typeof VatGroup>

/** Specification §3, Product. */
export const Product = object({
  id: Id,
  name: text(120),
  description: nullable(text(2000)),
  sellingPrice: Ore,
  vat: Ore,
  sellingPriceVat: Ore,
  isAvailable: boolean(),
  /** Food and drink follow the serving deadline, everything else the product buffer. */
  isServing: boolean(),
  unit: enums(productUnits),
  productGroup: object({ id: Id, name: text(80) }),
  vatGroup: VatGroup,
  photoPath: nullable(text(400)),
  photoDescription: nullable(text(500)),
  sku: nullable(text(60)),
})
export type Product = Infer<typeof Product>

export const ProductPage = pageOf(Product)
export type ProductPage = Infer<typeof ProductPage>

export const servingKinds = ['none', 'breakfast', 'coffee', 'lunch', 'snack', 'dinner'] as const

/**
 * One part of a package: its room, or a serving (Specification §3, orderPackages). `prefferedRoomId` is
 * spelled as there. `timeSlots` are the times of the serving.
 */
export const OrderPackage = object({
  id: Id,
  name: text(120),
  isRequired: boolean(),
  isRoom: boolean(),
  accountId: nullable(Id),
  prefferedRoomId: nullable(Id),
  serving: enums(servingKinds),
  orders: array(object({ id: Id, name: text(120), quantityPerPerson: wholeNumber(0, 100) })),
  timeSlots: array(Clock),
})
export type OrderPackage = Infer<typeof OrderPackage>

/** A share of a package's price per person, without VAT, with its own VAT group. */
export const PackageAccount = object({ id: Id, name: text(120), pricePerPerson: Ore, vatGroup: VatGroup })

/** Specification §3, Meeting package. `startTime`..`endTime` is its window. */
export const MeetingPackage = object({
  id: Id,
  name: text(120),
  description: nullable(text(4000)),
  note: nullable(text(1000)),
  startTime: Clock,
  endTime: Clock,
  minPax: wholeNumber(1, 10_000),
  availableOnline: boolean(),
  photoPath: nullable(text(400)),
  photoDescription: nullable(text(500)),
  isActive: boolean(),
  orderPackages: array(OrderPackage),
  /** The order package that includes the room's hire; null when hire is paid separately. */
  roompacket: nullable(object({ orderPackageId: Id, includesHire: boolean() })),
  extraProducts: array(Id),
  accounts: array(PackageAccount),
  pricePerPerson: Ore,
  pricePerPersonVat: Ore,
})
export type MeetingPackage = Infer<typeof MeetingPackage>

/** The filters of packages (Specification §7). */
export const packageFilters = { id: Id, name: text(120) }

export const MeetingPackages = array(MeetingPackage)

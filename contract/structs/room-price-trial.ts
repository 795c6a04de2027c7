import { array, enums, type Infer, nullable, object, optional, type Struct } from 'superstruct'
import { fieldCodes } from '#contract/field-codes.ts'
import { catalogueRoom } from '#contract/room-resources.ts'
import { PriceSummary } from '#contract/structs/price.ts'
import { DateTime, filledText, idOf, text, wholeNumber } from '#contract/wire.ts'

const { pricingMethod, defaultPrice, halfDayPrice, minPrice, vatGroupId, pricepoints } = catalogueRoom.fields
type Pricepoints = typeof pricepoints.TYPE

/** The prices of a room, saved or not, and what is to be priced by them. */
export const RoomPriceTrial = object({
  name: filledText(120),
  pax: wholeNumber(1, 10_000),
  startTime: DateTime,
  endTime: DateTime,
  /** The package that the room is booked with, without its optional parts. */
  packageId: optional(nullable(idOf('meetingPackage'))),
  pricingMethod,
  defaultPrice,
  halfDayPrice,
  minPrice,
  vatGroupId,
  // The structs of the contract are superstruct's.
  pricepoints: pricepoints as unknown as Struct<Pricepoints>,
})
export type RoomPriceTrial = Infer<typeof RoomPriceTrial>

/** Why a visitor cannot order what was priced, by the code of a refused field. */
const obstacles = array(object({ code: enums(fieldCodes), limit: optional(text(200)) }))

/** The price, and why a visitor cannot order it: the hours of the venue, or what the package is for. */
export const RoomPriceTrialAnswer = object({
  ...PriceSummary.schema,
  timeObstacles: obstacles,
  packageObstacles: obstacles,
})
export type RoomPriceTrialAnswer = Infer<typeof RoomPriceTrialAnswer>

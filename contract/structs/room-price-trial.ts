import { type Infer, object, type Struct } from 'superstruct'
import { catalogueRoom } from '#contract/room-resources.ts'
import { DateTime, filledText, wholeNumber } from '#contract/wire.ts'

const { pricingMethod, defaultPrice, halfDayPrice, minPrice, vatGroupId, pricepoints } = catalogueRoom.fields
type Pricepoints = typeof pricepoints.TYPE

/** The prices of a room, saved or not, and what is to be priced by them. */
export const RoomPriceTrial = object({
  name: filledText(120),
  pax: wholeNumber(1, 10_000),
  startTime: DateTime,
  endTime: DateTime,
  pricingMethod,
  defaultPrice,
  halfDayPrice,
  minPrice,
  vatGroupId,
  // The structs of the contract are superstruct's.
  pricepoints: pricepoints as unknown as Struct<Pricepoints>,
})
export type RoomPriceTrial = Infer<typeof RoomPriceTrial>

import type { OverbookingRule, pricingMethods } from '#contract/structs/room.ts'
import type { AmenityName } from './amenities.ts'
import type { Both } from './both.ts'
import type { LayoutName } from './layouts.ts'
import type { PictureName } from './pictures.ts'

export type DemoSeating = {
  layout: LayoutName
  seats: number
  minSeats: number
  /** Minutes. */
  prep: number
  note?: Both
}

export type DemoPricepoint = {
  /** 1 is Monday. */
  daysOfWeek?: number[]
  timeStart?: string
  timeEnd?: string
  /** Months of the coming summer, when it counts only then: `MM-DD`, both days part of it. */
  season?: { from: string; to: string }
  /** Øre without VAT. */
  price: number
  halfDayPrice?: number
}

/** A room of the demo house. Prices are øre without VAT; the first seating is the usual one. */
export type DemoRoom = {
  id: number
  slug: string
  code: string
  name: Both
  alias: Both | null
  description: Both
  note: Both | null
  roomTypeId: number
  method: (typeof pricingMethods)[number]
  price: number
  halfDayPrice: number | null
  minPrice: number
  minSeats: number
  maxSeats: number
  /** Minutes. */
  maxPrepTime: number
  isCommonArea: boolean
  useOverbookingControl: boolean
  onlyOnRequest: boolean
  masterRoomId: number | null
  leftRoomId: number | null
  features: readonly { amenity: AmenityName; quantity?: number; note?: Both }[]
  seatings: readonly DemoSeating[]
  pictures: readonly { name: PictureName; description: Both }[]
  overbookingRules: readonly OverbookingRule[]
  pricepoints: readonly DemoPricepoint[]
}

/** What most rooms of the house have in common. */
export const usualRoom = {
  alias: null,
  note: null,
  halfDayPrice: null,
  minPrice: 0,
  minSeats: 1,
  isCommonArea: false,
  useOverbookingControl: false,
  onlyOnRequest: false,
  masterRoomId: null,
  leftRoomId: null,
  overbookingRules: [],
  pricepoints: [],
} satisfies Partial<DemoRoom>

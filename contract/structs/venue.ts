import { enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '#contract/locale.ts'
import { Clock, Email, filledLine, filledText, Phone, text, wholeNumber } from '#contract/wire.ts'
import { servingDays } from '#domain/time/deadlines.ts'

/** What each of a venue's booking rules may be: months and hours in whole numbers. Specification §9.1. */
export const bookingRuleFields = {
  monthsAhead: wholeNumber(1, 60),
  roomNoticeHours: wholeNumber(0, 8760),
  productNoticeHours: wholeNumber(0, 8760),
  servingClock: Clock,
  servingDay: enums(servingDays),
}

export const VenueName = filledLine(80)
/** A text of the venue's own. */
export const VenueText = filledText(1000)

/** A text in both of the portal's languages. */
const BothLanguages = object({ 'nb-NO': VenueText, en: VenueText })

export const contactFields = {
  email: Email,
  phone: Phone,
  street: filledLine(120),
  zipcode: filledLine(10),
  place: filledLine(80),
}

/** A picture in three widths: addresses below the server's own, 1600, 800 and 640 pixels wide. */
export const PictureInWidths = object({
  filePath: text(400),
  mediumPath: text(400),
  thumbnailPath: text(400),
  /** `contract/placeholder.ts`, in Base64; absent until it has been made. */
  placeholder: optional(text(64)),
})
export type PictureInWidths = Infer<typeof PictureInWidths>

/** The large picture of the front page, in light mode and in dark mode. */
export const VenuePicture = object({
  day: PictureInWidths,
  evening: PictureInWidths,
  /** What it shows; empty where the texts beside it say enough. */
  description: object({ 'nb-NO': text(500), en: text(500) }),
})
export type VenuePicture = Infer<typeof VenuePicture>

/** What visitors see of a venue. */
export const venueParts = {
  name: VenueName,
  /** The name with its preposition, for sentences: «på Utøya», not «hos Utøya». */
  at: BothLanguages,
  tagline: BothLanguages,
  contact: object(contactFields),
  messages: object({ overbooked: BothLanguages, servingDeadline: BothLanguages }),
  /** How many months ahead a booking can begin, and lead times. */
  booking: object(bookingRuleFields),
  /** The language of visitors whose browser asks for neither of the portal's. */
  defaultLocale: enums(locales),
  /** Null of a venue without one. */
  frontPicture: nullable(VenuePicture),
}

/** The venue itself: what it has set, and otherwise what it was installed with. */
export const Venue = object(venueParts)
export type Venue = Infer<typeof Venue>

import { array, assign, boolean, enums, type Infer, nullable, object, partial } from 'superstruct'
import { locales } from '#contract/locale.ts'
import { listOf } from '#contract/schema.ts'
import { bookingRuleFields, contactFields, VenueName, VenueText } from '#contract/structs/venue.ts'
import { Email, wholeNumber } from '#contract/wire.ts'

const Version = wholeNumber(1, 2_147_483_647)

const text = nullable(VenueText)
const { email, phone, street, zipcode, place } = contactFields
const { monthsAhead, roomNoticeHours, productNoticeHours, servingClock, servingDay } = bookingRuleFields

/** Where emails to the venue's own people go. */
const Recipients = nullable(listOf(Email, 1, 10))

/**
 * What a venue may set of itself in place of what it was installed with. In a change, null is what it was installed with.
 */
export const venueFields = {
  name: nullable(VenueName),
  email: nullable(email),
  phone: nullable(phone),
  street: nullable(street),
  zipcode: nullable(zipcode),
  place: nullable(place),
  tagline: text,
  taglineEn: text,
  at: text,
  atEn: text,
  overbooked: text,
  overbookedEn: text,
  servingDeadline: text,
  servingDeadlineEn: text,
  defaultLocale: nullable(enums(locales)),
  roomNoticeHours: nullable(roomNoticeHours),
  productNoticeHours: nullable(productNoticeHours),
  servingClock: nullable(servingClock),
  servingDay: nullable(servingDay),
  monthsAhead: nullable(monthsAhead),
  /** Addresses that are notified of bookings, and answer requests. */
  reservationMails: Recipients,
  /** Who answers registrations. */
  registrationMails: Recipients,
}
export type VenueField = keyof typeof venueFields

/** The fields, in the order of the form. */
export const venueFieldNames = Object.keys(venueFields) as VenueField[]

/** Staff need an authenticator app to do anything. */
const required = { requiresTwoFactor: boolean() }

/** What the venue has decided about itself. The fields have what holds, whether set here or where it was installed. */
export const VenueSettings = object({
  version: Version,
  ...required,
  ...venueFields,
  /** The fields that are set here; the others are as installed. */
  own: array(enums(venueFieldNames)),
})
export type VenueSettings = Infer<typeof VenueSettings>

/** Body of a change. What is left out stays. */
export const VenueSettingsChange = assign(
  object({ version: Version }),
  partial(object({ ...required, ...venueFields })),
)

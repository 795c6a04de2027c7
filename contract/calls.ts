import { accountCalls } from '#contract/calls/accounts.ts'
import { answerCalls } from '#contract/calls/answers.ts'
import { authCalls } from '#contract/calls/auth.ts'
import { calendarFeedCalls } from '#contract/calls/calendar-feeds.ts'
import {
  catalogueAdministrationCalls,
  catalogueChangeCalls,
  discountCustomerCalls,
  priceTrialCalls,
} from '#contract/calls/catalogue-administration.ts'
import { customerCalls } from '#contract/calls/customers.ts'
import { dayPaperCalls } from '#contract/calls/day-papers.ts'
import { doorCalls } from '#contract/calls/doors.ts'
import { guestNeedCalls } from '#contract/calls/guest-needs.ts'
import { itemPictureCalls } from '#contract/calls/item-pictures.ts'
import { myDataCalls } from '#contract/calls/my-data.ts'
import { offerCalls } from '#contract/calls/offers.ts'
import { priceCalls } from '#contract/calls/prices.ts'
import { reservationNoteCalls } from '#contract/calls/reservation-notes.ts'
import { reservationCalls } from '#contract/calls/reservations.ts'
import { roomAdministrationCalls } from '#contract/calls/room-administration.ts'
import { roomPictureCalls } from '#contract/calls/room-pictures.ts'
import { roomCalls } from '#contract/calls/rooms.ts'
import { secondFactorCalls } from '#contract/calls/second-factor.ts'
import { seriesCalls } from '#contract/calls/series.ts'
import { staffPeopleCalls } from '#contract/calls/staff.ts'
import { staffCustomerCalls } from '#contract/calls/staff-customers.ts'
import { venueReservationCalls } from '#contract/calls/venue-reservations.ts'
import { venueSettingsCalls } from '#contract/calls/venue-settings.ts'

/** What visitors and customers call. The portal's client has a function for each. */
export const portalCalls = {
  ...authCalls,
  ...accountCalls,
  ...roomCalls,
  ...priceCalls,
  ...reservationCalls,
  ...seriesCalls,
  ...offerCalls,
  ...customerCalls,
  ...answerCalls,
  ...guestNeedCalls,
  ...doorCalls,
  ...calendarFeedCalls,
  ...myDataCalls,
}

/** What only the venue's staff call. Their client is loaded with their screens. */
export const staffCalls = {
  ...roomAdministrationCalls,
  ...roomPictureCalls,
  ...catalogueAdministrationCalls,
  ...catalogueChangeCalls,
  ...discountCustomerCalls,
  ...priceTrialCalls,
  ...itemPictureCalls,
  ...staffPeopleCalls,
  ...secondFactorCalls,
  ...venueSettingsCalls,
  ...staffCustomerCalls,
  ...venueReservationCalls,
  ...dayPaperCalls,
  ...reservationNoteCalls,
}

/**
 * Every call of the API, once (Specification §7). The client's functions, the server's routes and the
 * OpenAPI document are made from this table.
 */
export const calls = { ...portalCalls, ...staffCalls }

export type PortalCallName = keyof typeof portalCalls
export type StaffCallName = keyof typeof staffCalls
export type Calls = typeof calls
export type CallName = keyof Calls

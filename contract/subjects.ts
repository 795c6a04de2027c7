import type { Call } from '#contract/call.ts'
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

/** The subjects of calls, in the order of the documents. */
export const subjects: readonly { name: string; about: string; calls: Record<string, Call> }[] = [
  { name: 'Rooms', about: 'What visitors see of the house, and when it is free.', calls: roomCalls },
  { name: 'Prices', about: 'What can be ordered with a room, and what it costs.', calls: priceCalls },
  { name: 'Reservations', about: 'Placing, reading and changing reservations.', calls: reservationCalls },
  {
    name: 'Several dates',
    about:
      'Orders of several dates: checking them, placing them as one, and changing or cancelling all that are left.',
    calls: seriesCalls,
  },
  {
    name: 'Offers',
    about: 'What would be ordered, kept behind a link to be shown to others before it is placed.',
    calls: offerCalls,
  },
  {
    name: 'Guests',
    about: 'What the guests of a reservation need, as they say it themselves, and the link by which they do.',
    calls: guestNeedCalls,
  },
  { name: 'Signing in', about: 'Signing in, staying signed in and signing out.', calls: authCalls },
  {
    name: 'Accounts',
    about: 'Registering, confirming an address and choosing a password.',
    calls: accountCalls,
  },
  { name: 'Customers', about: 'Contacts, their organisation and its reservations.', calls: customerCalls },
  {
    name: 'Calendars',
    about: 'Links by which calendars fetch bookings, made and withdrawn.',
    calls: calendarFeedCalls,
  },
  { name: 'My data', about: 'What is kept of oneself, and its deletion.', calls: myDataCalls },
  { name: 'Answers', about: 'What staff answer from a link in an email.', calls: answerCalls },
  {
    name: 'Room administration',
    about:
      'Rooms and room types, for staff who look after them, and blocks of rooms, for staff of reservations.',
    calls: roomAdministrationCalls,
  },
  {
    name: 'Room pictures',
    about: 'Galleries and logos of rooms, for staff who look after the rooms.',
    calls: roomPictureCalls,
  },
  {
    name: 'Catalogue administration',
    about: 'Everything else that the venue offers, for staff who look after it.',
    calls: {
      ...catalogueAdministrationCalls,
      ...catalogueChangeCalls,
      ...discountCustomerCalls,
      ...priceTrialCalls,
      ...itemPictureCalls,
    },
  },
  {
    name: 'Customer administration',
    about: 'The venue’s customers and who registers as one, for staff who look after them.',
    calls: staffCustomerCalls,
  },
  {
    name: 'The day',
    about:
      'The venue’s reservations, for staff who look after them, the papers of a day, and screens at doors.',
    calls: { ...venueReservationCalls, ...reservationNoteCalls, ...dayPaperCalls, ...doorCalls },
  },
  { name: 'Staff', about: 'The venue’s own people, for administrators.', calls: staffPeopleCalls },
  {
    name: 'Second factor',
    about: 'Signing in with an authenticator app, for each of the venue’s own people.',
    calls: secondFactorCalls,
  },
  { name: 'Settings', about: 'What the venue decides about itself.', calls: venueSettingsCalls },
]

/** The subject of each call, by the call's name. */
export const subjectOf: ReadonlyMap<string, string> = new Map(
  subjects.flatMap(({ name, calls }) => Object.keys(calls).map((call): [string, string] => [call, name])),
)

import { Struct } from 'superstruct'
import { resources } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import * as accounts from '#contract/structs/account.ts'
import * as alternative from '#contract/structs/alternative.ts'
import * as answers from '#contract/structs/answer.ts'
import * as answerLink from '#contract/structs/answer-link.ts'
import * as attendance from '#contract/structs/attendance.ts'
import * as bookings from '#contract/structs/booking.ts'
import * as bookingMoves from '#contract/structs/booking-move.ts'
import * as calendarFeeds from '#contract/structs/calendar-feed.ts'
import * as catalogueChange from '#contract/structs/catalogue-change.ts'
import * as changePreview from '#contract/structs/change-preview.ts'
import * as customerChoice from '#contract/structs/customer-choice.ts'
import * as dayPapers from '#contract/structs/day-papers.ts'
import * as diary from '#contract/structs/diary.ts'
import * as discountRule from '#contract/structs/discount-rule.ts'
import * as doors from '#contract/structs/door.ts'
import * as freeTimes from '#contract/structs/free-times.ts'
import * as guestNeeds from '#contract/structs/guest-needs.ts'
import * as myData from '#contract/structs/my-data.ts'
import * as offers from '#contract/structs/offer.ts'
import * as onlyPicture from '#contract/structs/only-picture.ts'
import * as overview from '#contract/structs/overview.ts'
import * as packages from '#contract/structs/package.ts'
import * as people from '#contract/structs/people.ts'
import * as prices from '#contract/structs/price.ts'
import * as registration from '#contract/structs/registration.ts'
import * as reservations from '#contract/structs/reservation.ts'
import * as reservationChange from '#contract/structs/reservation-change.ts'
import * as reservationList from '#contract/structs/reservation-list.ts'
import * as reservationMail from '#contract/structs/reservation-mail.ts'
import * as reservationNote from '#contract/structs/reservation-note.ts'
import * as rooms from '#contract/structs/room.ts'
import * as roomAdministration from '#contract/structs/room-administration.ts'
import * as roomPictures from '#contract/structs/room-pictures.ts'
import * as roomPriceTrial from '#contract/structs/room-price-trial.ts'
import * as secondFactor from '#contract/structs/second-factor.ts'
import * as series from '#contract/structs/series.ts'
import * as seriesOrder from '#contract/structs/series-order.ts'
import * as staff from '#contract/structs/staff.ts'
import * as staffCustomers from '#contract/structs/staff-customers.ts'
import * as staffOrders from '#contract/structs/staff-order.ts'
import * as tokens from '#contract/structs/token.ts'
import * as venue from '#contract/structs/venue.ts'
import * as venueSettings from '#contract/structs/venue-settings.ts'

/** Everything that has a name in the contract; a test finds a file of structs that is missing here. */
const modules: readonly Record<string, unknown>[] = [
  accounts,
  alternative,
  answers,
  answerLink,
  attendance,
  bookings,
  calendarFeeds,
  catalogueChange,
  changePreview,
  customerChoice,
  dayPapers,
  diary,
  discountRule,
  doors,
  freeTimes,
  guestNeeds,
  myData,
  offers,
  onlyPicture,
  overview,
  packages,
  people,
  prices,
  registration,
  reservations,
  reservationChange,
  reservationList,
  reservationMail,
  reservationNote,
  rooms,
  roomAdministration,
  roomPictures,
  roomPriceTrial,
  secondFactor,
  series,
  seriesOrder,
  staff,
  staffCustomers,
  staffOrders,
  bookingMoves,
  tokens,
  venue,
  venueSettings,
]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const isObject = (value: unknown): value is StructShape =>
  value instanceof Struct && (value.type === 'object' || value.type === 'type')

const ofResources = Object.values(resources).flatMap(({ one, item, creation, change }) => {
  const name = capital(one)
  return [
    [`Staff${name}`, item],
    [`${name}Write`, creation],
    [`${name}Update`, change],
  ] as const
})

/**
 * The names of structs, by the record of their members: `optional` and `nullable` copy a struct, but not that record. A
 * struct of a file in `structs/` has the name of its export; those of a resource are named as those of rooms are.
 */
const names: ReadonlyMap<unknown, string> = new Map(
  [...modules.flatMap((each) => Object.entries(each)), ...ofResources].flatMap(([name, value]) =>
    isObject(value) ? [[value.schema, name] as const] : [],
  ),
)

/** The members of a page, in `pageOf`. */
const pageMembers = 'items numPages pageNumber pageSize totalResults'

/** The name of a struct: its own, or for a page that of its items. Undefined for one without a name. */
export function nameOf({ type, schema }: StructShape): string | undefined {
  if (type !== 'object' && type !== 'type') return undefined
  const name = names.get(schema)
  if (name !== undefined) return name
  const members = schema as Record<string, StructShape>
  if (Object.keys(members).sort().join(' ') !== pageMembers) return undefined
  const item = nameOf(members.items?.schema as StructShape)
  return item && `${item}Page`
}

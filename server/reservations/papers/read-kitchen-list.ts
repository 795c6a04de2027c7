import type { KitchenDay } from '#contract/structs/day-papers.ts'
import {
  addedUp,
  allergenCounts,
  type Dish,
  dishesOf,
  type KitchenOrder,
  type Menu,
  wishCounts,
} from '#domain/day/kitchen.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { rangeToWire, toWire, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { bookingsOn, daysFrom, readExpected } from '#server/reservations/papers/expected.ts'
import { nameOf } from '#server/reservations/reservation-on-wire.ts'
import { recordAllergyReads } from '#server/reservations/store/allergy-reads.ts'
import { readGuestNeeds } from '#server/reservations/store/guest-needs.ts'
import { type SealedReservation, unsealed } from '#server/reservations/store/read-whole.ts'
import type { StoredAllergy } from '#server/reservations/store/stored-reservation.ts'

const menuOf = ({ texts, hours }: House, locale: Locale): Menu => ({
  servings: texts[locale].orderPackages,
  products: texts[locale].products,
  hours,
})

const orderOf = (
  { id, bookings, arrangements, products }: SealedReservation,
  locale: Locale,
): KitchenOrder => ({
  reservationId: id,
  bookings,
  products,
  arrangements: arrangements.map((each) => ({ ...each, name: inLanguage(locale, each.name, each.nameEn) })),
})

type Ordering = { stored: SealedReservation; dishes: Dish[] }

type Described = { house: House; locale: Locale }

function orderOnWire({ stored }: Ordering, date: VenueDate, { house, locale }: Described) {
  const { rooms } = house.texts[locale]
  const served = stored.arrangements.filter(({ start }) => venueDateOf(start) === date)
  return {
    reservationId: stored.id,
    code: stored.code,
    name: nameOf(stored),
    rooms: bookingsOn(stored, date, house).map(({ booking, range }) => ({
      roomName: rooms.get(booking.roomId)?.name ?? '',
      ...rangeToWire(range),
      expectedPax: booking.expectedPax,
    })),
    notes: served.flatMap(({ name, nameEn, note }) =>
      note?.trim() ? [{ serving: inLanguage(locale, name, nameEn), note }] : [],
    ),
  }
}

/** Those who have something to eat on a day, with what is made for them that day. */
const orderingOn = (date: VenueDate, orderings: readonly Ordering[]): Ordering[] =>
  orderings
    .map(({ stored, dishes }) => ({ stored, dishes: dishes.filter((dish) => dish.date === date) }))
    .filter(({ dishes }) => dishes.length > 0)

type Allergies = ReadonlyMap<string, readonly StoredAllergy[]>

function dayOf(
  date: VenueDate,
  orderings: readonly Ordering[],
  allergies: Allergies,
  described: Described,
): KitchenDay {
  const ordering = orderingOn(date, orderings)
  const held = ordering.filter(({ stored }) => !isUnconfirmed(stored.status))
  const needs = held.flatMap(({ stored: { id } }) =>
    (allergies.get(id) ?? []).map((need) => ({ ...need, reservationId: id })),
  )
  return {
    date,
    servings: addedUp(held.flatMap(({ dishes }) => dishes)),
    orders: held.map((each) => orderOnWire(each, date, described)),
    allergens: allergenCounts(needs),
    wishes: wishCounts(needs),
    needs,
    unanswered: ordering
      .filter(({ stored }) => isUnconfirmed(stored.status))
      .map((each) => ({ ...orderOnWire(each, date, described), servings: addedUp(each.dishes) })),
  }
}

/**
 * What the kitchen makes on some days. That staff are shown allergies is recorded for each reservation that has some and
 * is on the list, of its customer or its guests; those of requests and options are not opened. Decision day-papers.
 */
export const readKitchenList: Operation<'readKitchenList', HouseServices> = async (
  { date, days = 1 },
  context,
  services,
) => {
  const { database } = services
  const { locale } = context
  const dates = daysFrom(date, days)
  const [expected, house] = await Promise.all([readExpected(database, dates), services.house.current()])
  const menu = menuOf(house, locale)
  const orderings = expected.map((stored) => ({ stored, dishes: dishesOf(orderOf(stored, locale), menu) }))
  const shown = orderings
    .filter(
      ({ stored, dishes }) =>
        !isUnconfirmed(stored.status) && dishes.some((dish) => dates.includes(dish.date)),
    )
    .map(({ stored }) => unsealed(stored, services))
  const guests = await readGuestNeeds(
    database,
    shown.map(({ id }) => id),
    services,
  )
  const allergies = new Map(shown.map(({ id, allergies }) => [id, [...allergies, ...(guests.get(id) ?? [])]]))
  await recordAllergyReads(
    database,
    shown.map(({ id, ownerId }) => ({ id, ownerId, paxAllergies: allergies.get(id) ?? [] })),
    context,
  )
  return accept({
    madeAt: toWire(context.now),
    days: dates.map((each) => dayOf(each, orderings, allergies, { house, locale })),
  })
}

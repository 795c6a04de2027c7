import { desc, eq } from 'drizzle-orm'
import type { ChangedFacts } from '#contract/structs/reservation-change.ts'
import type { ReservationFacts } from '#domain/reservation/reservation-facts.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { person, reservationChange } from '#server/database/account-schema.ts'

/** What is kept, with the house's things by their names in a language; what a person's data took with them is left out. */
function factsOnWire(facts: Partial<ReservationFacts>, house: House, locale: Locale): ChangedFacts {
  const { arrival, departure, rooms, packages, servings, products, ...alike } = facts
  const texts = house.texts[locale]
  const roomOf = (roomId: number) => texts.rooms.get(roomId)
  return {
    ...alike,
    ...(arrival !== undefined && { arrival: toWire(arrival) }),
    ...(departure !== undefined && { departure: toWire(departure) }),
    ...(rooms && {
      rooms: rooms.map(({ roomId, seatingId, start, end, expectedPax }) => ({
        roomName: roomOf(roomId)?.name ?? '',
        layoutName: roomOf(roomId)?.seatings.find(({ id }) => id === seatingId)?.layout.name ?? null,
        startTime: toWire(start),
        endTime: toWire(end),
        expectedPax,
      })),
    }),
    ...(packages && {
      packages: packages.map((id) => texts.packages.find((each) => each.id === id)?.name ?? ''),
    }),
    ...(servings && {
      servings: servings.map(({ name, nameEn, start, preferredTime, pax }) => ({
        name: inLanguage(locale, name, nameEn),
        startTime: toWire(start),
        time: preferredTime,
        expectedPax: pax,
      })),
    }),
    ...(products && {
      products: products.map(({ productId, quantity }) => ({
        name: texts.products.find(({ id }) => id === productId)?.name ?? '',
        quantity,
      })),
    }),
  }
}

/**
 * What has changed of a reservation since it was placed, the latest first, for a caller whom the access policy has let
 * through. Staff see the names of those who changed it, and their reasons.
 */
export const listReservationChanges: Operation<'listReservationChanges', HouseServices> = async (
  { reservationId, ...page },
  { locale, principal },
  { database: { db }, house },
) => {
  const condition = eq(reservationChange.reservationId, reservationId)
  const { limit, offset } = rowsOfPage(page)
  const { id, changedAt, changer, message, reason, isCustomerMailed, before, after } = reservationChange
  const rows = await db
    .select({ id, changedAt, changer, changedBy: fullName, message, reason, isCustomerMailed, before, after })
    .from(reservationChange)
    .leftJoin(person, eq(person.id, reservationChange.personId))
    .where(condition)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
  const known = await house.current()
  const isStaff = principal?.grants.includes('reservations') ?? false
  const items = rows.map((row) => ({
    ...row,
    changedAt: toWire(row.changedAt),
    changedBy: isStaff ? row.changedBy : null,
    reason: isStaff ? row.reason : null,
    before: factsOnWire(row.before, known, locale),
    after: factsOnWire(row.after, known, locale),
  }))
  return accept(pageFrom(items, await db.$count(reservationChange, condition), page))
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { venueReservationFilters } from '#contract/structs/reservation-list.ts'
import { contains, listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { listReservationItems, ofState, periodConditions } from '#server/reservations/reservation-items.ts'

const { code, customerName, companyName, isOrganization } = reservation

/** An organisation's is known by the organisation. */
const shownName = sql`case when ${isOrganization} then coalesce(${companyName}, ${customerName}) else ${customerName} end`

const fields = listFields(
  venueReservationFilters,
  { ...reservation, reservationStatus: reservation.status, customerName: shownName },
  { conditions: periodConditions },
)

const together = (texts: SQLWrapper[]) => sql`concat_ws(E'\\n', ${sql.join(texts, sql`, `)})`

/** A part of what a reservation is known by. Texts are put together, since folding the case of letters takes most of the time. */
function searched(part: string): SQL {
  const { meetingTitle, customerEmail, customerPhone, organizationNumber } = reservation
  const texts = [
    code,
    meetingTitle,
    customerName,
    companyName,
    customerEmail,
    customerPhone,
    organizationNumber,
  ]
  // Codes and numbers are typed with blanks and hyphens, or without.
  const bare = part.replace(/[\s-]/g, '')
  const numbers = sql`translate(${together([code, customerPhone, organizationNumber])}, ' -', '')`
  return /^\+?[a-z\d]{3,}$/i.test(bare)
    ? sql`(${contains(together(texts), part)} or ${contains(numbers, bare)})`
    : contains(together(texts), part)
}

const inRoom = (roomId: number) => sql`exists (
  select from ${booking} where ${booking.reservationId} = ${reservation.id} and ${booking.roomId} = ${roomId}
)`

/** The reservations of all customers and visitors. Specification §7.1. */
export const listReservations: Operation<'listReservations', HouseServices> = async (
  { search, roomId, reservationStatus: state, ...input },
  context,
  services,
) => {
  const query = listingQuery(input, fields)
  if (!query.accepted) return query
  const part = search?.trim()
  const conditions = [
    ...query.value.conditions,
    ...(part ? [searched(part)] : []),
    ...(roomId === undefined ? [] : [inRoom(roomId)]),
    ...(state === undefined ? [] : [ofState(state, context.now) ?? sql`false`]),
  ]
  const isToCome = state === 'active' || state === 'request' || state === 'option'
  return accept(
    await listReservationItems({ conditions, order: query.value.order, isToCome }, input, context, services),
  )
}

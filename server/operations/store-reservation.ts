import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement, type Transaction } from '#server/database/database.ts'
import type { OccupancyToStore } from '#server/operations/order-seats.ts'
import type { StoredReservation } from '#server/operations/stored-reservation.ts'

type GivenId = { kind: 'booking' | 'arrangement'; packet: number; place: number; id: number }

const at = (column: string) => `to_timestamp(x."${column}" / 1000)`

/**
 * Everything that a reservation writes, in one statement and so in one round trip. $1 is all of it. Of one that is
 * changed the parts have been cleared away before; its bookings come with their identities.
 */
const writeReservation = statement<GivenId>(
  'reservation-write',
  `WITH r AS (
    INSERT INTO reservation (id, code, status, changed_by_staff, arrival, departure, expected_pax, meeting_title,
      meeting_lead, note, owner_id, customer_name, customer_email, customer_phone, is_organization, organization_id,
      company_name, organization_number, buyer_reference, our_reference, locale, terms_version, discount_code,
      price_summary, created_at, changed_at, sequence)
    SELECT x.id, x.code, x.status, x."changedByStaff", ${at('arrival')}, ${at('departure')}, x."expectedPax",
      x."meetingTitle", x."meetingLead", x.note, x."ownerId", x."customerName", x."customerEmail", x."customerPhone",
      x."isOrganization", x."organizationId", x."companyName", x."organizationNumber", x."buyerReference",
      x."ourReference", x.locale, x."termsVersion", x."discountCode", x."priceSummary", ${at('createdAt')},
      ${at('changedAt')}, x.sequence
    FROM jsonb_to_record($1::jsonb) AS x(id uuid, code text, status text, "changedByStaff" boolean, arrival float8,
      departure float8, "expectedPax" int, "meetingTitle" text, "meetingLead" text, note text, "ownerId" uuid,
      "customerName" text, "customerEmail" text, "customerPhone" text, "isOrganization" boolean,
      "organizationId" uuid, "companyName" text, "organizationNumber" text, "buyerReference" text,
      "ourReference" text, locale text, "termsVersion" text, "discountCode" text, "priceSummary" jsonb,
      "createdAt" float8, "changedAt" float8, sequence int)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, arrival = excluded.arrival,
      departure = excluded.departure, expected_pax = excluded.expected_pax, meeting_title = excluded.meeting_title,
      meeting_lead = excluded.meeting_lead, note = excluded.note, customer_name = excluded.customer_name,
      customer_email = excluded.customer_email, customer_phone = excluded.customer_phone,
      is_organization = excluded.is_organization, organization_id = excluded.organization_id,
      company_name = excluded.company_name, organization_number = excluded.organization_number,
      buyer_reference = excluded.buyer_reference, locale = excluded.locale, terms_version = excluded.terms_version,
      discount_code = excluded.discount_code, price_summary = excluded.price_summary,
      changed_at = excluded.changed_at, sequence = excluded.sequence
    RETURNING id, created_at, coalesce(changed_at, created_at) AS written_at
  ), p AS (
    INSERT INTO packet (reservation_id, ordinal, package_id)
    SELECT r.id, x.ordinal, x."packageId"
    FROM r, jsonb_to_recordset($1::jsonb -> 'packets') AS x(ordinal int, "packageId" int)
    RETURNING id, ordinal
  ), b AS (
    INSERT INTO booking (id, reservation_id, packet_id, ordinal, room_id, seating_id, starts_at, ends_at,
      expected_pax, setup_comment, unit_price, total_price, total_price_vat, vat, discount, surcharge, is_credited)
    SELECT CASE WHEN x.id > 0 THEN x.id ELSE nextval('booking_id_seq') END, r.id, p.id, x.ordinal, x."roomId", x."seatingId", ${at('startsAt')}, ${at('endsAt')}, x."expectedPax",
      x."setupComment", x."unitPrice", x."totalPrice", x."totalPriceVat", x.vat, x.discount, x.surcharge,
      x."isCredited"
    FROM r, jsonb_to_recordset($1::jsonb -> 'bookings') AS x(id int, packet int, ordinal int, "roomId" int, "seatingId" int,
      "startsAt" float8, "endsAt" float8, "expectedPax" int, "setupComment" text, "unitPrice" int, "totalPrice" int,
      "totalPriceVat" int, vat int, discount int, surcharge int, "isCredited" boolean)
      JOIN p ON p.ordinal = x.packet
    RETURNING id, ordinal
  ), o AS (
    INSERT INTO occupancy (booking_id, room_id, booked_room_id, starts_at, ends_at, pax, exclusive, created_at)
    SELECT b.id, x."roomId", x."bookedRoomId", ${at('startsAt')}, ${at('endsAt')}, x.pax, x.exclusive, r.created_at
    FROM r, jsonb_to_recordset($1::jsonb -> 'occupancies') AS x(booking int, "roomId" int, "bookedRoomId" int,
      "startsAt" float8, "endsAt" float8, pax int, exclusive boolean)
      JOIN b ON b.ordinal = x.booking
  ), a AS (
    INSERT INTO arrangement (reservation_id, packet_id, order_package_id, name, name_en, starts_at, ends_at,
      preferred_time, pax, note)
    SELECT r.id, p.id, x."orderPackageId", x.name, x."nameEn", ${at('startsAt')}, ${at('endsAt')},
      x."preferredTime", x.pax, x.note
    FROM r, jsonb_to_recordset($1::jsonb -> 'arrangements') AS x(packet int, "orderPackageId" int, name text,
      "nameEn" text, "startsAt" float8, "endsAt" float8, "preferredTime" text, pax int, note text)
      JOIN p ON p.ordinal = x.packet
    RETURNING id, packet_id, order_package_id
  ), f AS (
    INSERT INTO reservation_product (reservation_id, packet_id, product_id, quantity)
    SELECT r.id, p.id, x."productId", x.quantity
    FROM r, jsonb_to_recordset($1::jsonb -> 'products') AS x(packet int, "productId" int, quantity int)
      JOIN p ON p.ordinal = x.packet
  ), h AS (
    INSERT INTO pax_allergy (reservation_id, ordinal, person_name, note, law_obligated, free_input)
    SELECT r.id, x.ordinal, x."personName", x.note, x."lawObligated", x."freeInput"
    FROM r, ROWS FROM (jsonb_to_recordset($1::jsonb -> 'allergies') AS ("personName" text, note text,
      "lawObligated" text[], "freeInput" text)) WITH ORDINALITY AS x("personName", note, "lawObligated", "freeInput",
      ordinal)
  ), c AS (
    INSERT INTO coupon_use (discount_rule_id, reservation_id, used_at)
    SELECT x.value::int, r.id, r.written_at FROM r, jsonb_array_elements_text($1::jsonb -> 'usedRules') AS x(value)
  )
  SELECT 'booking' AS kind, 0 AS packet, b.ordinal AS place, b.id FROM b
  UNION ALL
  SELECT 'arrangement', p.ordinal, a.order_package_id, a.id FROM a JOIN p ON p.id = a.packet_id`,
)

/** Takes away what a reservation consists of, its uses of discounts too where $2 says so. The reservation stays. */
const clearReservation = statement<never>(
  'reservation-clear',
  `WITH packets AS (DELETE FROM packet WHERE reservation_id = $1::uuid),
     allergies AS (DELETE FROM pax_allergy WHERE reservation_id = $1::uuid)
   DELETE FROM coupon_use WHERE reservation_id = $1::uuid AND $2::boolean`,
)

/** Makes room for `writeWhole` to write a changed reservation. */
export async function clearWhole(connection: Connection, id: string, forgetsUses: boolean): Promise<void> {
  await connection.rows(clearReservation, [id, forgetsUses])
}

/**
 * Writes a reservation with all that belongs to it, and gives it with the identities that the database gave its
 * bookings and arrangements. Rejects with SQLSTATE 23P01 when somebody else holds a room.
 */
export async function writeWhole(
  connection: Connection,
  reservation: StoredReservation,
  occupancies: readonly OccupancyToStore[],
  usedRules: readonly number[],
): Promise<StoredReservation> {
  const whole = JSON.stringify({ ...reservation, occupancies, usedRules })
  const ids = new Map<string, number>()
  for (const { kind, packet, place, id } of await connection.rows(writeReservation, [whole]))
    ids.set(`${kind} ${packet} ${place}`, id)
  return {
    ...reservation,
    bookings: reservation.bookings.map((each) => ({
      ...each,
      id: ids.get(`booking 0 ${each.ordinal}`) ?? 0,
    })),
    arrangements: reservation.arrangements.map((each) => ({
      ...each,
      id: ids.get(`arrangement ${each.packet} ${each.orderPackageId}`) ?? 0,
    })),
  }
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const selectReservation = statement<{ reservation: StoredReservation }>(
  'reservation-read',
  `SELECT json_build_object('id', r.id, 'code', r.code, 'status', r.status, 'changedByStaff', r.changed_by_staff,
    'arrival', ${ms('r.arrival')}, 'departure', ${ms('r.departure')}, 'expectedPax', r.expected_pax,
    'meetingTitle', r.meeting_title, 'meetingLead', r.meeting_lead, 'note', r.note, 'ownerId', r.owner_id,
    'customerName', r.customer_name, 'customerEmail', r.customer_email, 'customerPhone', r.customer_phone,
    'isOrganization', r.is_organization, 'organizationId', r.organization_id, 'companyName', r.company_name,
    'organizationNumber', r.organization_number, 'buyerReference', r.buyer_reference,
    'ourReference', r.our_reference, 'locale', r.locale, 'termsVersion', r.terms_version,
    'discountCode', r.discount_code, 'priceSummary', r.price_summary, 'createdAt', ${ms('r.created_at')},
    'changedAt', ${ms('r.changed_at')}, 'sequence', r.sequence,
    'packets', (SELECT coalesce(json_agg(json_build_object('ordinal', p.ordinal, 'packageId', p.package_id)
      ORDER BY p.ordinal), '[]') FROM packet p WHERE p.reservation_id = r.id),
    'bookings', (SELECT coalesce(json_agg(json_build_object('id', b.id, 'packet', p.ordinal, 'ordinal', b.ordinal,
      'roomId', b.room_id, 'seatingId', b.seating_id, 'startsAt', ${ms('b.starts_at')}, 'endsAt', ${ms('b.ends_at')},
      'expectedPax', b.expected_pax, 'setupComment', b.setup_comment, 'unitPrice', b.unit_price,
      'totalPrice', b.total_price, 'totalPriceVat', b.total_price_vat, 'vat', b.vat, 'discount', b.discount,
      'surcharge', b.surcharge, 'isCredited', b.is_credited) ORDER BY b.ordinal), '[]')
      FROM booking b JOIN packet p ON p.id = b.packet_id WHERE b.reservation_id = r.id),
    'arrangements', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'packet', p.ordinal,
      'orderPackageId', a.order_package_id, 'name', a.name, 'nameEn', a.name_en, 'startsAt', ${ms('a.starts_at')},
      'endsAt', ${ms('a.ends_at')}, 'preferredTime', a.preferred_time, 'pax', a.pax, 'note', a.note)
      ORDER BY a.starts_at, a.id), '[]')
      FROM arrangement a JOIN packet p ON p.id = a.packet_id WHERE a.reservation_id = r.id),
    'products', (SELECT coalesce(json_agg(json_build_object('packet', p.ordinal, 'productId', f.product_id,
      'quantity', f.quantity) ORDER BY f.id), '[]')
      FROM reservation_product f JOIN packet p ON p.id = f.packet_id WHERE f.reservation_id = r.id),
    'allergies', (SELECT coalesce(json_agg(json_build_object('personName', h.person_name, 'note', h.note,
      'lawObligated', h.law_obligated, 'freeInput', h.free_input) ORDER BY h.ordinal), '[]')
      FROM pax_allergy h WHERE h.reservation_id = r.id)) AS reservation
   FROM reservation r WHERE r.id = $1::uuid`,
)

/** A reservation with all that belongs to it, in one round trip; undefined when there is none. */
export async function readWhole(connection: Connection, id: string): Promise<StoredReservation | undefined> {
  const [row] = await connection.rows(selectReservation, [id])
  return row?.reservation
}

const holdReservation = statement<never>(
  'reservation-hold',
  'SELECT id FROM reservation WHERE id = $1::uuid FOR UPDATE',
)

/**
 * A reservation that nobody else changes until the transaction ends; whoever is changing it is waited for. Before any
 * room is locked, so that nobody waits for one another in a ring.
 */
export async function holdWhole(connection: Transaction, id: string): Promise<StoredReservation | undefined> {
  await connection.rows(holdReservation, [id])
  // A statement of its own: it sees what whoever was waited for has written.
  return readWhole(connection, id)
}

const endReservation = statement<never>(
  'reservation-end',
  `WITH freed AS (
     DELETE FROM occupancy USING booking b WHERE b.id = booking_id AND b.reservation_id = $1::uuid
   ), uses AS (
     DELETE FROM coupon_use WHERE reservation_id = $1::uuid
   )
   UPDATE reservation SET status = $2, changed_at = $3::timestamptz, sequence = $4 WHERE id = $1::uuid`,
)

/** Ends a reservation that is held: it has no rooms any more, nor uses of discounts. Gives it as it is then. */
export async function endWhole(
  connection: Transaction,
  stored: StoredReservation,
  status: Extract<StoredReservation['status'], 'cancelled' | 'lapsed' | 'declined'>,
  now: Instant,
): Promise<StoredReservation> {
  const ended = { ...stored, status, changedAt: now, sequence: stored.sequence + 1 }
  await connection.rows(endReservation, [stored.id, status, sqlTime(now), ended.sequence])
  return ended
}

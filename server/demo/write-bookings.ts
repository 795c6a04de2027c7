import type { PgTable } from 'drizzle-orm/pg-core'
import { type PriceRequest, summarise } from '#domain/price/price-summary.ts'
import { CODE_BYTES, reservationCode } from '#domain/reservation/reservation-code.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import type { Drizzle } from '#server/database/database.ts'
import { continueIdentities } from '#server/database/raw-statements.ts'
import * as made from '#server/database/reservation-schema.ts'
import type { DemoBooking } from '#server/demo/bookings.ts'
import { seeded } from '#server/demo/random.ts'
import { seededBytes, seededUuid } from '#server/demo/seeded-ids.ts'
import type { WrittenPerson } from '#server/demo/write-people.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Who has made a booking, and whether staff have changed it since. */
export type BookedBy = WrittenPerson & { changedByStaff: boolean }

function priceOf(booking: DemoBooking, by: BookedBy | undefined, house: House, tenant: Tenant) {
  const { catalogue, discountRules } = house.texts['nb-NO']
  const { roomId, range, pax } = booking
  const request: PriceRequest = {
    arrival: range.start,
    expectedPax: pax,
    packages: [],
    products: [],
    rooms: [{ roomId, range, pax, packet: null }],
    customer: {
      customerId: by?.organization?.id ?? null,
      groupIds: by?.organization?.groupIds ?? [],
      couponCode: null,
    },
  }
  const summary = summarise(request, catalogue, discountRules, booking.createdAt)
  const [line] = summary.rooms.lines
  return {
    onWire: summaryOnWire(summary, tenant.features.pricePerPerson, 'nb-NO'),
    unitPrice: line?.unitPrice ?? 0,
    totalPrice: line?.netPrice ?? 0,
    totalPriceVat: line?.totalPriceVat ?? 0,
    vat: line?.vatAmount ?? 0,
    discount: line?.discountAmount ?? 0,
    surcharge: line?.surchargeAmount ?? 0,
  }
}

/** The visitor who placed the bookings without an account; the address is not in use. */
const customer = {
  customerName: 'Demokunde',
  customerEmail: 'kunde@demokunde.example',
  customerPhone: '00 00 00 00',
  isOrganization: true,
  companyName: 'Demokunde',
}

/** What a reservation says of its owner and customer. */
function customerOf(by: BookedBy | undefined) {
  if (!by) return customer
  const { personId, name, email, organization } = by
  return {
    ownerId: personId,
    customerName: name,
    customerEmail: email,
    customerPhone: customer.customerPhone,
    isOrganization: organization !== null,
    organizationId: organization?.id ?? null,
    companyName: organization?.name ?? null,
    organizationNumber: organization?.number ?? null,
  }
}

const ROWS_AT_ONCE = 400

async function insertAll<T extends PgTable>(db: Drizzle, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE))
}

/** Writes the bookings, each in a reservation of its own, with what they take of the house. */
export async function writeBookings(
  db: Drizzle,
  bookings: readonly DemoBooking[],
  bookedBy: ReadonlyMap<DemoBooking, BookedBy>,
  house: House,
  tenant: Tenant,
): Promise<void> {
  const random = seeded(1814)
  const reservations: (typeof made.reservation.$inferInsert)[] = []
  const packets: (typeof made.packet.$inferInsert)[] = []
  const rows: (typeof made.booking.$inferInsert)[] = []
  const occupancies: (typeof made.occupancy.$inferInsert)[] = []
  for (const [n, booking] of bookings.entries()) {
    const { range, pax, roomId, seatingId, createdAt, status } = booking
    const by = bookedBy.get(booking)
    const { onWire, ...price } = priceOf(booking, by, house, tenant)
    const [id, reservationId] = [n + 1, seededUuid(random)]
    reservations.push({
      ...customerOf(by),
      id: reservationId,
      code: reservationCode(seededBytes(random, CODE_BYTES)) ?? '',
      status: by?.changedByStaff ? 'changed' : status,
      changedByStaff: by?.changedByStaff ?? false,
      arrival: range.start,
      departure: range.end,
      expectedPax: pax,
      meetingTitle: booking.title,
      meetingLead: by?.name ?? '',
      note: '',
      locale: 'nb-NO',
      termsVersion: termsAt(createdAt, house)?.label ?? '',
      priceSummary: onWire,
      createdAt,
    })
    packets.push({ id, reservationId, ordinal: 0, packageId: null })
    const times = { start: range.start, end: range.end }
    rows.push({
      id,
      reservationId,
      packetId: id,
      ordinal: 0,
      roomId,
      seatingId,
      expectedPax: pax,
      ...times,
      ...price,
    })
    for (const taken of booking.occupancies)
      occupancies.push({
        bookingId: id,
        roomId: taken.roomId,
        bookedRoomId: roomId,
        start: taken.range.start,
        end: taken.range.end,
        pax: taken.pax,
        exclusive: taken.exclusive,
        createdAt,
      })
  }
  await insertAll(db, made.reservation, reservations)
  await insertAll(db, made.packet, packets)
  await insertAll(db, made.booking, rows)
  await insertAll(db, made.occupancy, occupancies)
  await continueIdentities(db, [made.packet, made.booking])
}

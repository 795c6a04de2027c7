import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { anOrder, halfDayWithLunch, type OrderOptions, priceRequestFor } from '#tests/support/orders.ts'
import type { TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

export type ValidOrder = { body: ReservationOrder; isRequest?: boolean; discountCode?: string }

const dates = [...[23, 24, 25, 26, 27, 30].map((day) => `11-${day}`), '12-01', '12-02', '12-03', '12-07']

const organisation = {
  ...{ name: 'Kari Eksempel', email: 'kari@customer.example', phone: '00 00 00 00', isOrganization: true },
  ...{ companyName: 'Eksempel AS', organizationNumber: '100 000 008', buyerReference: 'Kurs 7' },
}

const allergies: ReservationOrder['paxAllergies'] = [
  { personName: 'Kari', note: 'Sterkt', lawObligated: ['milk'], freeInput: 'Kiwi' },
]

/**
 * One kind of order for each of five rooms: hire, a package with lunch and coffee, a company, a coupon, a
 * request.
 */
const kinds: (OrderOptions & Omit<ValidOrder, 'body'>)[] = [
  { roomId: ids.stua },
  {
    roomId: ids.vest,
    packet: { ...halfDayWithLunch, extraProducts: [{ productId: ids.coffee, quantity: 10 }] },
    order: { paxAllergies: allergies },
  },
  { roomId: ids.ost, order: { customerCard: organisation } },
  { roomId: ids.torget, discountCode: 'NY10' },
  { roomId: ids.kammeret, pax: 6, isRequest: true },
]

/** Fifty orders that do not conflict, each at its price. */
export async function validOrders(server: TestServer): Promise<ValidOrder[]> {
  const wishes = dates.flatMap((date) => kinds.map((kind) => ({ ...kind, date })))
  const orders: ValidOrder[] = []
  for (const { date, isRequest, discountCode, ...wish } of wishes) {
    const times = { startTime: `2026-${date}T09:00:00+01:00`, endTime: `2026-${date}T12:00:00+01:00` }
    const body = anOrder({ ...wish, ...times })
    const asked = { body: priceRequestFor(body, discountCode ?? null) }
    const { finalPriceVat } = (await server.call('summarisePrice', asked)).body
    const more = { ...(isRequest ? { isRequest } : {}), ...(discountCode ? { discountCode } : {}) }
    orders.push({ body: { ...body, expectedPriceVat: finalPriceVat }, ...more })
  }
  return orders
}

/** Deletes placed reservations but one, so that the next orders are possible too. */
export const forgetOrders = testStatement<never>('DELETE FROM reservation WHERE id <> $1::uuid')

/** Deletes created rooms: thousands of them would dominate the measurement. */
export const forgetRooms = testStatement<never>('DELETE FROM room WHERE id > $1')

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { room } from '#server/database/schema.ts'
import { anOrder } from '#tests/support/orders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = sharedServer()

it('stores and reads a price of billions to the øre', async () => {
  const { db } = server.database
  await db
    .update(room)
    .set({ pricingMethod: 'perPerson', defaultPrice: 50_000_000, maxSeats: 10_000, minPrice: 0 })
    .where(eq(room.id, ids.stua))
  const expectedPriceVat = 50_000_000 * 10_000 * 1.25
  const body = anOrder({ roomId: ids.stua, seatingId: null, pax: 10_000, order: { expectedPriceVat } })
  const placed = await server.call('placeReservation', { body })
  expect([placed.status, placed.body.bookings[0]?.totalPriceVat]).toEqual([201, expectedPriceVat])
  const { id: reservationId, accessKey } = placed.body
  const read = await server.call('readReservation', { reservationId, ...(accessKey ? { accessKey } : {}) })
  expect(read.body).toEqual({ ...placed.body, accessKey: null })
  const { unitPrice, totalPrice, vat } = read.body.bookings[0] ?? {}
  expect([unitPrice, totalPrice, vat]).toEqual([50_000_000, 500_000_000_000, 125_000_000_000])
})

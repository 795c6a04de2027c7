import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR, toWire } from '#domain/time/venue-time.ts'
import * as tables from '#server/database/schema.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

const monday = Date.parse('2026-11-30T07:00:00+01:00')

/** Within opening hours on most days of the three weeks after the lead time. */
const anyTime = fc
  .record({
    day: fc.integer({ min: 0, max: 21 }),
    from: fc.integer({ min: 0, max: 20 }),
    half: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ day, from, half }) => {
    const start = monday + day * 24 * HOUR + from * (HOUR / 2)
    return { startTime: toWire(start), endTime: toWire(start + half * (HOUR / 2)) }
  })

it('shows the total of each room that the price summary has, for 2,000 random questions', async () => {
  const { primary, organizationId } = await makeCast(server)
  await server.database.db.insert(tables.discountRule).values({
    ...{ id: 101, name: 'Avtalepris', discountValue: 12.5, scope: 'room' as const },
    organizationId,
  })
  let compared = 0
  const property = fc.asyncProperty(
    anyTime,
    fc.integer({ min: 1, max: 60 }),
    fc.boolean(),
    async (time, pax, isOwn) => {
      const headers = isOwn ? primary.headers : {}
      const { body: page } = await server.call(
        'searchMeetingRooms',
        { body: { ...time, expectedPax: pax } },
        headers,
      )
      for (const { id, hire } of page.items) {
        if (!hire) continue
        const { body: price } = await server.call(
          'summarisePrice',
          {
            body: {
              packages: [],
              products: [],
              rooms: [{ id, pax, selectedTime: time }],
              ...(isOwn ? { customerId: organizationId } : {}),
            },
          },
          headers,
        )
        expect([id, hire.totalPriceVat, hire.totalPrice]).toEqual([
          id,
          price.finalPriceVat,
          price.finalPriceVat - price.vatAmount,
        ])
        compared++
      }
    },
  )
  while (compared < 2000) await fc.assert(property, { numRuns: 100 })
  expect(compared).toBeGreaterThanOrEqual(2000)
}, 240_000)

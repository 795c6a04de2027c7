import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OfferDate } from '#contract/structs/offer.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import * as tables from '#server/database/schema.ts'
import { colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { type Headers, keepOffer, offerDateOf, onlyAlternative } from '#tests/support/offers.ts'
import { anOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

/** The order of who accepts an alternative as the checkout sends it, at a price. */
const orderOf = (date: OfferDate, expectedPriceVat: number, isOwn: boolean): ReservationOrder => {
  const order = anOrder()
  return { ...order, ...date, expectedPriceVat, ...(isOwn && { customerCard: colleagueCard }) }
}

it('an accepted offer is placed at the price shown or asked again, whatever has changed, and never by half', async () => {
  const cast = await makeCast(server)
  await server.database.db.insert(tables.discountRule).values({
    ...{ id: 101, name: 'Avtalepris', discountValue: 20, scope: 'room' as const },
    organizationId: cast.organizationId,
  })
  const outcomes = new Map<string, number>()
  const rooms = [ids.stua, ids.vest, ids.salen, ids.torget, ids.kammeret]
  const asVisitor = { keeps: false, accepts: false }
  type Change = { when: 'kept' | 'shown'; what: 'price' | 'taken' | 'archived'; amount: number }
  // Late enough to have no package, which would have the hire in it.
  const once = (...changes: Change[]) => [ids.stua, 4, 5, asVisitor, changes] as const
  const ofEachOutcome = [
    once(),
    once({ when: 'shown', what: 'price', amount: 5 }),
    once({ when: 'shown', what: 'taken', amount: 1 }),
    once({ when: 'shown', what: 'archived', amount: 1 }),
  ].map(([...each]) => each)
  const property = fc.asyncProperty(
    fc.constantFrom(...rooms),
    fc.integer({ min: 2, max: 8 }),
    fc.integer({ min: 0, max: 9 }),
    fc.record({ keeps: fc.boolean(), accepts: fc.boolean() }),
    fc.array(
      fc.record({
        when: fc.constantFrom('kept', 'shown'),
        what: fc.constantFrom('price', 'discount', 'taken', 'archived', 'package', 'late'),
        amount: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 2 },
    ),
    async (roomId, pax, half, isOwn, changes) => {
      await server.clear()
      server.setNow('2026-11-20T10:00:00+01:00')
      const start = Date.parse('2026-11-30T08:00:00+01:00') + half * 1_800_000
      const time = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 2 * 3_600_000).toISOString(),
      }
      const seatingId = roomId === ids.stua ? ids.stuaBoard : null
      const packet = half < 5 ? { packageId: ids.bare } : {}
      const date = offerDateOf(anOrder({ roomId, seatingId, pax, ...time, packet }))
      const { key } = await keepOffer(
        server,
        [date],
        isOwn.keeps ? await signedInHeaders(server, cast.colleague) : {},
      )
      // Signed in anew: time may have passed.
      const headers = async (): Promise<Headers> =>
        isOwn.accepts ? signedInHeaders(server, cast.colleague) : {}
      const { db } = server.database
      const change = async (when: string) => {
        for (const { what, amount } of changes.filter((each) => each.when === when)) {
          if (what === 'price')
            await db
              .update(tables.room)
              .set({ defaultPrice: 100_000 + amount * 1_000 })
              .where(eq(tables.room.id, roomId))
          if (what === 'discount')
            await db
              .update(tables.discountRule)
              .set({ discountValue: 20 + amount })
              .where(eq(tables.discountRule.id, 101))
          if (what === 'taken')
            await server.call('placeReservation', {
              body: anOrder({ roomId, seatingId, pax, ...time, order: { expectedPriceVat: null } }),
            })
          if (what === 'archived')
            await db.update(tables.room).set({ availableOnline: false }).where(eq(tables.room.id, roomId))
          if (what === 'package')
            await db.update(meetingPackage).set({ isActive: false }).where(eq(meetingPackage.id, ids.bare))
          if (what === 'late') server.setNow('2026-11-29T12:00:00+01:00')
        }
      }
      await change('kept')
      const shown = await onlyAlternative(server, key, await headers())
      await change('shown')
      const before = await server.count('reservation')
      const order = orderOf(date, shown.ownTotal?.totalPriceVat ?? 0, isOwn.accepts)
      const { status, body, refusal } = await server.call(
        'placeReservation',
        { body: order, isRequest: shown.isRequest },
        await headers(),
      )
      const placed = (await server.count('reservation')) - before
      await db
        .update(tables.room)
        .set({ defaultPrice: 100_000, availableOnline: true })
        .where(eq(tables.room.id, roomId))
      await db.update(meetingPackage).set({ isActive: true }).where(eq(meetingPackage.id, ids.bare))
      await db.update(tables.discountRule).set({ discountValue: 20 }).where(eq(tables.discountRule.id, 101))
      const outcome = status === 201 ? 'placed' : refusal.code
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      expect(placed).toBe(status === 201 ? 1 : 0)
      if (status === 201) {
        expect(body.priceSummary.finalPriceVat).toBe(shown.ownTotal?.totalPriceVat)
        return
      }
      expect(['priceChanged', 'taken', 'overbooked', 'tooLate', 'invalid', 'servingClosed']).toContain(
        refusal.code,
      )
      // What was shown as available and has not changed since is placed.
      if (!changes.some(({ when }) => when === 'shown')) expect(shown.obstacle).not.toBeNull()
    },
  )
  await fc.assert(property, { numRuns: 100, examples: ofEachOutcome })
  await server.database.db.delete(tables.discountRule).where(eq(tables.discountRule.id, 101))
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['placed', 'priceChanged', 'taken', 'invalid']))
}, 240_000)

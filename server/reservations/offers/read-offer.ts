import { instantOf, toWire } from '#domain/time/venue-time.ts'
import { offerOpenedBy } from '#server/accounts/access-key.ts'
import { refuseWrongKey } from '#server/accounts/wrong-keys.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { ownCustomer } from '#server/catalogue/price-customer.ts'
import { alternativesNow } from '#server/reservations/offers/judge-offer.ts'
import { readOfferRow } from '#server/reservations/offers/offer-rows.ts'
import { pricedFor } from '#server/reservations/offers/priced-for.ts'
import { customerOfPerson } from '#server/reservations/order-customer.ts'

/**
 * An offer as it is now, opened by its link: at the price of the customer who kept it, and at the caller's own. A key that was made
 * up is refused before the database is asked. Decision offers.
 */
export const readOffer: Operation<'readOffer', HouseServices> = async ({ key }, context, services) => {
  const id = offerOpenedBy(services.secret, key)
  if (id === undefined) return refuseWrongKey('offers', context, services)
  const [house, row] = await Promise.all([services.house.current(), readOfferRow(services.database, id)])
  if (!row) return refuse('notFound')
  const judging = { house, context, services }
  const keeper = await pricedFor(await customerOfPerson(services.database, row.ownerId), judging)
  const caller = await pricedFor(ownCustomer(context.principal), judging)
  const alternatives = await alternativesNow(row.alternatives, row.validUntil, { keeper, caller }, judging)
  const latest = Math.max(...alternatives.map(({ validUntil }) => instantOf(validUntil)))
  return accept({
    name: row.name,
    createdAt: toWire(row.createdAt),
    validUntil: toWire(latest),
    alternatives,
  })
}

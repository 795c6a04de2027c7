import type { Offer, OfferAlternative, OfferDate } from '#contract/structs/offer.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { offerUntil } from '#domain/order/offer.ts'
import { offerKeyOf, offerOwnerKeyOf } from '#server/accounts/access-key.ts'
import { offer } from '#server/database/offer-schema.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import type { TestServer } from '#tests/support/server.ts'

/** What an offer keeps of an order. */
export const offerDateOf = ({ arrival, departure, expectedPax, packets }: ReservationOrder): OfferDate => ({
  arrival,
  departure,
  expectedPax,
  packets: packets.map(({ packageId, bookings, arrangements, extraProducts }) => ({
    packageId,
    bookings: bookings.map(({ setupComment: _, ...booking }) => booking),
    arrangements: arrangements.map(({ note: _, ...serving }) => serving),
    extraProducts,
  })),
})

/** A date of an offer: of the test house, Stua for ten people on Friday 27 November, from nine to twelve. */
export const anOfferDate = (options: OrderOptions = {}): OfferDate => offerDateOf(anOrder(options))

/** Writes an offer of that date, of a person or of a visitor, and gives what opens and changes it. */
export async function writeOffer({ database, services, now }: TestServer, ownerId: string | null = null) {
  const [row] = await database.db
    .insert(offer)
    .values({
      name: 'Høstmøte',
      ownerId,
      createdAt: now(),
      validUntil: offerUntil(now()),
      alternatives: [{ dates: [anOfferDate()], total: { totalPrice: 300_000, totalPriceVat: 375_000 } }],
    })
    .returning()
  const offerId = row?.id ?? ''
  return {
    offerId,
    key: offerKeyOf(services.secret, offerId),
    ownerKey: offerOwnerKeyOf(services.secret, offerId),
  }
}

export type Headers = Record<string, string>

/** Keeps an offer as a caller, a visitor where nothing is said. */
export async function keepOffer(server: TestServer, dates = [anOfferDate()], headers: Headers = {}) {
  const { body, refusal } = await server.call('keepOffer', { body: { name: 'Til sjefen', dates } }, headers)
  if (refusal) throw new Error(`The offer was not kept: ${JSON.stringify(refusal)}`)
  return { offerId: body.id, key: body.key, ownerKey: body.ownerKey ?? undefined }
}

/** Opens an offer by its link. */
export async function openOffer(server: TestServer, key: string, headers: Headers = {}): Promise<Offer> {
  const { body, refusal } = await server.call('readOffer', { key }, headers)
  if (refusal) throw new Error(`The offer did not open: ${JSON.stringify(refusal)}`)
  return body
}

/** The alternative of an offer that has one. */
export async function onlyAlternative(
  server: TestServer,
  key: string,
  headers: Headers = {},
): Promise<OfferAlternative> {
  const [first, ...others] = (await openOffer(server, key, headers)).alternatives
  if (!first || others.length > 0) throw new Error('The offer has not one alternative.')
  return first
}

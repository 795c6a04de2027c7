import type { FieldError } from '#contract/field-codes.ts'
import type { OfferDate, OwnOffer } from '#contract/structs/offer.ts'
import { MAX_ALTERNATIVES, MAX_OFFER_ROOM_DAYS, offerUntil } from '#domain/order/offer.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { roomDaysOf } from '#domain/order/order-faults.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import { ownsOffer } from '#server/accounts/access-key.ts'
import { countTry } from '#server/accounts/limits.ts'
import { refuseWrongKey } from '#server/accounts/wrong-keys.ts'
import { pageFrom } from '#server/calls/lists/page.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { ownCustomer } from '#server/catalogue/price-customer.ts'
import type { StoredAlternative } from '#server/database/offer-schema.ts'
import { faultsOfOrder, type Judging } from '#server/reservations/offers/judge-offer.ts'
import { orderOfDate, priceOfOrders } from '#server/reservations/offers/offer-content.ts'
import {
  addAlternative,
  addOffer,
  deleteOfferRow,
  listOfferRows,
  type OfferRow,
  readOfferRow,
  renameOfferRow,
} from '#server/reservations/offers/offer-rows.ts'
import { ownOffers } from '#server/reservations/offers/own-offers-on-wire.ts'
import { pricedFor } from '#server/reservations/offers/priced-for.ts'
import { faultOnWire } from '#server/reservations/order-refusals.ts'
import { fieldsOfMeeting } from '#server/reservations/series/one-transaction.ts'

/** What one caller keeps inside a window of time, alternatives counted. */
const KEPT = { most: 60, windowMs: 60 * MINUTE }

function faultsOfDates(dates: readonly OfferDate[], judging: Judging): FieldError[] {
  const orders = dates.map(orderOfDate)
  const faults = orders.flatMap((order, n) =>
    faultsOfOrder(order, judging).map((fault) => {
      const sent = dates[n] ?? { packets: [] }
      return { ...faultOnWire(fault, sent), path: `dates.${n}.${faultOnWire(fault, sent).path}` }
    }),
  )
  if (faults.length > 0) return faults
  const meeting = fieldsOfMeeting(orders, judging.house)
  if (meeting.length > 0) return meeting
  const bookings = orders.flatMap((order) => bookingsOf(order).map(({ booking }) => booking))
  return roomDaysOf(bookings, judging.house) > MAX_OFFER_ROOM_DAYS
    ? [{ path: 'dates', code: 'max', limit: MAX_OFFER_ROOM_DAYS }]
    : []
}

/** What is to be kept, with its price to the caller. What could not be ordered is refused; whether it is available is not asked. */
async function alternativeToKeep(dates: OfferDate[], judging: Judging): Promise<Answer<StoredAlternative>> {
  const { house, context, services } = judging
  const faults = faultsOfDates(dates, judging)
  if (faults.length > 0) return refuseFields(faults)
  const { principal, caller, now } = context
  const tried = { purpose: 'offer', by: principal?.accountId ?? caller }
  const { mayTry, retryAfter } = await countTry(services.database, tried, KEPT, services.secret, now)
  if (!mayTry) return refuse('tooManyTries', { retryAfter })
  const payer = await pricedFor(ownCustomer(principal), judging)
  const { totalPrice, totalPriceVat } = await priceOfOrders(dates.map(orderOfDate), payer, context, house)
  if (!Number.isSafeInteger(totalPriceVat))
    return refuseFields([{ path: 'dates', code: 'max', limit: Number.MAX_SAFE_INTEGER }])
  return accept({ dates, total: { totalPrice, totalPriceVat } })
}

async function acceptOwn(row: OfferRow, judging: Judging): Promise<Answer<OwnOffer>> {
  const [own] = await ownOffers([row], judging)
  return own ? accept(own) : refuse('notFound')
}

/** Keeps an offer, of who is signed in or of the visitor who gets its keys. Decision offers. */
export const keepOffer: Operation<'keepOffer', HouseServices> = async ({ body }, context, services) => {
  const judging = { house: await services.house.current(), context, services }
  const alternative = await alternativeToKeep(body.dates, judging)
  if (!alternative.accepted) return alternative
  const { now, principal } = context
  const row = await addOffer(services.database, {
    name: body.name,
    ownerId: principal?.personId ?? null,
    createdAt: now,
    validUntil: offerUntil(now),
    alternatives: [alternative.value],
  })
  return acceptOwn(row, judging)
}

/** The offers of who is signed in, the latest first. Decision offers. */
export const listOwnOffers: Operation<'listOwnOffers', HouseServices> = async (page, context, services) => {
  const { principal } = context
  if (!principal) return refuse('notSignedIn')
  const judging = { house: await services.house.current(), context, services }
  const { rows, total } = await listOfferRows(services.database, principal.personId, page)
  return accept(pageFrom(await ownOffers(rows, judging), total, page))
}

type Owner = { offerId: string; ownerKey?: string | undefined }

/**
 * Refuses all but the owner of an offer: who kept it signed in, or who has the key that a visitor got. Having the link is not
 * enough. An answer does not tell whether there is such an offer.
 */
async function refuseOthers(
  { offerId, ownerKey }: Owner,
  context: RequestContext,
  services: HouseServices,
): Promise<Answer<never> | undefined> {
  const own = context.principal && (await readOfferRow(services.database, offerId))
  if (own && own.ownerId === context.principal?.personId) return undefined
  if (ownerKey === undefined) return refuse('notFound')
  return ownsOffer(services.secret, offerId, ownerKey)
    ? undefined
    : refuseWrongKey('offers', context, services)
}

/** Adds an alternative to one's own offer. Decision offers. */
export const addOfferAlternative: Operation<'addOfferAlternative', HouseServices> = async (
  { body, ...owner },
  context,
  services,
) => {
  const refused = await refuseOthers(owner, context, services)
  if (refused) return refused
  const judging = { house: await services.house.current(), context, services }
  const alternative = await alternativeToKeep(body.dates, judging)
  if (!alternative.accepted) return alternative
  const row = await addAlternative(services.database, owner.offerId, alternative.value)
  if (row) return acceptOwn(row, judging)
  return (await readOfferRow(services.database, owner.offerId))
    ? refuseFields([{ path: 'alternatives', code: 'max', limit: MAX_ALTERNATIVES }])
    : refuse('notFound')
}

/** Renames one's own offer. Decision offers. */
export const renameOffer: Operation<'renameOffer', HouseServices> = async (
  { body, ...owner },
  context,
  services,
) => {
  const refused = await refuseOthers(owner, context, services)
  if (refused) return refused
  const row = await renameOfferRow(services.database, owner.offerId, body.name)
  const house = await services.house.current()
  return row ? acceptOwn(row, { house, context, services }) : refuse('notFound')
}

/** Deletes one's own offer; a visitor's that is gone already stays gone. Decision offers. */
export const deleteOffer: Operation<'deleteOffer', HouseServices> = async (owner, context, services) => {
  const refused = await refuseOthers(owner, context, services)
  if (refused) return refused
  await deleteOfferRow(services.database, owner.offerId)
  return accept({})
}

import type { OwnOffer } from '#contract/structs/offer.ts'
import { HOUR, toWire, type VenueDate } from '#domain/time/venue-time.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import { type JourneyHouse, orderFor } from '#tests/support/journey-house.ts'
import { offerDateOf } from '#tests/support/offers.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { meeting } from './checkout-environment.ts'

/** Who keeps the offers, and the room of them. */
export const offerOwner = 'primary'
export const offeredRoom = 'verkstedet'

const forgetOffers = testStatement(
  'DELETE FROM offer WHERE owner_id = (SELECT id FROM person WHERE email = $1)',
)
const writeOffer = testStatement(
  `INSERT INTO offer (id, name, owner_id, created_at, valid_until, alternatives)
   SELECT $2::uuid, $3, id, $4::timestamptz, $5::timestamptz, $6::jsonb FROM person WHERE email = $1`,
)
const breakHouse = testStatement('ALTER TABLE offer RENAME TO offer_lost')
const mendHouse = testStatement('ALTER TABLE offer_lost RENAME TO offer')

/** What the customer has kept before, of a date. */
export async function ownOffersAre(
  { house, date }: { house: JourneyHouse; date: VenueDate },
  own: readonly OwnOffer[],
): Promise<void> {
  const { email } = demoPerson(offerOwner)
  await house.database.rows(forgetOffers, [email])
  const dates = [offerDateOf(await orderFor(house.client, { ...meeting, room: offeredRoom, date }))]
  for (const { id, name, alternatives } of own) {
    const stored = JSON.stringify(alternatives.map(({ total }) => ({ dates, total })))
    const [at, until] = [house.now(), house.now() + 24 * HOUR].map(toWire)
    await house.database.rows(writeOffer, [email, id, name, at, until, stored])
  }
}

/** The house has lost its offers while something is done. */
export async function whileOffersAreLost({ database }: JourneyHouse, does: () => Promise<unknown>) {
  await database.rows(breakHouse, [])
  await does()
  await database.rows(mendHouse, [])
}

import type { PaxAllergy } from '#contract/structs/reservation.ts'
import {
  openSealed,
  type Sealed,
  sealingKeyId,
  sealText,
  type Sealing as TextSealing,
} from '#server/process/sealing.ts'
import type { StoredAllergy } from '#server/reservations/store/stored-reservation.ts'

/** What allergies are sealed with; they are bound to the tenant and the reservation. */
export type Sealing = { tenant: { slug: string }; secret: string }

const purpose = 'allergies'

const sealingOf = (reservationId: string, { tenant, secret }: Sealing): TextSealing => ({
  purpose,
  secret,
  boundTo: `${tenant.slug} ${reservationId.toLowerCase()}`,
})

/** What one person needs, as it is kept: without empty texts and lists. */
export const allergyToStore = ({
  personName,
  note,
  lawObligated,
  dietaryWishes = [],
  freeInput,
}: PaxAllergy): StoredAllergy => ({
  personName: personName || null,
  note: note || null,
  lawObligated,
  ...(dietaryWishes.length > 0 && { dietaryWishes }),
  freeInput: freeInput || null,
})

/** The name of the key that a secret gives; reveals nothing of either. */
export const allergyKeyId = (secret: string): string => sealingKeyId({ purpose, secret })

/** Seals the allergies of a reservation. */
export const sealAllergies = (
  allergies: readonly StoredAllergy[],
  reservationId: string,
  sealing: Sealing,
): Sealed => sealText(JSON.stringify(allergies), sealingOf(reservationId, sealing))

/**
 * The allergies that were sealed for a reservation.
 * @throws UnreadableError for those of another reservation or another secret, and for changed ones.
 */
export const openAllergies = (sealed: Sealed, reservationId: string, sealing: Sealing): StoredAllergy[] =>
  JSON.parse(openSealed(sealed, sealingOf(reservationId, sealing)))

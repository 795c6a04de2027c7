import { PaxAllergy } from '#contract/structs/reservation.ts'
import type { DietaryWish } from '#domain/order/dietary-wishes.ts'
import { hasNeeds } from '#domain/order/guest-needs.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { refusalsIn } from '#machines/refusals-in.ts'

/** What one person cannot or does not eat, as it is filled in. */
export type PersonNeeds = {
  personName: string
  lawObligated: PaxAllergy['lawObligated']
  /** Left out where there are none. */
  dietaryWishes?: DietaryWish[] | undefined
  freeInput: string
  note: string
}

export const noNeeds: PersonNeeds = { personName: '', lawObligated: [], freeInput: '', note: '' }

const textOrNull = (text: string) => text.trim() || null

/** As it is sent. */
export const needsOnWire = ({
  personName,
  lawObligated,
  dietaryWishes = [],
  freeInput,
  note,
}: PersonNeeds): Required<Omit<PaxAllergy, 'dietaryWishes'>> & Pick<PaxAllergy, 'dietaryWishes'> => ({
  personName: textOrNull(personName),
  note: textOrNull(note),
  lawObligated,
  ...(dietaryWishes.length > 0 && { dietaryWishes }),
  freeInput: textOrNull(freeInput),
})

/** As it is filled in again. */
export const needsFromWire = ({
  personName,
  lawObligated,
  dietaryWishes,
  freeInput,
  note,
}: PaxAllergy): PersonNeeds => ({
  personName: personName ?? '',
  lawObligated,
  ...(dietaryWishes && { dietaryWishes }),
  freeInput: freeInput ?? '',
  note: note ?? '',
})

/** What is wrong with it, by field below a path: too long a text, or nothing that the kitchen has to know. */
export function refusalsOfNeeds(needs: PersonNeeds, path: string): FieldRefusals {
  const refusals = refusalsIn(PaxAllergy, needs, path)
  if (!hasNeeds(needs)) refusals[`${path}.freeInput`] ??= { code: 'required' }
  return refusals
}

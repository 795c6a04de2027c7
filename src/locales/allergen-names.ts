import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { PaxAllergy } from '#contract/structs/reservation.ts'
import type { Allergen } from '#domain/order/allergens.ts'
import type { DietaryWish } from '#domain/order/dietary-wishes.ts'
import { useFormats } from '#src/portal/portal-context.ts'

/** The names of the fourteen allergens (Specification §13.4). */
const allergenNames: Record<Allergen, MessageDescriptor> = {
  gluten: msg`Gluten`,
  crustaceans: msg`Skalldyr`,
  egg: msg`Egg`,
  fish: msg`Fisk`,
  peanuts: msg`Peanøtter`,
  soy: msg`Soya`,
  milk: msg`Melk`,
  nuts: msg`Nøtter`,
  celery: msg`Selleri`,
  mustard: msg`Sennep`,
  sesame: msg`Sesamfrø`,
  sulphites: msg`Svoveldioksid og sulfitt`,
  lupin: msg`Lupin`,
  molluscs: msg`Bløtdyr`,
}

/** The name of an allergen, in the language of the portal. */
export function useAllergenName(): (allergen: Allergen) => string {
  const { _ } = useLingui()
  return (allergen) => _(allergenNames[allergen])
}

const wishNames: Record<DietaryWish, MessageDescriptor> = {
  vegan: msg`Vegansk`,
  vegetarian: msg`Vegetarisk`,
  halal: msg`Halal`,
  kosher: msg`Kosher`,
  noPork: msg`Uten svinekjøtt`,
  noAlcohol: msg`Uten alkohol`,
}

/** The name of a dietary wish, in the language of the portal. */
export function useWishName(): (wish: DietaryWish) => string {
  const { _ } = useLingui()
  return (wish) => _(wishNames[wish])
}

/** The needs of one person as text: «Gluten, nøtter og egg. Vegetarisk. Mildt krydret». */
export function useNeedsText(): (person: PaxAllergy) => string {
  const allergenName = useAllergenName()
  const wishName = useWishName()
  const { list } = useFormats()
  const listed = (names: readonly string[]) =>
    list(names.map((name, place) => (place === 0 ? name : name.toLocaleLowerCase())))
  return ({ lawObligated, dietaryWishes = [], freeInput, note }) =>
    [
      listed(lawObligated.map(allergenName)),
      listed(dietaryWishes.map(wishName)),
      freeInput?.trim(),
      note?.trim(),
    ]
      .filter(Boolean)
      .join('. ')
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Allergen } from '#domain/booking/allergens.ts'

/** The fourteen allergens as people say them (specification §3). */
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

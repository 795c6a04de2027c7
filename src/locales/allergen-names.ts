import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Allergen } from '#domain/order/allergens.ts'
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

/** The allergies of one person as text: «Gluten, nøtter og egg. Vegetarianer». */
export function useAllergenNames(): (allergens: readonly Allergen[], others: readonly string[]) => string {
  const name = useAllergenName()
  const { list } = useFormats()
  return (allergens, others) => {
    const names = allergens.map((each, n) => (n === 0 ? name(each) : name(each).toLocaleLowerCase()))
    return [list(names), ...others.map((other) => other.trim())].filter((part) => part !== '').join('. ')
  }
}

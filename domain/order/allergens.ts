/** The 14 allergens that must be declared by law (Specification §13.4), in the order in which the law lists them. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof ALLERGENS)[number]

/** True for one of the 14 keys. */
export function isAllergen(text: string): text is Allergen {
  return (ALLERGENS as readonly string[]).includes(text)
}

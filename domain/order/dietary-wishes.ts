/** What a person wishes to eat or drink, for a reason of their own: in the order in which they are listed. */
export const DIETARY_WISHES = ['vegan', 'vegetarian', 'halal', 'kosher', 'noPork', 'noAlcohol'] as const

export type DietaryWish = (typeof DIETARY_WISHES)[number]

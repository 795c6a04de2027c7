/** What a product's price is for. */
export const productUnits = ['piece', 'person'] as const

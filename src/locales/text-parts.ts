/**
 * The catalogues that some screens need besides the texts of a booking, which every visit has: the checkout, what is
 * already ordered, the other screens, and the venue's own side.
 */
export const textPartsOf = {
  checkout: ['checkout'],
  reservation: ['others', 'checkout'],
  others: ['others'],
  staff: ['others', 'staff'],
} as const

/** The texts of a screen that are loaded on demand. */
export type LaterTextsName = keyof typeof textPartsOf
export type LaterPart = (typeof textPartsOf)[LaterTextsName][number]

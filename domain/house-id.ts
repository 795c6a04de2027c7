/** The largest id of the house's own things: that of the database. */
export const MAX_ID = 2_147_483_647

/** The most ids that a list is filtered by at once. */
export const MOST_IDS_OF_FILTER = 100

/** True for an id of the house's own things: rooms, layouts, packages, products. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID

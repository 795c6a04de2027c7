import { addresses } from '#src/addresses.ts'

/** Of the run sheet of a day, and the other papers made of the same. */
export const runSheetAddress = `${addresses.staff}/kjoreplan`
export const setupListAddress = `${runSheetAddress}/rigging`
export const doorSignsAddress = `${runSheetAddress}/dorskilt`

/** Of the kitchen list. */
export const kitchenAddress = `${addresses.staff}/kjokken`

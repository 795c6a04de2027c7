import { addresses } from '#src/addresses.ts'

export const customersAddress = `${addresses.staff}/kunder`
export const registrationsAddress = `${addresses.staff}/registreringer`

/** Of an organisation. */
export const customerAddress = (id: string): string => `${customersAddress}/${id}`

/** Of the form of an organisation; null for a new one. */
export const customerFormAddress = (id: string | null): string =>
  id === null ? `${customersAddress}/ny` : `${customerAddress(id)}/endre`

/** Where an organisation is merged into another one. */
export const customerMergeAddress = (id: string): string => `${customerAddress(id)}/sla-sammen`

export const privateCustomerAddress = (uid: string): string => `${customersAddress}/privat/${uid}`

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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a part of an address is the id of a customer. */
export const isCustomerId = (part: string | undefined): part is string =>
  part !== undefined && uuid.test(part)

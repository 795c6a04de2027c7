/** Where the API lies, without a slash at its end; empty for the portal's own address. Specification §7. */
export const apiUrl: string = import.meta.env.API_URL ?? ''

/** Where a file of the house lies, by its path in an answer. */
export const fileAddress = (path: string): string => `${apiUrl}${path}`

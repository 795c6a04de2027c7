/** The API's address, without a trailing slash; empty for the portal's own. Specification §7. */
export const apiUrl: string = import.meta.env.API_URL ?? ''

/** The address of an uploaded file, by its path in a response. */
export const fileAddress = (path: string): string => `${apiUrl}${path}`

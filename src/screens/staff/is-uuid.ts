const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a part of an address is the id of a customer or a reservation. */
export const isUuid = (part: string | undefined): part is string => part !== undefined && uuid.test(part)

const OWN_NAME = /^((.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Whether a name or an address is the machine's own, which no other machine reaches. */
export const isOwnName = (host: string): boolean => OWN_NAME.test(host)

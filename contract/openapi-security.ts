import { type Access, type Call, ofEachGrant } from '#contract/call.ts'

export type SecurityScheme = {
  type: 'oauth2' | 'http' | 'apiKey'
  description?: string
  flows?: { password: { tokenUrl: string; refreshUrl: string; scopes: Record<string, string> } }
  scheme?: string
  bearerFormat?: string
  in?: 'cookie' | 'header'
  name?: string
}

/** One way of showing who calls: all of its schemes together. An empty one is none. */
export type SecurityRequirement = Record<string, string[]>

const scopes = { 'set-password': 'A short-lived token for choosing a new password.' }

/** `accessCookie` is the name of the cookie that an access token travels in. */
export const securitySchemes = (accessCookie: string): Record<string, SecurityScheme> => ({
  oauth2: {
    type: 'oauth2',
    description: 'Email and password give an access token, which lasts ten minutes, and a refresh token.',
    flows: { password: { tokenUrl: '/auth/token', refreshUrl: '/auth/token', scopes } },
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of /auth/token, or of /auth/firebase-login for a user that Firebase has signed in: an ID token of Firebase is no access token.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: accessCookie,
    description: 'Set by signing in. What changes something must then come from the portal’s own pages.',
  },
  reservationKey: {
    type: 'apiKey',
    in: 'header',
    name: 'reservation-key',
    description:
      'Opens one reservation, or one order of several dates, without signing in; it is in the confirmation.',
  },
})

const none: SecurityRequirement = {}
const signedIn: SecurityRequirement[] = [{ oauth2: [] }, { bearer: [] }, { cookie: [] }]

const requirements: Record<Access, SecurityRequirement[]> = {
  everyone: [none, ...signedIn],
  reservationHolder: [{ reservationKey: [] }, ...signedIn],
  seriesHolder: [{ reservationKey: [] }, ...signedIn],
  signedIn,
  primaryContact: signedIn,
  staff: signedIn,
  administrator: signedIn,
  ...ofEachGrant(() => signedIn),
  customerReader: signedIn,
}

/** How the caller of a call may show who it is; each of them is enough. */
export const securityOf = ({ access }: Call): SecurityRequirement[] => requirements[access]

/** Who may make a call, in words. */
export const whoMay: Record<Access, string> = {
  everyone: 'Everyone',
  reservationHolder:
    'The caller who placed the reservation or has its key, the primary contact of its customer, and staff who look after reservations',
  seriesHolder:
    'The caller who placed the order or has its key, the primary contact of its customer, and staff who look after reservations',
  signedIn: 'Signed-in users',
  primaryContact: 'The primary contact of a customer',
  staff: 'The venue’s own people',
  administrator: 'Administrators',
  ...ofEachGrant((grant) => `Staff with the grant “${grant}”`),
  customerReader: 'The customer’s own people, and staff who look after reservations',
}

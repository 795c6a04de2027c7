import type { Answer } from '#machines/answers.ts'

/** What is typed: the number, and what the organisation is called. */
export type OrganizationNameInput = { number: string; company: string }

/** `name`: whose the number is; null until it is known. */
export type OrganizationNameContext = OrganizationNameInput & { name: string | null }

export type OrganizationNameEvent = { type: 'details.changed' } & OrganizationNameInput

/** The name that belongs in the form; or that the one which was found and still stands there does so no longer. */
export type OrganizationNameEmitted =
  | { type: 'organization.found'; name: string }
  | { type: 'organization.left' }

export type OrganizationNameTag = 'settled'

/** Gives a value for whatever the server answered, and rejects where no answer came. */
export type OrganizationNamePort = {
  lookUpOrganization: (asked: { number: string }, signal: AbortSignal) => Promise<Answer<{ name: string }>>
}

import type { Tenant } from '#tenants/tenant.ts'

export type MailRow = {
  label: string
  value: string
  /** How the value came to be. */
  detail?: string | null
  strong?: boolean
}
export type MailSection = {
  title: string
  rows: MailRow[]
  /** The values are amounts, which stand below each other; a row without one is a heading. */
  ofAmounts?: boolean
}

/** An email before it becomes HTML and plain text. All of it is text, to be escaped where it is shown. */
export type MailDocument = {
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  heading: string
  opening: string[]
  /** What staff have written to the recipient. */
  message: { label: string; text: string } | null
  /** The button. */
  action: { label: string; url: string } | null
  /** What is typed in or given at the desk. */
  code: { label: string; digits: string } | null
  sections: MailSection[]
  closing: string[]
  signature: string[]
}

/** What comes along with an email. */
export type Attachment = { fileName: string; contentType: string; content: string }

/** A section; none without content. */
export const section = (title: string, rows: MailRow[]): MailSection[] =>
  rows.length > 0 ? [{ title, rows }] : []

/** A row; none without content. */
export const row = (label: string, value: string | null): MailRow[] => (value ? [{ label, value }] : [])

/** Who writes: the greeting, and how to reach the venue. */
export function signatureOf({ contact }: Tenant, greeting: string): string[] {
  const { email, phone, street, zipcode, place } = contact
  return [greeting, email, phone, `${street}, ${zipcode} ${place}`]
}

/** A page of the portal; `publicUrl` with or without a slash at its end. */
export const portalUrl = (publicUrl: string, path: string): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}`

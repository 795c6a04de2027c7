import type { AccountMailFacts, AccountMailKind } from '#server/mail/account-mail-facts.ts'

/** The text of one kind of email about an account. `at` is the tenant's name with its preposition. */
export type AccountText<Facts> = {
  subject: (facts: Facts, at: string) => string
  /** The line that mailboxes show beside the subject. */
  preview: (facts: Facts, at: string) => string
  heading: string
  opening: (facts: Facts, at: string) => string[]
  /** The button; null where there is nothing to press. */
  action: string | null
  closing: string[]
}

/** Words that several emails share. */
export type AccountWords = {
  orThisCode: string
  /** Over what staff have written. */
  message: (venue: string) => string
  applicant: string
  name: string
  company: string
  organizationNumber: string
  email: string
  phone: string
  contact: (venue: string) => string
}

export type AccountTexts = {
  words: AccountWords
  mails: { [Kind in AccountMailKind]: AccountText<AccountMailFacts<Kind>> }
}

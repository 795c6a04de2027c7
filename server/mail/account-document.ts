import { toOneLine } from '#domain/unicode.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { TokenPurpose } from '#server/database/account-schema.ts'
import type { AccountMailFacts, AccountMailKind } from '#server/mail/account-mail-facts.ts'
import type { AccountText, AccountTexts, AccountWords } from '#server/mail/account-text-types.ts'
import { englishAccountTexts } from '#server/mail/account-texts-en.ts'
import { norwegianAccountTexts } from '#server/mail/account-texts-nb.ts'
import {
  type MailDocument,
  type MailSection,
  portalUrl,
  row,
  section,
  signatureOf,
} from '#server/mail/mail-document.ts'
import { answerUrl } from '#server/mail/reservation-document.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Every text of every email about accounts, in every language: one that is missing does not compile. */
const accountTexts: Record<Locale, AccountTexts> = {
  'nb-NO': norwegianAccountTexts,
  en: englishAccountTexts,
}

/** What an email about an account is made with, besides its facts. */
export type AccountMailHouse = {
  tenant: Tenant
  publicUrl: string
  /** The token that has this id. It goes into the fragment of a link, which no server log sees. */
  tokenOf: (purpose: TokenPurpose, tokenId: string) => string
  /** The six digits of the token that has this id. */
  codeOf: (tokenId: string) => string
}

type Links = {
  [Kind in AccountMailKind]: ((facts: AccountMailFacts<Kind>, house: AccountMailHouse) => string) | null
}

const signIn = (_facts: unknown, { publicUrl }: AccountMailHouse) => portalUrl(publicUrl, '/login')
const contacts = (_facts: unknown, { publicUrl }: AccountMailHouse) => portalUrl(publicUrl, '/brukere')
const verify = ({ tokenId }: { tokenId: string }, { publicUrl, tokenOf }: AccountMailHouse) =>
  portalUrl(publicUrl, `/verify-link#token=${encodeURIComponent(tokenOf('verifyEmail', tokenId))}`)
const newPasswordUrl = (publicUrl: string, token: string) =>
  portalUrl(publicUrl, `/login/verify-password#token=${encodeURIComponent(token)}`)

/** Where a password is chosen with a token of the purpose `setPassword`. */
export const setPasswordUrl = (publicUrl: string, token: string): string =>
  `${newPasswordUrl(publicUrl, token)}&set=1`
const setPassword = ({ tokenId }: { tokenId: string }, { publicUrl, tokenOf }: AccountMailHouse) =>
  setPasswordUrl(publicUrl, tokenOf('setPassword', tokenId))

const links: Links = {
  verifyEmail: verify,
  alreadyRegistered: signIn,
  registrationReceived: null,
  registrationToAnswer: ({ tokenId }, { publicUrl, tokenOf }) =>
    answerUrl(publicUrl, tokenOf('answerRegistration', tokenId)),
  contactToApprove: contacts,
  registrationApproved: signIn,
  registrationToVerify: verify,
  registrationDeclined: null,
  resetPassword: ({ tokenId }, { publicUrl, tokenOf }) =>
    newPasswordUrl(publicUrl, tokenOf('resetPassword', tokenId)),
  invitation: setPassword,
  staffInvitation: setPassword,
  administratorLink: setPassword,
  contactDeactivated: null,
  contactReactivated: signIn,
  primaryContactReceived: contacts,
  primaryContactHandedOver: null,
  primaryContactAppointed: contacts,
  primaryContactReplaced: null,
  passwordChanged: null,
  secondFactorSet: null,
  secondFactorRemoved: null,
}

type Applicant = AccountMailFacts<'registrationToAnswer'>['applicant']

const applicantSection = (applicant: Applicant, words: AccountWords): MailSection[] =>
  section(words.applicant, [
    ...row(words.name, applicant.name),
    ...row(words.company, applicant.organizationName),
    ...row(words.organizationNumber, applicant.organizationNumber),
    ...row(words.email, applicant.email),
    ...row(words.phone, applicant.phone),
  ])

/** The email about an account, of a kind, in a language, for a tenant. */
export function accountDocument<Kind extends AccountMailKind>(
  kind: Kind,
  facts: AccountMailFacts<Kind>,
  locale: Locale,
  house: AccountMailHouse,
): MailDocument {
  const { name: venue } = house.tenant
  const at = house.tenant.at[locale]
  const { words, mails } = accountTexts[locale]
  const text: AccountText<AccountMailFacts<Kind>> = mails[kind]
  const link = links[kind]
  return {
    subject: toOneLine(text.subject(facts, at)),
    preview: toOneLine(text.preview(facts, at)),
    heading: text.heading,
    opening: text.opening(facts, at),
    message:
      'message' in facts && facts.message ? { label: words.message(venue), text: facts.message } : null,
    action: text.action && link ? { label: text.action, url: link(facts, house) } : null,
    code:
      (kind === 'verifyEmail' || kind === 'registrationToVerify') && 'tokenId' in facts
        ? { label: words.orThisCode, digits: house.codeOf(facts.tokenId) }
        : null,
    sections: 'applicant' in facts ? applicantSection(facts.applicant, words) : [],
    closing: text.closing,
    signature: signatureOf(house.tenant, words.contact(venue)),
  }
}

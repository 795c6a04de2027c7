import { boolean, create, type Infer, nullable, object, optional, type Struct } from 'superstruct'
import { text, Uuid } from '#contract/wire.ts'

/** The name of the recipient. */
const name = text(161)
/** Of a one-time token. The token itself, and its code, are worked out from it when the mail is sent. */
const tokenId = Uuid
/** Whom a mail names besides its recipient: it goes with that person's data. Older rows have none. */
const personId = optional(Uuid)
/** Null for private customers. */
const organizationName = nullable(text(160))
/** What staff have written to the person; null for nothing. */
const message = nullable(text(2000))

/** What the email to staff says of an applicant. */
const Applicant = object({
  name: text(161),
  email: text(254),
  phone: nullable(text(24)),
  organizationName,
  organizationNumber: nullable(text(9)),
  /** Older rows have none. */
  isSelfReported: optional(boolean()),
})

/**
 * The emails about accounts, with what each is made from, which is all that an outbox row holds. No secret is in
 * it: a reader of the outbox cannot sign in with it.
 */
const structs = {
  /** To an applicant: the link and the six digits that confirm the address. */
  verifyEmail: object({ name, tokenId }),
  /** To the owner of an address that a visitor has tried to register again. */
  alreadyRegistered: object({ name }),
  /** The registration awaits approval. */
  registrationReceived: object({ name, organizationName }),
  /** To the house: a registration to approve or decline. */
  registrationToAnswer: object({ tokenId, applicant: Applicant }),
  /** To the primary contacts of the organisation: an applicant waits for the venue to approve them as its contact. */
  contactToApprove: object({ name, organizationName, applicantName: text(161), applicantEmail: text(254) }),
  registrationApproved: object({ name, organizationName, message }),
  /**
   * Approved, with an address that is not confirmed yet: with the link and the code of `verifyEmail`. Of links that
   * staff were sent before addresses were confirmed first.
   */
  registrationToVerify: object({ name, organizationName, message, tokenId }),
  registrationDeclined: object({ name, organizationName, message }),
  resetPassword: object({ name, tokenId }),
  /** To a contact who has been added: the link to choose the first password. `isPrimary` is missing from older ones. */
  invitation: object({
    name,
    tokenId,
    organizationName,
    isPrimary: optional(boolean()),
    invitedBy: nullable(text(161)),
    invitedById: personId,
  }),
  /** To one of the venue's own people who has been added: the link to choose the first password. */
  staffInvitation: object({ name, tokenId, invitedBy: text(161), invitedById: personId }),
  /** To an administrator, whom a command on the server has made: the link to choose a password. */
  administratorLink: object({ name, tokenId }),
  contactDeactivated: object({ name, organizationName }),
  contactReactivated: object({ name, organizationName }),
  /** To the new primary contact, and to the former one. */
  primaryContactReceived: object({
    name,
    organizationName,
    formerPrimary: text(161),
    formerPrimaryId: personId,
  }),
  /** As those two, where staff have changed it. */
  primaryContactAppointed: object({ name, organizationName }),
  primaryContactReplaced: object({ name, organizationName, newPrimary: text(161), newPrimaryId: personId }),
  primaryContactHandedOver: object({ name, organizationName, newPrimary: text(161), newPrimaryId: personId }),
  passwordChanged: object({ name }),
  /** To one of the venue's own people: an authenticator app has been set up, or taken off. */
  secondFactorSet: object({ name }),
  secondFactorRemoved: object({ name }),
}

type FactsByKind = { [Kind in keyof typeof structs]: Infer<(typeof structs)[Kind]> }

export type AccountMailKind = keyof FactsByKind
export type AccountMailFacts<Kind extends AccountMailKind> = FactsByKind[Kind]

const structOf: { [Kind in AccountMailKind]: Struct<AccountMailFacts<Kind>, unknown> } = structs

/**
 * What was stored for a mail of a kind.
 * @throws StructError when it is not what the kind asks for.
 */
export const storedFacts = <Kind extends AccountMailKind>(
  kind: Kind,
  payload: unknown,
): AccountMailFacts<Kind> => create(payload, structOf[kind])

/** True for the name of an email about an account. */
export const isAccountMailKind = (kind: string): kind is AccountMailKind => Object.hasOwn(structs, kind)

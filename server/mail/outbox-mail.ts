import { assert } from 'superstruct'
import { checkOf } from '#contract/fast-check.ts'
import type { MailKind } from '#contract/structs/reservation-mail.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { AccountMailHouse } from '#server/mail/account-document.ts'
import { type AccountMailKind, isAccountMailKind, storedFacts } from '#server/mail/account-mail-facts.ts'
import { isMailKind, MailFacts } from '#server/mail/mail-facts.ts'
import { type RenderedMail, renderAccountMail, renderReservationMail } from '#server/mail/render.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** A row of the outbox, as far as its words go. */
export type OutboxMail = { kind: string; locale: string; payload: unknown }

/** What every mail of this house is made with. */
export type MailHouse = AccountMailHouse & {
  /** The key that opens a reservation, or an order of several dates, without signing in. */
  accessKeyOf: (reservationId: string) => string
  /** The tenant with the venue's own settings applied; as installed when absent. */
  settled?: (() => Promise<Tenant>) | undefined
}

/** The house with the venue as it is now. */
export const houseNow = async (house: MailHouse): Promise<MailHouse> => ({
  ...house,
  tenant: (await house.settled?.()) ?? house.tenant,
})

const areFacts = checkOf(MailFacts)

/** @throws StructError */
function reservationFacts(payload: unknown): MailFacts {
  // Superstruct says what is wrong, in far more time. The facts as they are, not a copy: that takes twice as long.
  if (!areFacts(payload)) assert(payload, MailFacts)
  return payload as MailFacts
}

function reservationMail(
  kind: MailKind,
  payload: unknown,
  locale: Locale,
  house: MailHouse,
  now: Instant,
): RenderedMail {
  const facts = reservationFacts(payload)
  const { reservationId, answerTokenId } = facts
  const { tenant, publicUrl } = house
  const accessKey = house.accessKeyOf(facts.series?.id ?? reservationId)
  const asksStaff = kind === 'requestToAnswer' && answerTokenId !== undefined
  const answerToken = asksStaff ? house.tokenOf('answerRequest', answerTokenId) : null
  return renderReservationMail({ kind, locale, facts, tenant, publicUrl, accessKey, answerToken }, now)
}

const accountMail = <Kind extends AccountMailKind>(
  kind: Kind,
  payload: unknown,
  locale: Locale,
  house: MailHouse,
): RenderedMail => renderAccountMail(kind, storedFacts(kind, payload), locale, house)

/**
 * Renders a row of the outbox.
 * @throws Error for an unknown kind, StructError for a payload that does not fit the kind.
 */
export function renderOutboxMail(mail: OutboxMail, house: MailHouse, now: Instant): RenderedMail {
  const { kind, payload } = mail
  const locale: Locale = mail.locale === 'en' ? 'en' : 'nb-NO'
  if (isMailKind(kind)) return reservationMail(kind, payload, locale, house, now)
  if (isAccountMailKind(kind)) return accountMail(kind, payload, locale, house)
  throw new Error(`No email of the kind "${kind}" is known.`)
}

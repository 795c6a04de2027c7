import { create } from 'superstruct'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/locale.ts'
import { isMailKind, MailFacts } from '#server/mail/mail-facts.ts'
import { type RenderedMail, renderMail } from '#server/mail/render.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** A row of the outbox, as far as its words go. */
export type OutboxMail = { kind: string; locale: string; payload: unknown }

/** What every mail of this house is made with. */
export type MailHouse = {
  tenant: Tenant
  /** Where the portal is, as in `https://moterom.example`. */
  publicUrl: string
  /** The key that opens a reservation without signing in. */
  accessKeyOf: (reservationId: string) => string
}

/**
 * Renders a row of the outbox.
 * @throws Error for a kind that nobody knows, StructError for a payload that is not what the kind asks for.
 */
export function renderOutboxMail(mail: OutboxMail, house: MailHouse, now: Instant): RenderedMail {
  const { kind, payload } = mail
  if (!isMailKind(kind)) throw new Error(`No e-mail of the kind "${kind}" is known.`)
  const facts = create(payload, MailFacts)
  const locale: Locale = mail.locale === 'en' ? 'en' : 'nb-NO'
  const { tenant, publicUrl } = house
  const accessKey = house.accessKeyOf(facts.reservationId)
  return renderMail({ kind, locale, facts, tenant, publicUrl, accessKey }, now)
}

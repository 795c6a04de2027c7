import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type AccountMailHouse, accountDocument } from '#server/mail/account-document.ts'
import type { AccountMailFacts, AccountMailKind } from '#server/mail/account-mail-facts.ts'
import { calendarFile } from '#server/mail/calendar.ts'
import type { Attachment, MailDocument, MailRow, MailSection } from '#server/mail/mail-document.ts'
import { isOver } from '#server/mail/mail-facts.ts'
import { mailHtml } from '#server/mail/mail-html.ts'
import { type ReservationMailSource, reservationDocument } from '#server/mail/reservation-document.ts'
import type { Tenant } from '#tenants/tenant.ts'

const rowText = ({ label, value, detail }: MailRow) => {
  const line = value === '' ? label : `${label}: ${value}`
  return detail ? `${line} (${detail})` : line
}

function sectionText({ title, rows }: MailSection): string {
  const lines = rows.map(rowText)
  return [title.toUpperCase(), ...lines].join('\n')
}

/** The email as plain text, for those who read it so. */
const mailText = (mail: MailDocument): string =>
  `${[
    mail.heading,
    ...mail.opening,
    ...(mail.message ? [`${mail.message.label}:\n${mail.message.text}`] : []),
    ...(mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : []),
    ...(mail.code ? [`${mail.code.label}\n${mail.code.digits}`] : []),
    ...mail.sections.map(sectionText),
    ...mail.closing,
    mail.signature.join('\n'),
  ].join('\n\n')}\n`

export type RenderedMail = { subject: string; html: string; text: string; attachments: Attachment[] }

const rendered = (
  document: MailDocument,
  { tenant, locale }: { tenant: Tenant; locale: Locale },
  attachments: Attachment[],
): RenderedMail => ({
  subject: document.subject,
  html: mailHtml(document, tenant, locale),
  text: mailText(document),
  attachments,
})

/** An email about a reservation, ready to be sent. `now` is the calendar's time stamp. */
export function renderReservationMail(source: ReservationMailSource, now: Instant): RenderedMail {
  const { facts, tenant } = source
  const method = isOver(facts) ? 'CANCEL' : 'PUBLISH'
  const calendar: Attachment = {
    fileName: `${facts.code}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(facts, tenant, now),
  }
  return rendered(reservationDocument(source, now), source, facts.bookings.length > 0 ? [calendar] : [])
}

/** An email about an account, ready to be sent. */
export const renderAccountMail = <Kind extends AccountMailKind>(
  kind: Kind,
  facts: AccountMailFacts<Kind>,
  locale: Locale,
  house: AccountMailHouse,
): RenderedMail => rendered(accountDocument(kind, facts, locale, house), { tenant: house.tenant, locale }, [])

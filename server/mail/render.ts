import type { Instant } from '#domain/time/venue-time.ts'
import { calendarFile } from '#server/mail/calendar.ts'
import { type MailSource, mailDocument } from '#server/mail/mail-document.ts'
import { isOver } from '#server/mail/mail-facts.ts'
import { mailHtml } from '#server/mail/mail-html.ts'
import { mailText } from '#server/mail/mail-text.ts'

export type Attachment = { fileName: string; contentType: string; content: string }
export type RenderedMail = { subject: string; html: string; text: string; attachments: Attachment[] }

/** An e-mail ready to be sent. `now` is the calendar's time stamp. */
export function renderMail(source: MailSource, now: Instant): RenderedMail {
  const document = mailDocument(source)
  const { facts, tenant, locale } = source
  const method = isOver(facts) ? 'CANCEL' : 'PUBLISH'
  const calendar: Attachment = {
    fileName: `${facts.code}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(facts, tenant, now),
  }
  return {
    subject: document.subject,
    html: mailHtml(document, tenant, locale),
    text: mailText(document),
    attachments: facts.bookings.length > 0 ? [calendar] : [],
  }
}

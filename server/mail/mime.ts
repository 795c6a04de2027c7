import MimeNode from 'nodemailer/lib/mime-node'
import type { Logo } from '#server/mail/logo.ts'
import type { Attachment } from '#server/mail/mail-document.ts'

/** An email with its addresses. `messageId` without angle brackets; the same at every try. */
export type AddressedMail = {
  messageId: string
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  html: string
  text: string
  /** Null where it cannot be drawn: the mail goes without it. */
  logo: Logo | null
  attachments: Attachment[]
}

/** An email as it is sent: between whom, and all of its text (RFC 5322). */
export type ComposedMail = { envelope: { from: string | false; to: string[] }; raw: string }

/** Lines of at most 76 characters (RFC 2045, 6.8). */
const base64Of = (content: string | Buffer): string =>
  (typeof content === 'string' ? Buffer.from(content) : content)
    .toString('base64')
    .replace(/.{76}(?!$)/g, '$&\r\n')

/** Texts have the breaks that the format has. */
const canonical = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n')

const part = (headers: readonly string[], content: string | Buffer): string =>
  [...headers, 'Content-Transfer-Encoding: base64', '', base64Of(content)].join('\r\n')

const textPart = (type: 'plain' | 'html', text: string): string =>
  part([`Content-Type: text/${type}; charset=utf-8`], canonical(text))

const attachmentPart = ({ fileName, contentType, content }: Attachment): string =>
  part(
    [
      `Content-Type: ${contentType}; name="${fileName}"`,
      `Content-Disposition: attachment; filename="${fileName}"`,
    ],
    content,
  )

const logoParts = new WeakMap<Logo, string>()

/** The same for every mail of a venue, so written once. */
function logoPart(logo: Logo): string {
  const known = logoParts.get(logo)
  if (known !== undefined) return known
  const made = part(
    [
      'Content-Type: image/png; name="logo.png"',
      `Content-ID: <${logo.contentId}>`,
      'Content-Disposition: inline; filename="logo.png"',
    ],
    logo.content,
  )
  logoParts.set(logo, made)
  return made
}

/** Parts between boundaries (RFC 2046, 5.1.1), which nothing in base64 can contain. */
const multipart = (boundary: string, parts: readonly string[]): string =>
  `${parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('')}--${boundary}--`

const nested = (type: string, boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${multipart(boundary, parts)}`

function headersOf(mail: AddressedMail, boundary: string): MimeNode {
  const { messageId, from, replyTo, to, subject } = mail
  const headers = new MimeNode(`multipart/mixed; boundary="${boundary}"`)
  headers.setHeader({
    from,
    // Given as addresses, they are never read as lists of them.
    'reply-to': { name: '', address: replyTo },
    to: { name: '', address: to },
    subject,
    'message-id': `<${messageId}>`,
    // Asks automatic replies to keep still.
    'auto-submitted': 'auto-generated',
  })
  return headers
}

/**
 * Writes an email in the format it is sent in: its plain text, its HTML with the logo, and what comes along. The library
 * writes the headers; its parts go through streams, which cost more than rendering the mail (docs/speed.md).
 */
export function composeMail(mail: AddressedMail): ComposedMail {
  const boundaryOf = (name: string) => `_${name}_${mail.messageId.replace(/[^\w-]/g, '_').slice(0, 50)}`
  const { text, html, logo, attachments } = mail
  const headers = headersOf(mail, boundaryOf('all'))
  const htmlPart = textPart('html', html)
  const readable = nested('alternative', boundaryOf('either'), [
    textPart('plain', text),
    logo ? nested('related; type="text/html"', boundaryOf('html'), [htmlPart, logoPart(logo)]) : htmlPart,
  ])
  const body = multipart(boundaryOf('all'), [readable, ...attachments.map(attachmentPart)])
  return { envelope: headers.getEnvelope(), raw: `${headers.buildHeaders()}\r\n\r\n${body}\r\n` }
}

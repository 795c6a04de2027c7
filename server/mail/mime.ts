import { foldLines } from 'nodemailer/lib/mime-funcs'
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

/** Characters of a line (RFC 2045, 6.8). */
const LINE = 76

/** In lines; a regular expression takes three times as long. */
function base64Of(content: string | Buffer): string {
  const whole = (typeof content === 'string' ? Buffer.from(content) : content).toString('base64')
  let [lines, at] = ['', 0]
  for (; at + LINE < whole.length; at += LINE) lines += `${whole.slice(at, at + LINE)}\r\n`
  return lines + whole.slice(at)
}

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

type Mailbox = { name: string; address: string }

/** A mailbox in a header, and as servers know it. */
type WrittenMailbox = { header: string; address: string | undefined }

/** Writes a single value; it keeps nothing of it. */
const encoder = new MimeNode('text/plain')

const header = (name: string, value: string | Mailbox): string =>
  foldLines(`${name}: ${encoder.encodeHeaderValue(name, value)}`, LINE)

function writeMailbox(name: string, mailbox: Mailbox): WrittenMailbox {
  const { to } = new MimeNode('text/plain').setHeader('to', mailbox).getEnvelope()
  return { header: header(name, mailbox), address: to[0] }
}

/** The venue's own mailboxes are in every mail, and its staff's in half of them. Emptied when full. */
const MOST_KNOWN = 500
const known = new Map<string, WrittenMailbox>()

function mailboxOf(name: string, mailbox: Mailbox): WrittenMailbox {
  const key = JSON.stringify([name, mailbox.name, mailbox.address])
  const before = known.get(key)
  if (before) return before
  const written = writeMailbox(name, mailbox)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, written)
  return written
}

/**
 * Writes an email in the format it is sent in: its plain text, its HTML with the logo, and what comes along. The library
 * writes what is hard in the headers, addresses and encoded words; its parts go through streams, and its own headers are made
 * anew for each mail, which cost more than rendering it (docs/speed.md).
 */
export function composeMail(mail: AddressedMail): ComposedMail {
  const boundaryOf = (name: string) => `_${name}_${mail.messageId.replace(/[^\w-]/g, '_').slice(0, 50)}`
  const { text, html, logo, attachments } = mail
  const from = mailboxOf('From', mail.from)
  // Given as addresses, they are never read as lists of them.
  const replyTo = mailboxOf('Reply-To', { name: '', address: mail.replyTo })
  const to = mailboxOf('To', { name: '', address: mail.to })
  const headers = [
    from.header,
    replyTo.header,
    to.header,
    header('Subject', mail.subject),
    header('Message-ID', `<${mail.messageId}>`),
    // Asks automatic replies to keep still.
    'Auto-Submitted: auto-generated',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    foldLines(`Content-Type: multipart/mixed; boundary=${boundaryOf('all')}`, LINE),
  ].join('\r\n')
  const htmlPart = textPart('html', html)
  const readable = nested('alternative', boundaryOf('either'), [
    textPart('plain', text),
    logo ? nested('related; type="text/html"', boundaryOf('html'), [htmlPart, logoPart(logo)]) : htmlPart,
  ])
  const body = multipart(boundaryOf('all'), [readable, ...attachments.map(attachmentPart)])
  return {
    envelope: { from: from.address ?? false, to: to.address === undefined ? [] : [to.address] },
    raw: `${headers}\r\n\r\n${body}\r\n`,
  }
}

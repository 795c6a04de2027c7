import { formatDate, formatTime, type Instant } from '#domain/time/venue-time.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'
import type { Logo } from '#server/mail/logo.ts'
import type { Attachment } from '#server/mail/mail-document.ts'
import type { RenderedMail } from '#server/mail/render.ts'

export const mailboxPath = '/dev/mailbox'

/** A mail of the outbox as the mailbox lists it. `failure` is why it cannot be shown. */
export type MailboxEntry = {
  messageId: string
  recipient: string
  createdAt: Instant
  sentAt: Instant | null
  lastError: string | null
} & ({ mail: RenderedMail; failure?: never } | { mail?: never; failure: string })

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${mailboxPath}/mailbox.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const when = (instant: Instant) => `${formatDate(instant)} ${formatTime(instant)}`

const stateOf = ({ sentAt, lastError }: MailboxEntry) => {
  if (sentAt !== null) return 'sent'
  return lastError === null ? 'waiting' : 'will be tried again'
}

const subjectOf = (entry: MailboxEntry) => entry.mail?.subject ?? 'Cannot be shown'

/** The list of what has been sent, newest first. */
export function mailboxPage(entries: readonly MailboxEntry[]): string {
  const items = entries.map(
    (entry) => `<li>
<a href="${mailboxPath}/${entry.messageId}">${escapeHtml(subjectOf(entry))}</a>
<span>to ${escapeHtml(entry.recipient)} · ${when(entry.createdAt)} · ${stateOf(entry)}</span>
</li>`,
  )
  const list =
    items.length > 0
      ? `<ol class="mails">\n${items.join('\n')}\n</ol>`
      : '<p>Nothing has been sent yet. Book a room, and the confirmation turns up here.</p>'
  return page(
    'Development mailbox',
    `<h1>Development mailbox</h1>
<p class="quiet">What the portal would have sent by email. Nothing here leaves this machine.</p>
${list}`,
  )
}

/** One mail: addresses, the HTML in a frame that can do nothing, the plain text and the attachments. */
export function mailPage(entry: MailboxEntry): string {
  const here = `${mailboxPath}/${entry.messageId}`
  const back = `<p><a href="${mailboxPath}">All mails</a></p>`
  const head = `<dl>
<dt>To</dt><dd>${escapeHtml(entry.recipient)}</dd>
<dt>Written</dt><dd>${when(entry.createdAt)}</dd>
<dt>State</dt><dd>${stateOf(entry)}${entry.lastError ? `: ${escapeHtml(entry.lastError)}` : ''}</dd>
</dl>`
  const title = `<h1>${escapeHtml(subjectOf(entry))}</h1>`
  if (!entry.mail) return page('Cannot be shown', `${back}${title}${head}<p>${escapeHtml(entry.failure)}</p>`)
  const { html: _, subject, text, attachments } = entry.mail
  const files = attachments.map(
    ({ fileName, content }, n) =>
      `<li><a href="${here}/attachments/${n}" download="${escapeHtml(fileName)}">${escapeHtml(fileName)}</a><pre>${escapeHtml(content)}</pre></li>`,
  )
  return page(
    subject,
    `${back}
${title}
${head}
<iframe title="The email as HTML" src="${here}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<h2>Plain text</h2>
<pre>${linked(text)}</pre>
${files.length > 0 ? `<h2>Attachments</h2>\n<ul>${files.join('')}</ul>` : ''}`,
  )
}

/** The text, escaped, with its addresses as links. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

/** The mail's own HTML with its logo; its links open in the window around the frame. */
export const framedHtml = (mail: RenderedMail, { contentId, content }: Logo): string =>
  mail.html
    .replace('<head>', '<head>\n<base target="_top">')
    .replace(`cid:${contentId}`, `data:image/png;base64,${content.toString('base64')}`)

export const attachmentOf = (entry: MailboxEntry, place: number): Attachment | undefined =>
  entry.mail?.attachments[place]

export const mailboxStyle = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
h2 { font-size: 1.1rem; margin-top: 2rem }
.quiet, .mails span { opacity: 0.75 }
.mails { list-style: none; padding: 0 }
.mails li { display: grid; gap: 0.15rem; padding: 0.9rem 0; border-top: 1px solid rgb(128 128 128 / 0.35) }
.mails a { font-weight: 600; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem }
dt { opacity: 0.75 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 60rem; max-height: 85vh; border: 1px solid rgb(128 128 128 / 0.35); border-radius: 0.75rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: 0.5rem; background: rgb(128 128 128 / 0.12) }
`

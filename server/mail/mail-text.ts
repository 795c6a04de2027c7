import type { MailDocument, MailRow, MailSection } from '#server/mail/mail-document.ts'

const rowText = ({ label, value, detail }: MailRow) => {
  const line = value === '' ? label : `${label}: ${value}`
  return detail ? `${line} (${detail})` : line
}

function sectionText({ title, rows }: MailSection): string {
  const lines = rows.map(rowText)
  return [title.toUpperCase(), ...lines].join('\n')
}

/** The e-mail as plain text, for those who read it so. */
export const mailText = (mail: MailDocument): string =>
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

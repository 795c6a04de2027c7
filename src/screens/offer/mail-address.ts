/** The address that opens a new mail in the visitor's own program, without a recipient; lines end as mails have them (RFC 6068). */
export const mailAddress = ({ subject, lines }: { subject: string; lines: readonly string[] }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`

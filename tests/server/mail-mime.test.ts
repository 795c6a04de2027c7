import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { type AddressedMail, composeMail } from '#server/mail/mime.ts'

const logo = { contentId: 'logo@house.example', content: Buffer.from([137, 80, 78, 71, 0, 255, 13, 10, 46]) }
const mail: AddressedMail = {
  messageId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11@house.example',
  from: { name: 'Prøysenhuset', address: 'post@house.example' },
  replyTo: 'svar@house.example',
  to: 'kari@kunde.example',
  subject: 'Bekreftet: Høstsamling',
  html: '<p>Velkommen, Åse</p>',
  text: 'Velkommen, Åse\n',
  logo,
  attachments: [
    {
      fileName: 'KF7.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN\r\n',
    },
  ],
}

/** Read by another program than the one that writes. */
const read = (changes: Partial<AddressedMail> = {}) =>
  PostalMime.parse(composeMail({ ...mail, ...changes }).raw, { attachmentEncoding: 'arraybuffer' })

/** The reader gives texts the breaks of its own machine. */
const breaks = (text: string) => text.replace(/\r\n|\r|\n/g, '\n')

const bytes = (content: unknown) => Buffer.from(content as ArrayBuffer)

describe('a composed mail', () => {
  it('says from whom and to whom it is, and has both texts, the logo and the file', async () => {
    const { envelope } = composeMail(mail)
    expect(envelope).toEqual({ from: 'post@house.example', to: ['kari@kunde.example'] })
    const { attachments, ...seen } = await read()
    expect(seen).toMatchObject({
      from: { name: 'Prøysenhuset', address: 'post@house.example' },
      to: [{ address: 'kari@kunde.example' }],
      replyTo: [{ address: 'svar@house.example' }],
      messageId: `<${mail.messageId}>`,
      subject: mail.subject,
    })
    expect([seen.html?.trim(), seen.text?.trim()]).toEqual([mail.html, mail.text.trim()])
    expect(
      attachments.map(({ mimeType, filename, disposition }) => [mimeType, filename, disposition]),
    ).toEqual([
      ['image/png', 'logo.png', 'inline'],
      ['text/calendar', 'KF7.ics', 'attachment'],
    ])
    const [picture, file] = attachments
    expect(picture).toMatchObject({ contentId: `<${logo.contentId}>`, related: true })
    expect(bytes(picture?.content)).toEqual(logo.content)
    expect(breaks(bytes(file?.content).toString())).toBe('BEGIN\n')
  })

  it('is sent without what it does not have', async () => {
    const { attachments, html } = await read({ logo: null, attachments: [] })
    expect([attachments, html?.trim()]).toEqual([[], mail.html])
  })

  it('is the same for the same mail, but for its date', () => {
    const undated = () => composeMail(mail).raw.replace(/^Date: .*$/m, '')
    expect(undated()).toBe(undated())
  })

  const anyText = fc.string({ unit: 'binary', maxLength: 400 })

  it('carries any texts, in lines that every mail server takes, and no text becomes a header', async () => {
    const subjects = anyText.map((text) => `x${text}`.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    await fc.assert(
      fc.asyncProperty(anyText, anyText, subjects, async (text, html, subject) => {
        const { raw } = composeMail({ ...mail, text: `x${text}x`, html: `<p>x${html}x`, subject })
        expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(999)
        expect(/[^\r]\n|\r[^\n]/.test(raw)).toBe(false)
        const seen = await PostalMime.parse(raw)
        expect(breaks(seen.text ?? '').trimEnd()).toBe(breaks(`x${text}x`))
        expect(breaks(seen.html ?? '').trimEnd()).toBe(breaks(`<p>x${html}x`))
        expect((seen.subject ?? '').replace(/\s+/g, '')).toBe(subject.replace(/\s+/g, ''))
        expect(seen.to).toEqual([expect.objectContaining({ address: mail.to })])
        expect(seen.headers.map(({ key }) => key).sort()).toEqual([
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ])
      }),
    )
  })
})

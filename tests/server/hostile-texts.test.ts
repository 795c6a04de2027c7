import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { validityOf } from '#contract/schema.ts'
import { NewPassword } from '#contract/structs/new-password.ts'
import { mailKinds } from '#contract/structs/reservation-mail.ts'
import { filledText, text as textOf } from '#contract/wire.ts'
import { csvOf } from '#domain/table-file.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { tableFile } from '#server/catalogue/rooms/spreadsheet.ts'
import { isAccountMailKind } from '#server/mail/account-mail-facts.ts'
import { type MailHouse, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { tenants } from '#tenants/tenants.ts'
import { someAccountMails } from '#tests/support/account-mails.ts'
import { hostileTexts, unstorableTexts } from '#tests/support/hostile-texts.ts'
import { someFacts } from '#tests/support/mail-facts.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { leastWork } from '#tests/support/work-meter.ts'

const now = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN
const house: MailHouse = {
  tenant: tenants.proysenhuset,
  publicUrl: 'https://moterom.example/',
  accessKeyOf: () => 'the-key',
  tokenOf: () => 'the-token',
  codeOf: () => '091311',
}

/** As much of a text as fits its field, cut between characters. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** A reservation with the same text in every free-text field. */
function factsWith(long: string) {
  const facts = someFacts()
  const text = cut(long, 120)
  const bookings = facts.bookings.map((booking) => ({
    ...booking,
    roomName: text,
    layoutName: cut(text, 80),
    setupComment: cut(long, 1000),
  }))
  return {
    ...{ ...facts, customerName: text, customerPhone: cut(text, 24), companyName: text, meetingTitle: text },
    ...{ meetingLead: text, note: long, message: long, packages: [text], bookings },
    ...{
      servings: [{ name: text, time: '11:30', note: cut(long, 1000) }],
      products: [{ name: text, quantity: 2 }],
    },
  }
}

const unchangedFields = /^(tokenId|email|organizationNumber)$/

/** The facts of an email with the same text in all but structured fields. */
const allAs = (text: string, value: unknown): unknown => {
  if (typeof value === 'string') return text
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      unchangedFields.test(key) ? each : allAs(key === 'phone' ? cut(text, 24) : text, each),
    ]),
  )
}

const accountKinds = Object.keys(someAccountMails).filter(isAccountMailKind)

function mailsWith(text: string) {
  const mails = [
    ...mailKinds.map((kind) => ({ kind, payload: factsWith(text) })),
    ...accountKinds.map((kind) => ({ kind, payload: allAs(cut(text, 120), someAccountMails[kind]) })),
  ]
  return mails.map((mail) => renderOutboxMail({ ...mail, locale: 'nb-NO' }, house, now))
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>')
const plain = mailsWith('Møte')
const confirmationOf = (text: string) =>
  renderOutboxMail({ kind: 'confirmation', locale: 'nb-NO', payload: factsWith(text) }, house, now)

const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')
const namesOf = (calendar: string) => unfolded(calendar).map((line) => line.split(/[:;]/)[0])
const meant = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign) => (sign === 'n' || sign === 'N' ? '\n' : sign))

describe('emails', () => {
  it.each(hostileTexts)(
    'have their usual elements, and a one-line subject in one direction: %s',
    (_, text) => {
      for (const [n, { html, subject }] of mailsWith(text).entries()) {
        expect(tagsOf(html)).toEqual(tagsOf(plain[n]?.html ?? ''))
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
      }
    },
  )

  it('reach their recipients, with the usual headers', async () => {
    const server = await startSmtp()
    const transport = smtpTransport(server.url)
    try {
      for (const [n, [, text]] of [['', 'Møte'] as const, ...hostileTexts].entries())
        await transport.send({
          ...{ ...confirmationOf(text), messageId: `${n}@moterom.example`, to: 'kari@kunde.example' },
          ...{ from: { name: 'Huset', address: 'post@house.example' }, replyTo: 'post@house.example' },
          logo: { contentId: 'logo@house.example', content: Buffer.from('logo') },
        })
      expect(server.received).toHaveLength(hostileTexts.length + 1)
      const headersOf = (data: string) =>
        [...(data.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+):/gm)].map(([, name]) => name)
      const [first, ...others] = server.received
      for (const { to, data } of others) {
        expect(to).toEqual(['kari@kunde.example'])
        expect(headersOf(data)).toEqual(headersOf(first?.data ?? ''))
      }
    } finally {
      transport.close()
      await server.stop()
    }
  })
})

describe('a calendar file', () => {
  const calendarOf = (text: string) => confirmationOf(text).attachments[0]?.content ?? ''

  it.each(hostileTexts)('has its usual lines, of 75 octets at most: %s', (_, text) => {
    const calendar = calendarOf(text)
    expect(namesOf(calendar)).toEqual(namesOf(calendarOf('Møte')))
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it.each(hostileTexts)('contains the text, except non-characters: %s', (_, text) => {
    const line = unfolded(calendarOf(text)).find((each) => each.startsWith('SUMMARY:')) ?? ''
    const letters = (words: string) => words.replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]/gu, '')
    expect(letters(meant(line.slice('SUMMARY:'.length)))).toBe(letters(cut(text, 120)))
  })
})

describe('a spreadsheet', () => {
  const live = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u
  const table = {
    name: 'Rom',
    headings: ['Id', 'Navn', 'Merknad'],
    rows: hostileTexts.map(([, text], n) => [n, text, text]),
  }

  it('has its rows and no formula, as a workbook', async () => {
    const [sheet] = await readXlsxFile(Buffer.from((await tableFile(table, 'xlsx')).bytes))
    const [, ...rows] = sheet?.data ?? []
    expect(rows.map(([id]) => id)).toEqual(hostileTexts.map((_, n) => n))
    for (const cells of rows) for (const cell of cells) expect(String(cell)).not.toMatch(live)
  })

  it.each([';', '\t'])('has no formula as CSV, where %j separates cells and quotes mean nothing', (sign) => {
    const text = csvOf(table)
    const cells = text.split(/[\r\n]+/).flatMap((line) => line.split(sign))
    expect(cells.length).toBeGreaterThan(hostileTexts.length)
    for (const cell of cells) {
      expect(cell).not.toMatch(live)
      expect(cell.replace(/^[\s"]*/, '')).not.toMatch(live)
    }
  })

  it('has no formula as CSV, where commas separate cells and quotes group them', () => {
    const text = csvOf(table)
    const cells = [...text.matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^",\r\n]*)/g)].map(([, cell = '']) => cell)
    expect(cells.length).toBeGreaterThan(3 * hostileTexts.length)
    for (const cell of cells) expect(cell.replace(/^"/, '').replaceAll('""', '"')).not.toMatch(live)
  })

  const csvOfText = (text: string) => csvOf({ name: 'Rom', headings: ['Navn'], rows: [[text]] }).slice(7)

  it('escapes the prefixes of formulas only', () => {
    const signs = fc.constantFrom(...';"\t\r\n =+@-x\u200b＝')
    const couldBegin = /(?<=[;\t\r\n"])(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/gu
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (letters) => {
        const text = `x${letters.join('')}`
        const marked = text.replace(couldBegin, "'")
        const cell = /[",\r\n]/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
        expect(csvOfText(text)).toBe(`${cell}\r\n`)
      }),
    )
  })

  it('takes linear time for a text of line ends only', async () => {
    const limits = { blockedMs: 20, heldMb: 20 }
    const work = await leastWork(async () => csvOfText('\n'.repeat(8000)), limits)
    expect(work.blockedMs).toBeLessThan(limits.blockedMs)
  })
})

describe('a field for text', () => {
  it.each(unstorableTexts)('accepts no %s', (_, text) => {
    expect([textOf(120).is(text), filledText(120).is(text)]).toEqual([false, false])
  })

  it('refuses values that cannot be converted to text, and says so', () => {
    const unspeakable = { toString: false }
    expect([textOf(120).type, NewPassword.type].map((name) => validityOf(name)?.(unspeakable))).toEqual([
      false,
      false,
    ])
  })

  it('accepts all others that fit', () => {
    for (const [, text] of hostileTexts) expect(filledText(1000).is(text)).toBe(true)
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { MailKind } from '#contract/structs/reservation-mail.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { logoId, logoOf } from '#server/mail/logo.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { framedHtml } from '#server/mail/mailbox-pages.ts'
import { renderReservationMail } from '#server/mail/render.ts'
import { tenants } from '#tenants/tenants.ts'
import { someFacts } from '#tests/support/mail-facts.ts'

const instant = (wire: string) => fromWire(wire) ?? Number.NaN
const usual = {
  kind: 'confirmation',
  locale: 'nb-NO',
  facts: someFacts(),
  tenant: tenants.proysenhuset,
  publicUrl: 'https://moterom.example/',
  accessKey: 'key',
  answerToken: null,
} as const

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** The rows below a heading of the plain text. */
const rowsBelow = (title: string, text: string) =>
  spaced(text).split(`\n${title}\n`)[1]?.split('\n\n')[0]?.split('\n')

const read = (
  changes: Partial<MailFacts>,
  now = '2026-11-20T12:00:00+01:00',
  kind: MailKind = 'confirmation',
) => renderReservationMail({ ...usual, kind, facts: someFacts(changes) }, instant(now)).text

describe('the price in a mail', () => {
  const discount = { discountPct: 10, discountName: 'Høstrabatt', vatPct: 25 } as const
  const bare = { surchargePct: 0, unitPrice: 100_000, vatPct: 25, note: null }
  const room = {
    ...bare,
    ...discount,
    itemId: 4,
    name: 'Biblioteket',
    quantity: 3,
    originalPrice: 300_000,
    discountAmount: 30_000,
    totalPrice: 270_000,
    vatAmount: 67_500,
    totalPriceVat: 337_500,
  }
  const fruit = {
    ...bare,
    itemId: 2,
    name: 'Fruktkurv',
    quantity: 2,
    unitPrice: 20_000,
    discountPct: 0,
    discountName: null,
    originalPrice: 40_000,
    discountAmount: 0,
    totalPrice: 40_000,
    vatAmount: 10_000,
    totalPriceVat: 50_000,
  }
  const section = { originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 }
  const price = {
    originalPrice: 340_000,
    discountAmount: 30_000,
    vatAmount: 77_500,
    finalPriceVat: 387_500,
    packages: { ...section, items: [] },
    extraProducts: { ...section, items: [fruit] },
    rooms: { ...section, items: [room] },
    pricePerPerson: 32_292,
    note: null,
  }

  it('has lines, quantities, discounts, VAT and the total, VAT included where private customers book', () => {
    expect(rowsBelow('PRIS', read({ price }))).toEqual([
      'Tilvalg',
      'Fruktkurv: 500 kr (2 × 250 kr)',
      'Rom',
      'Biblioteket: 3 750 kr (3 × 1 250 kr)',
      'Høstrabatt (10 %): −375 kr',
      'Sum uten mva.: 3 100 kr',
      'Mva.: 775 kr',
      'Å betale: 3 875 kr (323 kr per person)',
    ])
  })

  it('lists the extras, which no other part of the mail does, unless nothing is to be paid', () => {
    const times = (text: string) => [...text.matchAll(/Fruktkurv/g)].length
    expect([times(read({ price })), times(read({ price, status: 'cancelled' }))]).toEqual([1, 1])
    expect(rowsBelow('TILVALG', read({ price, status: 'cancelled' }))).toEqual(['Fruktkurv: × 2'])
  })

  it('has amounts without VAT, which comes last, where organisations only book', () => {
    const mail = {
      ...usual,
      locale: 'en',
      tenant: tenants['meet-ullevaal'],
      facts: someFacts({ price }),
    } as const
    const { text, html } = renderReservationMail(mail, instant('2026-11-20T12:00:00+01:00'))
    expect(rowsBelow('PRICE', text)).toEqual([
      'Extras',
      'Fruktkurv: NOK 400 (2 × NOK 200)',
      'Room',
      'Biblioteket: NOK 3,000 (3 × NOK 1,000)',
      'Høstrabatt (10%): NOK −300',
      'Total excluding VAT: NOK 3,100',
      'VAT: NOK 775',
      'Total to pay: NOK 3,875 (NOK 323 per person)',
    ])
    const cells = [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => spaced(cell))
    expect(cells.map((cell) => cell.replace(/<br>|<[^>]*>/g, ' ').trim())).toEqual(
      expect.arrayContaining(['Biblioteket  3 × NOK 1,000', 'NOK 3,000', 'Høstrabatt (10%)', 'NOK −300']),
    )
  })

  it('has the total when an earlier version stored no lines', () => {
    const { originalPrice, discountAmount, vatAmount, finalPriceVat } = price
    const amounts = { originalPrice, discountAmount, vatAmount, finalPriceVat }
    expect(rowsBelow('PRIS', read({ price: amounts }))).toEqual([
      'Sum uten mva.: 3 100 kr',
      'Mva.: 775 kr',
      'Å betale: 3 875 kr',
    ])
  })
})

describe('the deadlines in a mail', () => {
  const request = { status: 'request', lapsesAt: '2026-11-25T12:00:00+01:00' } as const

  it('of a request have its answer deadline, and it can be withdrawn until it begins', () => {
    expect(rowsBelow('FRISTER', read(request, undefined, 'requestReceived'))).toEqual([
      'Vi svarer innen: onsdag 25. november 2026 kl. 12:00',
      'Endre rom, tid, antall og tilvalg: til torsdag 26. november 2026 kl. 09:00',
      'Endre servering: til torsdag 26. november 2026 kl. 10:00',
      'Endre opplysninger og beskjeder: til møtet begynner',
      'Trekke forespørselen: til møtet begynner',
    ])
  })

  it('are those of a booking for a request that was confirmed until its customer changed it', () => {
    const request = { status: 'request', wasConfirmed: true, cancellationTimeline: null } as const
    const rows = rowsBelow('FRISTER', read(request, undefined, 'requestReceived')) ?? []
    expect(rows.some((row) => row.startsWith('Avbestille hele bestillingen: til '))).toBe(true)
    expect(rows.some((row) => row.startsWith('Trekke'))).toBe(false)
    const until = '2026-11-27T09:00:00+01:00'
    const fee = { until, totalPrice: 150_000, vatAmount: 37_500, totalPriceVat: 187_500 }
    const text = read({ ...request, cancellationTimeline: [fee] }, undefined, 'requestReceived')
    expect(spaced(text)).toContain('Avbestilling: Å avbestille koster 1 875 kr')
    expect(text).toContain('gjelder det samme som for en bekreftet bestilling')
    expect(text).not.toContain('Ingenting er bindende')
  })

  it('in a mail to the venue include the deadline for answering', () => {
    const mail = { ...usual, kind: 'requestToAnswer', facts: someFacts(request) } as const
    const textIn = (locale: 'nb-NO' | 'en') =>
      renderReservationMail({ ...mail, locale }, instant('2026-11-20T12:00:00+01:00')).text
    expect(rowsBelow('FRISTER', textIn('nb-NO'))).toEqual(['Svar innen: onsdag 25. november 2026 kl. 12:00'])
    expect(rowsBelow('DEADLINES', textIn('en'))).toEqual(['Answer by: Wednesday, 25 November 2026 at 12:00'])
  })

  it('state the valid answer deadline, in each mail that has one', () => {
    const lapsesAt = '2026-11-21T08:00:00+01:00'
    for (const kind of ['requestReceived', 'requestChangedByStaff', 'requestToAnswer'] as const)
      for (const locale of ['nb-NO', 'en'] as const) {
        const facts = someFacts({ ...request, lapsesAt })
        const { text, html } = renderReservationMail({ ...usual, kind, locale, facts }, instant(lapsesAt))
        const by = {
          'nb-NO': 'innen lørdag 21. november 2026 kl. 08:00',
          en: 'by Saturday, 21 November 2026 at 08:00',
        }
        expect(text).toContain(by[locale])
        expect(/max-height:0[^>]*>([^<]*)/.exec(html)?.[1]).toContain(by[locale])
        expect(text + html).not.toMatch(/virkedager|working days/)
      }
  })

  it('state what has passed when the mail is sent, and extras where they differ', () => {
    const deadlines = {
      rooms: '2026-11-26T09:00:00+01:00',
      servings: '2026-11-26T10:00:00+01:00',
      products: '2026-11-26T13:00:00+01:00',
    }
    expect(rowsBelow('FRISTER', read({ deadlines }, '2026-11-26T09:30:00+01:00'))).toEqual([
      'Endre rom, tid og antall: fristen gikk ut torsdag 26. november 2026 kl. 09:00',
      'Endre servering: til torsdag 26. november 2026 kl. 10:00',
      'Endre tilvalg: til torsdag 26. november 2026 kl. 13:00',
      'Endre opplysninger og beskjeder: til møtet begynner',
      'Avbestille hele bestillingen: fristen gikk ut torsdag 26. november 2026 kl. 09:00',
    ])
  })

  it('state that servings of several days are changed day by day', () => {
    const servings = ['2026-11-27', '2026-11-28'].map((day) => {
      return { name: 'Lunsj', time: '11:30', startTime: `${day}T11:30:00+01:00` }
    })
    expect(rowsBelow('FRISTER', read({ servings }))).toContain(
      'Endre tidspunkt for servering: dag for dag til kl. 10:00 dagen før, så lenge møtet ikke har begynt',
    )
  })

  it.each([
    ['staff have changed it', { changedByStaff: true }, 'changedByStaff'],
    ['it has begun', {}, 'confirmation'],
    ['it is cancelled', { status: 'cancelled' }, 'cancelled'],
    ['the mail is to the house', {}, 'reservationPlaced'],
  ] as const)('are left out when the reader can change nothing: %s', (why, changes, kind) => {
    const now = why === 'it has begun' ? '2026-11-27T09:00:00+01:00' : '2026-11-20T12:00:00+01:00'
    expect(read(changes, now, kind)).not.toMatch(/FRISTER/)
  })
})

describe('the logo in a mail', () => {
  it.each(Object.values(tenants))('is an attached picture, in the colours of $slug', async (tenant) => {
    const { html } = renderReservationMail({ ...usual, tenant }, instant('2026-11-20T12:00:00+01:00'))
    const logo = await logoOf(tenant)
    expect(html).toContain(`<img src="cid:${logoId(tenant)}"`)
    expect(logo.contentId).toBe(logoId(tenant))
    const { data, info } = await sharp(logo.content).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([132, 132])
    const colours = new Set(
      Array.from({ length: info.width * info.height }, (_, n) =>
        data.subarray(n * info.channels, n * info.channels + 3).toString('hex'),
      ),
    )
    expect(colours).toContain(tenant.brand.tint.slice(1))
    expect(colours.size).toBeGreaterThan(4)
  })

  it('is shown in the development mailbox, which loads nothing', async () => {
    const mail = renderReservationMail(usual, instant('2026-11-20T12:00:00+01:00'))
    const framed = framedHtml(mail, await logoOf(usual.tenant))
    expect(framed).toContain('<img src="data:image/png;base64,iVBOR')
    expect(framed).not.toContain('cid:')
  })
})

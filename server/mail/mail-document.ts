import { formatWholeKroner, kronerThatAddUp } from '#domain/price/money.ts'
import { VENUE_ZONE } from '#domain/time/venue-offset.ts'
import { formatTime, fromWire } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/locale.ts'
import { houseMails, isOver, type MailFacts, type MailKind } from '#server/mail/mail-facts.ts'
import { type MailWords, type TextFacts, texts } from '#server/mail/texts.ts'
import type { Tenant } from '#tenants/tenant.ts'

export type MailRow = { label: string; value: string; strong?: boolean }
export type MailSection = { title: string; rows: MailRow[] }

/** An e-mail before it becomes HTML and plain text. All of it is text, to be escaped where it is shown. */
export type MailDocument = {
  subject: string
  preview: string
  heading: string
  opening: string[]
  sections: MailSection[]
  action: { label: string; url: string }
  closing: string[]
  signature: string[]
}

/** What an e-mail is made from. `accessKey` opens the reservation; it goes into the link's fragment. */
export type MailSource = {
  kind: MailKind
  locale: Locale
  facts: MailFacts
  tenant: Tenant
  publicUrl: string
  accessKey: string
}

const instantOf = (wire: string) => fromWire(wire) ?? Number.NaN

function dayOf(wire: string, locale: Locale): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: VENUE_ZONE,
  } as const
  return new Intl.DateTimeFormat(tag, options).format(instantOf(wire))
}

function rangeOf(booking: { startTime: string; endTime: string }, words: MailWords, locale: Locale): string {
  const [from, to] = [dayOf(booking.startTime, locale), dayOf(booking.endTime, locale)]
  const [start, end] = [formatTime(instantOf(booking.startTime)), formatTime(instantOf(booking.endTime))]
  return from === to ? words.at(from, start, end) : words.over(from, start, to, end)
}

const section = (title: string, rows: MailRow[]): MailSection[] => (rows.length > 0 ? [{ title, rows }] : [])
const row = (label: string, value: string | null): MailRow[] => (value ? [{ label, value }] : [])

function priceRows({ price }: MailFacts, words: MailWords, locale: Locale): MailRow[] {
  const { originalPrice, discountAmount, vatAmount, finalPriceVat } = price
  const shown = kronerThatAddUp([originalPrice, -discountAmount, vatAmount], finalPriceVat)
  const [original = 0, discount = 0, vat = 0] = shown
  const kroner = (amount: number) => formatWholeKroner(amount, locale)
  return [
    ...(discount === 0 ? [] : [{ label: words.discount, value: kroner(discount) }]),
    { label: words.withoutVat, value: kroner(original + discount) },
    { label: words.vat, value: kroner(vat) },
    { label: words.total, value: kroner(original + discount + vat), strong: true },
  ]
}

function sectionsOf({ kind, facts, locale }: MailSource, words: MailWords): MailSection[] {
  const forHouse = (houseMails as readonly MailKind[]).includes(kind)
  return [
    ...section(words.reservation, [
      ...row(words.code, facts.code),
      ...row(words.meeting, facts.meetingTitle),
      ...row(words.meetingLead, facts.meetingLead),
      ...row(words.package, facts.packages.join(', ')),
      ...row(words.note, facts.note),
    ]),
    ...section(
      words.bookings,
      facts.bookings.map((booking) => ({
        label: booking.roomName,
        value: [rangeOf(booking, words, locale), words.people(booking.expectedPax), booking.layoutName]
          .filter(Boolean)
          .join(' · '),
      })),
    ),
    ...section(
      words.servings,
      facts.servings.map(({ name, time }) => ({ label: name, value: words.servedAt(time) })),
    ),
    ...section(
      words.products,
      facts.products.map(({ name, quantity }) => ({ label: name, value: `× ${quantity}` })),
    ),
    ...(isOver(facts) ? [] : section(words.price, priceRows(facts, words, locale))),
    ...(forHouse
      ? section(words.customer, [
          ...row(words.name, facts.customerName),
          ...row(words.company, facts.companyName),
          ...row(words.email, facts.customerEmail),
          ...row(words.phone, facts.customerPhone),
        ])
      : []),
  ]
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Where a reservation's page is; the key travels in the fragment, which no server log sees. */
export const reservationUrl = (publicUrl: string, reservationId: string, accessKey: string) =>
  `${publicUrl.replace(/\/+$/, '')}/checkout/${reservationId}#key=${encodeURIComponent(accessKey)}`

/** The e-mail of a kind, in a language, for a tenant. */
export function mailDocument(source: MailSource): MailDocument {
  const { facts, tenant, locale } = source
  const { words, mails } = texts[locale]
  const text = mails[source.kind]
  const [first] = facts.bookings
  const about: TextFacts = {
    name: facts.customerName,
    title: facts.meetingTitle.trim() || first?.roomName || tenant.name,
    when: first ? rangeOf(first, words, locale) : '',
    code: facts.code,
    company: facts.companyName,
  }
  const { email, phone, street, zipcode, place } = tenant.contact
  return {
    subject: oneLine(text.subject(about)),
    preview: oneLine(text.preview(about)),
    heading: text.heading(about),
    opening: text.opening(about),
    sections: sectionsOf(source, words),
    action: {
      label: text.action,
      url: reservationUrl(source.publicUrl, facts.reservationId, source.accessKey),
    },
    closing: text.closing(about),
    signature: [words.contact(tenant.name), email, phone, `${street}, ${zipcode} ${place}`],
  }
}

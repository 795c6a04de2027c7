import { areOnSeveralDays } from '#domain/booking/packet-days.ts'
import { formatWholeKroner, kronerThatAddUp } from '#domain/price/money.ts'
import { VENUE_ZONE } from '#domain/time/venue-offset.ts'
import { formatTime, fromWire } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/locale.ts'
import {
  type MailDocument,
  type MailRow,
  type MailSection,
  oneLine,
  portalUrl,
  row,
  section,
  signatureOf,
} from '#server/mail/mail-document.ts'
import { houseMails, isOver, type MailFacts, type MailKind } from '#server/mail/mail-facts.ts'
import { type MailWords, type TextFacts, texts } from '#server/mail/texts.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** What an e-mail about a reservation is made from. Both secrets go into the fragment of the link. */
export type ReservationMailSource = {
  kind: MailKind
  locale: Locale
  facts: MailFacts
  tenant: Tenant
  publicUrl: string
  /** Opens the reservation. */
  accessKey: string
  /** Lets staff answer the request; null where there is nothing to answer. */
  answerToken: string | null
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

/** Rooms with their times, each with how the customer would like it. */
const bookingRows = ({ bookings }: MailFacts, words: MailWords, locale: Locale): MailRow[] =>
  bookings.flatMap((booking) => {
    const { roomName, expectedPax, layoutName, setupComment } = booking
    const servedAt = [rangeOf(booking, words, locale), words.people(expectedPax), layoutName]
    const room = { label: roomName, value: servedAt.filter(Boolean).join(' · ') }
    return [room, ...row(words.setupComment, setupComment ?? null)]
  })

/**
 * What is served, with its day where there are several, and in the house's own mails with what the customer has written
 * to the kitchen.
 */
function servingRows(
  { servings }: MailFacts,
  words: MailWords,
  locale: Locale,
  forHouse: boolean,
): MailRow[] {
  const starts = servings.flatMap(({ startTime }) => startTime ?? [])
  const showsDay = areOnSeveralDays(starts.map(instantOf))
  return servings.flatMap(({ name, time, startTime, note = null }) => {
    const servedAt = time === null ? words.included : words.servedAt(time)
    const value = showsDay && startTime ? words.servedOn(dayOf(startTime, locale), servedAt) : servedAt
    return [{ label: name, value }, ...row(words.servingNote, forHouse ? note : null)]
  })
}

function sectionsOf({ kind, facts, locale }: ReservationMailSource, words: MailWords): MailSection[] {
  const forHouse = isForHouse(kind)
  return [
    ...section(words.reservation, [
      ...row(words.code, facts.code),
      ...row(words.meeting, facts.meetingTitle),
      ...row(words.meetingLead, facts.meetingLead),
      ...row(words.package, facts.packages.join(', ')),
      ...row(words.note, facts.note),
    ]),
    ...section(words.bookings, bookingRows(facts, words, locale)),
    ...section(words.servings, servingRows(facts, words, locale, forHouse)),
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

/** Where a reservation's page is; the key travels in the fragment, which no server log sees. */
export const reservationUrl = (publicUrl: string, reservationId: string, accessKey: string): string =>
  portalUrl(publicUrl, `/checkout/${reservationId}#key=${encodeURIComponent(accessKey)}`)

/** Where staff answer what somebody has asked for. */
export const answerUrl = (publicUrl: string, token: string): string =>
  portalUrl(publicUrl, `/svar#token=${encodeURIComponent(token)}`)

const isForHouse = (kind: MailKind) => (houseMails as readonly MailKind[]).includes(kind)

/** The house's own mails carry no key: who of the staff opens a reservation, which may have allergies, is to be known. */
function linkOf({ kind, publicUrl, facts, accessKey, answerToken }: ReservationMailSource): string {
  if (answerToken !== null) return answerUrl(publicUrl, answerToken)
  return isForHouse(kind)
    ? portalUrl(publicUrl, `/checkout/${facts.reservationId}`)
    : reservationUrl(publicUrl, facts.reservationId, accessKey)
}

/** The e-mail about a reservation, of a kind, in a language, for a tenant. */
export function reservationDocument(source: ReservationMailSource): MailDocument {
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
    roomsHeld: facts.roomsHeld !== false,
    staff: facts.staffName ?? null,
  }
  return {
    subject: oneLine(text.subject(about)),
    preview: oneLine(text.preview(about)),
    heading: text.heading(about),
    opening: text.opening(about),
    message: facts.message ? { label: words.message(tenant.name), text: facts.message } : null,
    action: { label: text.action, url: linkOf(source) },
    code: null,
    sections: sectionsOf(source, words),
    closing: text.closing(about),
    signature: signatureOf(tenant, words.contact(tenant.name)),
  }
}

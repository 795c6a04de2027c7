import type { MeetingField } from '#contract/structs/meeting.ts'
import type { MailKind } from '#contract/structs/reservation-mail.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { type Instant, instantOf, startOfVenueDay } from '#domain/time/venue-time.ts'
import { toOneLine } from '#domain/unicode.ts'
import type { Locale } from '#server/calls/locale.ts'
import { feeRows } from '#server/mail/cancellation-rows.ts'
import { answerRows, changeRows } from '#server/mail/deadline-rows.ts'
import {
  type MailDocument,
  type MailRow,
  type MailSection,
  portalUrl,
  row,
  section,
  signatureOf,
} from '#server/mail/mail-document.ts'
import { isHouseMail, isOver, type MailFacts } from '#server/mail/mail-facts.ts'
import { dayOf, momentOf, rangeOf } from '#server/mail/mail-times.ts'
import { priceRows } from '#server/mail/price-rows.ts'
import type { LanguageTexts, MailWords, TextFacts } from '#server/mail/text-types.ts'
import { english } from '#server/mail/texts-en.ts'
import { norwegian } from '#server/mail/texts-nb.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Every text of every email about reservations, in every language: one that is missing does not compile. */
export const texts: Record<Locale, LanguageTexts> = { 'nb-NO': norwegian, en: english }

/** What an email about a reservation is made from. Both secrets go into the fragment of the link. */
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

/** Rooms with their times, each with how the customer would like it. */
const bookingRows = ({ bookings }: MailFacts, words: MailWords, locale: Locale): MailRow[] =>
  bookings.flatMap((booking) => {
    const { roomName, expectedPax, layoutName, setupComment } = booking
    const servedAt = [rangeOf(booking, words, locale), words.people(expectedPax), layoutName]
    const room = { label: roomName, value: servedAt.filter(Boolean).join(' · ') }
    return [room, ...row(words.setupComment, setupComment ?? null)]
  })

/** Dates that were ordered together, each with its code. */
const dateRows = ({ series }: MailFacts, words: MailWords, locale: Locale): MailRow[] =>
  (series?.dates ?? []).map((date) => ({ label: rangeOf(date, words, locale), value: date.code }))

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
    const value =
      showsDay && startTime ? words.servedOn(dayOf(instantOf(startTime), locale), servedAt) : servedAt
    return [{ label: name, value }, ...row(words.servingNote, forHouse ? note : null)]
  })
}

/** The extras where the price does not list them: of what is over, or was kept by an earlier version. */
function productRows(facts: MailFacts): MailRow[] {
  const arePriced = !isOver(facts) && (facts.price.extraProducts?.items.length ?? 0) > 0
  return arePriced
    ? []
    : facts.products.map(({ name, quantity }) => ({ label: name, value: `× ${quantity}` }))
}

function priceSection({ facts, locale, tenant }: ReservationMailSource, words: MailWords): MailSection[] {
  if (isOver(facts)) return []
  const includesVat = tenant.features.privateCustomers
  return [
    { title: words.price, rows: priceRows(facts.price, { words, locale, includesVat }), ofAmounts: true },
  ]
}

const meetingRows = (labels: Partial<Record<MeetingField, string>>, facts: MailFacts) =>
  (Object.entries(labels) as [MeetingField, string][]).flatMap(([field, label]) =>
    row(label, facts[field] ?? null),
  )

function sectionsOf(source: ReservationMailSource, words: MailWords, now: Instant): MailSection[] {
  const { kind, facts, locale } = source
  const forHouse = isHouseMail(kind)
  const reading = { words, locale, now, rules: source.tenant.booking }
  const { note, ...meeting } = words.meetingLabels
  return [
    ...section(words.reservation, [
      ...meetingRows(meeting, facts),
      ...row(words.package, facts.packages.join(', ')),
      ...meetingRows({ note }, facts),
      ...row(words.terms, facts.termsUrl ?? null),
    ]),
    ...section(words.dates, dateRows(facts, words, locale)),
    ...section(words.bookings, bookingRows(facts, words, locale)),
    ...section(words.servings, servingRows(facts, words, locale, forHouse)),
    ...section(words.products, productRows(facts)),
    ...priceSection(source, words),
    ...section(words.cancelling.title, feeRows(facts, reading)),
    ...section(words.deadlines.title, [
      ...answerRows(facts, forHouse, reading),
      ...(forHouse ? [] : changeRows(facts, reading)),
    ]),
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

/** Where the page of an order of several dates is. */
export const seriesUrl = (publicUrl: string, seriesId: string, accessKey: string): string =>
  portalUrl(publicUrl, `/bestilling/${seriesId}#key=${encodeURIComponent(accessKey)}`)

/** Where staff answer a request. */
export const answerUrl = (publicUrl: string, token: string): string =>
  portalUrl(publicUrl, `/svar#token=${encodeURIComponent(token)}`)

/** The house's own mails carry no key: who of the staff opens a reservation, which may have allergies, is to be known. */
function linkOf({ kind, publicUrl, facts, accessKey, answerToken }: ReservationMailSource): string {
  if (answerToken !== null) return answerUrl(publicUrl, answerToken)
  if (facts.series)
    return isHouseMail(kind)
      ? portalUrl(publicUrl, `/bestilling/${facts.series.id}`)
      : seriesUrl(publicUrl, facts.series.id, accessKey)
  return isHouseMail(kind)
    ? portalUrl(publicUrl, `/checkout/${facts.reservationId}`)
    : reservationUrl(publicUrl, facts.reservationId, accessKey)
}

function whenOf({ series, bookings: [first] }: MailFacts, words: MailWords, locale: Locale): string {
  const [date] = series?.dates ?? []
  if (series && date) return words.severalDates(series.dates.length, dayOf(instantOf(date.startTime), locale))
  return first ? rangeOf(first, words, locale) : ''
}

/** The email about a reservation, of a kind, in a language, for a tenant, as it is read at `now`. */
export function reservationDocument(source: ReservationMailSource, now: Instant): MailDocument {
  const { facts, tenant, locale } = source
  const { words, mails } = texts[locale]
  const text = mails[source.kind]
  const [first] = facts.bookings
  const dates = facts.series?.dates.length ?? 1
  const about: TextFacts = {
    name: facts.customerName,
    title: facts.meetingTitle.trim() || first?.roomName || tenant.name,
    when: whenOf(facts, words, locale),
    code: `${facts.code}${words.severalCodes(dates)}`,
    dates,
    company: facts.companyName,
    roomsHeld: facts.roomsHeld !== false,
    wasConfirmed: facts.wasConfirmed === true,
    staff: facts.staffName ?? null,
    toCustomer:
      facts.customerEmail === '' ? 'noAddress' : facts.isCustomerMailed === false ? 'notMailed' : 'mailed',
    optionUntil: facts.optionUntil ? dayOf(startOfVenueDay(facts.optionUntil), locale) : null,
    answerBy: facts.lapsesAt ? momentOf(instantOf(facts.lapsesAt), words, locale) : null,
  }
  return {
    subject: toOneLine(text.subject(about)),
    preview: toOneLine(text.preview(about)),
    heading: text.heading(about),
    opening: text.opening(about),
    message: facts.message ? { label: words.message(tenant.name), text: facts.message } : null,
    action: {
      label: typeof text.action === 'string' ? text.action : text.action(about),
      url: linkOf(source),
    },
    code: facts.series ? null : { label: words.code, digits: facts.code },
    sections: sectionsOf(source, words, now),
    closing: text.closing(about),
    signature: signatureOf(tenant, words.contact(tenant.name)),
  }
}

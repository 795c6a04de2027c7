import { firstDeadline, type LineDeadlines } from '#domain/order/line-deadlines.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { editRefusal } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type MailRow, row } from '#server/mail/mail-document.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { momentOf } from '#server/mail/mail-times.ts'
import type { MailWords } from '#server/mail/text-types.ts'

type Reading = { words: MailWords; locale: Locale; now: Instant }

const instantOrNull = (wire: string | null) => (wire === null ? null : instantOf(wire))

/** Until when staff answer, as the customer or the staff read it; none where nothing waits for an answer. */
export const answerRows = (
  { status, lapsesAt = null }: MailFacts,
  forHouse: boolean,
  { words, locale }: Reading,
): MailRow[] =>
  status !== 'request' || lapsesAt === null
    ? []
    : row(
        forHouse ? words.deadlines.toAnswer : words.deadlines.answer,
        momentOf(instantOf(lapsesAt), words, locale),
      )

function isChangeable({ status, changedByStaff = false, bookings }: MailFacts, now: Instant): boolean {
  const arrival = Math.min(...bookings.map(({ startTime }) => instantOf(startTime)))
  return editRefusal({ status, changedByStaff, arrival }, now) === undefined
}

/** Until when the customer can change and cancel, as the receipt says it; none where that is the venue's to do. */
export function changeRows(facts: MailFacts, reading: Reading): MailRow[] {
  const { deadlines } = facts
  if (!deadlines || !isChangeable(facts, reading.now)) return []
  const { words, locale, now } = reading
  const texts = words.deadlines
  const of: LineDeadlines = {
    rooms: instantOrNull(deadlines.rooms),
    servings: instantOrNull(deadlines.servings),
    products: instantOrNull(deadlines.products),
  }
  const until = (label: string, deadline: Instant | null): MailRow[] => {
    if (deadline === null) return []
    const moment = momentOf(deadline, words, locale)
    return [{ label, value: now <= deadline ? texts.until(moment) : texts.passed(moment) }]
  }
  const extrasGoAlong = of.products === of.rooms
  const isServedOnSeveralDays = areOnSeveralDays(
    facts.servings.flatMap(({ startTime }) => (startTime ? [instantOf(startTime)] : [])),
  )
  return [
    ...until(of.products !== null && extrasGoAlong ? texts.roomsAndProducts : texts.rooms, of.rooms),
    ...until(texts.servings, of.servings),
    ...(isServedOnSeveralDays ? [{ label: texts.servingTimes, value: texts.dayByDay }] : []),
    ...until(texts.products, extrasGoAlong ? null : of.products),
    { label: texts.details, value: texts.untilStart },
    ...(facts.status === 'request'
      ? [{ label: texts.withdraw, value: texts.untilStart }]
      : until(texts.cancel, firstDeadline(of))),
  ]
}

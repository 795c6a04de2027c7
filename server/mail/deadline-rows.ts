import { firstDeadline, type LineDeadlines } from '#domain/order/line-deadlines.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { cancelledAs, editRefusal } from '#domain/reservation/reservation-status.ts'
import type { LeadTimes } from '#domain/time/deadlines.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { cancellationSentence } from '#server/mail/cancellation-rows.ts'
import { type MailRow, row } from '#server/mail/mail-document.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { momentOf } from '#server/mail/mail-times.ts'
import type { MailWords } from '#server/mail/text-types.ts'

type Reading = { words: MailWords; locale: Locale; now: Instant; rules: LeadTimes }

function untilOrPassed(deadline: Instant, { words, locale, now }: Reading): string {
  const moment = momentOf(deadline, words, locale)
  return now <= deadline ? words.deadlines.until(moment) : words.deadlines.passed(moment)
}

const instantOrNull = (wire: string | null) => (wire === null ? null : instantOf(wire))

/** Until when staff answer, as the customer or the staff read it; none where nothing waits for an answer. */
export const answerRows = (
  { status, lapsesAt = null }: MailFacts,
  forHouse: boolean,
  { words, locale }: Pick<Reading, 'words' | 'locale'>,
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

/** Until when the customer can cancel, or what that costs from now on. */
function cancelRows(facts: MailFacts, deadline: Instant | null, reading: Reading): MailRow[] {
  const { words } = reading
  const { cancellationTimeline: timeline, status, wasConfirmed = false } = facts
  const { cancel, withdraw, untilStart } = words.deadlines
  const { title, onceConfirmed } = words.cancelling
  const isOfSeveral = (facts.series?.dates.length ?? 1) > 1
  const costs = timeline ? cancellationSentence(timeline, isOfSeveral, reading) : undefined
  if (cancelledAs({ status, wasConfirmed }) === 'request')
    return [
      { label: withdraw, value: untilStart },
      ...(costs ? [{ label: title, value: `${onceConfirmed} ${costs}` }] : []),
    ]
  if (costs) return [{ label: title, value: costs }]
  return deadline === null ? [] : [{ label: cancel, value: untilOrPassed(deadline, reading) }]
}

/** Until when the customer can change and cancel, as the receipt says it; none where that is the venue's to do. */
export function changeRows(facts: MailFacts, reading: Reading): MailRow[] {
  const { deadlines, series } = facts
  // Each of several dates has deadlines of its own, on its own page.
  if (series && isChangeable(facts, reading.now)) return cancelRows(facts, null, reading)
  if (!deadlines || !isChangeable(facts, reading.now)) return []
  const { rules } = reading
  const texts = reading.words.deadlines
  const of: LineDeadlines = {
    rooms: instantOrNull(deadlines.rooms),
    servings: instantOrNull(deadlines.servings),
    products: instantOrNull(deadlines.products),
  }
  const until = (label: string, deadline: Instant | null): MailRow[] => {
    if (deadline === null) return []
    return [{ label, value: untilOrPassed(deadline, reading) }]
  }
  const extrasGoAlong = of.products === of.rooms
  const isServedOnSeveralDays = areOnSeveralDays(
    facts.servings.flatMap(({ startTime }) => (startTime ? [instantOf(startTime)] : [])),
  )
  return [
    ...until(of.products !== null && extrasGoAlong ? texts.roomsAndProducts : texts.rooms, of.rooms),
    ...until(texts.servings, of.servings),
    ...(isServedOnSeveralDays
      ? [{ label: texts.servingTimes, value: texts.dayByDay(rules.servingClock, rules.servingDay) }]
      : []),
    ...until(texts.products, extrasGoAlong ? null : of.products),
    { label: texts.details, value: texts.untilStart },
    ...cancelRows(facts, firstDeadline(of), reading),
  ]
}

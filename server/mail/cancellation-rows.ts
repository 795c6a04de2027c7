import { formatKroner } from '#domain/price/money.ts'
import { periodsToSay } from '#domain/reservation/cancellation.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type MailRow, row } from '#server/mail/mail-document.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { momentOf } from '#server/mail/mail-times.ts'
import type { MailWords } from '#server/mail/text-types.ts'

type Reading = { words: MailWords; locale: Locale; now: Instant }

/** What cancelling costs from now on, in a sentence, as `CancellationTimeline` says it on the screens. */
export function cancellationSentence(
  timeline: NonNullable<MailFacts['cancellationTimeline']>,
  ofSeveral: boolean,
  { words, locale, now }: Reading,
): string {
  const { untilArrival, until, later, risesTo, vatIncluded } = words.cancelling
  const { periods, areShortened } = periodsToSay(
    timeline.map((period) => ({ fee: period.totalPriceVat, until: instantOf(period.until) })),
    now,
    ofSeveral,
  )
  const clauses = periods.map((period, place) => {
    const [isFirst, isLast] = [place === 0, place === periods.length - 1]
    const amount = period.fee === 0 ? null : formatKroner(period.fee, locale)
    const moment = momentOf(period.until, words, locale)
    if (isFirst && isLast) return untilArrival(amount)
    if (isFirst) return until(amount, moment)
    if (areShortened) return risesTo(amount ?? formatKroner(0, locale))
    return later(amount ?? formatKroner(0, locale), isLast ? null : moment)
  })
  const sentence = `${clauses.join(', ')}.`
  return periods.some(({ fee }) => fee > 0) ? `${sentence} ${vatIncluded}` : sentence
}

/** What was charged for cancelling it. */
export function feeRows({ cancellationFee }: MailFacts, { words, locale }: Reading): MailRow[] {
  if (!cancellationFee) return []
  const { totalPriceVat, vatAmount } = cancellationFee
  const { fee, free, ofWhichVat } = words.cancelling
  return row(
    fee,
    totalPriceVat === 0
      ? free
      : `${formatKroner(totalPriceVat, locale)}, ${ofWhichVat(formatKroner(vatAmount, locale))}`,
  )
}

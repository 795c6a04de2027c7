import { Trans, useLingui } from '@lingui/react/macro'
import type { CancellationFee, CancellationPeriod } from '#contract/structs/price.ts'
import { periodsToSay } from '#domain/reservation/cancellation.ts'
import { type Instant, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'

type CancellationTimelineProps = {
  timeline: readonly CancellationPeriod[]
  now: Instant
  /** It is of several dates: the cost rises date by date. */
  ofSeveral?: boolean
}

/**
 * What cancelling costs from now on, in a sentence: “Gratis til onsdag 25. november kl. 10:00, deretter 4 000 kr.” The only
 * place on the screens that says it; the mails' is `cancellationSentence` in `server/mail/cancellation-rows.ts`.
 */
export function CancellationTimeline({ timeline, now, ofSeveral = false }: CancellationTimelineProps) {
  const { t } = useLingui()
  const { kroner, longDate, time } = useFormats()
  const { periods, areShortened } = periodsToSay(
    timeline.map(({ until, totalPriceVat }) => ({ until: instantOf(until), fee: totalPriceVat })),
    now,
    ofSeveral,
  )
  const clauses = periods.map(({ until, fee }, place) => {
    const [isFirst, isLast] = [place === 0, place === periods.length - 1]
    const amount = kroner(fee)
    const day = longDate(venueDateOf(until), now)
    const clock = time(until)
    if (isFirst && isLast) return fee === 0 ? t`Gratis til møtet begynner` : t`Å avbestille koster ${amount}`
    if (isFirst) return fee === 0 ? t`Gratis til ${day} kl. ${clock}` : t`${amount} til ${day} kl. ${clock}`
    if (areShortened) return t`deretter øker beløpet dato for dato, til ${amount} for alle`
    return isLast ? t`deretter ${amount}` : t`deretter ${amount} til ${day} kl. ${clock}`
  })
  return (
    <>
      {clauses.join(', ')}. {periods.some(({ fee }) => fee > 0) && <Trans>Beløpene er inkludert mva.</Trans>}
    </>
  )
}

/** What has been charged for cancelling. */
export function ChargedFee({ fee: { totalPriceVat, vatAmount } }: { fee: CancellationFee }) {
  const { kroner } = useFormats()
  const amount = kroner(totalPriceVat)
  const vat = kroner(vatAmount)
  return totalPriceVat === 0 ? (
    <Trans>Avbestillingen var gratis.</Trans>
  ) : (
    <Trans>
      Avbestillingen koster {amount}, herav mva. {vat}.
    </Trans>
  )
}

import { useLingui } from '@lingui/react/macro'
import { lastWholeDay } from '#domain/order/offer.ts'
import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'

/** Until when an offer is valid, as a sentence: the last whole day, or the time where none is left. */
export function useValidity(): (until: Instant) => string {
  const { t } = useLingui()
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  return (until) => {
    const now = clock()
    const whole = lastWholeDay(until)
    const [day, clockTime] = [longDate(venueDateOf(until), now), time(until)]
    if (whole < venueDateOf(now)) return t`Gjelder til ${day} kl. ${clockTime}.`
    const lastDay = longDate(whole, now)
    return t`Gjelder til og med ${lastDay}.`
  }
}

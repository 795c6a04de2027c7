import { useLingui } from '@lingui/react/macro'
import type { YearDay } from '#machines/opening-year/days.ts'

/** When a day is open, in words; and why, where that is not its weekday. */
export function useDayWords(): (day: YearDay) => { times: string; kind: string } {
  const { t } = useLingui()
  return ({ hours, kind }) => {
    const kinds: Record<YearDay['kind'], string> = {
      open: t`åpent`,
      closed: t`stengt`,
      own: t`egne tider`,
      holiday: t`helligdag`,
    }
    return { times: hours.working ? `${hours.openTime}–${hours.closeTime}` : t`stengt`, kind: kinds[kind] }
  }
}

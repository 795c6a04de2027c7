import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/portal/portal-context.ts'

/** Writes how long something lasts: «45 min», «6 t», «1½ t». Minutes. */
export function useLength(): (minutes: number) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (minutes) => {
    if (minutes < 60) return t`${minutes} min`
    const hours = formats.number(Math.floor(minutes / 60))
    const rest = minutes % 60
    if (rest !== 0 && rest !== 30) return t`${hours} t ${rest} min`
    const half = rest === 0 ? '' : '½'
    return t`${hours}${half} t`
  }
}

import { addVenueDays } from '#domain/time/venue-time.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import type { TypedFieldProps } from '#src/screens/setup/actor-props.ts'
import { FieldGroup } from '#src/ui/field.tsx'

const MONDAY = '2024-01-01'

/** The names of the days of the week, Monday first. */
export function useWeekdayNames(weekday: 'short' | 'long'): string[] {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'nb-NO', { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, n) => format.format(new Date(`${addVenueDays(MONDAY, n)}T00:00:00Z`)))
}

/** Days of the week, each chosen or not. Their numbers are typed with commas between them; Monday is 1. */
export function Weekdays({ typed, onChange, ...group }: TypedFieldProps) {
  const short = useWeekdayNames('short')
  const long = useWeekdayNames('long')
  const chosen = typed.split(',').filter((day) => day !== '')
  const toggled = (day: string) =>
    chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort()
  return (
    <FieldGroup {...group}>
      <div className="-mt-1 flex flex-wrap gap-1.5">
        {short.map((name, n) => (
          <label
            key={name}
            className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control border border-outline bg-surface px-2.5 text-small has-checked:border-primary has-checked:bg-tint"
          >
            <input
              type="checkbox"
              aria-label={long[n]}
              checked={chosen.includes(String(n + 1))}
              onChange={() => onChange(toggled(String(n + 1)).join(','))}
              className="size-4 accent-primary"
            />
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

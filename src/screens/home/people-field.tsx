import { useLingui } from '@lingui/react/macro'
import { clockOfMinutes } from '#domain/time/venue-time.ts'
import { Field } from '#src/ui/field.tsx'
import { NumberStepper } from '#src/ui/number-stepper.tsx'

/** The times of day that searches offer to pick; any other can be typed. */
export const halfHours = Array.from({ length: 33 }, (_, n) => clockOfMinutes(6 * 60 + n * 30))

type PeopleFieldProps = {
  /** Where there are several. */
  label?: string
  /** Null while it is not known. */
  people: number | null
  error: string | undefined
  onChange: (people: number | null) => void
}

/** The number of people that rooms are searched or compared for. */
export function PeopleField({ label, people, error, onChange }: PeopleFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={label ?? t`Antall personer`} error={error}>
      {(control) => (
        <NumberStepper
          {...control}
          value={people}
          minimum={1}
          maximum={10_000}
          fewerLabel={t`Færre personer`}
          moreLabel={t`Flere personer`}
          placeholder="0"
          onChange={onChange}
        />
      )}
    </Field>
  )
}

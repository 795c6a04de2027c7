import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

type ChoiceFilterProps = {
  label: string
  /** The id of what is chosen; null for all. */
  chosen: number | null
  choices: readonly { id: number; name: string }[]
  onChoose: (id: number | null) => void
  /** Where the choices failed to load: what is said, and the button that loads them again. */
  missing: { told: ReactNode; retry: ReactNode; onRetry: () => void } | null
}

/** A filter of a list by one of the house's own things. */
export function ChoiceFilter({ label, chosen, choices, onChoose, missing }: ChoiceFilterProps) {
  const { t } = useLingui()
  if (missing)
    return (
      <p className="flex flex-wrap items-center gap-3 text-small">
        {missing.told}
        <Button variant="secondary" size="small" onClick={missing.onRetry}>
          {missing.retry}
        </Button>
      </p>
    )
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={chosen === null ? '' : String(chosen)}
          onChange={(value) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{t`Alle`}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

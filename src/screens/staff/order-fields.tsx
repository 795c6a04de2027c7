import { useLingui } from '@lingui/react/macro'
import type { OrderPackage, Product } from '#contract/structs/package.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type ServingFieldProps = {
  part: OrderPackage
  /** Its time, empty while none is chosen, or for one that is there all through; null where it is not served. */
  time: string | null
  error: string | undefined
  mayLeaveOut: boolean
  serve: (time: string | null) => void
}

/** A part of a package: whether it is served, and when. */
export function ServingField({ part, time, error, mayLeaveOut, serve }: ServingFieldProps) {
  const { t } = useLingui()
  const { id, name, timeSlots } = part
  // A time from before that the package no longer has can stay.
  const slots = time && !timeSlots.includes(time) && timeSlots.length > 0 ? [time, ...timeSlots] : timeSlots
  return (
    <div className="grid gap-1">
      {mayLeaveOut ? (
        <Checkbox checked={time !== null} onChange={(checked) => serve(checked ? '' : null)}>
          {name}
        </Checkbox>
      ) : (
        slots.length === 0 && <p className="text-small">{name}</p>
      )}
      {time !== null && slots.length > 0 && (
        <Field
          id={fieldId(`servings.${id}`)}
          label={mayLeaveOut ? t`Klokkeslett for ${name}` : name}
          error={error}
          labelHidden={mayLeaveOut}
        >
          {(control) => (
            <Select {...control} value={time} onChange={serve}>
              <option value="">{t`Velg klokkeslett`}</option>
              {slots.map((slot) => (
                <option key={slot} value={slot}>
                  {slot}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

type ExtraFieldsProps = {
  products: readonly (Pick<Product, 'id' | 'name'> & Partial<Pick<Product, 'sellingPriceVat'>>)[]
  countOf: (id: number) => string
  errorAt: (path: string) => string | undefined
  enter: (id: number, count: string) => void
}

/** How many of each extra. */
export function ExtraFields({ products, countOf, errorAt, enter }: ExtraFieldsProps) {
  const { t } = useLingui()
  const { kroner } = useFormats()
  return (
    <ul className="grid gap-x-8 gap-y-2 [grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
      {products.map(({ id, name, sellingPriceVat }) => (
        <li key={id} className="flex items-center justify-between gap-3 text-small">
          <label htmlFor={fieldId(`products.${id}`)} className="min-w-0 wrap-anywhere">
            {name}{' '}
            {sellingPriceVat !== undefined && (
              <span className="whitespace-nowrap text-ink-soft">{kroner(sellingPriceVat)}</span>
            )}
          </label>
          <TextInput
            id={fieldId(`products.${id}`)}
            className="w-20 shrink-0 text-right"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder={t`Stk.`}
            aria-invalid={errorAt(`products.${id}`) ? true : undefined}
            value={countOf(id)}
            onChange={(value) => enter(id, value)}
          />
        </li>
      ))}
    </ul>
  )
}

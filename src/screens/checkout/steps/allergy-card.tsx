import { Trans, useLingui } from '@lingui/react/macro'
import { ALLERGENS, type Allergen } from '#domain/order/allergens.ts'
import { DIETARY_WISHES, type DietaryWish } from '#domain/order/dietary-wishes.ts'
import type { AllergyEntry } from '#machines/checkout/types.ts'
import { useAllergenName, useWishName } from '#src/locales/allergen-names.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type AllergyCardProps = {
  entry: AllergyEntry
  index: number
  errorAt: (path: string) => string | undefined
  onChange: (entry: AllergyEntry) => void
  onRemove: () => void
}

/** One person's needs: the fourteen allergens that the law names, dietary wishes, and free text. */
export function AllergyCard({ entry, index, errorAt, onChange, onRemove }: AllergyCardProps) {
  const { t } = useLingui()
  const allergenName = useAllergenName()
  const wishName = useWishName()
  const number = index + 1
  const path = (field: keyof AllergyEntry) => `allergies.${index}.${field}`
  const toggle = (allergen: Allergen, on: boolean) =>
    onChange({
      ...entry,
      lawObligated: ALLERGENS.filter((each) => (each === allergen ? on : entry.lawObligated.includes(each))),
    })
  const wishes = entry.dietaryWishes ?? []
  const toggleWish = (wish: DietaryWish, on: boolean) =>
    onChange({
      ...entry,
      dietaryWishes: DIETARY_WISHES.filter((each) => (each === wish ? on : wishes.includes(each))),
    })
  return (
    <li className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title">
          <Trans>Person {number}</Trans>
        </h2>
        <Button variant="quiet" size="small" icon={<Icon name="close" size="small" />} onClick={onRemove}>
          <Trans>Fjern</Trans>{' '}
          <VisuallyHidden>
            <Trans>person {number}</Trans>
          </VisuallyHidden>
        </Button>
      </div>
      <Field
        id={fieldId(path('personName'))}
        label={t`Navn eller beskrivelse`}
        error={errorAt(path('personName'))}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={entry.personName}
            onChange={(personName) => onChange({ ...entry, personName })}
          />
        )}
      </Field>
      <FieldGroup label={t`Tåler ikke`}>
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {ALLERGENS.map((allergen) => (
            <Checkbox
              key={allergen}
              checked={entry.lawObligated.includes(allergen)}
              onChange={(on) => toggle(allergen, on)}
            >
              {allergenName(allergen)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={t`Kostønsker`}>
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {DIETARY_WISHES.map((wish) => (
            <Checkbox key={wish} checked={wishes.includes(wish)} onChange={(on) => toggleWish(wish, on)}>
              {wishName(wish)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Field
        id={fieldId(path('freeInput'))}
        label={t`Andre allergier eller behov`}
        help={<Trans>For eksempel laktoseintoleranse eller allergi mot kiwi.</Trans>}
        error={errorAt(path('freeInput'))}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={entry.freeInput}
            onChange={(freeInput) => onChange({ ...entry, freeInput })}
          />
        )}
      </Field>
      <Field
        id={fieldId(path('note'))}
        label={t`Beskjed til oss`}
        help={<Trans>For eksempel hvor alvorlig det er, eller om spor av matvaren går bra.</Trans>}
        error={errorAt(path('note'))}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={entry.note}
            onChange={(note) => onChange({ ...entry, note })}
          />
        )}
      </Field>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ALLERGENS, type Allergen } from '#domain/order/allergens.ts'
import { DIETARY_WISHES, type DietaryWish } from '#domain/order/dietary-wishes.ts'
import type { PersonNeeds } from '#machines/person-needs.ts'
import { useAllergenName, useWishName } from '#src/locales/allergen-names.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type PersonNeedsFieldsProps = {
  needs: PersonNeeds
  /** Of the fields, for their errors. */
  path: string
  errorAt: (path: string) => string | undefined
  onChange: (needs: PersonNeeds) => void
}

/** One person's needs: a name, the fourteen allergens that the law names, dietary wishes, and free text. */
export function PersonNeedsFields({ needs, path: below, errorAt, onChange }: PersonNeedsFieldsProps) {
  const { t } = useLingui()
  const allergenName = useAllergenName()
  const wishName = useWishName()
  const path = (field: keyof PersonNeeds) => `${below}.${field}`
  const toggle = (allergen: Allergen, on: boolean) =>
    onChange({
      ...needs,
      lawObligated: ALLERGENS.filter((each) => (each === allergen ? on : needs.lawObligated.includes(each))),
    })
  const wishes = needs.dietaryWishes ?? []
  const toggleWish = (wish: DietaryWish, on: boolean) =>
    onChange({
      ...needs,
      dietaryWishes: DIETARY_WISHES.filter((each) => (each === wish ? on : wishes.includes(each))),
    })
  return (
    <>
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
            value={needs.personName}
            onChange={(personName) => onChange({ ...needs, personName })}
          />
        )}
      </Field>
      <FieldGroup label={t`Tåler ikke`}>
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {ALLERGENS.map((allergen) => (
            <Checkbox
              key={allergen}
              checked={needs.lawObligated.includes(allergen)}
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
            value={needs.freeInput}
            onChange={(freeInput) => onChange({ ...needs, freeInput })}
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
            value={needs.note}
            onChange={(note) => onChange({ ...needs, note })}
          />
        )}
      </Field>
    </>
  )
}

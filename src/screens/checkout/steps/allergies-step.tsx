import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { AllergyCard } from '#src/screens/reservation/allergy-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Allergies by person. Shown only when food is ordered. */
export function AllergiesStep() {
  const { t } = useLingui()
  const { actor, state, draft } = useCheckout()
  const { errorAt, summary } = useFieldErrors(
    state.context.errors,
    draft.allergies.flatMap((_, index) => {
      const number = index + 1
      return [
        { path: `allergies.${index}.personName`, label: t`Person ${number}, navn` },
        { path: `allergies.${index}.freeInput`, label: t`Person ${number}, andre allergier eller behov` },
        { path: `allergies.${index}.note`, label: t`Person ${number}, beskjed til oss` },
      ]
    }),
  )
  const people = draft.allergies.map((entry, index) => ({ number: index + 1, entry }))
  const none = people.length === 0
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    actor.send({ type: 'allergy.removed', index })
    if (index === people.length - 1) addButton.current?.focus()
  }
  return (
    <StepForm
      title={t`Har noen allergier eller andre behov?`}
      intro={
        <Trans>
          Legg til hver person vi må ta hensyn til på grunn av allergi eller annet. Hvis det ikke gjelder
          noen, kan du gå rett videre.
        </Trans>
      }
      errors={summary}
    >
      <Notice title={<Trans>Dette er sensitive opplysninger</Trans>}>
        <Trans>
          Vi bruker opplysningene bare til å lage mat som passer. Bare vi som tar imot dere, og de som kan
          åpne bestillingen, kan se dem. De slettes 30 dager etter møtet. Dere trenger ikke oppgi navn.
        </Trans>
      </Notice>
      {!none && (
        <ul className="grid gap-5">
          {people.map(({ number, entry }) => (
            <AllergyCard
              key={number}
              entry={entry}
              index={number - 1}
              errorAt={errorAt}
              onChange={(changed) =>
                actor.send({ type: 'allergy.changed', index: number - 1, entry: changed })
              }
              onRemove={() => remove(number - 1)}
            />
          ))}
        </ul>
      )}
      {state.can({ type: 'allergy.added' }) && (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Icon name="plus" size="small" />}
            onClick={() => actor.send({ type: 'allergy.added' })}
          >
            {none ? <Trans>Legg til en person</Trans> : <Trans>Legg til en person til</Trans>}
          </Button>
        </div>
      )}
    </StepForm>
  )
}

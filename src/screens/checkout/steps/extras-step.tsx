import { Trans, useLingui } from '@lingui/react/macro'
import { byProductGroup } from '#machines/catalogue/items.ts'
import { extraChoices } from '#machines/checkout/choices.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { ExtraCard } from '#src/screens/checkout/steps/extra-card.tsx'
import { ServingDeadlineNotice } from '#src/screens/checkout/steps/serving-deadline-notice.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'

/** The extras, one by one. */
export function ExtrasStep() {
  const { t } = useLingui()
  const { state, booking } = useCheckout()
  const choices = extraChoices(booking)
  const { errorAt, summary } = useFieldErrors(
    state.context.errors,
    choices.map(({ item }) => ({ path: `extras.${item.id}`, label: item.name })),
  )
  return (
    <StepForm
      title={t`Noe mer dere trenger?`}
      intro={<Trans>Legg til det dere vil, eller gå rett videre.</Trans>}
      errors={summary}
    >
      {choices.some(({ item }) => item.isServing) && <ServingDeadlineNotice />}
      {byProductGroup(choices, ({ item }) => item).map(({ id, name, members }) => (
        <section key={id} className="grid gap-4">
          <h2 className="text-title">{name}</h2>
          <ul className="grid gap-4 xl:grid-cols-2">
            {members.map(({ item, reason }) => (
              <ExtraCard key={item.id} product={item} reason={reason} error={errorAt(`extras.${item.id}`)} />
            ))}
          </ul>
        </section>
      ))}
    </StepForm>
  )
}

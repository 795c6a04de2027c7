import { Trans, useLingui } from '@lingui/react/macro'
import { isOrganization } from '#machines/checkout/customer.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { CustomerEntry, type ErrorAt } from '#src/screens/checkout/steps/customer-entry.tsx'
import { OrganizationFields } from '#src/screens/checkout/steps/organization-fields.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { RadioCard } from '#src/ui/radio-card.tsx'

type CustomerFieldsProps = {
  errorAt: ErrorAt
  /** Private customers are served here. */
  choosesKind: boolean
}

/** The customer: an organisation or a private person. */
export function CustomerFields({ errorAt, choosesKind }: CustomerFieldsProps) {
  const { t } = useLingui()
  const { booking } = useCheckout()
  const asOrganization = isOrganization(booking)
  return (
    <section className="grid max-w-form gap-5">
      {choosesKind && <CustomerKind />}
      {asOrganization && <OrganizationFields errorAt={errorAt} />}
      <CustomerEntry field="name" label={t`Navn`} errorAt={errorAt} autoComplete="name" />
      <CustomerEntry
        field="email"
        label={t`E-post`}
        help={<Trans>Hit sender vi bekreftelsen.</Trans>}
        errorAt={errorAt}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
      />
      <CustomerEntry
        field="phone"
        label={t`Telefon`}
        errorAt={errorAt}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {asOrganization && (
        <CustomerEntry
          field="buyerReference"
          label={t`Deres referanse`}
          help={<Trans>Det som skal stå på fakturaen, for eksempel et prosjekt- eller ressursnummer.</Trans>}
          errorAt={errorAt}
          autoComplete="off"
          optional
        />
      )}
    </section>
  )
}

function CustomerKind() {
  const { t } = useLingui()
  const { actor, draft } = useCheckout()
  const choose = (forOrganization: boolean) => () =>
    actor.send({ type: 'customerKind.chosen', isOrganization: forOrganization })
  return (
    <FieldGroup label={t`Bestiller du for en virksomhet?`}>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="customer-kind"
          checked={draft.details.isOrganization}
          onChoose={choose(true)}
          title={<Trans>Ja, for en virksomhet</Trans>}
        />
        <RadioCard
          name="customer-kind"
          checked={!draft.details.isOrganization}
          onChoose={choose(false)}
          title={<Trans>Nei, privat</Trans>}
        />
      </div>
    </FieldGroup>
  )
}

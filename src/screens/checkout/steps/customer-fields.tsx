import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { CustomerField } from '#machines/checkout/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { RadioCard } from '#src/ui/radio-card.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type CustomerFieldsProps = {
  errorAt: (path: string) => string | undefined
  /** Private customers are served here. */
  choosesKind: boolean
}

/** The organisation or private person that orders. */
export function CustomerFields({ errorAt, choosesKind }: CustomerFieldsProps) {
  const { t } = useLingui()
  const { isOrganization } = useCheckout().draft.details
  return (
    <section className="grid max-w-form gap-5">
      {choosesKind && <CustomerKind />}
      {isOrganization && (
        <>
          <Entry field="companyName" label={t`Virksomhet`} errorAt={errorAt} autoComplete="organization" />
          <Entry
            field="organizationNumber"
            label={t`Organisasjonsnummer`}
            help={<Trans>Ni siffer.</Trans>}
            errorAt={errorAt}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      <Entry field="name" label={t`Navn`} errorAt={errorAt} autoComplete="name" />
      <Entry
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
      <Entry
        field="phone"
        label={t`Telefon`}
        errorAt={errorAt}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {isOrganization && (
        <Entry
          field="buyerReference"
          label={t`Deres referanse`}
          help={<Trans>Det som skal stå på fakturaen, som et prosjekt- eller ressursnummer.</Trans>}
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
  const choose = (isOrganization: boolean) => () =>
    actor.send({ type: 'customerKind.chosen', isOrganization })
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

type EntryProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'id'> & {
  field: CustomerField
  label: string
  help?: ReactNode
  optional?: boolean
  errorAt: CustomerFieldsProps['errorAt']
}

function Entry({ field, label, help, optional = false, errorAt, ...input }: EntryProps) {
  const { actor, draft } = useCheckout()
  const path = `details.${field}`
  return (
    <Field id={fieldId(path)} label={label} help={help} error={errorAt(path)} optional={optional}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          required={!optional}
          value={draft.details[field]}
          onChange={(value) => actor.send({ type: 'detail.entered', field, value })}
        />
      )}
    </Field>
  )
}

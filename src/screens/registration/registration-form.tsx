import { Trans, useLingui } from '@lingui/react/macro'
import { ownerOf } from '#machines/registration/registration-form.ts'
import type { RegistrationField } from '#machines/registration/types.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { NewPasswordFields } from '#src/screens/account/new-password-fields.tsx'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { EmailEntry, TextEntry } from '#src/screens/account/text-entry.tsx'
import type { RegistrationProps } from '#src/screens/registration/organization-fields.tsx'
import { OrganizationFields } from '#src/screens/registration/organization-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { RadioCard } from '#src/ui/radio-card.tsx'

/** The fields of a new account. */
export function RegistrationForm({ state, send }: RegistrationProps) {
  const { t } = useLingui()
  const { form, refusal, servesPrivate } = state.context
  const labels = {
    organizationNumber: t`Organisasjonsnummer`,
    organizationName: t`Navn på virksomheten`,
    firstName: t`Fornavn`,
    lastName: t`Etternavn`,
    email: t`E-post`,
    mobilePhone: t`Mobiltelefon`,
    otherPhone: t`Annet telefonnummer`,
    password: t`Passord`,
    repeated: t`Gjenta passordet`,
  }
  const { errorAt, summary } = useFieldErrors(
    state.context.errors,
    Object.entries(labels).map(([path, label]) => ({ path, label })),
  )
  const busy = state.hasTag('busy')
  const enter = (field: RegistrationField) => (value: string) => send({ type: 'field.entered', field, value })
  const entry = (field: RegistrationField) => ({
    path: field,
    label: labels[field],
    error: errorAt(field),
    value: form[field],
    onChange: enter(field),
  })
  return (
    <PlainForm
      errors={summary}
      busy={busy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => send({ type: 'registration.asked' })}
    >
      {servesPrivate && (
        <Kind
          isOrganization={form.isOrganization}
          onChoose={(isOrganization) => send({ type: 'kind.chosen', isOrganization })}
        />
      )}
      {form.isOrganization && (
        <OrganizationFields
          state={state}
          send={send}
          number={entry('organizationNumber')}
          name={entry('organizationName')}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextEntry {...entry('firstName')} autoComplete="given-name" />
        <TextEntry {...entry('lastName')} autoComplete="family-name" />
      </div>
      <EmailEntry
        {...entry('email')}
        autoComplete="email"
        help={<Trans>Du logger inn med denne adressen.</Trans>}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextEntry {...entry('mobilePhone')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextEntry {...entry('otherPhone')} type="tel" inputMode="tel" autoComplete="off" optional />
      </div>
      <NewPasswordFields
        labels={labels}
        chosen={form}
        owner={ownerOf(form)}
        errorAt={errorAt}
        onEnter={(field, value) => enter(field)(value)}
      />
      <Button type="submit" busy={busy} placement="justify-self-start">
        <Trans>Opprett konto</Trans>
      </Button>
    </PlainForm>
  )
}

type KindProps = { isOrganization: boolean; onChoose: (isOrganization: boolean) => void }

function Kind({ isOrganization, onChoose }: KindProps) {
  const { t } = useLingui()
  return (
    <FieldGroup label={t`Hvem skal bestille?`}>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="registration-kind"
          checked={isOrganization}
          onChoose={() => onChoose(true)}
          title={<Trans>En virksomhet</Trans>}
        />
        <RadioCard
          name="registration-kind"
          checked={!isOrganization}
          onChoose={() => onChoose(false)}
          title={<Trans>Jeg selv, privat</Trans>}
        />
      </div>
    </FieldGroup>
  )
}

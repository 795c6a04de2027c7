import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MyData } from '#contract/structs/my-data.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import type { MyDataProps } from '#src/screens/my-data/my-data-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Card } from '#src/ui/page.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** What is deleted, what stays and why, and the password that shows that it is meant. */
export function DeletionForm({ mine, data }: MyDataProps & { data: MyData }) {
  const { t } = useLingui()
  const errors = useSelector(mine, ({ context }) => context.errors)
  const refusal = useSelector(mine, ({ context }) => context.refusal)
  const isBusy = useSelector(mine, (state) => state.hasTag('busy'))
  const label = data.deletion.confirmedBy === 'password' ? t`Passord` : t`E-post`
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'confirmation', label }])
  return (
    <Card>
      <PlainForm
        errors={summary}
        busy={isBusy}
        refusal={refusal && <RefusalNotice code={refusal} />}
        onSubmit={() => mine.send({ type: 'deletion.confirmed' })}
      >
        <WhatHappens data={data} />
        <Confirmation mine={mine} data={data} label={label} error={errorAt('confirmation')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={isBusy}>
            <Trans>Slett for godt</Trans>
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => mine.send({ type: 'deletion.dismissed' })}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </PlainForm>
    </Card>
  )
}

/** In place of the button that asked for it. */
const takesFocus = (heading: HTMLElement | null) => heading?.focus()

function WhatHappens({ data }: { data: MyData }) {
  const { organization, deletion } = data
  const { handedTo } = deletion
  return (
    <div className="grid gap-3">
      <h2 ref={takesFocus} tabIndex={-1} className="text-title">
        <Trans>Dette skjer når du sletter</Trans>
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
        <li>
          <Trans>Kontoen din forsvinner, og du blir logget ut overalt. Det kan ikke angres.</Trans>
        </li>
        {handedTo && (
          <li>
            <Trans>De kommende bestillingene går over til {handedTo}, som blir kontaktperson for dem.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Tidligere bestillinger blir stående i regnskapet med rom, tid og pris, men uten navnet ditt,
            e-post, telefon, beskjeder og allergier.
          </Trans>
        </li>
        {organization && (
          <li>
            <Trans>Det som gjelder {organization.name}, for eksempel navn på møter, blir stående.</Trans>
          </li>
        )}
        <li>
          <Trans>
            E-poster som er på vei, blir sendt. Opplysninger om at de er sendt, slettes etter 30 dager.
          </Trans>
        </li>
      </ul>
    </div>
  )
}

type ConfirmationProps = MyDataProps & { data: MyData; label: string; error: string | undefined }

function Confirmation({ mine, data, label, error }: ConfirmationProps) {
  const value = useSelector(mine, ({ context }) => context.confirmation)
  const onChange = (typed: string) => mine.send({ type: 'confirmation.entered', value: typed })
  if (data.deletion.confirmedBy === 'email')
    return (
      <TextEntry
        path="confirmation"
        label={label}
        help={<Trans>Skriv e-postadressen du logger inn med, for å bekrefte.</Trans>}
        error={error}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
    )
  return (
    <Field
      id={fieldId('confirmation')}
      label={label}
      help={<Trans>Skriv passordet ditt for å bekrefte.</Trans>}
      error={error}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="current-password"
          required
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

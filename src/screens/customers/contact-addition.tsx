import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ContactField } from '#machines/company-users/types.ts'
import { primariesOf } from '#machines/customer/permitted-tasks.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import type { CustomerProps } from '#src/screens/customers/contact-rows.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { Select } from '#src/ui/select.tsx'

/** The form of a new contact of an organisation; nothing while none is written. */
export function ContactAddition({ customer }: CustomerProps) {
  const isWriting = useSelector(customer, (state) => state.hasTag('writing'))
  if (!isWriting) return null
  return (
    <Dialog title={<Trans>Legg til kontakt</Trans>} onClose={() => customer.send({ type: 'task.dismissed' })}>
      <DialogDescription>
        <p>
          <Trans>
            Vi sender en invitasjon på e-post, med en lenke for å velge passord. Lenken gjelder i sju dager.
          </Trans>
        </p>
      </DialogDescription>
      <ContactForm customer={customer} />
    </Dialog>
  )
}

function ContactForm({ customer }: CustomerProps) {
  const { t } = useLingui()
  const form = useSelector(customer, ({ context }) => context.form)
  const errors = useSelector(customer, ({ context }) => context.errors)
  const refusal = useSelector(customer, ({ context }) => context.refusal)
  const isBusy = useSelector(customer, (state) => state.hasTag('working'))
  const taken = t`En annen kontakt hos kunden har denne adressen. Se også blant de deaktiverte`
  const labels = { firstName: t`Fornavn`, lastName: t`Etternavn`, email: t`E-post`, phone: t`Telefon` }
  const { errorAt, summary } = useFieldErrors(errors, [
    { path: 'firstName', label: labels.firstName },
    { path: 'lastName', label: labels.lastName },
    { path: 'email', label: labels.email, messages: { taken } },
    { path: 'phone', label: labels.phone },
  ])
  // Autofill is off, as the contact is not the person who types.
  const entry = (field: ContactField) => ({
    path: field,
    label: labels[field],
    error: errorAt(field),
    value: form[field],
    autoComplete: 'off',
    onChange: (value: string) => customer.send({ type: 'field.entered', field, value }),
  })
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => customer.send({ type: 'contact.submitted' })}
    >
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <TextEntry {...entry('firstName')} autoFocus />
        <TextEntry {...entry('lastName')} />
      </div>
      <TextEntry
        {...entry('email')}
        type="email"
        inputMode="email"
        help={<Trans>Hit sendes invitasjonen.</Trans>}
      />
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <TextEntry {...entry('phone')} type="tel" inputMode="tel" optional />
        <Field label={<Trans>Språk i e-poster</Trans>}>
          {(control) => (
            <Select
              {...control}
              value={form.locale}
              onChange={(value) =>
                customer.send({ type: 'locale.chosen', locale: value === 'en' ? 'en' : 'nb-NO' })
              }
            >
              <option value="nb-NO">{t`Norsk`}</option>
              <option value="en">{t`Engelsk`}</option>
            </Select>
          )}
        </Field>
      </div>
      <Role customer={customer} isPrimary={form.isPrimary} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          <Trans>Send invitasjon</Trans>
        </Button>
        <Button variant="secondary" onClick={() => customer.send({ type: 'task.dismissed' })}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </PlainForm>
  )
}

/** Whether the contact is to be the primary one; where one has the role, who that is and how it is handed over. */
function Role({ customer, isPrimary }: CustomerProps & { isPrimary: boolean }) {
  const name = useSelector(customer, ({ context }) => primariesOf(context)[0]?.fullname)
  if (name)
    return (
      <p className="text-ink-soft text-small">
        <Trans>{name} er hovedkontakt. Den nye kontakten kan overta når invitasjonen er tatt i bruk.</Trans>
      </p>
    )
  return (
    <Checkbox
      checked={isPrimary}
      help={<Trans>Hovedkontakten tar seg av kontaktene og ser alle bestillingene.</Trans>}
      onChange={(checked) => customer.send({ type: 'primary.toggled', isPrimary: checked })}
    >
      <Trans>Skal være hovedkontakt</Trans>
    </Checkbox>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  customerSearchActors,
  customerSearchMachine,
} from '#machines/customer-search/customer-search-machine.ts'
import type { BookingForm } from '#machines/new-booking/types.ts'
import { knownCustomerPort } from '#src/api/new-booking-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { labels, type PartProps } from '#src/screens/new-booking/field-labels.ts'
import { CustomerSearchBox } from '#src/screens/staff/customer-search-box.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

/** The customer: one whom the venue knows, or who is typed in. */
export function Who({ booking, errorAt }: PartProps) {
  const { t } = useLingui()
  const { send } = usePortal()
  const [machine] = useState(() =>
    customerSearchMachine.provide({ actors: customerSearchActors(knownCustomerPort(send)) }),
  )
  const search = useActorRef(machine)
  const form = useSelector(booking, ({ context }) => context.form)
  const id = form.contactId ?? form.organizationId
  const name = [form.contactId && form.name, form.organizationId && form.companyName]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <Field
        label={<Trans>Finn en kunde</Trans>}
        help={<Trans>Navn, virksomhet, organisasjonsnummer, e-post eller telefon.</Trans>}
      >
        {(control) => (
          <CustomerSearchBox
            control={control}
            search={search}
            chosen={id === null ? null : { id, name }}
            choose={(choice) => booking.send({ type: 'customer.chosen', customer: choice?.known ?? null })}
            placeholder={t`Eller legg inn en ny kunde under`}
          />
        )}
      </Field>
      <Details booking={booking} errorAt={errorAt} />
    </>
  )
}

function Details({ booking, errorAt }: PartProps) {
  const { t, i18n } = useLingui()
  const form = useSelector(booking, ({ context }) => context.form)
  const servesPrivate = useSelector(booking, ({ context }) => context.features.privateCustomers)
  const isKnown = form.contactId !== null || form.organizationId !== null
  const enter = (change: Partial<BookingForm>) => booking.send({ type: 'fields.entered', change })
  const entry = (
    field: 'companyName' | 'organizationNumber' | 'name' | 'email' | 'phone' | 'reference',
    more: Partial<Parameters<typeof TextEntry>[0]> = {},
  ) => (
    <TextEntry
      autoComplete="off"
      {...more}
      path={field}
      label={i18n._(labels[field])}
      error={errorAt(field)}
      value={form[field]}
      onChange={(value) => enter({ [field]: value })}
    />
  )
  return (
    <>
      {servesPrivate && !isKnown && (
        <FieldGroup label={i18n._(labels.isOrganization)} error={errorAt('isOrganization')}>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {([true, false] as const).map((isOrganization) => (
              <label key={String(isOrganization)} className="flex cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name="kind"
                  className="size-5 accent-primary"
                  checked={form.isOrganization === isOrganization}
                  onChange={() => enter({ isOrganization })}
                />
                {isOrganization ? <Trans>En virksomhet</Trans> : <Trans>Privat</Trans>}
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {form.isOrganization &&
          entry('companyName', { readOnly: form.organizationId !== null, maxLength: 160 })}
        {form.isOrganization &&
          entry('organizationNumber', {
            readOnly: form.organizationId !== null,
            optional: true,
            inputMode: 'numeric',
            maxLength: 20,
          })}
        {entry('name', { maxLength: 120 })}
        {entry('phone', { optional: form.email.trim() !== '', inputMode: 'tel', maxLength: 24 })}
        {entry('email', {
          optional: !form.isMailed,
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 254,
        })}
        {form.isOrganization && entry('reference', { optional: true, maxLength: 120 })}
        <Field label={i18n._(labels.locale)}>
          {(control) => (
            <Select
              {...control}
              value={form.locale}
              onChange={(value) => enter({ locale: value === 'en' ? 'en' : 'nb-NO' })}
            >
              <option value="nb-NO">{t`Norsk`}</option>
              <option value="en">{t`Engelsk`}</option>
            </Select>
          )}
        </Field>
      </div>
    </>
  )
}

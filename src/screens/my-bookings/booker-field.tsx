import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ALL, type ContactChoice, OUTSIDE } from '#machines/my-bookings/filters.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { BookingsProps } from '#src/screens/my-bookings/bookings-list.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

/** The filter of bookings by contact, for those who may choose. */
export function BookerField({ bookings }: BookingsProps) {
  const { t } = useLingui()
  const { whose } = useSelector(bookings, ({ context }) => context.filters)
  const { isPrimary, organizationId } = useSelector(bookings, ({ context }) => context.customer)
  const { hasOutside } = useSelector(bookings, ({ context }) => context.choices)
  if (organizationId === null || !(isPrimary || hasOutside || whose === OUTSIDE)) return null
  return (
    <Field label={isPrimary ? t`Bestilt av` : t`Bestilt for`}>
      {(control) => (
        <Select
          {...control}
          value={whose}
          onChange={(chosen) => bookings.send({ type: 'filter.chosen', change: { whose: chosen } })}
        >
          {isPrimary ? <OfContacts bookings={bookings} /> : <OfOneself />}
        </Select>
      )}
    </Field>
  )
}

function OfOneself() {
  const { t } = useLingui()
  const { session } = usePortal()
  const organization = useSelector(session, ({ context }) => context.person?.organization?.name)
  return (
    <>
      <option value={ALL}>{organization ?? t`Virksomheten`}</option>
      <option value={OUTSIDE}>{t`Andre enn virksomheten`}</option>
    </>
  )
}

function OfContacts({ bookings }: BookingsProps) {
  const { t } = useLingui()
  const { whose } = useSelector(bookings, ({ context }) => context.filters)
  const { personId } = useSelector(bookings, ({ context }) => context.customer)
  const { contacts, hasOutside } = useSelector(bookings, ({ context }) => context.choices)
  const others = contacts.filter(({ id }) => id !== personId)
  const isOffered = [ALL, OUTSIDE, personId, ...others.map(({ id }) => id)].includes(whose)
  const nameOf = ({ fullname, isActive }: ContactChoice) =>
    isActive ? fullname : t`${fullname} (deaktivert)`
  return (
    <>
      <option value={ALL}>{t`Alle i virksomheten`}</option>
      <option value={personId}>{t`Bare meg`}</option>
      {(hasOutside || whose === OUTSIDE) && <option value={OUTSIDE}>{t`Meg, utenom virksomheten`}</option>}
      {!isOffered && <option value={whose}>{t`Valgt kontakt`}</option>}
      {others.map((contact) => (
        <option key={contact.id} value={contact.id}>
          {nameOf(contact)}
        </option>
      ))}
    </>
  )
}

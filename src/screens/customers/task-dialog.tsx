import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CustomerTask } from '#machines/customer/types.ts'
import type { CustomerProps } from '#src/screens/customers/contact-rows.tsx'
import { FocusedRefusal } from '#src/screens/staff/focused-refusal.tsx'
import { Question } from '#src/ui/question.tsx'

/** The question before something is done with a customer or a contact, with its consequences; nothing without one. */
export function TaskDialog({ customer }: CustomerProps) {
  const task = useSelector(customer, ({ context }) => context.task)
  const organization = useSelector(customer, ({ context }) => context.customer?.organization ?? null)
  const isBusy = useSelector(customer, (state) => state.hasTag('working'))
  const refusal = useSelector(customer, ({ context }) => context.refusal)
  if (!task) return null
  const name = task.contact?.fullname ?? organization?.name ?? ''
  return (
    <Question
      title={<Title kind={task.kind} name={name} />}
      consequences={<Consequences task={task} name={name} bookings={organization?.comingBookings ?? 0} />}
      confirm={<Deed kind={task.kind} />}
      dismiss={<Trans>Avbryt</Trans>}
      isDangerous={task.kind === 'deactivation' || task.kind === 'retirement'}
      isBusy={isBusy}
      onConfirm={() => customer.send({ type: 'task.confirmed' })}
      onDismiss={() => customer.send({ type: 'task.dismissed' })}
    >
      <FocusedRefusal code={refusal} isBusy={isBusy} />
    </Question>
  )
}

type Kind = { kind: CustomerTask['kind'] }

function Title({ kind, name }: Kind & { name: string }): ReactNode {
  switch (kind) {
    case 'deactivation':
      return <Trans>Deaktivere {name}?</Trans>
    case 'reactivation':
      return <Trans>Reaktivere {name}?</Trans>
    case 'appointment':
      return <Trans>Gjøre {name} til hovedkontakt?</Trans>
    case 'retirement':
      return <Trans>Ta {name} ut av bruk?</Trans>
    case 'restoration':
      return <Trans>Ta {name} i bruk igjen?</Trans>
  }
}

function Deed({ kind }: Kind): ReactNode {
  switch (kind) {
    case 'deactivation':
      return <Trans>Deaktiver</Trans>
    case 'reactivation':
      return <Trans>Reaktiver</Trans>
    case 'appointment':
      return <Trans>Gjør til hovedkontakt</Trans>
    case 'retirement':
      return <Trans>Ta ut av bruk</Trans>
    case 'restoration':
      return <Trans>Ta i bruk igjen</Trans>
  }
}

type ConsequencesProps = { task: CustomerTask; name: string; bookings: number }

function Consequences({ task: { kind }, name, bookings }: ConsequencesProps): ReactNode {
  switch (kind) {
    case 'deactivation':
      return (
        <p>
          <Trans>
            {name} blir logget ut overalt med en gang og får beskjed på e-post. Bestillingene blir stående.
          </Trans>
        </p>
      )
    case 'reactivation':
      return (
        <p>
          <Trans>{name} kan logge inn igjen og får beskjed på e-post.</Trans>
        </p>
      )
    case 'appointment':
      return (
        <p>
          <Trans>
            {name} får ansvaret for kontaktene og ser alle bestillingene. Den som er hovedkontakt nå, er
            fortsatt kontakt. Begge får beskjed på e-post.
          </Trans>
        </p>
      )
    case 'retirement':
      return (
        <p>
          <Trans>Kontaktene kan ikke lenger logge inn. Det som er bestilt, blir stående.</Trans>{' '}
          {bookings > 0 && (
            <Plural
              value={bookings}
              one="# bestilling er ikke gjennomført ennå."
              other="# bestillinger er ikke gjennomført ennå."
            />
          )}
        </p>
      )
    case 'restoration':
      return (
        <p>
          <Trans>Kontaktene kan logge inn og bestille som før.</Trans>
        </p>
      )
  }
}

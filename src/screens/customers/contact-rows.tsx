import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import type { customerMachine } from '#machines/customer/customer-machine.ts'
import { mayAddContact, mayDoWithContact } from '#machines/customer/permitted-tasks.ts'
import { type ContactTask, contactTasks, type ShownCustomer } from '#machines/customer/types.ts'
import { registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export type CustomerProps = { customer: ActorRefFrom<typeof customerMachine> }

type RowsProps = CustomerProps & { shown: ShownCustomer }

/** Opens the form of a new contact; nothing where the customer can have none. */
export function AdditionButton({ customer, shown }: RowsProps) {
  if (!mayAddContact({ customer: shown })) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon name="plus" size="small" />}
      onClick={() => customer.send({ type: 'addition.begun' })}
    >
      <Trans>Legg til kontakt …</Trans>
    </Button>
  )
}

/** The contacts of a customer, with what can be done with each. */
export function ContactRows({ customer, shown }: RowsProps) {
  if (shown.contacts.length === 0)
    return (
      <p className="text-ink-soft text-small">
        {mayAddContact({ customer: shown }) ? (
          <Trans>
            Ingen kontakter ennå. De kommer hit når dere legger dem til, eller når de registrerer seg med
            organisasjonsnummeret.
          </Trans>
        ) : (
          <Trans>Ingen kontakter.</Trans>
        )}
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {shown.contacts.map((contact) => (
        <li
          key={contact.uid}
          className="grid gap-x-5 gap-y-2.5 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <div className="grid min-w-0 gap-1 text-small">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-semibold text-body wrap-anywhere">{contact.fullname}</h3>
              <Badges contact={contact} />
            </div>
            {contact.position && <p className="wrap-anywhere">{contact.position}</p>}
            <Reached contact={contact} />
          </div>
          <div className="flex flex-wrap gap-2 sm:justify-end">
            {contactTasks
              .filter((kind) => mayDoWithContact({ customer: shown }, kind, contact.uid))
              .map((kind) => (
                <TaskButton key={kind} customer={customer} kind={kind} contact={contact} />
              ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Reached({ contact: { email, cellphone, phone } }: { contact: Person }) {
  const number = cellphone ?? phone
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere">
      {email !== '' && <MailLink email={email} />}
      {number && <PhoneLink phone={number} />}
    </p>
  )
}

function Badges({ contact }: { contact: Person }) {
  const { isPrimary, isActive, userIsActive, awaitsApproval } = contact
  if (awaitsApproval)
    return (
      <Badge tone="caution" icon="clock">
        <TextLink href={registrationsAddress}>
          <Trans>Venter på godkjenning</Trans>
        </TextLink>
      </Badge>
    )
  return (
    <>
      {isPrimary && (
        <Badge icon="key">
          <Trans>Hovedkontakt</Trans>
        </Badge>
      )}
      {!isActive && (
        <Badge tone="negative" icon="lock">
          <Trans>Deaktivert</Trans>
        </Badge>
      )}
      {isActive && !userIsActive && (
        <Badge tone="caution" icon="clock">
          <Trans>Ikke tatt i bruk ennå</Trans>
        </Badge>
      )}
    </>
  )
}

type TaskButtonProps = CustomerProps & { kind: ContactTask; contact: Person }

const TaskButton = ({ customer, kind, contact: { uid, fullname } }: TaskButtonProps) => (
  <Button
    variant={kind === 'appointment' ? 'quiet' : 'secondary'}
    size="small"
    onClick={() => customer.send({ type: 'contactTask.begun', kind, uid })}
  >
    <span>
      <TaskName kind={kind} /> <VisuallyHidden>{fullname}</VisuallyHidden>
    </span>
  </Button>
)

function TaskName({ kind }: { kind: ContactTask }) {
  switch (kind) {
    case 'deactivation':
      return <Trans>Deaktiver …</Trans>
    case 'reactivation':
      return <Trans>Reaktiver …</Trans>
    case 'appointment':
      return <Trans>Gjør til hovedkontakt …</Trans>
  }
}

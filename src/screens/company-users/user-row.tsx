import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import { canBecomePrimary } from '#domain/account/customers.ts'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { phoneOf } from '#machines/company-users/contact-form.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { bookingsAddress } from '#src/screens/my-bookings/bookings-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export type UsersProps = { users: ActorRefFrom<typeof companyUsersMachine> }

type UserProps = UsersProps & { contact: Person }

/** A contact of the list, with its actions. */
export function UserRow({ users, contact }: UserProps) {
  const { firstName, lastName, fullname, isActive } = contact
  return (
    <li className="grid gap-x-5 gap-y-4 py-5 sm:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
      <span
        aria-hidden="true"
        className={classNames(
          'hidden size-12 place-items-center rounded-full font-semibold sm:grid',
          isActive ? 'bg-tint text-primary' : 'bg-sunken text-ink-soft',
        )}
      >
        {`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()}
      </span>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className={classNames('text-title wrap-anywhere', !isActive && 'text-ink-soft')}>{fullname}</h3>
          <Badges users={users} contact={contact} />
        </div>
        {contact.position && <p className="wrap-anywhere text-small">{contact.position}</p>}
        <ReachedAt contact={contact} />
        <WhyNot users={users} contact={contact} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:col-start-2 lg:col-start-3 lg:grid lg:grid-cols-[auto_7.5rem_11.5rem_auto]">
        <Actions users={users} contact={contact} />
      </div>
    </li>
  )
}

/** An applicant to the organisation: not a contact before the venue has approved the account. */
export function AwaitingRow({ contact }: { contact: Person }) {
  const { email } = usePortal().tenant.contact
  return (
    <li className="grid gap-1 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-title wrap-anywhere">{contact.fullname}</h3>
        <Badge tone="caution" icon="clock">
          <Trans>Venter på godkjenning</Trans>
        </Badge>
      </div>
      <ReachedAt contact={contact} />
      <p className="max-w-[60ch] text-ink-soft text-small">
        <Trans>
          Har registrert seg selv og kan ikke logge inn før vi har godkjent kontoen. Hvis du ikke kjenner
          personen, kan du skrive til <MailLink email={email} />.
        </Trans>
      </p>
    </li>
  )
}

function Badges({ users, contact }: UserProps) {
  const ownId = useSelector(users, ({ context }) => context.ownId)
  const { uid, isActive, isPrimary, userIsActive } = contact
  return (
    <span className="flex flex-wrap gap-2">
      {uid === ownId && (
        <Badge>
          <Trans>Deg</Trans>
        </Badge>
      )}
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
    </span>
  )
}

function ReachedAt({ contact }: { contact: Person }) {
  const phone = phoneOf(contact)
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small wrap-anywhere">
      <MailLink email={contact.email} />
      {phone !== '' && <PhoneLink phone={phone} />}
    </p>
  )
}

/** Contacts cannot deactivate their own account: shown in place of the button. */
function WhyNot({ users, contact }: UserProps) {
  const ownId = useSelector(users, ({ context }) => context.ownId)
  if (contact.uid !== ownId) return null
  return (
    <p className="text-ink-soft text-small">
      <Trans>Du kan ikke deaktivere deg selv. Gjør en annen til hovedkontakt først.</Trans>
    </p>
  )
}

/** The contact's name, for screen readers. */
const About = ({ contact }: { contact: Person }) => <VisuallyHidden>{contact.fullname}</VisuallyHidden>

function Actions({ users, contact }: UserProps) {
  const ownId = useSelector(users, ({ context }) => context.ownId)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => users.send({ type: 'change.begun', contactId: contact.uid })}
      >
        <span>
          <Trans>Endre</Trans> <About contact={contact} />
        </span>
      </Button>
      {contact.uid === ownId ? (
        <span className="max-lg:hidden" />
      ) : (
        <ActivityButton users={users} contact={contact} />
      )}
      {canBecomePrimary(contact) ? (
        <Button
          variant="quiet"
          size="small"
          placement="max-sm:basis-full max-sm:justify-start max-sm:-ml-3"
          onClick={() => users.send({ type: 'handover.asked', contactId: contact.uid })}
        >
          <span>
            <Trans>Gjør til hovedkontakt</Trans> <About contact={contact} />
          </span>
        </Button>
      ) : (
        <span className="max-lg:hidden" />
      )}
      <ButtonLink
        variant="quiet"
        size="small"
        href={bookingsAddress({ whose: contact.uid })}
        placement="max-sm:basis-full max-sm:justify-start max-sm:-ml-3 lg:-mr-3"
      >
        <span>
          <Trans>Se bestillinger</Trans> <About contact={contact} />
        </span>
      </ButtonLink>
    </>
  )
}

/** One button for both, so that after a deactivation the focus is on what undoes it. */
function ActivityButton({ users, contact }: UserProps) {
  const { uid: contactId, isActive } = contact
  const isBusy = useSelector(
    users,
    (state) =>
      state.hasTag('working') &&
      state.context.task?.kind === 'reactivation' &&
      state.context.task.contact.uid === contactId,
  )
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      onClick={() =>
        users.send(
          isActive ? { type: 'deactivation.asked', contactId } : { type: 'reactivation.asked', contactId },
        )
      }
    >
      <span>
        {isActive ? <Trans>Deaktiver</Trans> : <Trans>Reaktiver</Trans>} <About contact={contact} />
      </span>
    </Button>
  )
}

export const UserRowSkeleton = () => (
  <li className="flex items-center gap-5 py-5">
    <Skeleton shape="size-12 rounded-full max-sm:hidden" />
    <div className="grid flex-1 gap-2">
      <Skeleton shape="h-6 w-1/3 min-w-40" />
      <Skeleton shape="h-5 w-1/2 min-w-48" />
    </div>
    <Skeleton shape="h-9 w-56 max-lg:hidden" />
  </li>
)

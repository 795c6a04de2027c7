import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { Verdict } from '#contract/structs/answer.ts'
import type { Registration } from '#contract/structs/staff-customers.ts'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { registrationListMachine } from '#machines/registration-list/registration-list-machine.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { customerAddress } from '#src/screens/customers/customers-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export type RegistrationsProps = { registrations: ActorRefFrom<typeof registrationListMachine> }

type RowProps = RegistrationsProps & { registration: Registration }

/** A registration of the list: who, of which organisation, since when, and what has become of it. */
export const RegistrationRow = ({ registrations, registration }: RowProps) => (
  <li className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
    <div className="grid min-w-0 gap-1 text-small">
      <h3 className="font-semibold text-body wrap-anywhere">{registration.name}</h3>
      <Organization registration={registration} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere">
        <MailLink email={registration.email} />
        {registration.phone && <PhoneLink phone={registration.phone} />}
      </p>
      <Since registration={registration} />
    </div>
    {registration.state === 'waiting' && (
      <div className="flex flex-wrap gap-2">
        <AnswerButton registrations={registrations} registration={registration} answer="approve" />
        <AnswerButton registrations={registrations} registration={registration} answer="decline" />
      </div>
    )}
  </li>
)

function Organization({ registration }: Pick<RowProps, 'registration'>) {
  const { organizationId, organizationName, organizationNumber, isSelfReported } = registration
  if (organizationName === null || organizationId === null)
    return (
      <p className="text-ink-soft">
        <Trans>Privatkunde</Trans>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      {isSelfReported ? (
        organizationName
      ) : (
        <TextLink href={customerAddress(organizationId)}>{organizationName}</TextLink>
      )}
      {organizationNumber && (
        <span className="text-ink-soft">
          <Trans>Org.nr. {formatOrganisationNumber(organizationNumber)}</Trans>
        </span>
      )}
      {isSelfReported && (
        <Badge tone="caution" icon="info">
          <Trans>Ny, ikke funnet i noe register</Trans>
        </Badge>
      )}
    </p>
  )
}

function Since({ registration }: Pick<RowProps, 'registration'>) {
  const { date, time } = useFormats()
  const { registeredAt, answeredAt, answeredBy, state } = registration
  const at = (wire: string) => {
    const instant = instantOf(wire)
    return { day: date(venueDateOf(instant)), clock: time(instant) }
  }
  const since = at(registeredAt)
  const answered = answeredAt === null ? null : at(answeredAt)
  return (
    <p className="text-ink-soft">
      <Trans>
        Registrert {since.day} kl. {since.clock}
      </Trans>
      {answered && (
        <>
          {'. '}
          {state === 'approved' ? (
            <Trans>
              Godkjent {answered.day} kl. {answered.clock}
            </Trans>
          ) : (
            <Trans>
              Avslått {answered.day} kl. {answered.clock}
            </Trans>
          )}{' '}
          {answeredBy ? <Trans>av {answeredBy}</Trans> : <Trans>fra lenken i e-posten</Trans>}
        </>
      )}
    </p>
  )
}

function AnswerButton({ registrations, registration, answer }: RowProps & { answer: Verdict }) {
  const { uid, name } = registration
  return (
    <Button
      variant={answer === 'approve' ? 'primary' : 'secondary'}
      size="small"
      onClick={() => registrations.send({ type: 'answer.begun', uid, answer })}
    >
      <span>
        {answer === 'approve' ? <Trans>Godkjenn …</Trans> : <Trans>Avslå …</Trans>}{' '}
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    </Button>
  )
}

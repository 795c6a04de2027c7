import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import { isWithdrawn, whyNotCancel, whyNotChange } from '#machines/reservation-rules.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { ChangeDeadlines } from '#src/screens/receipt/change-deadlines.tsx'
import { cancelDialog, editing } from '#src/screens/receipt/lazy-parts.ts'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'

type ChangeSectionProps = { reservation: Reservation; now: Instant; onCancel: () => void }

const fetchSoon = (part: { load: () => Promise<unknown> }) => () => {
  part.load().catch(() => undefined)
}

/**
 * Changing and cancelling with their deadlines; or why not, with contact details. Renders nothing when the
 * reservation is over.
 */
export function ChangeSection({ reservation, now, onCancel }: ChangeSectionProps) {
  const whyNot = whyNotChange(reservation, now)
  if (whyNot === 'closed' || whyNot === 'option') return null
  if (whyNot === 'changedByStaff')
    return (
      <Notice tone="caution" title={<Trans>Vi har endret bestillingen</Trans>}>
        <Trans>
          Vi har endret noe siden du bestilte. Derfor kan bestillingen ikke endres eller avbestilles her. Er
          det noe som ikke stemmer, eller vil du endre mer?
        </Trans>{' '}
        <ReachUs />
      </Notice>
    )
  if (whyNot === 'started') return <Started reservation={reservation} now={now} />
  const change = fetchSoon(editing)
  return (
    <Card placement="no-print grid gap-5">
      <h2 className="text-title">
        <Trans>Endre eller avbestille</Trans>
      </h2>
      <ChangeDeadlines reservation={reservation} now={now} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={addresses.change(reservation.id, 'review')}
          variant="secondary"
          icon={<Icon name="edit" size="small" />}
          onClick={change}
          onMouseEnter={change}
        >
          {reservation.reservationStatus === 'request' ? (
            <Trans>Endre forespørselen</Trans>
          ) : (
            <Trans>Endre bestilling</Trans>
          )}
        </ButtonLink>
        <CancelButton reservation={reservation} now={now} onCancel={onCancel} />
      </div>
      <WhyNotCancel reservation={reservation} now={now} />
    </Card>
  )
}

function CancelButton({ reservation, now, onCancel }: ChangeSectionProps) {
  if (whyNotCancel(reservation, now) !== undefined) return null
  const intend = fetchSoon(cancelDialog)
  return (
    <Button variant="quiet" onClick={onCancel} onPointerEnter={intend} onFocus={intend}>
      {isWithdrawn(reservation) ? <Trans>Trekk forespørselen</Trans> : <Trans>Avbestill</Trans>}
    </Button>
  )
}

function WhyNotCancel({ reservation, now }: Omit<ChangeSectionProps, 'onCancel'>) {
  if (whyNotCancel(reservation, now) === undefined) return null
  return (
    <p className="max-w-reading text-small">
      <Trans>Fristen for å avbestille på nett er ute. Må dere likevel avbestille?</Trans> <ReachUs />
    </p>
  )
}

/** Once it is over, its page says so first. */
function Started({ reservation, now }: Omit<ChangeSectionProps, 'onCancel'>) {
  if (instantOf(reservation.departure) <= now) return null
  return (
    <Notice title={<Trans>Møtet er i gang</Trans>}>
      <Words>
        <Trans>Bestillingen kan ikke lenger endres her. Er det noe vi kan hjelpe med?</Trans> <ReachUs />
      </Words>
    </Notice>
  )
}

const Words = ({ children }: { children: ReactNode }) => <p>{children}</p>

/** The venue's contact details, in a sentence. */
function ReachUs() {
  const { phone, email } = usePortal().tenant.contact
  return (
    <Trans>
      Ring oss på <PhoneLink phone={phone} /> eller skriv til <MailLink email={email} />.
    </Trans>
  )
}

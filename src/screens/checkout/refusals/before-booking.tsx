import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useCheckoutActor } from '#src/screens/checkout/checkout-context.ts'
import { placedLast } from '#src/screens/checkout/draft-store.ts'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

type WordsProps = { icon: IconName; title: string; children: ReactNode; actions: ReactNode }

/** A message instead of a booking, with links. */
export const Words = ({ icon, title, children, actions }: WordsProps) => (
  <StatementPage icon={icon} title={title} actions={actions}>
    <p className="text-ink-soft text-lead">{children}</p>
  </StatementPage>
)

const ToRooms = ({ children }: { children: ReactNode }) => (
  <ButtonLink href={addresses.home}>{children}</ButtonLink>
)

/** The checkout was opened without a booking, or after the booking was placed. */
export function NothingBegun() {
  const { t } = useLingui()
  const placed = placedLast(usePortal().storage)
  if (placed !== null) return <PlacedAlready reservationId={placed} />
  return (
    <Words
      icon="calendar"
      title={t`Du har ikke startet noen bestilling`}
      actions={
        <ToRooms>
          <Trans>Finn et rom</Trans>
        </ToRooms>
      }
    >
      <Trans>Velg et rom og et ledig tidspunkt for å starte bestillingen.</Trans>
    </Words>
  )
}

function PlacedAlready({ reservationId }: { reservationId: string }) {
  const { t } = useLingui()
  return (
    <Words
      icon="check"
      title={t`Bestillingen er sendt inn`}
      actions={
        <>
          <ButtonLink href={addresses.reservation(reservationId)}>
            <Trans>Se bestillingen</Trans>
          </ButtonLink>
          <ButtonLink href={addresses.home} variant="secondary">
            <Trans>Finn et rom til</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Alt du fylte ut, er med. Ingenting blir bestilt to ganger.</Trans>
    </Words>
  )
}

/** The room of the booking does not exist, or no longer. */
export function RoomUnknown() {
  const { t } = useLingui()
  const { edits } = useSelector(useCheckoutActor(), ({ context }) => context.draft) ?? { edits: null }
  if (edits) return <ReservedRoomUnknown reservationId={edits.reservationId} />
  return (
    <Words
      icon="key"
      title={t`Rommet finnes ikke lenger`}
      actions={
        <ToRooms>
          <Trans>Velg et annet rom</Trans>
        </ToRooms>
      }
    >
      <Trans>
        Rommet kan ha fått nytt navn eller leies kanskje ikke ut lenger. Det du har fylt ut, er lagret og blir
        med til rommet du velger.
      </Trans>
    </Words>
  )
}

/** The room of a reservation to change is no longer offered: only the venue can change it. */
function ReservedRoomUnknown({ reservationId }: { reservationId: string }) {
  const { t } = useLingui()
  const { phone, email } = usePortal().tenant.contact
  return (
    <Words
      icon="key"
      title={t`Denne bestillingen kan ikke endres her`}
      actions={
        <ButtonLink href={addresses.reservation(reservationId)}>
          <Trans>Tilbake til bestillingen</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Rommet leies ikke lenger ut på nett, men bestillingen gjelder. Ring oss på <PhoneLink phone={phone} />{' '}
        eller skriv til <MailLink email={email} />, så endrer vi den for dere.
      </Trans>
    </Words>
  )
}

/** The catalogue failed to load. */
export function LoadFailed() {
  const { t } = useLingui()
  const actor = useCheckoutActor()
  return (
    <Words
      icon="warning"
      title={t`Den påbegynte bestillingen kunne ikke åpnes`}
      actions={
        <Button onClick={() => actor.send({ type: 'load.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      }
    >
      <Trans>
        Vi fikk ikke kontakt med bestillingstjenesten. Det du har fylt ut, er lagret. Sjekk at du er på nett,
        og prøv igjen.
      </Trans>
    </Words>
  )
}

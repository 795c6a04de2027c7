import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { addresses } from '#src/addresses.ts'
import { useCurrentAddress } from '#src/portal/current-address.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { NotFoundScreen, NothingHere } from '#src/screens/layout/not-found-screen.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/**
 * A reservation that does not exist, or is not the visitor's: the page does not say which. A visitor who is
 * not signed in sees what may open it.
 */
export function ReservationNotFound() {
  const { session } = usePortal()
  const mayBeSignedIn = useSelector(session, (state) => state.hasTag('signedIn') || state.hasTag('unknown'))
  const wayBack = useCurrentAddress()
  if (mayBeSignedIn) return <NotFoundScreen />
  return (
    <NothingHere
      actions={
        <>
          <ButtonLink href={addresses.signInFor(wayBack)}>
            <Trans>Logg inn</Trans>
          </ButtonLink>
          <ButtonLink href={addresses.home} variant="secondary">
            <Trans>Til forsiden</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>
        Leter du etter din egen bestilling? Åpne den fra lenken i e-posten vår, eller logg inn hvis du var
        innlogget da du bestilte.
      </Trans>
    </NothingHere>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'

/** In place of what the role of a member of staff does not let them open. */
export const NoAccess = () => (
  <Notice title={<Trans>Du har ikke tilgang til dette</Trans>}>
    <Trans>Rollen din gir ikke tilgang til det som er her. En administrator kan endre det.</Trans>
  </Notice>
)

/** A screen of its own for it. */
export function ClosedScreen() {
  const { t } = useLingui()
  return (
    <>
      <ScreenHeading dense title={t`Drift`}>
        <Trans>Drift</Trans>
      </ScreenHeading>
      <NoAccess />
    </>
  )
}

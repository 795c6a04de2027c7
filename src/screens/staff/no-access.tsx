import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice.tsx'

/** In place of what somebody's role does not let them open. */
export const NoAccess = () => (
  <Notice title={<Trans>Du har ikke tilgang til dette</Trans>}>
    <Trans>Rollen din gir ikke tilgang til det som er her. En administrator kan endre det.</Trans>
  </Notice>
)

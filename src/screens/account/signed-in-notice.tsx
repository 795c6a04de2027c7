import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { usePortal } from '#src/portal/portal-context.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

type SignedInNoticeProps = {
  /** The address to go to instead. */
  wayOn: string
  /** What happens to the form if the visitor stays. */
  children: ReactNode
}

/** On a guest screen that a signed-in visitor has opened. */
export function SignedInNotice({ wayOn, children }: SignedInNoticeProps) {
  const { session } = usePortal()
  const name = useSelector(session, ({ context }) => context.person?.fullname)
  const [wasSignedIn] = useState(() => session.getSnapshot().hasTag('signedIn'))
  if (!wasSignedIn || !name) return null
  return (
    <Notice
      title={<Trans>Du er allerede logget inn som {name}.</Trans>}
      actions={
        <ButtonLink variant="secondary" size="small" href={wayOn}>
          <Trans>Gå videre</Trans>
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

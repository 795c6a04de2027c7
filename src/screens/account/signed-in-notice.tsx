import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { usePortal } from '#src/portal/portal-context.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

type SignedInNoticeProps = {
  /** Where to go instead. */
  wayOn: string
  /** What becomes of it if one stays. */
  children: ReactNode
}

/** On a guests' screen that somebody who was signed in already has come to. */
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

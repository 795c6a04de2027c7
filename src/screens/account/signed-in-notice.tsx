import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import { usePortal } from '#src/portal/portal-context.ts'
import { wayOnIn } from '#src/screens/sign-in/return-address.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

type SignedInNoticeProps = {
  /** What happens to the form if the visitor stays. */
  children: ReactNode
}

/** On a guest screen that a signed-in visitor has opened. */
export function SignedInNotice({ children }: SignedInNoticeProps) {
  const { session } = usePortal()
  const search = useSearch()
  const person = useSelector(session, ({ context }) => context.person)
  const [wasSignedIn] = useState(() => session.getSnapshot().hasTag('signedIn'))
  if (!wasSignedIn || !person) return null
  const name = person.fullname
  return (
    <Notice
      title={<Trans>Du er allerede logget inn som {name}.</Trans>}
      actions={
        <ButtonLink variant="secondary" size="small" href={wayOnIn(search, person)}>
          <Trans>Gå videre</Trans>
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

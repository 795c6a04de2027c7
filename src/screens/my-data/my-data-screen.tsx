import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { myDataActors, myDataMachine } from '#machines/my-data/my-data-machine.ts'
import { myDataPort } from '#src/api/my-data-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'
import { DeletionForm } from '#src/screens/my-data/deletion-form.tsx'
import { StoredData } from '#src/screens/my-data/stored-data.tsx'
import { RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The stored data of the signed-in person. */
export function MyDataScreen() {
  const { client } = usePortal()
  const [machine] = useState(() => myDataMachine.provide({ actors: myDataActors(myDataPort(client)) }))
  const mine = useActorRef(machine)
  const isDeleted = useSelector(mine, (state) => state.matches('deleted'))
  const isLoading = useSelector(mine, (state) => state.matches('loading'))
  const isUnread = useSelector(mine, (state) => state.matches('unread'))
  const isAsking = useSelector(mine, (state) => state.matches('confirming') || state.matches('deleting'))
  const data = useSelector(mine, ({ context }) => context.data)
  const [wasAsked, setWasAsked] = useState(false)
  const [retries, setRetries] = useState(0)
  const retry = () => {
    setRetries(retries + 1)
    mine.send({ type: 'data.retried' })
  }
  if (isAsking && !wasAsked) setWasAsked(true)
  if (isDeleted) return <Deleted />
  if (isLoading)
    return (
      <Titled retries={retries}>
        <Skeleton shape="h-64 w-full" />
      </Titled>
    )
  if (isUnread || !data)
    return (
      <Titled retries={retries}>
        <div role="alert">
          <Notice
            tone="negative"
            title={<Trans>Noe gikk galt</Trans>}
            actions={<RetryList onRetry={retry} />}
          >
            <Trans>Vi fikk ikke hentet opplysningene dine. Ingenting er endret.</Trans>
          </Notice>
        </div>
      </Titled>
    )
  return (
    <Titled retries={retries}>
      {isAsking ? (
        <DeletionForm mine={mine} data={data} />
      ) : (
        <StoredData mine={mine} data={data} isBack={wasAsked} />
      )}
    </Titled>
  )
}

/** The heading takes the focus with each retry, since the pressed button is gone. */
function Titled({ retries, children }: { retries: number; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <NarrowPage>
      <ScreenHeading key={retries} title={t`Mine opplysninger`} focused={retries > 0}>
        <Trans>Mine opplysninger</Trans>
      </ScreenHeading>
      {children}
    </NarrowPage>
  )
}

/** The session is over: the session machine notifies of that and redirects to the front page. */
function Deleted() {
  const { session } = usePortal()
  useEffect(() => session.send({ type: 'account.deleted' }), [session])
  return <ScreenSkeleton />
}

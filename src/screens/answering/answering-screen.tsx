import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { answeringActors, answeringMachine } from '#machines/answering/answering-machine.ts'
import { answeringPort } from '#src/api/answering-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useFragment } from '#src/portal/use-fragment.ts'
import { AnsweredView } from '#src/screens/answering/answered-view.tsx'
import { ClosedView } from '#src/screens/answering/closed-view.tsx'
import { QuestionView } from '#src/screens/answering/question-view.tsx'
import { UnreadView } from '#src/screens/answering/unread-view.tsx'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The question of the link, restarted for another link. */
export function AnsweringScreen() {
  const token = useFragment('token')
  return <Answering key={token} token={token} />
}

/** Assembles the page: the token and the machine. */
function Answering({ token }: { token: string }) {
  const { client } = usePortal()
  const [machine] = useState(() =>
    answeringMachine.provide({ actors: answeringActors(answeringPort(client)) }),
  )
  const [input] = useState(() => ({ token, message: storedMessage() }))
  const [state, send] = useMachine(machine, { input })
  const { question, closedReason, message, verdict } = state.context
  useEffect(() => storeMessage(message), [message])
  if (state.matches('closed') && closedReason) return <ClosedView reason={closedReason} />
  if (state.matches('answered') && question && verdict)
    return <AnsweredView question={question} verdict={verdict} />
  if (question) return <QuestionView question={question} state={state} send={send} />
  if (state.matches('loadFailed')) return <UnreadView onRetry={() => send({ type: 'load.retried' })} />
  return <AnsweringSkeleton />
}

function AnsweringSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Venter på svar`}>
        <Trans>Henter siden …</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-40 w-full rounded-panel" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton shape="h-96 w-full rounded-panel" />
        <Skeleton shape="h-96 w-full rounded-panel" />
      </div>
    </Page>
  )
}

type StoredMessage = { message?: unknown } | null

/** The message is stored in this entry of the browser's history: no longer than the page can be revisited. */
function storedMessage(): string {
  const { message } = (window.history.state as StoredMessage) ?? {}
  return typeof message === 'string' ? message : ''
}

function storeMessage(message: string): void {
  if (message !== storedMessage()) window.history.replaceState({ ...window.history.state, message }, '')
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import {
  customerEditorActors,
  customerEditorMachine,
  isUnsaved,
} from '#machines/customer-editor/customer-editor-machine.ts'
import { customerEditorPort } from '#src/api/customer-editor-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { CustomerForm, type EditorProps } from '#src/screens/customers/customer-form.tsx'
import { customerAddress, customersAddress } from '#src/screens/customers/customers-address.ts'
import { UnreadCustomer } from '#src/screens/customers/unread-customer.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'

type ScreenProps = {
  /** Null for a new one. */
  id: string | null
}

/** An organisation as staff write it, new or not. */
export function CustomerEditorScreen({ id }: ScreenProps) {
  const { t } = useLingui()
  const { send } = usePortal()
  const [machine] = useState(() =>
    customerEditorMachine.provide({ actors: customerEditorActors(customerEditorPort(send)) }),
  )
  const editor = useActorRef(machine, { input: { id } })
  const back = id === null ? customersAddress : customerAddress(id)
  useLeaving(editor, back)
  const name = useSelector(editor, ({ context }) => context.customer?.name)
  const title = id === null ? t`Ny virksomhet` : (name ?? t`Kunde`)
  return (
    <>
      <WayBack href={back}>{id === null ? <Trans>Kunder</Trans> : <Trans>Kunden</Trans>}</WayBack>
      <ScreenHeading dense title={title}>
        {title}
      </ScreenHeading>
      <Card>
        <EditorState
          editor={editor}
          onLeave={() => editor.send({ type: 'leaving.asked', destination: back })}
        />
      </Card>
      <Suspense fallback={null}>
        <question.Component editor={editor} />
      </Suspense>
    </>
  )
}

/** Its code is fetched when the screen is shown, so that a press need not wait. */
const question = lazyPart(
  async () => (await import('#src/screens/customers/leaving-question.tsx')).LeavingQuestion,
)

/** Leaves when the customer is saved; asks before, where something is unsaved. */
function useLeaving(editor: EditorProps['editor'], back: string): void {
  const { t } = useLingui()
  const { notifications, departures } = usePortal()
  const [, navigate] = useLocation()
  useEffect(() => {
    let isDone = false
    const endGuard = departures.guard((destination) => {
      if (isDone || !isUnsaved(editor.getSnapshot().context)) return true
      editor.send({ type: 'leaving.asked', destination })
      return false
    })
    const leave = (destination: string) => {
      isDone = true
      navigate(destination)
    }
    const saved = editor.on('customer.saved', ({ id, name }) => {
      const content = { tone: 'positive', message: t`${name} er lagret.` } as const
      notifications.send({ type: 'notification.raised', content })
      leave(customerAddress(id))
    })
    const left = editor.on('editor.left', ({ destination }) => leave(destination || back))
    return () => {
      endGuard()
      saved.unsubscribe()
      left.unsubscribe()
    }
  }, [editor, departures, notifications, navigate, back, t])
}

function EditorState({ editor, onLeave }: EditorProps & { onLeave: () => void }): ReactNode {
  const isNotFound = useSelector(editor, (state) => state.matches({ customer: 'notFound' }))
  const hasFailed = useSelector(editor, (state) => state.hasTag('failed'))
  const isLoading = useSelector(editor, ({ context }) => context.id !== null && context.customer === null)
  if (isNotFound || hasFailed || isLoading)
    return (
      <UnreadCustomer
        why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
        list={customersAddress}
        onRetry={() => editor.send({ type: 'load.retried' })}
      />
    )
  return <CustomerForm editor={editor} onLeave={onLeave} />
}

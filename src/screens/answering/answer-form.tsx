import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Question, Verdict } from '#contract/structs/answer.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import type { answeringMachine } from '#machines/answering/answering-machine.ts'
import type { AnsweringEvent } from '#machines/answering/types.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

export type AnsweringProps = {
  question: Question
  state: SnapshotFrom<typeof answeringMachine>
  send: (event: AnsweringEvent) => void
}

const consequences: Record<Question['kind'], Record<Verdict, MessageDescriptor>> = {
  request: {
    approve: msg`Bestillingen bekreftes, og kunden får bekreftelse og kalenderfil på e-post.`,
    decline: msg`Det som er holdt av, blir ledig igjen, og kunden får svaret på e-post. Dette kan ikke angres.`,
  },
  registration: {
    approve: msg`Kontoen aktiveres, og den som har registrert seg, får beskjed på e-post.`,
    decline: msg`Kontoen aktiveres ikke, og den som har registrert seg, får beskjed på e-post. Dette kan ikke angres.`,
  },
}

/** The answer: a message, and the two buttons with their effects. */
export function AnswerForm({ question, state, send }: AnsweringProps) {
  const { _ } = useLingui()
  const { message, verdict } = state.context
  const [approves, declines] = [useId(), useId()]
  const busyWith = state.matches('answering') ? verdict : null
  const isSendFailed = state.matches('sendFailed')
  const { approve, decline } = consequences[question.kind]
  return (
    <Card placement="grid gap-6 lg:sticky lg:top-6">
      <h2 className="text-title">
        <Trans>Svaret</Trans>
      </h2>
      <Field label={<Trans>Melding</Trans>} optional help={<Trans>Sendes i e-posten med svaret.</Trans>}>
        {(control) => (
          <TextArea
            {...control}
            value={message}
            maxLength={MESSAGE_LENGTH}
            readOnly={busyWith !== null || isSendFailed}
            onChange={(written) => send({ type: 'message.written', message: written })}
          />
        )}
      </Field>
      {isSendFailed ? (
        <Unsent send={send} />
      ) : (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <Button
              wide
              icon={<Icon name="check" size="small" />}
              aria-describedby={approves}
              busy={busyWith === 'approve'}
              disabled={busyWith !== 'approve' && !state.can({ type: 'question.approved' })}
              onClick={() => send({ type: 'question.approved' })}
            >
              <Trans>Godkjenn</Trans>
            </Button>
            <p id={approves} className="text-ink-soft text-small">
              {_(approve)}
            </p>
          </div>
          <div className="grid gap-2">
            <Button
              wide
              variant="secondary"
              icon={<Icon name="close" size="small" />}
              aria-describedby={declines}
              busy={busyWith === 'decline'}
              disabled={busyWith !== 'decline' && !state.can({ type: 'question.declined' })}
              onClick={() => send({ type: 'question.declined' })}
            >
              <Trans>Avslå</Trans>
            </Button>
            <p id={declines} className="text-ink-soft text-small">
              {_(decline)}
            </p>
          </div>
        </div>
      )}
    </Card>
  )
}

const takesFocus = (place: HTMLElement | null) => place?.focus()

/** Replaces the buttons, and so takes their focus. */
const Unsent = ({ send }: Pick<AnsweringProps, 'send'>) => (
  <div role="alert" tabIndex={-1} ref={takesFocus}>
    <Notice
      tone="negative"
      title={<Trans>Vi vet ikke om svaret kom fram</Trans>}
      actions={
        <>
          <Button size="small" onClick={() => send({ type: 'answer.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
          <Button size="small" variant="secondary" onClick={() => send({ type: 'answer.reconsidered' })}>
            <Trans>Tilbake</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Sjekk at du er på nett, og prøv igjen. Det blir bare ett svar, selv om du sender det to ganger.
      </Trans>
    </Notice>
  </div>
)

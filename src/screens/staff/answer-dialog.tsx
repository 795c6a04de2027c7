import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import { FocusedRefusal } from '#src/screens/staff/focused-refusal.tsx'
import { Field } from '#src/ui/field.tsx'
import { Question } from '#src/ui/question.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

type AnswerDialogProps = {
  title: ReactNode
  /** Or else it is declined. */
  isApproval: boolean
  message: string
  /** Why the last answer was refused. */
  refusal: ErrorCode | null
  isBusy: boolean
  onMessage: (value: string) => void
  onConfirm: () => void
  onDismiss: () => void
  /** What comes of the answer. */
  children: ReactNode
}

/** Approves or declines what waits for staff, with a message in the email about it. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { title, isApproval, message, refusal, isBusy, onMessage, onConfirm, onDismiss, children } = props
  const { t } = useLingui()
  return (
    <Question
      title={title}
      consequences={children}
      confirm={isApproval ? <Trans>Godkjenn</Trans> : <Trans>Avslå</Trans>}
      dismiss={<Trans>Avbryt</Trans>}
      isDangerous={!isApproval}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <FocusedRefusal code={refusal} isBusy={isBusy} />
      <Field label={t`Beskjed i e-posten`} optional>
        {(control) => (
          <TextArea {...control} rows={3} maxLength={MESSAGE_LENGTH} value={message} onChange={onMessage} />
        )}
      </Field>
    </Question>
  )
}

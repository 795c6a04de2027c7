import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import type { RegistrationsProps } from '#src/screens/registrations/registration-row.tsx'
import { FocusedRefusal } from '#src/screens/staff/focused-refusal.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

/** The answer to a registration, with a message to the applicant; nothing while none is being given. */
export function AnswerDialog({ registrations }: RegistrationsProps) {
  const { t } = useLingui()
  const task = useSelector(registrations, ({ context }) => context.task)
  const message = useSelector(registrations, ({ context }) => context.message)
  const isBusy = useSelector(registrations, (state) => state.hasTag('working'))
  const refusal = useSelector(registrations, ({ context }) => context.refusal)
  if (!task) return null
  const { name, isSelfReported } = task.registration
  const isApproval = task.answer === 'approve'
  const dismiss = () => registrations.send({ type: 'answer.dismissed' })
  return (
    <Dialog
      title={isApproval ? <Trans>Godkjenne {name}?</Trans> : <Trans>Avslå registreringen til {name}?</Trans>}
      onClose={dismiss}
    >
      <DialogDescription>
        <p>
          {isApproval ? (
            <Trans>Kontoen kan brukes med en gang, og {name} får beskjed på e-post.</Trans>
          ) : (
            <Trans>Kontoen kan ikke brukes, og {name} får beskjed på e-post.</Trans>
          )}
        </p>
        {isApproval && isSelfReported && (
          <p className="mt-2">
            <Trans>
              Virksomheten blir kunde med navnet som er skrevet her. Sjekk at navn og nummer stemmer.
            </Trans>
          </p>
        )}
      </DialogDescription>
      <FocusedRefusal code={refusal} isBusy={isBusy} />
      <Field label={t`Beskjed i e-posten`} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MESSAGE_LENGTH}
            value={message}
            onChange={(value) => registrations.send({ type: 'message.entered', value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isApproval ? 'primary' : 'danger'}
          busy={isBusy}
          onClick={() => registrations.send({ type: 'answer.confirmed' })}
        >
          {isApproval ? <Trans>Godkjenn</Trans> : <Trans>Avslå</Trans>}
        </Button>
        <Button autoFocus variant="secondary" onClick={dismiss}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

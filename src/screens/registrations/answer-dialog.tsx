import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RegistrationsProps } from '#src/screens/registrations/registration-row.tsx'
import { AnswerDialog as AnswerOfStaff } from '#src/screens/staff/answer-dialog.tsx'

/** The answer to a registration, with a message to the applicant; nothing while none is being given. */
export function AnswerDialog({ registrations }: RegistrationsProps) {
  const task = useSelector(registrations, ({ context }) => context.task)
  const message = useSelector(registrations, ({ context }) => context.message)
  const isBusy = useSelector(registrations, (state) => state.hasTag('working'))
  const refusal = useSelector(registrations, ({ context }) => context.refusal)
  if (!task) return null
  const { name, isSelfReported } = task.registration
  const isApproval = task.answer === 'approve'
  return (
    <AnswerOfStaff
      title={isApproval ? <Trans>Godkjenne {name}?</Trans> : <Trans>Avslå registreringen til {name}?</Trans>}
      isApproval={isApproval}
      message={message}
      refusal={refusal}
      isBusy={isBusy}
      onMessage={(value) => registrations.send({ type: 'message.entered', value })}
      onConfirm={() => registrations.send({ type: 'answer.confirmed' })}
      onDismiss={() => registrations.send({ type: 'answer.dismissed' })}
    >
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
    </AnswerOfStaff>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BookingProps } from '#src/screens/bookings/booking-view.tsx'
import { AnswerDialog } from '#src/screens/staff/answer-dialog.tsx'

/** The answer to a request, with a message to the customer; nothing while none is being given. */
export function RequestAnswer({ booking }: BookingProps) {
  const isAsking = useSelector(booking, (state) => state.hasTag('asking'))
  const isBusy = useSelector(booking, (state) => state.hasTag('working'))
  const answer = useSelector(booking, ({ context }) => context.answer)
  const message = useSelector(booking, ({ context }) => context.message)
  const refusal = useSelector(booking, ({ context }) => context.refusal)
  const name = useSelector(booking, ({ context }) => context.reservation?.customerName)
  if (!isAsking) return null
  const isApproval = answer === 'approve'
  return (
    <AnswerDialog
      title={isApproval ? <Trans>Godkjenne forespørselen?</Trans> : <Trans>Avslå forespørselen?</Trans>}
      isApproval={isApproval}
      message={message}
      refusal={refusal}
      isBusy={isBusy}
      onMessage={(value) => booking.send({ type: 'message.entered', value })}
      onConfirm={() => booking.send({ type: 'answer.confirmed' })}
      onDismiss={() => booking.send({ type: 'answer.dismissed' })}
    >
      <p>
        {isApproval ? (
          <Trans>Bestillingen blir bekreftet, og {name} får beskjed på e-post.</Trans>
        ) : (
          <Trans>Rommene blir ledige igjen, og {name} får beskjed på e-post.</Trans>
        )}
      </p>
    </AnswerDialog>
  )
}

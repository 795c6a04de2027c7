import { Trans } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { SeatVerdictNotice, SeeWhatIsFree } from '#src/screens/checkout/steps/seat-notice.tsx'

/** Above every step except the time: the room was taken, or filled up, during the booking. */
export function SeatBanner() {
  const { state, draft } = useCheckout()
  const taken = state.matches({ booking: { seats: 'taken' } })
  const overbooked = state.matches({ booking: { seats: 'overbooked' } })
  const inSight = state.hasTag('editable') && draft.step !== 'time' && (taken || overbooked)
  if (!inSight) return null
  return (
    <SeatVerdictNotice
      actions={
        <>
          {taken && <SeeWhatIsFree />}
          <OpenStepButton step="time" size="small">
            <Trans>Endre tid eller antall</Trans>
          </OpenStepButton>
        </>
      }
    />
  )
}

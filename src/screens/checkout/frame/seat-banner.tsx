import { Trans } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { ChangeLink } from '#src/screens/checkout/frame/change-link.tsx'
import { SeatVerdictNote } from '#src/screens/checkout/steps/seat-note.tsx'
import { Button } from '#src/ui/button.tsx'

/** Above every step but that of the time: the room was taken, or filled up, while the booking was under way. */
export function SeatBanner() {
  const { actor, state, draft } = useCheckout()
  const taken = state.matches({ booking: { seats: 'taken' } })
  const overbooked = state.matches({ booking: { seats: 'overbooked' } })
  const inSight = state.hasTag('editable') && draft.step !== 'time' && (taken || overbooked)
  if (!inSight) return null
  return (
    <div className="grid gap-3">
      <SeatVerdictNote />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {taken && (
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'alternatives.asked' })}>
            <Trans>Se hva som er ledig</Trans>
          </Button>
        )}
        <ChangeLink step="time" what="">
          <Trans>Endre tid eller antall</Trans>
        </ChangeLink>
      </p>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { chosenPackage } from '#machines/checkout/choices.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/**
 * That a booking was filled in from the last one: the package that came with it, which was not in the price until now, the way
 * without it, and the way through the steps instead.
 */
export function AsLastTime() {
  const { longDate, list } = useFormats()
  const { actor, state, booking } = useCheckout()
  const { recalled } = state.context
  if (!recalled) return null
  const day = longDate(venueDateOf(recalled.at), booking.now)
  const added = recalled.before.packageId === null ? chosenPackage(booking)?.name : undefined
  return (
    <Notice
      title={<Trans>Fylt ut fra den forrige bestillingen din</Trans>}
      actions={
        <>
          {added && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => actor.send({ type: 'package.chosen', packageId: null })}
            >
              <Trans>Ta bort pakken</Trans>
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'recall.discarded' })}>
            <Trans>Velg på nytt</Trans>
          </Button>
        </>
      }
    >
      <Trans>Valgene er hentet fra bestillingen din til {day}. Endre det som skal være annerledes.</Trans>
      {added && (
        <p className="mt-1 font-semibold">
          <Trans>Pakken {added} er lagt til, som sist, og er med i prisen.</Trans>
        </p>
      )}
      {recalled.without.length > 0 && (
        <p className="mt-1 font-semibold">
          <Trans>Dette kan ikke bestilles denne gangen: {list(recalled.without)}.</Trans>
        </p>
      )}
    </Notice>
  )
}

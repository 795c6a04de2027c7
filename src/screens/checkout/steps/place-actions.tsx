import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { isRequest, mayConfirm } from '#machines/checkout/order-to-send.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * "Bekreft bestilling" when the order can be confirmed, with a request as the alternative; else "Send
 * forespørsel". Disabled while the price is loading or missing, and while the order is sent.
 */
export function PlaceActions() {
  const { actor, state, booking } = useCheckout()
  const status = useRef<HTMLParagraphElement>(null)
  const placing = state.hasTag('placing')
  const confirmable = mayConfirm(booking, state.context.seats)
  const confirms = placing ? !isRequest(booking) : confirmable
  const unpriced = state.hasTag('unpriced')
  const held = placing || unpriced || state.hasTag('pricing')
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={held}>
          {confirms ? <Trans>Bekreft bestilling</Trans> : <Trans>Send forespørsel</Trans>}
        </Button>
        {confirmable && !placing && (
          <Button variant="secondary" busy={held} onClick={() => actor.send({ type: 'request.sent' })}>
            <Trans>Send som forespørsel i stedet</Trans>
          </Button>
        )}
        {unpriced && state.can({ type: 'price.retried' }) && (
          <Button
            variant="secondary"
            onClick={() => {
              actor.send({ type: 'price.retried' })
              status.current?.focus()
            }}
          >
            <Trans>Regn ut prisen på nytt</Trans>
          </Button>
        )}
      </div>
      <p ref={status} tabIndex={-1} className="max-w-reading text-ink-soft text-small" role="status">
        {placing && <Trans>Sender bestillingen. Ikke lukk siden.</Trans>}
        {!placing && unpriced && (
          <Trans>Vi fikk ikke regnet ut prisen. Prøv igjen, så ser du prisen før du bestiller.</Trans>
        )}
        {!placing && !unpriced && confirmable && (
          <Trans>
            En bekreftet bestilling er bindende. En forespørsel er ikke bindende før vi har svart ja.
          </Trans>
        )}
        {!placing && !unpriced && !confirmable && (
          <Trans>En forespørsel er ikke bindende før vi har svart ja.</Trans>
        )}
      </p>
    </div>
  )
}

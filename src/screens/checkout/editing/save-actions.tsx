import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { isChanged } from '#machines/checkout/changed-parts.ts'
import { isRequest } from '#machines/checkout/order-to-send.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * "Lagre endringene", disabled while the price is loading or missing and while the changes are sent; without
 * changes it says that there is nothing to save.
 */
export function SaveActions() {
  const { actor, state, booking } = useCheckout()
  const status = useRef<HTMLParagraphElement>(null)
  const placing = state.hasTag('placing')
  const changed = isChanged(booking)
  const unpriced = state.hasTag('unpriced')
  const held = placing || unpriced || state.hasTag('pricing')
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {changed ? (
          <Button type="submit" busy={held}>
            <Trans>Lagre endringene</Trans>
          </Button>
        ) : (
          <Button type="submit" disabled>
            <Trans>Ingen endringer å lagre</Trans>
          </Button>
        )}
        {state.can({ type: 'changes.discarded' }) && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'changes.discarded' })}>
            <Trans>Forkast endringene</Trans>
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
        {placing && <Trans>Lagrer endringene. Ikke lukk siden.</Trans>}
        {!placing && unpriced && (
          <Trans>Vi fikk ikke regnet ut prisen. Prøv igjen, så ser du prisen før du lagrer.</Trans>
        )}
        {!placing && !unpriced && changed && isRequest(booking) && (
          <Trans>Endringene sendes som en forespørsel og er ikke bindende før vi har svart ja.</Trans>
        )}
        {!placing && !unpriced && changed && !isRequest(booking) && (
          <Trans>Når du lagrer, gjelder endringene, og du får en ny bekreftelse på e-post.</Trans>
        )}
      </p>
    </div>
  )
}

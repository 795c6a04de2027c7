import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import type { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import type { ReceiptEvent } from '#machines/receipt/types.ts'
import { isWithdrawn } from '#machines/reservation-rules.ts'
import { CancellingAnswers, CancellingRefused, FeeChanged } from '#src/screens/receipt/cancelling-parts.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Price } from '#src/ui/price.tsx'

type CancelDialogProps = {
  state: SnapshotFrom<typeof receiptMachine>
  reservation: Reservation
  send: (event: ReceiptEvent) => void
}

/** The question whether to cancel the reservation: the consequences, and the result. */
export function CancelDialog({ state, reservation, send }: CancelDialogProps) {
  const isRequest = isWithdrawn(reservation)
  const dismiss = () => send({ type: 'cancelling.dismissed' })
  return (
    <Dialog
      title={isRequest ? <Trans>Vil du trekke forespørselen?</Trans> : <Trans>Vil du avbestille?</Trans>}
      onClose={dismiss}
    >
      {state.matches({ shown: { cancelling: 'refused' } }) ? (
        <CancellingRefused
          refusal={state.context.refusal}
          isRequest={isRequest}
          title={<Trans>Bestillingen er ikke avbestilt</Trans>}
          onClose={dismiss}
        />
      ) : (
        <>
          {state.matches({ shown: { cancelling: 'feeChanged' } }) && <FeeChanged />}
          <WhatWillHappen reservation={reservation} fee={state.context.fee} />
          <CancellingAnswers
            isUnanswered={state.matches({ shown: { cancelling: 'unanswered' } })}
            isBusy={state.hasTag('busy')}
            isRequest={isRequest}
            send={send}
            cancel={<Trans>Avbestill</Trans>}
            keep={<Trans>Behold bestillingen</Trans>}
          />
        </>
      )}
    </Dialog>
  )
}

type WhatWillHappenProps = { reservation: Reservation; fee: CancellationFee | null }

function WhatWillHappen({ reservation, fee }: WhatWillHappenProps) {
  const { bookings, customerEmail, arrangements, packets } = reservation
  const [first] = bookings
  const more = bookings.length - 1
  const hasMore = arrangements.length > 0 || packets.some(({ extraProducts }) => extraProducts.length > 0)
  return (
    <div className="grid gap-3">
      {first && (
        <p>
          <span className="font-semibold">{first.roomName}</span>, <Occasion {...rangeFromWire(first)} />
          {more > 0 && (
            <>
              {' '}
              <Plural value={more} one="og # rom til" other="og # rom til" />
            </>
          )}
        </p>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
        {fee && (
          <Point>
            <FeeToPay fee={fee} />
          </Point>
        )}
        {reservation.roomsHeld !== false && (
          <Point>
            <Trans>Rommet blir ledig for andre med en gang.</Trans>
          </Point>
        )}
        {hasMore && (
          <Point>
            <Trans>Servering og tilvalg blir også avbestilt.</Trans>
          </Point>
        )}
        {!fee && !isWithdrawn(reservation) && (
          <Point>
            <Trans>
              Hvis du avbestiller sent, må du kanskje betale hele eller deler av prisen. Reglene står i
              vilkårene du godtok.
            </Trans>
          </Point>
        )}
        {customerEmail && (
          <Point>
            <Trans>Vi sender en bekreftelse til {customerEmail}.</Trans>
          </Point>
        )}
        <Point>
          <Trans>Dette kan ikke angres. Hvis du likevel vil ha rommet, må du bestille på nytt.</Trans>
        </Point>
      </ul>
    </div>
  )
}

/** Exactly what is charged. */
function FeeToPay({ fee }: { fee: CancellationFee }) {
  if (fee.totalPriceVat === 0) return <Trans>Det er gratis å avbestille nå.</Trans>
  return (
    <span className="font-semibold">
      <Trans>
        Det koster <Price amount={fee.totalPriceVat} /> å avbestille nå, inkludert mva.
      </Trans>
    </span>
  )
}

const Point = ({ children }: { children: ReactNode }) => <li>{children}</li>

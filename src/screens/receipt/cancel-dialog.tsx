import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import type { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import type { ReceiptEvent } from '#machines/receipt/types.ts'
import { isWithdrawn } from '#machines/reservation-rules.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
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
        <Refused state={state} isRequest={isRequest} onClose={dismiss} />
      ) : (
        <>
          {state.matches({ shown: { cancelling: 'feeChanged' } }) && (
            <div role="alert">
              <Notice tone="caution" title={<Trans>Prisen for å avbestille er endret</Trans>}>
                <Trans>Beløpet er endret siden du åpnet siden. Ingenting er avbestilt ennå.</Trans>
              </Notice>
            </div>
          )}
          <WhatWillHappen reservation={reservation} fee={state.context.fee} />
          <Answers state={state} isRequest={isRequest} send={send} />
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

type AnswersProps = Pick<CancelDialogProps, 'state' | 'send'> & { isRequest: boolean }

function Answers({ state, isRequest, send }: AnswersProps) {
  const isUnanswered = state.matches({ shown: { cancelling: 'unanswered' } })
  const isBusy = state.hasTag('busy')
  return (
    <>
      <div role="status" className="grid gap-3 empty:absolute">
        {isUnanswered && (
          <Notice tone="caution" title={<Trans>Vi fikk ikke svar</Trans>}>
            {isRequest ? (
              <Trans>
                Vi mistet forbindelsen, så vi vet ikke om forespørselen ble trukket. Du kan trygt prøve igjen.
              </Trans>
            ) : (
              <Trans>
                Vi mistet forbindelsen, så vi vet ikke om avbestillingen kom fram. Du kan trygt prøve igjen.
              </Trans>
            )}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {isUnanswered ? (
          <Button onClick={() => send({ type: 'cancelling.retried' })}>
            <Trans>Prøv igjen</Trans>
          </Button>
        ) : (
          <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'cancelling.confirmed' })}>
            {isRequest ? <Trans>Trekk forespørselen</Trans> : <Trans>Avbestill</Trans>}
          </Button>
        )}
        <Button
          variant="secondary"
          autoFocus
          busy={isBusy}
          onClick={() => send({ type: 'cancelling.dismissed' })}
        >
          {isUnanswered ? (
            <Trans>Lukk og se status</Trans>
          ) : isRequest ? (
            <Trans>Behold forespørselen</Trans>
          ) : (
            <Trans>Behold bestillingen</Trans>
          )}
        </Button>
      </div>
    </>
  )
}

type RefusedProps = Pick<CancelDialogProps, 'state'> & { isRequest: boolean; onClose: () => void }

function Refused({ state, isRequest, onClose }: RefusedProps) {
  const locale = useLocale()
  const { refusal } = state.context
  return (
    <>
      <div role="alert">
        <Notice
          tone="negative"
          title={
            isRequest ? (
              <Trans>Forespørselen er ikke trukket</Trans>
            ) : (
              <Trans>Bestillingen er ikke avbestilt</Trans>
            )
          }
        >
          {errorMessage(refusal?.code ?? 'internal', locale)}
        </Notice>
      </div>
      <div>
        <Button autoFocus onClick={onClose}>
          <Trans>Lukk</Trans>
        </Button>
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { cancellationFeeOf, isWithdrawn } from '#machines/reservation-rules.ts'
import { datesLeft } from '#machines/series/dates-left.ts'
import type { seriesMachine } from '#machines/series/series-machine.ts'
import type { SeriesContext, SeriesEvent } from '#machines/series/types.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { kronerOf } from '#src/screens/series/shown-kroner.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Price, WholeKroner } from '#src/ui/price.tsx'

export type SeriesDialogProps = {
  state: SnapshotFrom<typeof seriesMachine>
  send: (event: SeriesEvent) => void
}

/** The question whether to cancel all dates that are left: which, what it costs, and the result. */
export function CancelDatesDialog({ state, send }: SeriesDialogProps) {
  const dates = datesLeft(state.context, 'cancel')
  const areRequests = dates.every(isWithdrawn)
  const dismiss = () => send({ type: 'cancelling.dismissed' })
  return (
    <Dialog
      title={
        areRequests ? (
          <Trans>Vil du trekke forespørselen?</Trans>
        ) : (
          <Trans>Vil du avbestille alle datoene som gjenstår?</Trans>
        )
      }
      onClose={dismiss}
    >
      {state.matches({ shown: { cancelling: 'refused' } }) ? (
        <Refused refusal={state.context.refusal} areRequests={areRequests} onClose={dismiss} />
      ) : (
        <>
          {state.matches({ shown: { cancelling: 'feeChanged' } }) && (
            <div role="alert">
              <Notice tone="caution" title={<Trans>Prisen for å avbestille er endret</Trans>}>
                <Trans>Beløpet er endret siden du åpnet siden. Ingenting er avbestilt ennå.</Trans>
              </Notice>
            </div>
          )}
          <DatesWithFees dates={dates} context={state.context} />
          <Answers state={state} send={send} areRequests={areRequests} />
        </>
      )}
    </Dialog>
  )
}

type DatesWithFeesProps = { dates: readonly Reservation[]; context: SeriesContext }

/** Each date with what cancelling it costs now, and the sum that is charged. */
function DatesWithFees({ dates, context: { fee, now } }: DatesWithFeesProps) {
  const fees = dates.map((date) => cancellationFeeOf(date, now)?.totalPriceVat)
  const amounts = fees.map((each) => each ?? 0)
  const isWhole = amounts.reduce((sum, each) => sum + each, 0) === fee?.totalPriceVat
  const kroner = kronerOf(amounts)
  return (
    <div className="grid gap-4">
      <ul className="grid max-h-72 gap-2 overflow-y-auto text-small">
        {dates.map((date, place) => {
          const ofDate = fees[place]
          return (
            <li key={date.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="first-letter:uppercase">
                <Occasion start={instantOf(date.arrival)} end={instantOf(date.departure)} />
              </span>
              {ofDate !== undefined && isWhole && (
                <span className="text-ink-soft">
                  {ofDate === 0 ? <Trans>gratis</Trans> : <WholeKroner kroner={kroner[place] ?? 0} />}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {fee ? (
        <p className="font-semibold">
          {fee.totalPriceVat === 0 ? (
            <Trans>Det er gratis å avbestille nå.</Trans>
          ) : (
            <Trans>
              Det koster <Price amount={fee.totalPriceVat} /> å avbestille nå, inkludert mva.
            </Trans>
          )}
        </p>
      ) : (
        !dates.every(isWithdrawn) && (
          <p>
            <Trans>
              Hvis du avbestiller sent, må du kanskje betale hele eller deler av prisen. Reglene står i
              vilkårene du godtok.
            </Trans>
          </p>
        )
      )}
      <p className="text-small">
        <Trans>Rommene blir ledige for andre med en gang. Dette kan ikke angres.</Trans>
      </p>
    </div>
  )
}

function Answers({ state, send, areRequests }: SeriesDialogProps & { areRequests: boolean }) {
  const isUnanswered = state.matches({ shown: { cancelling: 'unanswered' } })
  const isBusy = state.hasTag('busy')
  const keep = areRequests ? <Trans>Behold forespørselen</Trans> : <Trans>Behold datoene</Trans>
  return (
    <>
      <div role="status" className="grid gap-3 empty:absolute">
        {isUnanswered && (
          <Notice tone="caution" title={<Trans>Vi fikk ikke svar</Trans>}>
            {areRequests ? (
              <Trans>
                Vi mistet forbindelsen, så vi vet ikke om forespørselen er trukket. Du kan trygt prøve igjen.
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
            {areRequests ? <Trans>Trekk forespørselen</Trans> : <Trans>Avbestill alle</Trans>}
          </Button>
        )}
        <Button
          variant="secondary"
          autoFocus
          busy={isBusy}
          onClick={() => send({ type: 'cancelling.dismissed' })}
        >
          {isUnanswered ? <Trans>Lukk og se status</Trans> : keep}
        </Button>
      </div>
    </>
  )
}

type RefusedProps = Pick<SeriesContext, 'refusal'> & { areRequests: boolean; onClose: () => void }

function Refused({ refusal, areRequests, onClose }: RefusedProps) {
  const locale = useLocale()
  return (
    <>
      <div role="alert">
        <Notice
          tone="negative"
          title={
            areRequests ? (
              <Trans>Forespørselen er ikke trukket</Trans>
            ) : (
              <Trans>Ingen av datoene er avbestilt</Trans>
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

import { Trans } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { cancellationFeeOf, isWithdrawn } from '#machines/reservation-rules.ts'
import { datesLeft } from '#machines/series/dates-left.ts'
import type { seriesMachine } from '#machines/series/series-machine.ts'
import type { SeriesContext, SeriesEvent } from '#machines/series/types.ts'
import { CancellingAnswers, CancellingRefused, FeeChanged } from '#src/screens/receipt/cancelling-parts.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { kronerOf } from '#src/screens/series/shown-kroner.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Price, WholeKroner } from '#src/ui/price.tsx'

export type SeriesDialogProps = {
  state: SnapshotFrom<typeof seriesMachine>
  send: (event: SeriesEvent) => void
}

/** The question whether to cancel all dates that are left: which, what it costs, and the result. */
export function CancelDatesDialog({ state, send }: SeriesDialogProps) {
  const { series } = state.context
  const dates = datesLeft(state.context, 'cancel')
  // None may be left while it is open.
  const areRequests = (dates.length > 0 ? dates : (series?.dates ?? [])).every(isWithdrawn)
  const dismiss = () => send({ type: 'cancelling.dismissed' })
  const isUnanswered = state.matches({ shown: { cancelling: 'unanswered' } })
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
        <CancellingRefused
          refusal={state.context.refusal}
          isRequest={areRequests}
          title={<Trans>Ingen av datoene er avbestilt</Trans>}
          onClose={dismiss}
        />
      ) : dates.length === 0 && !isUnanswered && !state.hasTag('busy') ? (
        <NoneLeft onClose={dismiss} />
      ) : (
        <>
          {state.matches({ shown: { cancelling: 'feeChanged' } }) && <FeeChanged />}
          <DatesWithFees dates={dates} context={state.context} />
          <CancellingAnswers
            isUnanswered={isUnanswered}
            isBusy={state.hasTag('busy')}
            isRequest={areRequests}
            send={send}
            cancel={<Trans>Avbestill alle</Trans>}
            keep={<Trans>Behold datoene</Trans>}
          />
        </>
      )}
    </Dialog>
  )
}

/** The last date that could be cancelled has passed while the question was open. */
const NoneLeft = ({ onClose }: { onClose: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-4">
    <p>
      <Trans>Det er for sent å avbestille på nett. Ta kontakt med oss hvis dere ikke kommer.</Trans>
    </p>
    <Button variant="secondary" autoFocus onClick={onClose}>
      <Trans>Lukk</Trans>
    </Button>
  </div>
)

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

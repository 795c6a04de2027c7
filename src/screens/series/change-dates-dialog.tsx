import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MAX_PAX } from '#domain/order/order.ts'
import { clockOfMinutes, instantOf } from '#domain/time/venue-time.ts'
import { datesLeft, faultsOfDates, priceOfDates } from '#machines/series/dates-left.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import type { SeriesDialogProps } from '#src/screens/series/cancel-dates-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { NumberStepper } from '#src/ui/number-stepper.tsx'
import { Price } from '#src/ui/price.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

const STEP = 15
const clocks = Array.from({ length: 1440 / STEP }, (_, n) => clockOfMinutes(n * STEP))

/** A new time or number of people for all dates that are left, the sum before and after, and the result. */
export function ChangeDatesDialog({ state, send }: SeriesDialogProps) {
  const dismiss = () => send({ type: 'changing.dismissed' })
  const isUnanswered = state.matches({ shown: { changing: 'unanswered' } })
  return (
    <Dialog title={<Trans>Endre alle datoene som gjenstår</Trans>} onClose={dismiss}>
      {!isUnanswered && <Fields state={state} send={send} />}
      <DatesToChange state={state} />
      <Sums state={state} />
      <Outcome state={state} />
      <Answers state={state} send={send} />
    </Dialog>
  )
}

type StateProps = Pick<SeriesDialogProps, 'state'>

function Fields({ state, send }: SeriesDialogProps) {
  const { t } = useLingui()
  const { change, errors } = state.context
  const { errorAt } = useFieldErrors(errors, [])
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <StartField
          label={<Trans>Fra</Trans>}
          choices={clocks}
          value={change.from}
          end={change.to}
          error={errorAt('from')}
          onChange={(from, to) => send({ type: 'changing.entered', change: { from, to } })}
        />
        <TimeField
          label={<Trans>Til</Trans>}
          choices={clocks}
          after={change.from}
          value={change.to}
          error={errorAt('to')}
          onChange={(to) => send({ type: 'changing.entered', change: { to } })}
        />
      </div>
      <Field label={<Trans>Antall personer</Trans>} error={errorAt('people')}>
        {(control) => (
          <NumberStepper
            {...control}
            value={change.people}
            minimum={1}
            maximum={MAX_PAX}
            fewerLabel={t`Færre personer`}
            moreLabel={t`Flere personer`}
            onChange={(people) => send({ type: 'changing.entered', change: { people } })}
          />
        )}
      </Field>
    </div>
  )
}

/** The dates that are changed, and at each why it cannot be. */
function DatesToChange({ state }: StateProps) {
  const fieldMessage = useFieldMessage()
  const { series } = state.context
  const left = datesLeft(state.context, 'change')
  const faults = faultsOfDates(state.context)
  return (
    <ul className="grid max-h-60 gap-2 overflow-y-auto text-small">
      {series?.dates.map((date, place) => {
        const fault = faults.get(place)
        if (!left.includes(date)) return null
        return (
          <li key={date.id}>
            <span className="block first-letter:uppercase">
              <Occasion start={instantOf(date.arrival)} end={instantOf(date.departure)} />
            </span>
            {fault && <FieldError id={`date-${place}`}>{fieldMessage(fault)}</FieldError>}
          </li>
        )
      })}
    </ul>
  )
}

/** What the dates cost as they are, and with the change where that is another sum. */
function Sums({ state }: StateProps) {
  const { newPriceVat } = state.context
  const before = priceOfDates(state.context)
  const count = datesLeft(state.context, 'change').length
  return (
    <div role="status" className="grid gap-3">
      {newPriceVat === null ? (
        <p className="text-small">
          <Plural value={count} one="Datoen koster" other="De # datoene koster" /> <Price amount={before} />{' '}
          <Trans>inkl. mva. Hvis endringen gir en annen pris, spør vi deg først.</Trans>
        </p>
      ) : (
        <Notice tone="caution" title={<Trans>Prisen blir en annen</Trans>}>
          <Trans>
            Med endringen koster datoene <Price amount={newPriceVat} /> i stedet for <Price amount={before} />
            , inkl. mva. Ingenting er endret ennå.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

function Outcome({ state }: StateProps) {
  const locale = useLocale()
  if (state.matches({ shown: { changing: 'unanswered' } }))
    return (
      <div role="status">
        <Notice tone="caution" title={<Trans>Vi fikk ikke svar</Trans>}>
          <Trans>
            Vi mistet forbindelsen, så vi vet ikke om endringen kom fram. Du kan trygt prøve igjen.
          </Trans>
        </Notice>
      </div>
    )
  if (!state.matches({ shown: { changing: 'refused' } })) return null
  return (
    <div role="alert">
      <Notice tone="negative" title={<Trans>Ingen av datoene er endret</Trans>}>
        {errorMessage(state.context.refusal?.code ?? 'internal', locale)}
      </Notice>
    </div>
  )
}

function Answers({ state, send }: SeriesDialogProps) {
  const isBusy = state.hasTag('busy')
  const isUnanswered = state.matches({ shown: { changing: 'unanswered' } })
  const isRefused = state.matches({ shown: { changing: 'refused' } })
  return (
    <div className="flex flex-wrap gap-3">
      {isUnanswered && (
        <Button onClick={() => send({ type: 'changing.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      )}
      {!isUnanswered && !isRefused && (
        <Button busy={isBusy} onClick={() => send({ type: 'changing.confirmed' })}>
          {state.matches({ shown: { changing: 'priceChanged' } }) ? (
            <Trans>Endre til denne prisen</Trans>
          ) : (
            <Trans>Endre datoene</Trans>
          )}
        </Button>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => send({ type: 'changing.dismissed' })}>
        {isUnanswered ? <Trans>Lukk og se status</Trans> : <Trans>Avbryt</Trans>}
      </Button>
    </div>
  )
}

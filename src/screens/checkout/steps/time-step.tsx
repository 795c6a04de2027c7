import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { earliestStart } from '#domain/time/deadlines.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { frozenOf } from '#machines/checkout/frozen.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { useFrozenReason } from '#src/screens/checkout/editing/frozen-notice.tsx'
import { SeatNotice } from '#src/screens/checkout/steps/seat-notice.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { useTypedTime } from '#src/screens/checkout/steps/typed-time.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { FixedValue } from '#src/ui/fixed-value.tsx'
import { NumberStepper } from '#src/ui/number-stepper.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

type PartProps = { errorAt: (path: string) => string | undefined }
type TypedPartProps = PartProps & { typed: ReturnType<typeof useTypedTime> }

/** The time and the number of people. */
export function TimeStep() {
  const { t } = useLingui()
  const { state } = useCheckout()
  const { roomNoticeHours } = usePortal().tenant.booking
  const typed = useTypedTime()
  const { errorAt, summary } = useFieldErrors(state.context.errors, [
    { path: 'start', label: t`Dato og tid` },
    { path: 'end', label: t`Slutt` },
    { path: 'people', label: t`Antall personer` },
  ])
  return (
    <StepForm
      title={t`Når kommer dere, og hvor mange?`}
      intro={
        <Plural
          value={roomNoticeHours}
          _0="Rommet må bestilles før møtet begynner."
          one="Rommet må bestilles senest en time før møtet."
          other="Rommet må bestilles senest # timer før møtet."
        />
      }
      errors={summary}
      unreadable={typed.unreadable}
    >
      <div className="grid max-w-form gap-5">
        <DatePart typed={typed} errorAt={errorAt} />
        <HoursPart typed={typed} errorAt={errorAt} />
        <PeoplePart errorAt={errorAt} />
        <SeatNotice isRefused={state.context.errors.start?.code === 'taken'} />
      </div>
    </StepForm>
  )
}

function DatePart({ typed, errorAt }: TypedPartProps) {
  const { t } = useLingui()
  const frozen = frozenOf(useCheckout().booking)
  const reason = useFrozenReason()
  const { fullDate } = useFormats()
  const { clock, tenant } = usePortal()
  const now = clock()
  if (frozen.start)
    return (
      <FixedValue label={<Trans>Dato og start</Trans>} reason={reason(frozen.start)}>
        <span className="block first-letter:uppercase">
          <Trans>
            {fullDate(typed.date ?? '')} kl. {typed.from}
          </Trans>
        </span>
      </FixedValue>
    )
  return (
    <DateField
      id={fieldId('start')}
      label={t`Dato`}
      value={typed.date}
      onChange={typed.setDate}
      today={venueDateOf(now)}
      earliest={venueDateOf(earliestStart(now, tenant.booking))}
      latest={lastBookableDay(now, tenant.booking)}
      error={typed.errorAt('date') ?? errorAt('start')}
    />
  )
}

function HoursPart({ typed, errorAt }: TypedPartProps) {
  const { t } = useLingui()
  const frozen = frozenOf(useCheckout().booking)
  return (
    <div className="grid grid-cols-2 gap-4">
      {!frozen.start && (
        <StartField
          id="field-from"
          label={t`Fra kl.`}
          value={typed.from}
          end={typed.endOfDay}
          onChange={typed.setFrom}
          choices={typed.choices}
          latest={typed.choices.at(-1)}
          error={typed.errorAt('from')}
        />
      )}
      <TimeField
        id={fieldId('end')}
        label={t`Til kl.`}
        value={typed.to}
        onChange={typed.setTo}
        choices={typed.choices}
        after={typed.from}
        error={typed.errorAt('to') ?? errorAt('end')}
      />
    </div>
  )
}

function PeoplePart({ errorAt }: PartProps) {
  const { t } = useLingui()
  const { actor, booking, draft, catalogue } = useCheckout()
  const frozen = frozenOf(booking)
  const reason = useFrozenReason()
  const { room } = catalogue
  if (frozen.people)
    return (
      <FixedValue label={<Trans>Antall personer</Trans>} reason={reason(frozen.people)}>
        {draft.people}
      </FixedValue>
    )
  return (
    <Field
      id={fieldId('people')}
      label={t`Antall personer`}
      help={<PeopleHelp minimum={room.minSeats} maximum={room.maxSeats} />}
      error={errorAt('people')}
    >
      {(control) => (
        <div className="max-w-48">
          <NumberStepper
            {...control}
            value={draft.people > 0 ? draft.people : null}
            minimum={1}
            maximum={room.maxSeats}
            fewerLabel={t`Færre personer`}
            moreLabel={t`Flere personer`}
            onChange={(people) => actor.send({ type: 'people.entered', people: people ?? 0 })}
          />
        </div>
      )}
    </Field>
  )
}

const PeopleHelp = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  minimum > 1 ? (
    <Trans>
      Rommet er for {minimum} til {maximum} personer.
    </Trans>
  ) : (
    <Trans>Rommet har plass til {maximum} personer.</Trans>
  )

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { MAX_DATES } from '#domain/order/series.ts'
import { type RepetitionKind, repetitionKinds, weekOfMonth } from '#domain/time/repetition.ts'
import { type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { obstacleOf } from '#machines/planning/obstacles.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useObstacleWords } from '#src/screens/planning/obstacle-words.ts'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { useErrorOf } from '#src/screens/planning/rooms-card.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Field, FieldGroup } from '#src/ui/field.tsx'
import { NumberStepper } from '#src/ui/number-stepper.tsx'
import { Select } from '#src/ui/select.tsx'
import { SlotChip } from '#src/ui/slot-chip.tsx'

/** The first date, how it repeats, and until when or how many times. */
export function RepetitionFields({ planning, pattern }: PlanningProps & { pattern: RepetitionKind }) {
  const { t } = useLingui()
  const { clock, tenant } = usePortal()
  const { first } = useSelector(planning, ({ context }) => context.filters)
  const kindWords = useKindWords(first)
  const today = venueDateOf(clock())
  return (
    <div className="grid gap-4">
      <DateField
        label={t`Første dato`}
        value={first}
        today={today}
        earliest={today}
        latest={lastBookableDay(clock(), tenant.booking)}
        onChange={(date) => planning.send({ type: 'first.entered', date })}
      />
      <Field label={t`Hvor ofte`}>
        {(control) => (
          <Select
            {...control}
            value={pattern}
            onChange={(chosen) =>
              planning.send({ type: 'pattern.chosen', pattern: chosen as RepetitionKind })
            }
          >
            {repetitionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EndingFields planning={planning} today={today} />
    </div>
  )
}

/** «Hver tirsdag», «Annenhver tirsdag», «Andre tirsdag hver måned». */
function useKindWords(first: VenueDate | null): (kind: RepetitionKind) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const plain = { weekly: t`Hver uke`, fortnightly: t`Annenhver uke`, monthly: t`Hver måned` }
  if (first === null) return (kind) => plain[kind]
  const weekday = formats.weekday(first)
  const ofMonth = [
    t`Første ${weekday} hver måned`,
    t`Andre ${weekday} hver måned`,
    t`Tredje ${weekday} hver måned`,
    t`Fjerde ${weekday} hver måned`,
    t`Siste ${weekday} hver måned`,
  ]
  const words = {
    weekly: t`Hver ${weekday}`,
    fortnightly: t`Annenhver ${weekday}`,
    monthly: ofMonth[weekOfMonth(first) - 1] ?? plain.monthly,
  }
  return (kind) => words[kind]
}

function EndingFields({ planning, today }: PlanningProps & { today: VenueDate }) {
  const { t } = useLingui()
  const { clock, tenant } = usePortal()
  const { ending, first, until, times } = useSelector(planning, ({ context }) => context.filters)
  const obstacle = useSelector(planning, ({ context }) => obstacleOf(context.filters, context))
  const obstacleWords = useObstacleWords()
  const errorOf = useErrorOf(planning)
  const tooMuch =
    obstacle === 'beyondYear' || obstacle === 'tooManyDates' ? obstacleWords(obstacle) : undefined
  return (
    <FieldGroup label={t`Hvor lenge skal det gjentas?`} help={t`Høyst ett år og opptil ${MAX_DATES} datoer.`}>
      <div className="flex flex-wrap gap-2">
        <SlotChip
          name="ending"
          checked={ending === 'until'}
          onChoose={() => planning.send({ type: 'ending.chosen', ending: 'until' })}
        >
          <Trans>Til en dato</Trans>
        </SlotChip>
        <SlotChip
          name="ending"
          checked={ending === 'times'}
          onChoose={() => planning.send({ type: 'ending.chosen', ending: 'times' })}
        >
          <Trans>Antall ganger</Trans>
        </SlotChip>
      </div>
      {ending === 'until' ? (
        <DateField
          label={t`Til og med`}
          value={until}
          today={first ?? today}
          earliest={first ?? today}
          latest={lastBookableDay(clock(), tenant.booking)}
          error={errorOf('until') ?? tooMuch}
          onChange={(date) => planning.send({ type: 'until.entered', date })}
        />
      ) : (
        <Field label={t`Hvor mange ganger?`} error={errorOf('times') ?? tooMuch}>
          {(control) => (
            <NumberStepper
              {...control}
              value={times}
              minimum={1}
              maximum={MAX_DATES}
              placeholder="0"
              onChange={(entered) => planning.send({ type: 'count.entered', times: entered })}
            />
          )}
        </Field>
      )}
    </FieldGroup>
  )
}

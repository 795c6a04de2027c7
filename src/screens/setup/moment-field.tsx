import { Trans, useLingui } from '@lingui/react/macro'
import { clockOfMinutes, isVenueDate, parseTypedTime, venueDateOf } from '#domain/time/venue-time.ts'
import { momentIn, typedMoment, UNREADABLE } from '#machines/resources/typed.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { TypedFieldProps } from '#src/screens/setup/actor-props.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

const hours = Array.from({ length: 24 }, (_, n) => clockOfMinutes(n * 60))

/** A day and a time of it at the venue. */
export function MomentField({ typed, onChange, error, id, ...group }: TypedFieldProps) {
  const { t } = useLingui()
  const { clock } = usePortal()
  const { day, time } = momentIn(typed)
  const part = (value: string | null, isMalformed: boolean) => (isMalformed ? UNREADABLE : (value ?? ''))
  // A text that is no day or time is shown by its field.
  const shown = [day, time].includes(UNREADABLE) ? undefined : error
  return (
    <FieldGroup {...group} id={id} error={shown}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <DateField
          id={`${id}-day`}
          label={<Trans>Dato</Trans>}
          value={isVenueDate(day) ? day : null}
          today={venueDateOf(clock())}
          onChange={(value, isMalformed) => onChange(typedMoment(part(value, isMalformed), time))}
        />
        <TimeField
          id={`${id}-time`}
          label={t`Klokkeslett`}
          optional
          value={parseTypedTime(time) ?? null}
          choices={hours}
          onChange={(value, isMalformed) => onChange(typedMoment(day, part(value, isMalformed)))}
        />
      </div>
    </FieldGroup>
  )
}

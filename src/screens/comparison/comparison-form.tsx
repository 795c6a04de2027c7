import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MeetingPackage } from '#contract/structs/package.ts'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { venueDateOf, windowEdge } from '#domain/time/venue-time.ts'
import { packagesOnline } from '#machines/catalogue/items.ts'
import { lacksPeople, suitsTimes } from '#machines/room-comparison/comparing.ts'
import { MOST_DATES } from '#machines/room-comparison/filters.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { ComparisonProps } from '#src/screens/comparison/comparison-address.ts'
import { PeopleField } from '#src/screens/home/people-field.tsx'
import { TimeRangeFields } from '#src/screens/home/time-range-fields.tsx'
import { VatSwitch } from '#src/screens/layout/vat-switch.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

const everyPlace = Array.from({ length: MOST_DATES }, (_, place) => place)

/** What rooms are compared by: people, up to three days, the time of day, and a package. */
export function ComparisonForm({ comparison }: ComparisonProps) {
  const { t } = useLingui()
  const { clock, tenant } = usePortal()
  const fieldMessage = useFieldMessage()
  const { filters, errors } = useSelector(comparison, (state) => state.context)
  const { people, dates, from, to } = filters
  const today = venueDateOf(clock())
  const errorOf = (field: string) => {
    const refusal = errors[field]
    return refusal && fieldMessage(refusal)
  }
  const places = everyPlace.slice(0, dates.length + 1)
  return (
    <form
      aria-label={t`Sammenlign for`}
      className="grid gap-5 rounded-panel border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <PeopleField
          people={people}
          error={errorOf('people')}
          onChange={(changed) => comparison.send({ type: 'people.changed', people: changed })}
        />
        <div className="grid grid-cols-2 items-start gap-3 sm:contents">
          <TimeRangeFields
            from={from}
            to={to}
            errorOf={errorOf}
            onChange={(times) => comparison.send({ type: 'times.changed', ...times })}
          />
        </div>
        <PackageField comparison={comparison} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {places.map((place) => (
          <DateField
            key={place}
            label={place === 0 ? t`Dato` : t`Dato ${place + 1}`}
            optional={place > 0}
            value={dates[place] ?? null}
            today={today}
            earliest={today}
            latest={lastBookableDay(clock(), tenant.booking)}
            error={errorOf(`dates.${place}`)}
            onChange={(date) => comparison.send({ type: 'date.changed', place, date })}
          />
        ))}
        <p className="self-end pb-2 lg:col-start-4">
          <VatSwitch />
        </p>
      </div>
    </form>
  )
}

function PackageField({ comparison }: ComparisonProps) {
  const { t } = useLingui()
  const context = useSelector(comparison, (state) => state.context)
  const { filters } = context
  const packages = context.comparison?.packages
  const { clock, tenant } = usePortal()
  const { features } = tenant
  const { shortTimes } = useFormats()
  const today = venueDateOf(clock())
  const timesOf = ({ startTime, endTime }: MeetingPackage) =>
    shortTimes({ start: windowEdge(today, startTime), end: windowEdge(today, endTime) })
  if (!features.packages) return null
  return (
    <Field
      label={t`Pakke`}
      {...(lacksPeople(filters) ? { help: t`Skriv antall personer, så ser du prisen med pakken.` } : {})}
    >
      {(control) => (
        <Select
          {...control}
          value={String(filters.packageId ?? '')}
          onChange={(chosen) =>
            comparison.send({ type: 'package.chosen', packageId: chosen === '' ? null : Number(chosen) })
          }
        >
          <option value="">{t`Bare rommet`}</option>
          {packagesOnline(packages ?? []).map((pack) => {
            const { id, name } = pack
            const times = timesOf(pack)
            return (
              <option key={id} value={id} disabled={!suitsTimes(pack, filters, context)}>
                {t`${name}, kl. ${times}`}
              </option>
            )
          })}
        </Select>
      )}
    </Field>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import type { RoomFilters } from '#machines/room-selection/filters.ts'
import type { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { PeopleField } from '#src/screens/home/people-field.tsx'
import { TimeRangeFields } from '#src/screens/home/time-range-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

export type SelectionProps = { selection: ActorRefFrom<typeof roomSelectionMachine> }

/** The number of people and the time. The list follows while typing; the button scrolls to it. */
export function SearchBar({ selection }: SelectionProps) {
  const { t } = useLingui()
  const { clock, tenant } = usePortal()
  const fieldMessage = useFieldMessage()
  const filters = useSelector(selection, (state) => state.context.filters)
  const errors = useSelector(selection, (state) => state.context.errors)
  const today = venueDateOf(clock())
  const errorOf = (field: keyof RoomFilters) => {
    const refusal = errors[field]
    return refusal && fieldMessage(refusal)
  }
  const { date, from, to } = filters
  const changeTime = (changed: Partial<Pick<RoomFilters, 'date' | 'from' | 'to'>>) =>
    selection.send({ type: 'time.changed', date, from, to, ...changed })
  return (
    <form
      method="dialog"
      aria-label={t`Finn et ledig rom`}
      className="grid items-start gap-4 rounded-panel border border-line bg-surface p-5 shadow-raised sm:grid-cols-2 sm:p-6 lg:grid-cols-[1.1fr_1.25fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.ownerDocument.getElementById('rom')?.focus()
      }}
    >
      <PeopleField
        people={filters.people}
        error={errorOf('people')}
        onChange={(people) => selection.send({ type: 'people.changed', people })}
      />
      <DateField
        label={t`Dato`}
        value={date}
        today={today}
        earliest={today}
        latest={lastBookableDay(clock(), tenant.booking)}
        error={errorOf('date')}
        onChange={(changed) => changeTime({ date: changed })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:contents">
        <TimeRangeFields from={from} to={to} errorOf={errorOf} onChange={changeTime} />
      </div>
      <Button
        type="submit"
        icon={<Icon name="search" size="small" />}
        placement="sm:col-span-2 lg:col-span-1 lg:mt-[1.775rem]"
      >
        <Trans>Vis rom</Trans>
      </Button>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { EVERY_STATE, LONGEST_SEARCH } from '#machines/reservation-list/filters.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { BookingsProps } from '#src/screens/bookings/bookings-table.tsx'
import { statuses } from '#src/screens/bookings/status-words.ts'
import { ChoiceFilter } from '#src/screens/staff/choice-filter.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'

/** What narrows the list of bookings. The list follows while typing. */
export function BookingsFilters({ bookings }: BookingsProps) {
  const { t, i18n } = useLingui()
  const { clock } = usePortal()
  const fieldMessage = useFieldMessage()
  const { search, state, from, to } = useSelector(bookings, ({ context }) => context.filters)
  const refused = useSelector(bookings, ({ context }) => context.errors.to)
  const today = venueDateOf(clock())
  return (
    <form
      aria-label={t`Finn bestillinger`}
      onSubmit={(event) => event.preventDefault()}
      className="no-print grid items-start gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,22rem)_repeat(4,minmax(0,12rem))]"
    >
      <SearchField
        label={t`Søk på kode, kunde eller møte`}
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={(value) => bookings.send({ type: 'search.changed', search: value })}
      />
      <Field label={t`Status`}>
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={(value) => bookings.send({ type: 'filter.chosen', change: { state: value } })}
          >
            <option value="active">{t`Kommende`}</option>
            <option value="history">{t`Tidligere`}</option>
            <option value={EVERY_STATE}>{t`Alle`}</option>
            {Object.entries(statuses).map(([name, { word }]) => (
              <option key={name} value={name}>
                {i18n._(word)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        label={t`Fra dato`}
        value={from}
        today={today}
        onChange={(date) => bookings.send({ type: 'filter.chosen', change: { from: date } })}
      />
      <DateField
        label={t`Til dato`}
        value={to}
        today={today}
        error={refused && fieldMessage(refused)}
        onChange={(date) => bookings.send({ type: 'filter.chosen', change: { to: date } })}
      />
      <RoomFilter bookings={bookings} />
    </form>
  )
}

function RoomFilter({ bookings }: BookingsProps) {
  const { t } = useLingui()
  const room = useSelector(bookings, ({ context }) => context.filters.room)
  const rooms = useSelector(bookings, ({ context }) => context.rooms)
  const areMissing = useSelector(bookings, (state) => state.matches({ rooms: 'missing' }))
  return (
    <ChoiceFilter
      label={t`Rom`}
      chosen={room}
      choices={rooms}
      onChoose={(id) => bookings.send({ type: 'filter.chosen', change: { room: id } })}
      missing={
        areMissing
          ? {
              told: <Trans>Vi fikk ikke hentet rommene.</Trans>,
              retry: <Trans>Hent rommene</Trans>,
              onRetry: () => bookings.send({ type: 'rooms.retried' }),
            }
          : null
      }
    />
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Table } from '#domain/table-file.ts'
import { instantOf, type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'
import type { reservationListMachine } from '#machines/reservation-list/reservation-list-machine.ts'
import type { Formats } from '#src/locales/formats.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { ColumnHeading, OrderHeading } from '#src/screens/staff/order-heading.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'

export type BookingsProps = { bookings: ActorRefFrom<typeof reservationListMachine> }

type TextOf = (message: MessageDescriptor) => string

type Column = {
  label: MessageDescriptor
  /** The field that it can be ordered by; missing where there is none. */
  order?: string
  isRight?: true
  textOf: (item: ReservationListItem, formats: Formats, textOf: TextOf) => string | number
}

/** From the first of its rooms to the last: arrival and departure may be earlier and later. */
function rangeOf({ bookings, arrival, departure }: ReservationListItem): TimeRange {
  const starts = bookings.map(({ startTime }) => instantOf(startTime))
  const ends = bookings.map(({ endTime }) => instantOf(endTime))
  return bookings.length > 0
    ? { start: Math.min(...starts), end: Math.max(...ends) }
    : { start: instantOf(arrival), end: instantOf(departure) }
}

/** «fre. 27. nov. 09:00–12:00»; over several days, the first and the last. */
function occasionOf(item: ReservationListItem, { shortDate, times }: Formats): string {
  const range = rangeOf(item)
  const [first, last] = [venueDateOf(range.start), venueDateOf(range.end - 1)]
  return first === last ? `${shortDate(first)} ${times(range)}` : `${shortDate(first)} – ${shortDate(last)}`
}

const occasion: Column = { label: msg`Tid`, order: 'arrival', textOf: occasionOf }
const status: Column = {
  label: msg`Status`,
  textOf: (item, _, textOf) => textOf(statusOf(item).word),
}
const code: Column = { label: msg`Kode`, order: 'code', textOf: (item) => item.code }
const price: Column = {
  label: msg`Pris`,
  isRight: true,
  textOf: ({ finalPriceVat }, { kroner }) => kroner(finalPriceVat),
}

/** Who, what, where and how many. */
const facts: readonly Column[] = [
  { label: msg`Kunde`, order: 'customerName', textOf: ({ customerName }) => customerName },
  { label: msg`Møte`, textOf: ({ meetingTitle }) => meetingTitle },
  {
    label: msg`Rom`,
    textOf: ({ bookings }) => [...new Set(bookings.map(({ roomName }) => roomName))].join(', '),
  },
  { label: msg`Personer`, order: 'expectedPax', isRight: true, textOf: ({ expectedPax }) => expectedPax },
]

const columns: readonly Column[] = [occasion, ...facts, status, price, code]

/** The columns of a file, where days and kroner are to be reckoned with. */
const fileColumns: readonly Column[] = [
  { label: msg`Fra dato`, textOf: (item, { date }) => date(venueDateOf(rangeOf(item).start)) },
  { label: msg`Fra`, textOf: (item, { time }) => time(rangeOf(item).start) },
  { label: msg`Til dato`, textOf: (item, { date }) => date(venueDateOf(rangeOf(item).end - 1)) },
  { label: msg`Til`, textOf: (item, { time }) => time(rangeOf(item).end) },
  ...facts,
  { label: msg`Antall som kom`, textOf: ({ attended }) => attended ?? '' },
  status,
  { label: msg`Pris i kroner`, textOf: ({ finalPriceVat }) => finalPriceVat / 100 },
  code,
]

/** Reservations as the table of a file. */
export const bookingsFile = (
  items: readonly ReservationListItem[],
  name: string,
  formats: Formats,
  textOf: TextOf,
): Table => ({
  name,
  headings: fileColumns.map(({ label }) => textOf(label)),
  rows: items.map((item) => fileColumns.map((column) => column.textOf(item, formats, textOf) || null)),
})

/** The reservations, a row each; on a phone, a card each, below the headings that they can be ordered by. */
export function BookingsTable({
  bookings,
  items,
}: BookingsProps & { items: readonly ReservationListItem[] }) {
  const { t, i18n } = useLingui()
  const { order, state } = useSelector(bookings, ({ context }) => context.filters)
  const current = order || (state === 'active' || state === 'request' ? 'arrival' : '-arrival')
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={t`Bestillinger`} className="w-full border-collapse text-small max-md:block">
        <thead className="max-md:block">
          <tr className="border-line border-b bg-sunken text-left max-md:flex max-md:flex-wrap">
            {columns.map(({ order: field, label, isRight = false }) =>
              field ? (
                <OrderHeading
                  key={label.id}
                  name={field}
                  current={current}
                  isRight={isRight}
                  onOrder={(chosen) => bookings.send({ type: 'filter.chosen', change: { order: chosen } })}
                >
                  {i18n._(label)}
                </OrderHeading>
              ) : (
                <ColumnHeading key={label.id} isRight={isRight}>
                  {i18n._(label)}
                </ColumnHeading>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item }: { item: ReservationListItem }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const shown = ({ textOf }: Column) => textOf(item, formats, (message) => i18n._(message))
  return (
    <tr className="relative hover:bg-tint max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <th scope="row" className="px-4 py-2.5 text-left font-semibold max-md:col-span-2 max-md:p-0">
        <Link
          href={bookingAddress(item.id)}
          className="inline-block underline-offset-4 after:absolute after:inset-0 first-letter:uppercase hover:underline"
        >
          {shown(occasion)}
        </Link>
      </th>
      {columns.slice(1).map((column) => (
        <td
          key={column.label.id}
          className={classNames(
            'px-4 py-2.5 max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:p-0',
            column.isRight ? 'whitespace-nowrap tabular-nums md:text-right' : 'wrap-anywhere',
          )}
        >
          <span className="text-ink-soft md:hidden">{i18n._(column.label)}:</span>
          {column === status ? <Badge tone={statusOf(item).tone}>{shown(column)}</Badge> : shown(column)}
        </td>
      ))}
    </tr>
  )
}

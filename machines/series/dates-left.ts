import type { FieldRefusal } from '#contract/field-codes.ts'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { MAX_PAX } from '#domain/order/order.ts'
import type { SeriesAction } from '#domain/reservation/dates-left.ts'
import { clockTimeOf, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { onlyRefused } from '#machines/account-fields.ts'
import { cancellationFeeOf, isLeft } from '#machines/reservation-rules.ts'
import type { SeriesChange, SeriesContext } from './types.ts'

type Shown = Pick<SeriesContext, 'series' | 'now' | 'editor'>

/** The dates that can still be changed, or cancelled, all together. */
export const datesLeft = ({ series, now, editor }: Shown, action: SeriesAction): Reservation[] =>
  series?.dates.filter((date) => isLeft(date, action, now, editor)) ?? []

/** What cancelling the dates that are left costs now; null where nothing is said of any of them. */
export function feeOfDates(shown: Shown): CancellationFee | null {
  const fees = datesLeft(shown, 'cancel').flatMap((date) => cancellationFeeOf(date, shown.now) ?? [])
  const sum = (key: keyof CancellationFee) => fees.reduce((total, fee) => total + fee[key], 0)
  return fees.length === 0
    ? null
    : { totalPrice: sum('totalPrice'), vatAmount: sum('vatAmount'), totalPriceVat: sum('totalPriceVat') }
}

/** What the dates that a change is of cost as they are, in øre with VAT. */
export const priceOfDates = (shown: Shown): number =>
  datesLeft(shown, 'change').reduce((sum, { priceSummary }) => sum + priceSummary.finalPriceVat, 0)

function common<T>(values: readonly T[]): T | null {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}

/** What the dates that are left have in common. */
export function changeOf(shown: Shown): SeriesChange {
  const dates = datesLeft(shown, 'change')
  return {
    from: common(dates.map(({ arrival }) => clockTimeOf(instantOf(arrival)))),
    to: common(dates.map(({ departure }) => clockTimeOf(instantOf(departure)))),
    // Of the first room of each date, which is what a change is of.
    people: common(dates.map(({ bookings, expectedPax }) => bookings[0]?.expectedPax ?? expectedPax)),
  }
}

/** What of a change is another than the dates have; the time is sent whole. */
export function changedParts({ change, ...shown }: Shown & Pick<SeriesContext, 'change'>): SeriesChange {
  const before = changeOf(shown)
  const isNewTime = change.from !== before.from || change.to !== before.to
  return {
    from: isNewTime ? change.from : null,
    to: isNewTime ? change.to : null,
    people: change.people === before.people ? null : change.people,
  }
}

const required: FieldRefusal = { code: 'required' }

/** The faults of a change: one end of the time alone, an end that is not after its start, and too few or many people. */
export function errorsOf({ change: { from, to, people }, ...shown }: Shown & Pick<SeriesContext, 'change'>) {
  const before = changeOf(shown)
  const isEmptied = (value: unknown, was: unknown) => value === null && was !== null
  const isOnOneDay = datesLeft(shown, 'change').some(
    ({ arrival, departure }) => venueDateOf(instantOf(arrival)) === venueDateOf(instantOf(departure)),
  )
  const endsFirst = isOnOneDay && from !== null && to !== null && to <= from
  return onlyRefused({
    from: isEmptied(from, before.from) || (from === null && to !== null) ? required : undefined,
    to:
      isEmptied(to, before.to) || (to === null && from !== null)
        ? required
        : endsFirst
          ? { code: 'endsBeforeStart' }
          : undefined,
    people: isEmptied(people, before.people)
      ? required
      : people !== null && people < 1
        ? { code: 'min', limit: 1 }
        : people !== null && people > MAX_PAX
          ? { code: 'max', limit: MAX_PAX }
          : undefined,
  })
}

/** The first fault that the server found of each date, by its place in the order. */
export function faultsOfDates(context: Pick<SeriesContext, 'refusal'>): ReadonlyMap<number, FieldRefusal> {
  const found = new Map<number, FieldRefusal>()
  for (const { path, ...refusal } of context.refusal?.fields ?? []) {
    const place = /^dates\.(\d+)/.exec(path)?.[1]
    if (place !== undefined && !found.has(Number(place))) found.set(Number(place), refusal)
  }
  return found
}

import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import {
  cancelledAs,
  cancelRefusal,
  type Editable,
  type Editor,
  editRefusal,
} from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** What is done with all dates of an order that are left. */
export type SeriesAction = 'change' | 'cancel'

type DateOfOrder = Editable & {
  wasConfirmed: boolean
  deadlines: LineDeadlines
  hasCancellationSteps: boolean
}

/** Whether all of a date of an order can still be changed, or cancelled, by an editor. Decision orders-of-several-dates. */
export function isDateLeft(date: DateOfOrder, action: SeriesAction, now: Instant, editor: Editor): boolean {
  if (editRefusal(date, now, editor) !== undefined) return false
  if (action === 'cancel')
    return cancelRefusal({ ...date, status: cancelledAs(date) }, now, editor) === undefined
  const { rooms } = date.deadlines
  return editor === 'staff' || rooms === null || now < rooms
}

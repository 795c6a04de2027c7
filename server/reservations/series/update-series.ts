import { orderOnWire } from '#contract/order-on-wire.ts'
import type { ReservationOrder, ReservationUpdate } from '#contract/structs/reservation.ts'
import type { SeriesUpdate } from '#contract/structs/series.ts'
import { isDateLeft } from '#domain/reservation/dates-left.ts'
import type { Editor, ReservationMail } from '#domain/reservation/reservation-status.ts'
import { atVenue, clockTimeOf, instantOf, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { opensReservation } from '#server/accounts/access-key.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { openTurns } from '#server/process/give-way.ts'
import { attempt, orEarlier, type Plan, type Unheld } from '#server/reservations/attempt.ts'
import { cancellationFeeFor, timelineOf } from '#server/reservations/cancellation.ts'
import { deadlinesOf, orderOf } from '#server/reservations/order-changes.ts'
import { countSeriesTry } from '#server/reservations/order-limits.ts'
import { editorOf } from '#server/reservations/reservation-access.ts'
import {
  type DatesToWrite,
  foreseenRefusal,
  planOfAll,
  refusalOfDate,
} from '#server/reservations/series/one-transaction.ts'
import { seriesOnWire } from '#server/reservations/series/read-series.ts'
import { seriesMails } from '#server/reservations/series/series-mails.ts'
import { sumOfPrices } from '#server/reservations/series/sum-of-prices.ts'
import { type Keyed, readEarlier, requestHash } from '#server/reservations/store/idempotency.ts'
import { lockWholeSeries, readWholeSeries } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'
import { planFor } from '#server/reservations/update-reservation.ts'

type Changing = {
  seriesId: string
  /** The caller has shown the order's own key. */
  hasKey: boolean
  body: SeriesUpdate
  keyed: Keyed
  house: House
  context: RequestContext
  services: HouseServices
}

/** A date that is left, its place among all dates of the order, and who changes it. */
type LeftDate = { stored: StoredReservation; place: number; who: Editor }

/** Whether all of a date can still be changed, or cancelled, by the caller. */
function isLeft({ stored, who }: LeftDate, { body, house, context: { now } }: Changing): boolean {
  const deadlines = deadlinesOf(stored, house)
  const hasCancellationSteps = timelineOf(stored, house) !== null
  const action = body.reservationStatus === 'cancelled' ? 'cancel' : 'change'
  return isDateLeft({ ...stored, deadlines, hasCancellationSteps }, action, now, who)
}

/** A booking's time on its own day, at the clocks of the change; undefined where that day has no such time. */
function timesOf(
  { startTime, endTime }: { startTime: string; endTime: string },
  change: SeriesUpdate,
): { startTime: string; endTime: string } | undefined {
  const [start, end] = [instantOf(startTime), instantOf(endTime)]
  const newStart = atVenue(venueDateOf(start), change.startTime ?? clockTimeOf(start))
  const newEnd = atVenue(venueDateOf(end), change.endTime ?? clockTimeOf(end))
  if (newStart === undefined || newEnd === undefined) return undefined
  return { startTime: toWire(newStart), endTime: toWire(newEnd) }
}

/** The people of a date, who are as many more or fewer as in its first room, and no fewer than in its largest. */
function peopleOf(
  before: Pick<ReservationOrder, 'expectedPax' | 'packets'>,
  packets: ReservationOrder['packets'],
): number {
  const inRooms = packets.flatMap(({ bookings }) => bookings.map(({ expectedPax }) => expectedPax))
  const [first = 0] = inRooms
  const firstBefore = before.packets[0]?.bookings[0]?.expectedPax ?? first
  return Math.max(before.expectedPax + first - firstBefore, ...inRooms)
}

/** The change of one date; undefined where its day has no such time. */
function updateOf(stored: StoredReservation, change: SeriesUpdate): ReservationUpdate | undefined {
  const before = orderOnWire(orderOf(stored))
  let isThere = true
  const packets = before.packets.map((packet, place) => ({
    ...packet,
    bookings: packet.bookings.map((booking, n) => {
      const times = timesOf(booking, change)
      isThere &&= times !== undefined
      const isMain = place === 0 && n === 0
      const expectedPax = (isMain ? change.expectedPax : null) ?? booking.expectedPax
      return { ...booking, ...times, expectedPax }
    }),
  }))
  if (!isThere) return undefined
  const times = packets.flatMap(({ bookings }) => bookings)
  return {
    packets,
    expectedPax: peopleOf(before, packets),
    arrival: toWire(Math.min(...times.map(({ startTime }) => instantOf(startTime)))),
    departure: toWire(Math.max(...times.map(({ endTime }) => instantOf(endTime)))),
  }
}

function cancellationOf(stored: StoredReservation, { context: { now }, house }: Changing): ReservationUpdate {
  const fee = cancellationFeeFor(stored, now, house)
  return { reservationStatus: 'cancelled', expectedCancellationFeeVat: fee?.totalPriceVat ?? null }
}

/** The sum of what cancelling the dates costs, where it is not what was shown. */
function otherFee(dates: readonly LeftDate[], { body, house, context: { now } }: Changing) {
  const fees = dates.flatMap(({ stored }) => cancellationFeeFor(stored, now, house) ?? [])
  const sum = (key: 'totalPrice' | 'vatAmount' | 'totalPriceVat') =>
    fees.reduce((total, fee) => total + fee[key], 0)
  const fee = {
    totalPrice: sum('totalPrice'),
    vatAmount: sum('vatAmount'),
    totalPriceVat: sum('totalPriceVat'),
  }
  return fee.totalPriceVat === (body.expectedCancellationFeeVat ?? 0) ? null : fee
}

/** The dates that are left with the plan of each; a refusal where one may not be changed. */
async function planOfDates(
  connection: Connection,
  stored: readonly StoredReservation[],
  changing: Changing,
): Promise<Answer<{ left: LeftDate[]; dates: DatesToWrite }>> {
  const { body, keyed, hasKey, house, context, services, seriesId } = changing
  const left = stored
    .map((each, place): LeftDate => {
      const caller = { accessKey: undefined, principal: context.principal }
      const who = hasKey ? 'customer' : editorOf(each, caller, services.secret)
      return { stored: each, place, who }
    })
    .filter((date) => isLeft(date, changing))
  if (left.length === 0) return refuse('notEditable')
  const isCancelled = body.reservationStatus === 'cancelled'
  const fee = isCancelled ? otherFee(left, changing) : null
  if (fee) return refuse('feeChanged', { cancellationFee: fee })
  const plans: Plan[] = []
  const giveWay = openTurns()
  for (const [n, { stored, place, who }] of left.entries()) {
    await giveWay()
    const update = isCancelled ? cancellationOf(stored, changing) : updateOf(stored, body)
    if (!update) return refuseFields([{ path: `dates.${place}.startTime`, code: 'time' }])
    const request = {
      ...{ stored, who, context, services, house },
      keyed: n === 0 ? keyed : { key: undefined, hash: keyed.hash },
      series: { id: seriesId, isCounted: n === 0 },
    }
    const planned = await planFor(connection, request, { body: update, discountCode: undefined }, false)
    if (!planned.accepted) return refusalOfDate(planned, place)
    plans.push(planned.value)
  }
  const dates = {
    plans,
    places: left.map(({ place }) => place),
    refuse: (after: readonly (StoredReservation | null)[]) => otherPrice(after, left, changing),
  }
  return accept({ left, dates })
}

/** Refuses another sum than the one that was shown. */
function otherPrice(
  after: readonly (StoredReservation | null)[],
  left: readonly LeftDate[],
  { body: { reservationStatus, expectedPriceVat: seen = null } }: Changing,
): Answer<never> | null {
  if (reservationStatus === 'cancelled' || seen === null) return null
  const price = sumOfPrices(left.map(({ stored }, n) => (after[n] ?? stored).priceSummary))
  return seen === price.finalPriceVat ? null : refuse('priceChanged', { priceSummary: price })
}

/** Mails what has been written of the dates as one. */
async function mailChange(
  connection: Transaction,
  before: readonly LeftDate[],
  { body, seriesId, house, context, services }: Changing,
): Promise<void> {
  const known = new Map(before.map(({ stored }) => [stored.id, stored]))
  const written = (await readWholeSeries(connection, seriesId, services)).filter(({ id }) => known.has(id))
  const isCancelled = body.reservationStatus === 'cancelled'
  const changed = written.filter(({ id, sequence }) => known.get(id)?.sequence !== sequence)
  const byStaff = before.some(({ who }) => who === 'staff')
  const areRequests = changed.every(
    ({ status, requestWithdrawn }) => status === 'request' || requestWithdrawn,
  )
  const sends = mailOf({ isCancelled, byStaff, areRequests })
  for (const mail of seriesMails(sends, seriesId, changed, house, services))
    await enqueueMail(connection, mail, context.now)
}

type Change = { isCancelled: boolean; byStaff: boolean; areRequests: boolean }

/** The email that says what became of the dates. */
function mailOf({ isCancelled, byStaff, areRequests }: Change): ReservationMail {
  if (isCancelled && byStaff) return 'cancelledByStaff'
  if (isCancelled) return areRequests ? 'withdrawn' : 'cancelled'
  if (byStaff) return areRequests ? 'requestChangedByStaff' : 'changedByStaff'
  return areRequests ? 'requestReceived' : 'changed'
}

/** The plan of changing all dates that are left; refused at once for what can be known without locking them. */
async function planOf(changing: Changing): Promise<Answer<Plan>> {
  const { seriesId, keyed, services } = changing
  const { database } = services
  const foreseen = await planOfDates(database, await readWholeSeries(database, seriesId, services), changing)
  if (!foreseen.accepted) return foreseen
  const refusal = await foreseenRefusal(foreseen.value.dates, database)
  if (refusal) return refusal
  let ofDates: Plan | undefined
  return accept({
    locks: [],
    work: async (connection) => {
      const stored = await lockWholeSeries(connection, seriesId, services)
      const earlier = keyed.key === undefined ? undefined : await readEarlier(connection, keyed.key)
      if (earlier) return { kind: 'earlier', reservation: earlier.answer, hash: earlier.hash }
      const planned = await planOfDates(connection, stored, changing)
      if (!planned.accepted) return { kind: 'refused', answer: planned }
      const { left, dates } = planned.value
      ofDates = planOfAll(dates, (within) => mailChange(within, left, changing))
      await connection.lock(ofDates.locks)
      return ofDates.work(connection)
    },
    refuseUnheld: async (unheld: Unheld) => ofDates?.refuseUnheld(unheld) ?? refuse('unavailable'),
  })
}

function faultsOf({ startTime, endTime, reservationStatus }: SeriesUpdate) {
  if (reservationStatus != null) return []
  if (startTime != null && endTime == null) return [{ path: 'endTime', code: 'required' as const }]
  if (endTime != null && startTime == null) return [{ path: 'startTime', code: 'required' as const }]
  return []
}

/**
 * Changes or cancels all dates of an order that are left: those that the caller could change, or cancel, one by one. All of them or none,
 * for the sum that the caller has seen. A retry with the same key gets the same answer. Decision orders-of-several-dates.
 */
export const updateSeries: Operation<'updateSeries', HouseServices> = async (input, context, services) => {
  const { seriesId, accessKey, body, idempotencyKey: key } = input
  const faults = faultsOf(body)
  if (faults.length > 0) return refuseFields(faults)
  const hasKey = accessKey !== undefined && opensReservation(services.secret, seriesId, accessKey)
  const keyed = { key, hash: requestHash(['updateSeries', seriesId, body], services.secret) }
  const counted = await countSeriesTry(context, services)
  const answer =
    counted?.mayTry === false
      ? refuse('tooManyTries', { retryAfter: counted.retryAfter })
      : await attempt(
          keyed,
          (house) => planOf({ seriesId, hasKey, body, keyed, house, context, services }),
          services,
        )
  const last = await orEarlier(answer, keyed, services)
  if (counted?.mayTry && last.accepted) await counted.wasRight()
  if (!last.accepted) return last
  const [stored, house] = await Promise.all([
    readWholeSeries(services.database, seriesId, services),
    services.house.current(),
  ])
  return accept(seriesOnWire(seriesId, stored, house, context.locale, hasKey ? services.secret : null))
}

import type { FieldError } from '#contract/field-codes.ts'
import { bookingsOf, type Ordered } from '#domain/order/order.ts'
import { datesThatMeet } from '#domain/order/series.ts'
import { type Answer, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { type Outcome, type Plan, Undone, type Unheld } from '#server/reservations/attempt.ts'
import type { OrderContext } from '#server/reservations/order-to-write.ts'
import { foreseeDates, type JudgedDates, judgeDates } from '#server/reservations/series/judge-dates.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'
import { type JudgedOrder, writeOrders } from '#server/reservations/write-order.ts'

/** The dates have one code, which is refused as that of an order of one date is. */
const isOfAllDates = ({ path }: FieldError): boolean => path === 'discount_code'

/** The fields of a refusal of one date, as they were sent. */
export const fieldsOfDate = (fields: readonly FieldError[], place: number): FieldError[] =>
  fields.map((field) => (isOfAllDates(field) ? field : { ...field, path: `dates.${place}.${field.path}` }))

/** The dates that take a room from an earlier one of the same order, as refused fields. */
export const fieldsOfMeeting = (orders: readonly Ordered[], house: House): FieldError[] =>
  datesThatMeet(
    orders.map((order) => ({ bookings: bookingsOf(order).map(({ booking }) => booking) })),
    house.capacityRooms,
  ).map((place) => ({ path: `dates.${place}`, code: 'meetsItself' }))

/** A refusal of one date, at its place. */
export function refusalOfDate(answer: Answer<never>, place: number): Answer<never> {
  if (answer.accepted) return answer
  const { code, fields, ...rest } = answer.refusal
  const unavailable: FieldError[] =
    code === 'taken' || code === 'overbooked' ? [{ path: `dates.${place}`, code: 'taken' }] : []
  const all = [...unavailable, ...fieldsOfDate(fields ?? [], place)]
  return refuse(code, { ...rest, ...(all.length > 0 && { fields: all }) })
}

/** The same transaction, in which a last statement is not the last. */
const unended = (connection: Transaction): Transaction => ({
  ...connection,
  last: (statement, values) => connection.rows(statement, values),
})

/** What the dates become; null for one of which no order is written. */
type Becoming = readonly (StoredReservation | null)[]

/** The dates of an order, each with its plan, and its place as the caller knows it. */
export type DatesToWrite = {
  plans: readonly Plan[]
  places?: readonly number[]
  /** Refuses what the dates become, as for their sum, before anything is written. */
  refuse: (after: Becoming) => Answer<never> | null
}

/** What each plan's order becomes, or what the first came to that may not be written. */
type Judged =
  | { kind: 'judged'; orders: JudgedOrder[]; after: Becoming }
  | { kind: 'stopped'; at: number; outcome: Outcome }

async function judgeAll(
  { plans, refuse: refuseAll }: DatesToWrite,
  judgeOrders: (orders: readonly OrderContext[]) => Promise<JudgedDates>,
): Promise<Judged> {
  const withOrder = plans.flatMap(({ order }, at) => (order ? [{ order, at }] : []))
  const judged = await judgeOrders(withOrder.map(({ order }) => order))
  if (judged.kind === 'stopped') return { ...judged, at: withOrder[judged.place]?.at ?? 0 }
  const becoming = new Map(withOrder.map(({ at }, n) => [at, judged.orders[n]?.writable.reservation]))
  const after = plans.map((_, at) => becoming.get(at) ?? null)
  const refused = refuseAll(after)
  return refused
    ? { kind: 'stopped', at: Number.NaN, outcome: { kind: 'refused', answer: refused } }
    : { ...judged, after }
}

/**
 * Refuses dates that could not be written now, or not for the sum that was agreed on, without a transaction: a refused order holds up no
 * other. Null where they could be; whether they can is decided once more when everything is locked.
 */
export async function foreseenRefusal(
  dates: DatesToWrite,
  connection: Connection,
): Promise<Answer<never> | null> {
  const judged = await judgeAll(dates, (orders) => foreseeDates(connection, orders))
  if (judged.kind === 'judged') return null
  const { outcome, at } = judged
  if (outcome.kind === 'refused') return refusedAt(outcome.answer, at, dates)
  if (outcome.kind !== 'unheld') return null
  return refusedAt((await dates.plans[at]?.refuseUnheld(outcome)) ?? refuse('taken'), at, dates)
}

/** A refusal, of the date whose plan is at a place where there is one. */
function refusedAt(answer: Answer<never>, at: number, { places }: DatesToWrite): Answer<never> {
  return Number.isNaN(at) ? answer : refusalOfDate(answer, places?.[at] ?? at)
}

/** Orders are written together, and what else is to be done one by one. */
async function writeAll(
  connection: Transaction,
  plans: readonly Plan[],
  orders: readonly JudgedOrder[],
): Promise<Outcome[]> {
  const [first] = orders
  const written = first ? await writeOrders(connection, orders, first.orderContext.services) : []
  const outcomes: Outcome[] = []
  for (const plan of plans) {
    const outcome = plan.order ? written.shift() : await plan.work(connection)
    if (outcome) outcomes.push(outcome)
  }
  return outcomes
}

/**
 * The plans of several dates as one: all are judged, each as if those before it were written, and then all are written or none. `end`
 * comes last.
 */
export function planOfAll(
  dates: DatesToWrite,
  end: (connection: Transaction, after: Becoming) => Promise<void>,
): Plan {
  const { plans } = dates
  let stoppedAt = 0
  return {
    locks: plans.flatMap(({ locks }) => locks),
    work: async (connection) => {
      const within = unended(connection)
      const judged = await judgeAll(dates, (orders) => judgeDates(within, orders))
      if (judged.kind === 'stopped') {
        stoppedAt = judged.at
        const { outcome } = judged
        if (outcome.kind !== 'refused') return outcome
        return { kind: 'refused', answer: refusedAt(outcome.answer, judged.at, dates) }
      }
      const outcomes = await writeAll(within, plans, judged.orders)
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome.kind === 'refused')
          throw new Undone({ kind: 'refused', answer: refusedAt(outcome.answer, at, dates) })
        if (outcome.kind !== 'written') throw new Undone(outcome)
      }
      await end(within, judged.after)
      return outcomes[0] ?? { kind: 'changed' }
    },
    refuseUnheld: async (unheld: Unheld) =>
      refusedAt((await plans[stoppedAt]?.refuseUnheld(unheld)) ?? refuse('taken'), stoppedAt, dates),
  }
}

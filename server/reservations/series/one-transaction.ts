import type { FieldError } from '#contract/field-codes.ts'
import { bookingsOf, type Ordered } from '#domain/order/order.ts'
import { datesThatMeet } from '#domain/order/series.ts'
import { type Answer, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Outcome, type Plan, Undone, type Unheld } from '#server/reservations/attempt.ts'

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

/**
 * The plans of several dates as one: each is judged with those before it written, and where one is refused, all are undone. `end` comes
 * last, when all are written, and may undo them as well. `places` are the places of the plans' dates, as the caller knows them.
 */
export function planOfAll(
  plans: readonly Plan[],
  end: (connection: Transaction, written: readonly Written[]) => Promise<Outcome>,
  places: readonly number[] = plans.map((_, place) => place),
): Plan {
  let at = 0
  const placeOf = (n: number) => places[n] ?? n
  return {
    locks: plans.flatMap(({ locks }) => locks),
    work: async (connection) => {
      const within = unended(connection)
      const written: Written[] = []
      for (const [place, plan] of plans.entries()) {
        at = place
        const outcome = await plan.work(within)
        if (outcome.kind === 'earlier') return outcome
        if (outcome.kind === 'refused')
          throw new Undone({ kind: 'refused', answer: refusalOfDate(outcome.answer, placeOf(place)) })
        if (outcome.kind !== 'written') throw new Undone(outcome)
        written.push(outcome)
      }
      const outcome = await end(within, written)
      if (outcome.kind !== 'written') throw new Undone(outcome)
      return outcome
    },
    refuseUnheld: async (unheld: Unheld) => {
      const answer = await plans[at]?.refuseUnheld(unheld)
      return answer ? refusalOfDate(answer, placeOf(at)) : refuse('taken')
    },
  }
}

export type Written = Extract<Outcome, { kind: 'written' | 'earlier' }>

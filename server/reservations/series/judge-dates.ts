import { overlap } from '#domain/time/venue-time.ts'
import type { Window } from '#server/accounts/limits.ts'
import type { TakenQuestion, TakenRow } from '#server/capacity/occupancies.ts'
import type { Connection } from '#server/database/database.ts'
import { openTurns } from '#server/process/give-way.ts'
import type { Outcome } from '#server/reservations/attempt.ts'
import type { Writable } from '#server/reservations/judge-order.ts'
import { orderWindows } from '#server/reservations/order-limits.ts'
import type { OrderContext } from '#server/reservations/order-to-write.ts'
import {
  giveBackIds,
  type PartIds,
  partsToIdentify,
  takeSpareIds,
  withIds,
} from '#server/reservations/store/part-ids.ts'
import { type ReadForPlacing, readForPlacing } from '#server/reservations/store/read-for-placing.ts'
import { type JudgedOrder, judge, questionOfOrder } from '#server/reservations/write-order.ts'

type Question = ReturnType<typeof questionOfOrder>

/** What has to be the same for dates to be read together. */
const kindOf = ({ orderId, ownerId, terms, organizationId }: Question): string =>
  JSON.stringify([orderId, ownerId, terms, organizationId])

/** The questions of several dates as one. */
const asOne = (first: Question, questions: readonly Question[]): Question => ({
  ...first,
  key: questions.find(({ key }) => key !== null)?.key ?? null,
  taken: questions.flatMap(({ taken }) => taken),
  rules: [...new Map(questions.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule])).values()],
  windows: [...new Map(questions.flatMap(({ windows }) => windows).map((each) => [each.key, each])).values()],
})

type Asked = { orderContext: OrderContext; windows: Window[]; question: Question }

/** What dates are judged by: one read for all that have the same owner, customer and terms. */
async function readOfDates(
  connection: Connection,
  asked: readonly Asked[],
  { bookings, arrangements }: { bookings: number; arrangements: number },
): Promise<ReadForPlacing[]> {
  const read = new Map<string, ReadForPlacing>()
  const ids = { newBookings: bookings, newArrangements: arrangements }
  for (const { question } of asked) {
    const kind = kindOf(question)
    if (read.has(kind)) continue
    const alike = asked.filter((each) => kindOf(each.question) === kind).map((each) => each.question)
    const drawn = read.size === 0 ? ids : { newBookings: 0, newArrangements: 0 }
    read.set(kind, await readForPlacing(connection, { ...asOne(question, alike), ...drawn }))
  }
  return asked.flatMap(({ question }) => read.get(kindOf(question)) ?? [])
}

/** What the rooms are taken by once a date is written: by it, and no longer by what it was. */
function takenAfter(
  taken: readonly TakenRow[],
  { reservation, occupancies }: Writable,
  place: number,
  { wanted }: OrderContext,
): TakenRow[] {
  const before = new Set(wanted.change?.stored.bookings.map(({ id }) => id))
  // Identities that no booking has.
  const idOf = (booking: number) => -1 - place * 1000 - booking
  return [
    ...taken.filter(({ kind, id }) => kind === 'restriction' || !before.has(id)),
    ...occupancies.map(({ booking, roomId, bookedRoomId, ...held }) => ({
      ...held,
      kind: 'booking' as const,
      id: idOf(booking),
      room: roomId,
      booked: bookedRoomId,
      created: reservation.createdAt,
      reason: null,
    })),
  ]
}

const isNear =
  (questions: readonly TakenQuestion[]) =>
  (row: TakenRow): boolean =>
    questions.some(({ range }) => overlap(row, range))

export type JudgedDates =
  | { kind: 'judged'; orders: JudgedOrder[] }
  /** What the first date came to that may not be written, and its place. */
  | { kind: 'stopped'; place: number; outcome: Outcome }

/** Judges each date as if those before it were written. */
async function judgeInTurn(asked: readonly Asked[], reads: readonly ReadForPlacing[]): Promise<JudgedDates> {
  const orders: JudgedOrder[] = []
  const giveWay = openTurns()
  let taken = [...new Set(reads)].flatMap((read) => read.taken)
  const counted: ReadForPlacing['tries'] = []
  for (const [place, { orderContext, windows, question }] of asked.entries()) {
    await giveWay()
    const read = reads[place]
    if (!read) throw new Error('A date was judged by nothing.')
    const near = taken.filter(isNear(question.taken))
    const known = { ...read, taken: near, tries: [...read.tries, ...counted] }
    const judged = judge(known, windows, orderContext)
    if (judged.kind !== 'writable') return { kind: 'stopped', place, outcome: judged }
    taken = takenAfter(taken, judged, place, orderContext)
    counted.push(...windows.map(({ key, slotStart, weight }) => ({ key, slotStart, tries: weight })))
    orders.push({ writable: judged, windows, orderContext })
  }
  return { kind: 'judged', orders }
}

const askedOf = (orders: readonly OrderContext[]): Asked[] =>
  orders.map((orderContext) => {
    const windows = orderWindows(orderContext)
    return { orderContext, windows, question: questionOfOrder(orderContext, windows) }
  })

/** Whether the dates of an order could be written now: nothing is locked, and no identities are drawn. */
export async function foreseeDates(
  connection: Connection,
  orders: readonly OrderContext[],
): Promise<JudgedDates> {
  const asked = askedOf(orders)
  return judgeInTurn(asked, await readOfDates(connection, asked, { bookings: 0, arrangements: 0 }))
}

/** An order with the identities that are left for its parts, which it takes. */
function identified(order: JudgedOrder, left: PartIds): JudgedOrder {
  const { bookings, arrangements } = partsToIdentify(order.orderContext)
  const ids = {
    bookings: left.bookings.splice(0, bookings),
    arrangements: left.arrangements.splice(0, arrangements),
  }
  const { writable } = order
  return { ...order, writable: { ...writable, reservation: withIds(writable.reservation, ids) } }
}

/** Whether the dates of an order may be written, with everything locked that they make less of. */
export async function judgeDates(
  connection: Connection,
  orders: readonly OrderContext[],
): Promise<JudgedDates> {
  const [first] = orders
  if (!first) return { kind: 'judged', orders: [] }
  const { database } = first.services
  const asked = askedOf(orders)
  const all = orders.map(partsToIdentify)
  const sum = (key: keyof PartIds) => all.reduce((total, parts) => total + parts[key], 0)
  const parts = { bookings: sum('bookings'), arrangements: sum('arrangements') }
  const ids = takeSpareIds(database, parts)
  const reads = await readOfDates(connection, asked, {
    bookings: parts.bookings - ids.bookings.length,
    arrangements: parts.arrangements - ids.arrangements.length,
  })
  for (const read of new Set(reads)) {
    ids.bookings.push(...read.bookingIds)
    ids.arrangements.push(...read.arrangementIds)
  }
  const judged = await judgeInTurn(asked, reads)
  if (judged.kind === 'judged')
    return { kind: 'judged', orders: judged.orders.map((order) => identified(order, ids)) }
  giveBackIds(database, ids)
  return judged
}

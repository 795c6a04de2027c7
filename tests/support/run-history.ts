import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { requestFor } from '#contract/every-request.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR, type Instant, toWire } from '#domain/time/venue-time.ts'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import { listBookings } from '#server/catalogue/list-bookings.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import type { Operation, SlotRequest } from '#tests/support/histories.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import { callAs } from '#tests/support/rounds.ts'
import { injectionOf, instant, present, type TestAnswer, type TestServer } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const HALF_HOUR = HOUR / 2
/** From Friday to Wednesday: as long as requests of that Friday wait for an answer. */
const FIVE_DAYS = 5 * 24 * HOUR
const CLOSES = '20:00'

/** An operation and its result: `done`, or the status and code of the refusal. */
type Outcome = { kind: Operation['kind']; result: string; times: number }

const refusals = [
  ...['409 taken', '409 overbooked', '409 priceChanged', '422 invalidDiscount', '403 notEditable'],
  ...['409 alreadyApproved', '409 alreadyDeclined', '409 requestLapsed', '409 requestCancelled'],
  ...['409 replacedLink', 'nothing due'],
]

type MadeReservation = Pick<Reservation, 'id' | 'accessKey' | 'bookings' | 'reservationStatus'> & {
  sentAt: Instant
}
type PlaceAnswer = Pick<TestAnswer<'placeReservation'>, 'status' | 'body' | 'refusal'>

const linkOf = testStatement<{ token: string }>(
  `SELECT payload ->> 'answerTokenId' AS token FROM outbox
   WHERE kind = 'requestToAnswer' AND payload ->> 'reservationId' = $1 ORDER BY id DESC LIMIT 1`,
)

function orderWish({ roomId, day, slot, halfHours, pax }: SlotRequest): OrderOptions {
  const start = instant(`2026-11-${26 + day}T08:00`) + slot * HALF_HOUR
  return { roomId, pax, startTime: toWire(start), endTime: toWire(start + halfHours * HALF_HOUR) }
}

/** 1,000 kroner an hour, and 25 % VAT; with the coupon half of it. */
const priceOf = ({ startTime = '', endTime = '' }: OrderOptions, withCoupon = false) =>
  ((instant(endTime) - instant(startTime)) / HALF_HOUR) * (withCoupon ? 31_250 : 62_500)

/** A reservation's update with its end moved; undefined after closing time. */
function longer({ bookings }: MadeReservation, halfHours: number): OrderOptions | undefined {
  const [booking] = bookings
  if (!booking) return undefined
  const { roomId, seatingId, startTime, expectedPax: pax } = booking
  const end = instant(booking.endTime) + halfHours * HALF_HOUR
  const endTime = toWire(end)
  return endTime.slice(11, 16) > CLOSES ? undefined : { roomId, seatingId, startTime, endTime, pax }
}

/** Concurrent clients with their outcomes and known reservations. */
type Clients = {
  servers: Servers
  outcomes: Outcome[]
  reservations: Map<string, MadeReservation>
  /** Each operation takes a second. */
  seconds: number
}

const now = ({ seconds }: Clients): Instant => instant(present) + seconds * 1000

function chosen(
  { reservations }: Clients,
  which: number,
  isWanted: (made: MadeReservation) => boolean,
): MadeReservation | undefined {
  const from = [...reservations.values()].filter(isWanted)
  return from[which % Math.max(1, from.length)]
}

function tell(
  { outcomes }: Clients,
  kind: Operation['kind'],
  { status, refusal }: Pick<PlaceAnswer, 'status' | 'refusal'>,
): void {
  const result = refusal ? `${status} ${refusal.code}` : status < 300 ? 'done' : String(status)
  outcomes.push({ kind, result, times: 1 })
}

/** As a customer who accepts a new price once. */
async function askTwice(
  clients: Clients,
  kind: Operation['kind'],
  expected: number,
  ask: (price: number) => Promise<PlaceAnswer>,
): Promise<void> {
  let asked = await ask(expected)
  tell(clients, kind, asked)
  if (asked.refusal?.code === 'priceChanged') {
    asked = await ask(asked.refusal.priceSummary?.finalPriceVat ?? 0)
    tell(clients, kind, asked)
  }
  if (asked.refusal) return
  const { id, accessKey, bookings, reservationStatus } = asked.body
  const key = accessKey ?? clients.reservations.get(id)?.accessKey ?? null
  clients.reservations.set(id, { id, accessKey: key, bookings, reservationStatus, sentAt: now(clients) })
}

function place(clients: Clients, client: number, deed: Operation & { kind: 'place' }): Promise<void> {
  const { withCoupon, isRequest } = deed
  const wanted = orderWish(deed)
  return askTwice(clients, 'place', priceOf(wanted, withCoupon), (expectedPriceVat) =>
    callAs(clients.servers, client, 'placeReservation', {
      body: anOrder({ ...wanted, order: { expectedPriceVat } }),
      isRequest,
      ...(withCoupon ? { discountCode: 'SISTE' } : {}),
    }),
  )
}

const accessTo = ({ id, accessKey }: MadeReservation) => ({ reservationId: id, accessKey: accessKey ?? '' })

async function change(
  clients: Clients,
  client: number,
  kind: 'move' | 'extend',
  made: MadeReservation,
  wanted: OrderOptions | undefined,
): Promise<void> {
  if (!wanted) return
  const { arrival, departure, expectedPax, packets } = anOrder(wanted)
  const note = `Endret av ${client} i sekund ${clients.seconds}`
  await askTwice(clients, kind, priceOf(wanted), (expectedPriceVat) =>
    callAs(clients.servers, client, 'updateReservation', {
      ...accessTo(made),
      body: { arrival, departure, expectedPax, packets, note, expectedPriceVat },
    }),
  )
}

async function cancel(clients: Clients, client: number, made: MadeReservation): Promise<void> {
  const body = { reservationStatus: 'cancelled' as const }
  tell(
    clients,
    'cancel',
    await callAs(clients.servers, client, 'updateReservation', { ...accessTo(made), body }),
  )
}

async function answer(
  clients: Clients,
  client: number,
  kind: 'approve' | 'decline',
  { id }: MadeReservation,
): Promise<void> {
  const { database, services } = clients.servers.of(client)
  const [link] = await database.rows(linkOf, [id])
  const token = tokenTextOf(services.secret, 'answerRequest', link?.token ?? '')
  tell(
    clients,
    kind,
    await callAs(clients.servers, client, 'answerQuestion', { body: { token, answer: kind } }),
  )
}

/** Moves time until a request has lapsed, and with it all earlier ones. */
async function lapse(
  { servers, outcomes }: Clients,
  client: number,
  { sentAt }: MadeReservation,
): Promise<void> {
  const lapsed = await lapseRequests(servers.of(client).services, sentAt + FIVE_DAYS)
  outcomes.push({ kind: 'lapse', result: lapsed > 0 ? 'done' : 'nothing due', times: Math.max(1, lapsed) })
}

async function act(clients: Clients, client: number, deed: Operation): Promise<void> {
  clients.seconds += 1
  for (const server of clients.servers.all) server.setNow(toWire(now(clients)))
  const { kind } = deed
  if (kind === 'place') return place(clients, client, deed)
  const isAsked = kind === 'approve' || kind === 'decline' || kind === 'lapse'
  const made = chosen(clients, deed.which, (each) => !isAsked || each.reservationStatus === 'request')
  if (!made) return
  if (kind === 'move') return change(clients, client, kind, made, orderWish(deed))
  if (kind === 'extend') return change(clients, client, kind, made, longer(made, deed.halfHours))
  if (kind === 'cancel') return cancel(clients, client, made)
  return kind === 'lapse' ? lapse(clients, client, made) : answer(clients, client, kind, made)
}

async function runHistory(history: readonly Operation[][], servers: Servers): Promise<Outcome[]> {
  const clients: Clients = { servers, outcomes: [], reservations: new Map(), seconds: 0 }
  await Promise.all(
    history.map(async (deeds, client) => {
      for (const deed of deeds) await act(clients, client, deed)
    }),
  )
  return clients.outcomes
}

const nothingTaken = testStatement<never>('DELETE FROM occupancy')
const calendar = { startTime: '2026-11-20T00:00:00+01:00', endTime: '2027-01-15T00:00:00+01:00' }
const SHOWN_WITHIN_MS = 2000
const FROM_MEMORY_WITHIN_MS = 20_000

/** What is wrong with a server's calendar, once it is answered from memory and all writing has stopped. */
async function staleCalendar({ app, database, services, now: clock }: TestServer): Promise<string[]> {
  const about = { principal: null, device: null, registration: null, refreshToken: null }
  const visitor: RequestContext = { now: clock(), locale: 'nb-NO', caller: '', ...about }
  const truth = await listBookings(calendar, visitor, { ...services, taken: takenInDatabase(database) })
  const began = performance.now()
  for (;;) {
    const asked = performance.now() - began
    const { headers, payload } = await app.inject(injectionOf(requestFor('listBookings', calendar)))
    const isRight = truth.accepted && isDeepStrictEqual(JSON.parse(payload), truth.value)
    if (isRight && headers.etag !== undefined) return []
    if (!isRight && asked > SHOWN_WITHIN_MS) return [`a calendar was stale for ${SHOWN_WITHIN_MS} ms`]
    if (asked > FROM_MEMORY_WITHIN_MS) return ['a calendar was not answered from memory']
    await pause(5)
  }
}

/**
 * Runs the clients of a history concurrently in a house without reservations; returns their outcomes, and
 * broken invariants. The venue has an address for `staff`; servers that keep what is taken are compared with the database.
 */
export async function runAndCheck(
  history: readonly Operation[][],
  servers: Servers,
): Promise<{ outcomes: Outcome[]; wrong: string[] }> {
  // Clearing fires no triggers, and servers that keep what is taken would hear nothing of it.
  if (servers.keepTaken) await servers.one.database.rows(nothingTaken, [])
  await servers.one.clear()
  const outcomes = await runHistory(history, servers)
  const strange = outcomes.filter(({ result }) => result !== 'done' && !refusals.includes(result))
  const changes = outcomes
    .filter(({ result }) => result === 'done')
    .reduce((sum, { times }) => sum + times, 0)
  const wrong = await brokenInvariants(servers.one.database, changes)
  const stale = servers.keepTaken ? await Promise.all(servers.all.map(staleCalendar)) : []
  return {
    outcomes,
    wrong: [
      ...strange.map(({ kind, result }) => `${kind} was answered ${result}`),
      ...wrong,
      ...stale.flat(),
    ],
  }
}

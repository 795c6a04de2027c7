import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR, type Instant, toWire } from '#domain/time/venue-time.ts'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import type { Deed, Wish } from '#tests/support/histories.ts'
import { untruths } from '#tests/support/invariants.ts'
import { anOrder, type OrderWish } from '#tests/support/orders.ts'
import { askAs } from '#tests/support/rounds.ts'
import { instant, present, type TestAnswer } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const HALF_HOUR = HOUR / 2
/** From Friday to Wednesday: as long as requests of that Friday wait for an answer. */
const FIVE_DAYS = 5 * 24 * HOUR
const CLOSES = '20:00'

/** What somebody did, and what came of it: `done`, or the status and code of the refusal. */
export type Told = { kind: Deed['kind']; came: string; times: number }

const refusals = [
  ...['409 taken', '409 overbooked', '409 priceChanged', '422 invalidDiscount', '403 notEditable'],
  ...['409 alreadyApproved', '409 alreadyDeclined', '409 requestLapsed', '409 requestCancelled'],
  ...['409 replacedLink', 'nothing due'],
]

type Made = Pick<Reservation, 'id' | 'accessKey' | 'bookings' | 'reservationStatus'> & { sentAt: Instant }
type Asked = Pick<TestAnswer<'placeReservation'>, 'status' | 'body' | 'refusal'>

const linkOf = testStatement<{ token: string }>(
  `SELECT payload ->> 'answerTokenId' AS token FROM outbox
   WHERE kind = 'requestToAnswer' AND payload ->> 'reservationId' = $1 ORDER BY id DESC LIMIT 1`,
)

function orderWish({ roomId, day, slot, halfHours, pax }: Wish): OrderWish {
  const start = instant(`2026-11-${26 + day}T08:00`) + slot * HALF_HOUR
  return { roomId, pax, startTime: toWire(start), endTime: toWire(start + halfHours * HALF_HOUR) }
}

/** 1,000 kroner an hour, and 25 % VAT; with the coupon half of it. */
const priceOf = ({ startTime = '', endTime = '' }: OrderWish, withCoupon = false) =>
  ((instant(endTime) - instant(startTime)) / HALF_HOUR) * (withCoupon ? 31_250 : 62_500)

/** What a reservation has, with its end so much later; undefined when the house would have closed. */
function longer({ bookings }: Made, halfHours: number): OrderWish | undefined {
  const [booking] = bookings
  if (!booking) return undefined
  const { roomId, seatingId, startTime, expectedPax: pax } = booking
  const end = instant(booking.endTime) + halfHours * HALF_HOUR
  const endTime = toWire(end)
  return endTime.slice(11, 16) > CLOSES ? undefined : { roomId, seatingId, startTime, endTime, pax }
}

/** People at work at the same time: what they have been told, and what they know of what was made. */
type Crowd = {
  servers: Servers
  told: Told[]
  reservations: Map<string, Made>
  /** A second goes by with each deed. */
  seconds: number
}

const now = ({ seconds }: Crowd): Instant => instant(present) + seconds * 1000

function chosen({ reservations }: Crowd, which: number, isWanted: (made: Made) => boolean): Made | undefined {
  const from = [...reservations.values()].filter(isWanted)
  return from[which % Math.max(1, from.length)]
}

function tell(
  { told }: Crowd,
  kind: Deed['kind'],
  { status, refusal }: Pick<Asked, 'status' | 'refusal'>,
): void {
  const came = refusal ? `${status} ${refusal.code}` : status < 300 ? 'done' : String(status)
  told.push({ kind, came, times: 1 })
}

/** As a customer who says yes to a new price, once. */
async function askTwice(
  crowd: Crowd,
  kind: Deed['kind'],
  expected: number,
  ask: (price: number) => Promise<Asked>,
): Promise<void> {
  let asked = await ask(expected)
  tell(crowd, kind, asked)
  if (asked.refusal?.code === 'priceChanged') {
    asked = await ask(asked.refusal.priceSummary?.finalPriceVat ?? 0)
    tell(crowd, kind, asked)
  }
  if (asked.refusal) return
  const { id, accessKey, bookings, reservationStatus } = asked.body
  const key = accessKey ?? crowd.reservations.get(id)?.accessKey ?? null
  crowd.reservations.set(id, { id, accessKey: key, bookings, reservationStatus, sentAt: now(crowd) })
}

function place(crowd: Crowd, client: number, deed: Deed & { kind: 'place' }): Promise<void> {
  const { withCoupon, isRequest } = deed
  const wanted = orderWish(deed)
  return askTwice(crowd, 'place', priceOf(wanted, withCoupon), (expectedPriceVat) =>
    askAs(crowd.servers, client, 'placeReservation', {
      body: anOrder({ ...wanted, order: { expectedPriceVat } }),
      isRequest,
      ...(withCoupon ? { discountCode: 'SISTE' } : {}),
    }),
  )
}

const accessTo = ({ id, accessKey }: Made) => ({ reservationId: id, accessKey: accessKey ?? '' })

async function change(
  crowd: Crowd,
  client: number,
  kind: 'move' | 'extend',
  made: Made,
  wanted: OrderWish | undefined,
): Promise<void> {
  if (!wanted) return
  const { arrival, departure, expectedPax, packets } = anOrder(wanted)
  const note = `Endret av ${client} i sekund ${crowd.seconds}`
  await askTwice(crowd, kind, priceOf(wanted), (expectedPriceVat) =>
    askAs(crowd.servers, client, 'updateReservation', {
      ...accessTo(made),
      body: { arrival, departure, expectedPax, packets, note, expectedPriceVat },
    }),
  )
}

async function cancel(crowd: Crowd, client: number, made: Made): Promise<void> {
  const body = { reservationStatus: 'cancelled' as const }
  tell(crowd, 'cancel', await askAs(crowd.servers, client, 'updateReservation', { ...accessTo(made), body }))
}

async function answer(
  crowd: Crowd,
  client: number,
  kind: 'approve' | 'decline',
  { id }: Made,
): Promise<void> {
  const { database, services } = crowd.servers.of(client)
  const [link] = await database.rows(linkOf, [id])
  const token = tokenTextOf(services.secret, 'answerRequest', link?.token ?? '')
  tell(crowd, kind, await askAs(crowd.servers, client, 'answerQuestion', { body: { token, answer: kind } }))
}

/** Time goes by until a request has waited too long, and with it all that were sent before it. */
async function lapse({ servers, told }: Crowd, client: number, { sentAt }: Made): Promise<void> {
  const lapsed = await lapseRequests(servers.of(client).services, sentAt + FIVE_DAYS)
  told.push({ kind: 'lapse', came: lapsed > 0 ? 'done' : 'nothing due', times: Math.max(1, lapsed) })
}

async function act(crowd: Crowd, client: number, deed: Deed): Promise<void> {
  crowd.seconds += 1
  for (const server of crowd.servers.all) server.setNow(toWire(now(crowd)))
  const { kind } = deed
  if (kind === 'place') return place(crowd, client, deed)
  const isAsked = kind === 'approve' || kind === 'decline' || kind === 'lapse'
  const made = chosen(crowd, deed.which, (each) => !isAsked || each.reservationStatus === 'request')
  if (!made) return
  if (kind === 'move') return change(crowd, client, kind, made, orderWish(deed))
  if (kind === 'extend') return change(crowd, client, kind, made, longer(made, deed.halfHours))
  if (kind === 'cancel') return cancel(crowd, client, made)
  return kind === 'lapse' ? lapse(crowd, client, made) : answer(crowd, client, kind, made)
}

async function live(history: readonly Deed[][], servers: Servers): Promise<Told[]> {
  const crowd: Crowd = { servers, told: [], reservations: new Map(), seconds: 0 }
  await Promise.all(
    history.map(async (deeds, client) => {
      for (const deed of deeds) await act(crowd, client, deed)
    }),
  )
  return crowd.told
}

/**
 * Lets people do what a history says, all at once, in a house without reservations; gives what each was told, and what
 * is wrong afterwards. The house has an address for `staff`.
 */
export async function liveAndLook(
  history: readonly Deed[][],
  servers: Servers,
): Promise<{ told: Told[]; wrong: string[] }> {
  await servers.one.clear()
  const told = await live(history, servers)
  const strange = told.filter(({ came }) => came !== 'done' && !refusals.includes(came))
  const changes = told.filter(({ came }) => came === 'done').reduce((sum, { times }) => sum + times, 0)
  const wrong = await untruths(servers.one.database, changes)
  return { told, wrong: [...strange.map(({ kind, came }) => `${kind} was answered ${came}`), ...wrong] }
}

import type { Reservation } from '#contract/structs/reservation.ts'
import { fromWire, HOUR, type Instant, toWire } from '#domain/time/venue-time.ts'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { lapseRequests } from '#server/operations/lapse-requests.ts'
import type { Deed, Wish } from '#tests/support/histories.ts'
import { untruths } from '#tests/support/house-truths.ts'
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

const at = (wire: string): Instant => fromWire(wire) ?? Number.NaN

function orderWish({ roomId, day, slot, halfHours, pax }: Wish): OrderWish {
  const start = instant(`2026-11-${26 + day}T08:00`) + slot * HALF_HOUR
  return { roomId, pax, startTime: toWire(start), endTime: toWire(start + halfHours * HALF_HOUR) }
}

/** 1,000 kroner an hour, and 25 % VAT; with the coupon half of it. */
const priceOf = ({ startTime = '', endTime = '' }: OrderWish, withCoupon = false) =>
  ((at(endTime) - at(startTime)) / HALF_HOUR) * (withCoupon ? 31_250 : 62_500)

/** What a reservation has, with its end so much later; undefined when the house would have closed. */
function longer({ bookings }: Made, halfHours: number): OrderWish | undefined {
  const [booking] = bookings
  if (!booking) return undefined
  const { roomId, seatingId, startTime, expectedPax: pax } = booking
  const end = at(booking.endTime) + halfHours * HALF_HOUR
  const endTime = toWire(end)
  return endTime.slice(11, 16) > CLOSES ? undefined : { roomId, seatingId, startTime, endTime, pax }
}

/** Lets people do things at the same time, and gives what they are told; the clock goes on a second with each deed. */
async function live(history: readonly Deed[][], servers: Servers): Promise<Told[]> {
  const told: Told[] = []
  const reservations = new Map<string, Made>()
  let seconds = 0

  const now = () => at(present) + seconds * 1000

  function chosen(which: number, isWanted: (made: Made) => boolean = () => true): Made | undefined {
    const from = [...reservations.values()].filter(isWanted)
    return from[which % Math.max(1, from.length)]
  }

  function tell(kind: Deed['kind'], { status, refusal }: Pick<Asked, 'status' | 'refusal'>): void {
    const came = refusal ? `${status} ${refusal.code}` : status < 300 ? 'done' : String(status)
    told.push({ kind, came, times: 1 })
  }

  /** As a customer who says yes to a new price, once. */
  async function askTwice(
    kind: Deed['kind'],
    expected: number,
    ask: (price: number) => Promise<Asked>,
  ): Promise<void> {
    let answer = await ask(expected)
    tell(kind, answer)
    if (answer.refusal?.code === 'priceChanged') {
      answer = await ask(answer.refusal.priceSummary?.finalPriceVat ?? 0)
      tell(kind, answer)
    }
    if (answer.refusal) return
    const { id, accessKey, bookings, reservationStatus } = answer.body
    const key = accessKey ?? reservations.get(id)?.accessKey ?? null
    reservations.set(id, { id, accessKey: key, bookings, reservationStatus, sentAt: now() })
  }

  function place(
    client: number,
    { withCoupon, isRequest, ...wish }: Deed & { kind: 'place' },
  ): Promise<void> {
    const wanted = orderWish(wish)
    return askTwice('place', priceOf(wanted, withCoupon), (expectedPriceVat) =>
      askAs(servers, client, 'placeReservation', {
        body: anOrder({ ...wanted, order: { expectedPriceVat } }),
        isRequest,
        ...(withCoupon ? { discountCode: 'SISTE' } : {}),
      }),
    )
  }

  async function change(
    client: number,
    kind: 'move' | 'extend',
    made: Made,
    wanted: OrderWish,
  ): Promise<void> {
    const { arrival, departure, expectedPax, packets } = anOrder(wanted)
    const note = `Endret av ${client} i sekund ${seconds}`
    await askTwice(kind, priceOf(wanted), (expectedPriceVat) =>
      askAs(servers, client, 'updateReservation', {
        ...{ reservationId: made.id, accessKey: made.accessKey ?? '' },
        body: { arrival, departure, expectedPax, packets, note, expectedPriceVat },
      }),
    )
  }

  async function answer(client: number, kind: 'approve' | 'decline', { id }: Made): Promise<void> {
    const { database, world } = servers.of(client)
    const [link] = await database.rows(linkOf, [id])
    const token = tokenTextOf(world.secret, 'answerRequest', link?.token ?? '')
    tell(kind, await askAs(servers, client, 'answerQuestion', { body: { token, answer: kind } }))
  }

  /** Time goes by until a request has waited too long, and with it all that were sent before it. */
  async function lapse(client: number, { sentAt }: Made): Promise<void> {
    const lapsed = await lapseRequests(servers.of(client).world, sentAt + FIVE_DAYS)
    told.push({ kind: 'lapse', came: lapsed > 0 ? 'done' : 'nothing due', times: Math.max(1, lapsed) })
  }

  async function act(client: number, deed: Deed): Promise<void> {
    seconds += 1
    for (const server of servers.all) server.setNow(toWire(now()))
    if (deed.kind === 'place') return place(client, deed)
    const isAsked = deed.kind === 'approve' || deed.kind === 'decline' || deed.kind === 'lapse'
    const made = chosen(deed.which, ({ reservationStatus }) => !isAsked || reservationStatus === 'request')
    if (!made) return
    switch (deed.kind) {
      case 'move':
        return change(client, 'move', made, orderWish(deed))
      case 'extend': {
        const wanted = longer(made, deed.halfHours)
        return wanted && change(client, 'extend', made, wanted)
      }
      case 'cancel': {
        const access = { reservationId: made.id, accessKey: made.accessKey ?? '' }
        const body = { reservationStatus: 'cancelled' as const }
        return tell('cancel', await askAs(servers, client, 'updateReservation', { ...access, body }))
      }
      case 'lapse':
        return lapse(client, made)
      default:
        return answer(client, deed.kind, made)
    }
  }

  await Promise.all(
    history.map(async (deeds, client) => {
      for (const deed of deeds) await act(client, deed)
    }),
  )
  return told
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

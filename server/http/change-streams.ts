import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { readPrincipal } from '#server/accounts/sign-in/principal.ts'
import type { Refusal } from '#server/calls/operation.ts'
import type { HouseRoom } from '#server/catalogue/house/house.ts'
import type { Batch, Change, ChangeFeed } from '#server/database/change-feed.ts'
import { staffRefusalOf } from '#server/http/access.ts'
import { cookieNames } from '#server/http/cookies.ts'
import { credentialsOf } from '#server/http/credentials.ts'
import { INVALID_TOKEN, sendRefusal } from '#server/http/refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer goes on until the caller leaves: how long it took says nothing. */
    isStream?: boolean
  }
}

/** Who follows: staff everything, a visitor one room. */
export type StreamKind = 'staff' | 'room'

export type StreamOptions = {
  services: AccountServices
  clock: () => Instant
  feed: ChangeFeed
  /** How often a stream says that it is there, and sees whether its caller may still follow. */
  heartbeatMs: number
  /** Counts open streams. */
  counted?: ((kind: StreamKind, by: 1 | -1) => void) | undefined
  stopping?: AbortSignal | undefined
}

/** Streams that one caller may have at once: an account, or an address of visitors, where many may share one. */
const MOST_OF_CALLER: Record<StreamKind, number> = { staff: 12, room: 40 }
/** Streams of visitors in all; pages without one read again when they get the focus. */
const MOST_OF_VISITORS = 1000
/** A caller who reads no faster than this much is behind is hung up on; it comes back where it was. */
const MOST_UNREAD_BYTES = 64 * 1024
/** When a browser tries again after the stream ended; each a little apart, since all end at once when the server does. */
const again = () => 500 + Math.floor(Math.random() * 1000)

const wireChange = ({ start, end, ...change }: Change) => ({
  ...change,
  startTime: start === null ? null : toWire(start),
  endTime: end === null ? null : toWire(end),
})

/** What a batch says to a follower: nothing, that something has changed, or that everything has to be read again. */
type Said = { event: 'changed' | 'reload'; data: object } | null

const reload: Said = { event: 'reload', data: {} }

const saidToStaff = ({ changes }: Batch): Said => {
  if (changes === null) return reload
  return changes.length === 0 ? null : { event: 'changed', data: { changes: changes.map(wireChange) } }
}

/** Of a room a visitor learns no more than that what takes it has changed. */
const saidOfRoom = ({ changes }: Batch, { leaves, relatives }: HouseRoom): Said => {
  if (changes === null) return reload
  const meets = ({ kind, roomIds }: Change) =>
    (kind === 'occupancy' && roomIds?.some((id) => leaves.includes(id))) ||
    (kind === 'restriction' && roomIds?.some((id) => relatives.includes(id)))
  return changes.some(meets) ? { event: 'changed', data: {} } : null
}

/** As server-sent events: the cursor comes back as `Last-Event-ID`. */
const written = (cursor: string, said: Said) =>
  said === null
    ? `id: ${cursor}\n\n`
    : `id: ${cursor}\nevent: ${said.event}\ndata: ${JSON.stringify(said.data)}\n\n`

type Follower = {
  kind: StreamKind
  /** What streams are counted by. */
  caller: string
  says: (batch: Batch) => Said
  mayGoOn: () => Promise<boolean>
}

/** Where a browser goes on: it sends the header when it connects again, our client the parameter when it begins anew. */
function cursorOf({ headers, query }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'] ?? (query as Record<string, unknown>).after
  return typeof id === 'string' && id !== '' ? id : undefined
}

/**
 * Streams of what has changed, as server-sent events: to staff of reservations everything, to visitors whether what takes one
 * room has. They carry no data to show: a page reads again what it shows. Decision following-changes.
 */
export function addChangeStreams(app: FastifyInstance, options: StreamOptions): void {
  const { services, clock, feed, heartbeatMs, counted, stopping } = options
  const names = cookieNames(services.publicUrl)
  const open = new Set<() => void>()
  const perCaller = new Map<string, number>()
  let visitors = 0

  const endAll = () => {
    for (const end of [...open]) end()
  }
  stopping?.addEventListener('abort', endAll, { once: true })
  app.addHook('preClose', async () => {
    endAll()
    await feed.close()
  })

  const countCaller = ({ kind, caller }: Follower, by: 1 | -1) => {
    const count = (perCaller.get(caller) ?? 0) + by
    if (count > 0) perCaller.set(caller, count)
    else perCaller.delete(caller)
    if (kind === 'room') visitors += by
    counted?.(kind, by)
  }
  const isFull = ({ kind, caller }: Follower) =>
    (perCaller.get(caller) ?? 0) >= MOST_OF_CALLER[kind] || (kind === 'room' && visitors >= MOST_OF_VISITORS)

  async function stream(request: FastifyRequest, reply: FastifyReply, follower: Follower) {
    if (isFull(follower))
      return sendRefusal(reply, { code: 'tooManyTries', retryAfter: Math.ceil(heartbeatMs / 1000) })
    const { raw } = reply
    let cursor = ''
    let stop = () => {}
    let beating: NodeJS.Timeout | undefined
    let hasBegun = false
    const early: string[] = []
    const send = (text: string) => {
      if (!hasBegun) early.push(text)
      else if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
      else raw.write(text)
    }
    const end = () => raw.end()
    countCaller(follower, 1)
    open.add(end)
    raw.once('close', () => {
      clearTimeout(beating)
      stop()
      open.delete(end)
      countCaller(follower, -1)
    })
    stop = await feed.follow(cursorOf(request), (batch) => {
      cursor = batch.cursor
      const said = follower.says(batch)
      if (said) send(written(cursor, said))
    })
    if (raw.destroyed || stopping?.aborted) {
      stop()
      if (!raw.destroyed) return sendRefusal(reply, { code: 'unavailable' })
      return reply
    }
    reply.hijack()
    // Of its own connection, which ends with it: so that the server need not wait for it when it stops.
    raw.shouldKeepAlive = false
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies are to change nothing, and to hold nothing back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    hasBegun = true
    raw.write([`retry: ${again()}\n`, written(cursor, null), ...early].join(''))
    // One after the other: while the database is slow to say who may go on, it is not asked again.
    const beat = async () => {
      if (!(await follower.mayGoOn().catch(() => false))) return end()
      send(written(cursor, null))
      beatLater()
    }
    const beatLater = () => {
      if (!raw.destroyed) beating = setTimeout(beat, heartbeatMs)
    }
    beatLater()
    return reply
  }

  const config = { isStream: true }
  app.get('/api/v1/changes', { config, exposeHeadRoute: false }, async (request, reply) => {
    const shown = credentialsOf(request.headers, names)
    const openedAt = clock()
    const readCaller = () => readPrincipal(shown, services, clock(), openedAt)
    const who = await readCaller()
    const refusal = staffRefusalOf('reservations', who === 'invalid' ? null : who)
    if (refusal || who === null || who === 'invalid')
      return sendRefusal(
        reply,
        { code: refusal ?? 'notSignedIn' } satisfies Refusal,
        who === 'invalid' ? INVALID_TOKEN : undefined,
      )
    return stream(request, reply, {
      kind: 'staff',
      caller: `account ${who.accountId}`,
      says: saidToStaff,
      mayGoOn: async () => {
        const now = await readCaller()
        return now !== 'invalid' && staffRefusalOf('reservations', now) === undefined
      },
    })
  })

  app.get<{ Params: { slug: string } }>(
    '/api/v1/online_room/:slug/changes',
    { config, exposeHeadRoute: false },
    async (request, reply) => {
      const readRoom = async () => {
        const found = (await services.house.current()).roomsBySlug.get(request.params.slug)
        return found?.isOffered ? found : undefined
      }
      let room = await readRoom()
      if (!room) return sendRefusal(reply, { code: 'notFound' })
      return stream(request, reply, {
        kind: 'room',
        caller: `address ${request.ip}`,
        says: (batch) => (room ? saidOfRoom(batch, room) : null),
        // The room may have got other parts meanwhile, or be offered no more.
        mayGoOn: async () => {
          room = await readRoom()
          return room !== undefined
        },
      })
    },
  )
}

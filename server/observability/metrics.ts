import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/database/database.ts'

export type Metrics = {
  /** A request that has been answered; `route` is its pattern. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** Streams of changes that are open, by who follows. */
  following(kind: string, by: 1 | -1): void
  /** All figures in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** Mails in the outbox; `oldest` in seconds, null where none waits. */
export type MailCount = { waiting: number; failed: number; oldest: number | null }

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gives what reads the outbox anew. */
function addOutbox(registry: Registry, countMails: () => Promise<MailCount>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const waiting = gauge('mail_outbox_waiting', 'Mails that are still to be sent.')
  const failed = gauge('mail_outbox_failed', 'Mails that were given up after too many tries.')
  const oldest = gauge(
    'mail_outbox_oldest_seconds',
    'How long the oldest mail has waited; 0 when none waits.',
  )
  const up = gauge('database_up', '1 when the database answers.')
  return async () => {
    const count = await countMails().catch(() => undefined)
    waiting.set(count?.waiting ?? Number.NaN)
    failed.set(count?.failed ?? Number.NaN)
    oldest.set(count ? (count.oldest ?? 0) : Number.NaN)
    up.set(count ? 1 : 0)
  }
}

function addPool(registry: Registry, database: Database): void {
  const { connections } = database
  if (!connections) return
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database; waiting are the calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

type MetricsOptions = {
  database: Database
  countMails: () => Promise<MailCount>
  /** Memory, processor and event loop too: once a process. */
  ofProcess?: boolean
}

/** The figures of a server. */
export function openMetrics({ database, countMails, ofProcess = false }: MetricsOptions): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const readOutbox = addOutbox(registry, countMails)
  addPool(registry, database)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'change_streams_open',
    help: 'Pages that follow changes, by who follows: staff, or visitors of a room.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of ['staff', 'room']) streams.set({ kind }, 0)
  return {
    following: (kind, by) => streams.inc({ kind }, by),
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    text: async () => {
      await readOutbox()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

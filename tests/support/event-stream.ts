import type { FastifyInstance } from 'fastify'

/** An event as a browser would dispatch it. */
export type StreamEvent = { event: string; id: string; data: unknown }

export type EventStream = {
  status: number
  headers: Headers
  /** Waits for the next event. */
  next(): Promise<StreamEvent>
  /** Waits for events until one is as wanted, and gives all of them. */
  until(isWanted: (event: StreamEvent) => boolean): Promise<StreamEvent[]>
  /** The last event id, which a browser sends when it connects again. */
  lastId(): string
  /** Waits for the server to end it. */
  ended(): Promise<void>
  close(): void
}

const field = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)

/** Lets a server listen on a free port, and gives its address. */
export const listening = async (app: FastifyInstance): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1' })

/** Opens a stream of server-sent events and waits until it has begun. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const aborting = new AbortController()
  const answer = await fetch(url, { headers, signal: aborting.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let lastId = ''
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false

  /** The next block of lines; undefined at the end. */
  async function block(): Promise<string[] | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        lastId = field(lines, 'id') ?? lastId
        return lines
      }
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      text += value
    }
  }
  async function next(): Promise<StreamEvent> {
    for (;;) {
      const lines = await block()
      if (!lines) throw new Error('The stream has ended.')
      const data = field(lines, 'data')
      if (data !== undefined)
        return { event: field(lines, 'event') ?? 'message', id: lastId, data: JSON.parse(data) }
    }
  }
  // What it begins with: when to connect again, and where it is.
  if (isStream) await block()
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    until: async (isWanted) => {
      const events: StreamEvent[] = []
      for (;;) {
        const event = await next()
        events.push(event)
        if (isWanted(event)) return events
      }
    },
    lastId: () => lastId,
    ended: async () => {
      while (await block()) {
        // Heartbeats, and what was under way.
      }
    },
    close: () => aborting.abort(),
  }
}

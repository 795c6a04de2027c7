import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request to send, without the server's port. */
export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
  /** Written to the socket literally, since Node's client would refuse to send it. */
  isRaw?: boolean
  /** With `isRaw`: everything that is written, in place of the other fields. */
  bytes?: string
}

/** A response. Status 0 is a hang-up without one. */
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const HOST = '127.0.0.1:3000'
const ANSWER_MS = 60_000
/** A server may refuse a long body before reading it, and then hangs up. */
const LONG_BODY = 50_000
/** For a second response on the same connection. */
const OWN_DATE = /^date: .*\r\n/gim

const agents = new Map<number, Agent>()

function agentOf(port: number): Agent {
  const agent = agents.get(port) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(port, agent)
  return agent
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

const hungUp: Received = { status: 0, headers: {}, body: Buffer.alloc(0) }

/** Sends a request to a port of 127.0.0.1 and returns its response, with the body decompressed. */
export function exchange(port: number, sent: Sent): Promise<Received> {
  return sent.isRaw ? exchangeRaw(port, sent) : exchangeParsed(port, sent)
}

function exchangeParsed(port: number, { method, url, headers, body }: Sent): Promise<Received> {
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const agent = body !== undefined && body.length > LONG_BODY ? false : agentOf(port)
  return new Promise((resolve) => {
    const sending = request(
      {
        ...{ host: '127.0.0.1', port, method, path: url, agent, setHost: false, timeout: ANSWER_MS },
        headers: { host: HOST, ...headers, ...length },
      },
      (answer) => {
        buffer(answer).then(
          (bytes) =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: unpacked(bytes, answer.headers['content-encoding']),
            }),
          () => resolve(hungUp),
        )
      },
    )
    sending.on('error', () => resolve(hungUp))
    sending.on('timeout', () => sending.destroy())
    sending.end(body)
  })
}

/** The head of a raw response; names in lower case, repeated ones joined. */
function headersOf(lines: readonly string[]): IncomingHttpHeaders {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    const value = line.slice(line.indexOf(':') + 1).trim()
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}

/** The contents of chunks; undefined for an incomplete chunked body. */
function ofChunks(body: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (end < 0 || Number.isNaN(size)) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return undefined
}

/** The body of a raw response, which may be chunked, compressed, or followed by another response. */
function bodyOf(content: Buffer, headers: IncomingHttpHeaders): Buffer {
  const whole = headers['transfer-encoding'] === 'chunked' ? ofChunks(content) : undefined
  if (whole) return unpacked(whole, headers['content-encoding'])
  return Buffer.from(content.toString('latin1').replace(OWN_DATE, ''), 'latin1')
}

function exchangeRaw(port: number, { method, url, headers, body = '', bytes }: Sent): Promise<Received> {
  const content = Buffer.from(body)
  const all: Record<string, string> = { host: HOST, connection: 'close', ...headers }
  if (content.length > 0) all['content-length'] ??= String(content.length)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const done = () => {
      const answer = Buffer.concat(chunks)
      const end = answer.indexOf('\r\n\r\n')
      const [first = '', ...rest] = answer.toString('latin1', 0, Math.max(0, end)).split('\r\n')
      if (end < 0) return resolve(hungUp)
      const own = headersOf(rest)
      const status = Number(first.split(' ')[1])
      resolve({ status, headers: own, body: bodyOf(answer.subarray(end + 4), own) })
    }
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('data', (data) => chunks.push(data))
    socket.on('error', () => {})
    socket.on('close', done)
    if (bytes !== undefined) return void socket.end(Buffer.from(bytes, 'latin1'))
    socket.write(Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'))
    if (content.length > 0) socket.write(content)
  })
}

/** Closes kept-alive connections. */
export function hangUp(): void {
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
}

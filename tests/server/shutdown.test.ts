import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '#server/database/embedded.ts'
import { findTenant } from '#tenants/tenants.ts'
import { durableTenant, findFaults, furnishDurableHouse, ordersFrom } from '#tests/support/durable-house.ts'
import { freePort } from '#tests/support/free-port.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { openStorm, whenConfirmed } from '../../tools/reliability/storm.ts'

const orderMails = testStatement<{ recipient: string }>(
  "SELECT DISTINCT recipient FROM outbox WHERE kind = 'reservationPlaced'",
)

const root = join(import.meta.dirname, '..', '..')
const CLIENTS = 20

let server: ChildProcess
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'moterom-stopping-'))
  port = await freePort()
  await furnishDurableHouse(dataDir, Date.now())
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ORDERS_PER_HOUR: '0',
    },
  })
  if (server.stdout) for await (const line of server.stdout) if (String(line).includes(`:${port}`)) break
}, 120_000)
afterAll(async () => {
  server.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

type Outcome = { status: number; body: string } | { error: string; sentAt: number }

const answerOf = async (answer: IncomingMessage): Promise<Outcome> => ({
  status: answer.statusCode ?? 0,
  body: await text(answer),
})

const send = (agent: Agent) =>
  new Promise<Outcome>((resolve) => {
    const sentAt = performance.now()
    get({ port, host: '127.0.0.1', path: '/api/v1/online_room_amenities', agent }, (answer) => {
      answerOf(answer).then(resolve, (error) => resolve({ error: error.code, sentAt }))
    }).on('error', (error: Error & { code?: string }) =>
      resolve({ error: error.code ?? error.message, sentAt }),
    )
  })

/** Sends one request after the other on a kept-alive connection, until it gets 503. */
async function repeatRequests(outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let last: Outcome
  do {
    last = await send(agent)
    outcomes.push(last)
  } while ('status' in last && last.status === 200)
  agent.destroy()
}

/** A call whose body the server has begun to read; `finish` sends the rest. */
async function startedCall(): Promise<{ finish: () => Promise<Outcome> }> {
  const body = JSON.stringify(priceRequestFor(anOrder()))
  const call = request({
    ...{ port, host: '127.0.0.1', path: '/api/v1/online_price_summary', method: 'POST', agent: false },
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = once(call, 'response')
  call.flushHeaders()
  await once(call, 'continue')
  return {
    finish: async () => {
      call.end(body)
      const [answer] = await answered
      return answerOf(answer)
    },
  }
}

/** A caller who sends the head of a call and never the body; resolves when the server hangs up. */
function stuckCall(): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const head =
    'POST /api/v1/online_price_summary HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json'
  socket.write(`${head}\r\nContent-Length: 500\r\n\r\n{"rooms":`)
  return text(socket)
}

it('under load every request ends well or with 503, the server stops within ten seconds, and placed orders are stored, with an email to the venue when no administrator has an address', async () => {
  const outcomes: Outcome[][] = Array.from({ length: CLIENTS }, () => [])
  const asking = Promise.all(outcomes.map(repeatRequests))
  const begun = await startedCall()
  const stuck = stuckCall()
  const storm = openStorm(`http://127.0.0.1:${port}`, ordersFrom(7, Date.now()))
  await whenConfirmed(storm, 0, 1, 30_000)
  await expect.poll(() => outcomes.every((each) => each.length > 3), { timeout: 30_000 }).toBe(true)

  const exit = once(server, 'exit')
  const stopped = performance.now()
  server.kill('SIGTERM')
  await asking
  const finished = await begun.finish()
  const [code] = await exit
  await storm.leave()
  expect(await stuck, 'hung up on, without an answer').toBe('')

  expect([code, performance.now() - stopped < 10_000]).toEqual([0, true])
  expect('status' in finished && finished.status < 500).toBe(true)
  const all = outcomes.flat()
  const strange = all.filter((each) => 'status' in each && ![200, 503].includes(each.status))
  expect(strange).toEqual([])
  // Who is slow finds the connection closed, which the server has left open as long as it waits for others.
  expect(all.filter((each) => 'error' in each && each.sentAt < stopped)).toEqual([])

  // The last callers find no listener, or a connection that closes.
  expect([storm.strange, storm.lost.filter((sentAt) => sentAt < stopped)]).toEqual([[], []])
  const database = await openEmbedded({ tenant: durableTenant, dataDir })
  expect(await findFaults(database, storm.confirmed)).toEqual([])
  expect(await database.rows(orderMails, [])).toEqual([
    { recipient: findTenant(durableTenant)?.contact.email },
  ])
  await database.close()
}, 150_000)

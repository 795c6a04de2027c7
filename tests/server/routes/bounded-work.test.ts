import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { builtPortal } from '#tests/support/built-portal.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { type Hostile, hostileHeads, hostileRequests } from '#tests/support/hostile-requests.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { isWithin, leastWork, type Work } from '#tests/support/work-meter.ts'

const LIMITS: Work = { blockedMs: 50, heldMb: 50 }

let server: TestServer
let portal: Awaited<ReturnType<typeof builtPortal>>
let prepared: PreparedCalls
let port: number

beforeAll(async () => {
  portal = await builtPortal({ 'index.html': '<html><head></head><body></body></html>' })
  server = await openTestServer({ app: { portalDir: portal.folder } })
  prepared = await prepareCalls(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await prepared.close()
  await server.close()
  await portal.remove()
})

/** Sends requests one by one; returns those that cost too much, and those with an unexpected answer. */
async function offences(requests: readonly Hostile[]): Promise<string[]> {
  const unbounded: string[] = []
  for (const request of requests) {
    const answers: string[] = []
    const work = await leastWork(async () => answers.push(await sendRaw(port, request)), LIMITS)
    const cost = `${Math.round(work.blockedMs)} ms, ${Math.round(work.heldMb)} MB`
    if (!isWithin(work, LIMITS)) unbounded.push(`${request.kind}: ${cost}`)
    unbounded.push(
      ...answers.filter((each) => !/^HTTP\/1.1 [24]/.test(each)).map((each) => `${request.kind}: ${each}`),
    )
  }
  return unbounded
}

describe('no request within its limits stops the server for 50 ms or takes 50 MB', () => {
  it.each(Object.entries(calls) as [CallName, Call][])('of %s', async (name, call) => {
    const requests = hostileRequests(name, prepared.inputs[name], prepared.callers[call.access])
    expect(await offences(requests)).toEqual([])
  })

  it.each<[what: string, url: string]>([
    ['the portal', '/'],
    ['a page that there is not', '/ingenting'],
    ['the document', '/api/v1/openapi.json'],
    ['a list for all visitors', '/api/v1/online_room_layouts'],
    ['a list for staff', '/api/v1/rooms'],
    ['a file', '/files/ingen.webp'],
  ])('by its head or its address, of %s', async (_, url) => {
    expect(await offences(hostileHeads(url, prepared.callers.administrator))).toEqual([])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { keepHouse } from '#server/housekeeping.ts'
import { failuresOf } from '#server/one-by-one.ts'
import type { World } from '#server/operations/operation.ts'
import { freshServer } from '#tests/support/opened-server.ts'
import { anOrder } from '#tests/support/orders.ts'
import { instant } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const keep = (at: string) => keepHouse(server.world, instant(at))
const kinds = async () =>
  (
    await server.database.rows<{ kind: string }>(testStatement('SELECT kind FROM outbox ORDER BY id'), [])
  ).map(({ kind }) => kind)

async function asked(isRequest = true, wish: Parameters<typeof anOrder>[0] = {}) {
  const { body } = await server.call('placeReservation', { body: anOrder(wish), isRequest })
  const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
  return {
    status: async () => (await server.call('readReservation', access)).body.reservationStatus,
    update: (note: string) => server.call('updateReservation', { ...access, body: { note } }),
  }
}

describe('a request that nobody has answered', () => {
  it('holds its room for three working days, and then lapses with a mail', async () => {
    // Sent on a Friday at ten: Monday, Tuesday, Wednesday.
    const { status } = await asked()
    await keep('2026-11-25T09:59:59+01:00')
    expect([await status(), await server.count('occupancy')]).toEqual(['request', 1])
    await keep('2026-11-25T10:00:00+01:00')
    expect([await status(), await server.count('occupancy')]).toEqual(['lapsed', 0])
    await keep('2026-11-25T11:00:00+01:00')
    expect(await kinds()).toEqual(['requestReceived', 'requestLapsed'])
    expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
  })

  it('has three working days from its last change', async () => {
    const { status, update } = await asked()
    server.setNow('2026-11-23T12:00:00+01:00')
    expect((await update('Gjerne ved vinduet.')).status).toBe(200)
    await keep('2026-11-26T11:59:59+01:00')
    expect(await status()).toBe('request')
    await keep('2026-11-26T12:00:00+01:00')
    expect(await status()).toBe('lapsed')
  })

  it('lapses once, though several processes look at the same time', async () => {
    await asked()
    await Promise.all(Array.from({ length: 5 }, () => keep('2026-11-25T10:00:00+01:00')))
    expect(await kinds()).toEqual(['requestReceived', 'requestLapsed'])
  })

  it('lapses though those before it fail, and all else that is done every hour', async () => {
    const doomed = await asked()
    server.setNow('2026-11-20T10:01:00+01:00')
    const next = await asked(true, {
      startTime: '2026-11-27T13:00:00+01:00',
      endTime: '2026-11-27T16:00:00+01:00',
    })
    const { world, database } = server
    const [broken, torn, poked, swept] = [new Error('tidying'), new Error('lapsing'), vi.fn(), vi.fn()]
    let transactions = 0
    const failing: World = {
      ...world,
      outboxFilled: poked,
      pictures: { ...world.pictures, sweep: async () => swept() },
      database: {
        ...database,
        rows: (statement, values) =>
          statement.text.includes('idempotency_key')
            ? Promise.reject(broken)
            : database.rows(statement, values),
        transaction: (locks, work) =>
          transactions++ === 0 ? Promise.reject(torn) : database.transaction(locks, work),
      },
    }
    const failures = await keepHouse(failing, instant('2026-11-25T10:01:00+01:00')).catch(failuresOf)
    expect(failures).toEqual([broken, torn])
    expect([await doomed.status(), await next.status()]).toEqual(['request', 'lapsed'])
    expect([poked.mock.calls.length, swept.mock.calls.length]).toEqual([1, 1])
  })
})

it('leaves what is confirmed alone', async () => {
  const { status } = await asked(false)
  await keep('2027-01-01T10:00:00+01:00')
  expect([await status(), await server.count('occupancy')]).toEqual(['confirmed', 1])
})

import { describe, expect, it, vi } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { failuresOf } from '#server/process/run-sequentially.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import { mailsOf, requestLinks } from '#tests/support/answer-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'

const server = freshServer()

const keep = (at: string) => keepHouse(server.services, instant(at))
/** The kinds of mails to the customer, in order. */
const kinds = async () =>
  (await mailsOf(server)).filter((mail) => mail.recipient === 'kari@customer.example').map(({ kind }) => kind)

async function requested(isRequest = true, options: Parameters<typeof anOrder>[0] = {}) {
  const { body } = await server.call('placeReservation', { body: anOrder(options), isRequest })
  const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
  return {
    read: async () => (await server.call('readReservation', access)).body,
    status: async () => (await server.call('readReservation', access)).body.reservationStatus,
    update: (body: ReservationUpdate) => server.call('updateReservation', { ...access, body }),
    answer: async (answer: 'approve' | 'decline') => {
      const token = (await requestLinks(server)).at(-1) ?? ''
      return server.call('answerQuestion', { body: { token, answer } })
    },
  }
}
type Requested = Awaited<ReturnType<typeof requested>>

describe('an unanswered request', () => {
  it('reserves its room for three working days, and then lapses with a mail', async () => {
    // Sent on a Friday at ten: Monday, Tuesday, Wednesday.
    const { status } = await requested()
    await keep('2026-11-25T09:59:59+01:00')
    expect([await status(), await server.count('occupancy')]).toEqual(['request', 1])
    await keep('2026-11-25T10:00:00+01:00')
    expect([await status(), await server.count('occupancy')]).toEqual(['lapsed', 0])
    await keep('2026-11-25T11:00:00+01:00')
    expect(await kinds()).toEqual(['requestReceived', 'requestLapsed'])
    expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
  })

  it('has three working days from its last change', async () => {
    const { status, update } = await requested()
    server.setNow('2026-11-23T12:00:00+01:00')
    expect((await update({ note: 'Gjerne ved vinduet.' })).status).toBe(200)
    await keep('2026-11-26T11:59:59+01:00')
    expect(await status()).toBe('request')
    await keep('2026-11-26T12:00:00+01:00')
    expect(await status()).toBe('lapsed')
  })

  it.each([
    ['three working days', '2026-11-27', '2026-11-25T10:00:00+01:00'],
    ['the meeting', '2026-11-24', '2026-11-24T09:00:00+01:00'],
  ])('shows its answer deadline on its page and in its mail: %s', async (_, date, until) => {
    const { read, status } = await requested(true, {
      startTime: `${date}T09:00:00+01:00`,
      endTime: `${date}T12:00:00+01:00`,
    })
    const [mail] = await mailsOf(server)
    expect([(await read()).lapsesAt, mail?.payload]).toEqual([
      until,
      expect.objectContaining({ lapsesAt: until }),
    ])
    await keepHouse(server.services, instant(until) - 1000)
    expect(await status()).toBe('request')
    await keep(until)
    expect([await status(), (await read()).lapsesAt]).toEqual(['lapsed', null])
  })

  it('lapses once, though several processes check at once', async () => {
    await requested()
    await Promise.all(Array.from({ length: 5 }, () => keep('2026-11-25T10:00:00+01:00')))
    expect(await kinds()).toEqual(['requestReceived', 'requestLapsed'])
  })

  it.each<[string, (placed: Requested) => Promise<{ status: number }>, string, string[]]>([
    ['changed', ({ update }) => update({ note: 'Ved vinduet.' }), 'request', ['requestReceived']],
    ['cancelled', ({ update }) => update({ reservationStatus: 'cancelled' }), 'cancelled', ['withdrawn']],
    ['approved', ({ answer }) => answer('approve'), 'confirmed', ['requestConfirmed']],
    ['declined', ({ answer }) => answer('decline'), 'declined', ['requestDeclined']],
  ])('that is %s after the due ones were listed stays so', async (_, act, status, mails) => {
    server.services.adminEmail = 'huset@house.example'
    const placed = await requested()
    const { database } = server
    const meanwhile: AccountServices = {
      ...server.services,
      database: {
        ...database,
        transaction: async (locks, work) => {
          server.setNow('2026-11-25T09:59:59+01:00')
          expect((await act(placed)).status).toBe(200)
          return database.transaction(locks, work)
        },
      },
    }
    expect(await lapseRequests(meanwhile, instant('2026-11-25T10:00:00+01:00'))).toBe(0)
    server.services.adminEmail = undefined
    expect([await placed.status(), await kinds()]).toEqual([status, ['requestReceived', ...mails]])
  })

  it('lapses although earlier ones, or other hourly work, fail', async () => {
    const doomed = await requested()
    server.setNow('2026-11-20T10:01:00+01:00')
    const next = await requested(true, {
      startTime: '2026-11-27T13:00:00+01:00',
      endTime: '2026-11-27T16:00:00+01:00',
    })
    const { services, database } = server
    const [broken, torn, poked, swept] = [new Error('tidying'), new Error('lapsing'), vi.fn(), vi.fn()]
    let transactions = 0
    const failing: AccountServices = {
      ...services,
      outboxFilled: poked,
      pictures: { ...services.pictures, sweep: async () => swept() },
      database: {
        ...database,
        db: watchQueries(database, (sql) => {
          if (sql.includes('idempotency_key')) throw broken
        }),
        transaction: (locks, work) =>
          transactions++ === 1 ? Promise.reject(torn) : database.transaction(locks, work),
      },
    }
    const failures = await keepHouse(failing, instant('2026-11-25T10:01:00+01:00')).catch(failuresOf)
    expect(failures).toEqual([broken, torn])
    expect([await doomed.status(), await next.status()]).toEqual(['request', 'lapsed'])
    expect([poked.mock.calls.length, swept.mock.calls.length]).toEqual([1, 1])
  })
})

it('is left alone once confirmed', async () => {
  const { status } = await requested(false)
  await keep('2027-01-01T10:00:00+01:00')
  expect([await status(), await server.count('occupancy')]).toEqual(['confirmed', 1])
})

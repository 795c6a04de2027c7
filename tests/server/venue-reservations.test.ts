import { beforeEach, describe, expect, it } from 'vitest'
import { mailsOf, requestLinks } from '#tests/support/answer-links.ts'
import { type Cast, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const day = (date: string) => ({ startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` })
const ofCompany = {
  name: 'Jonas Eksempel',
  email: 'jonas@eksempel.example',
  phone: '+47 00 00 00 07',
  isOrganization: true,
  companyName: 'Eksempel AS',
  organizationNumber: '100000008',
}
const ofVisitor = {
  name: 'Bo Åsen',
  email: 'bo@visitor.example',
  phone: '00 00 00 09',
  isOrganization: false,
}

async function place(options: OrderOptions, who: RoleInCast | null = null) {
  const headers = who === null ? {} : cast[who].headers
  const { body, status } = await server.call('placeReservation', { body: anOrder(options) }, headers)
  expect(status).toBe(201)
  return body
}

/** Two meetings of a company and one of a visitor; the last is cancelled. */
async function threeReservations() {
  const board = await place(
    { ...day('2026-11-24'), order: { customerCard: ofCompany, meetingTitle: 'Styremøte' } },
    'primary',
  )
  const visit = await place({
    ...day('2026-11-25'),
    order: { customerCard: ofVisitor, meetingTitle: 'Ærlig prat' },
  })
  const course = await place(
    { ...day('2026-11-30'), order: { customerCard: ofCompany, meetingTitle: 'Kurs' } },
    'primary',
  )
  await server.call(
    'updateReservation',
    { reservationId: course.id, body: { reservationStatus: 'cancelled' } },
    cast.primary.headers,
  )
  return { board, visit, course }
}

type Asked = Parameters<typeof server.call<'listReservations'>>[1]
const list = (asked: Asked = {}) => server.call('listReservations', asked, cast.reservations.headers)
const titles = async (asked: Asked = {}) =>
  (await list(asked)).body.items.map(({ meetingTitle }) => meetingTitle)

describe('the venue’s reservations', () => {
  it('are those of customers and of visitors alike, the latest first', async () => {
    await threeReservations()
    expect(await titles()).toEqual(['Kurs', 'Ærlig prat', 'Styremøte'])
    expect((await list()).body.items.map(({ customerName }) => customerName)).toEqual([
      'Eksempel AS',
      'Bo Åsen',
      'Eksempel AS',
    ])
  })

  it('have the next first among those to come, and among requests', async () => {
    await threeReservations()
    expect(await titles({ reservationStatus: 'active' })).toEqual(['Styremøte', 'Ærlig prat'])
    for (const [date, meetingTitle] of [
      ['2026-12-02', 'Senere'],
      ['2026-12-01', 'Før'],
    ] as const)
      await server.call('placeReservation', {
        body: anOrder({ ...day(date), order: { meetingTitle, expectedPriceVat: null } }),
        isRequest: true,
      })
    expect(await titles({ reservationStatus: 'request' })).toEqual(['Før', 'Senere'])
    expect(await titles({ reservationStatus: 'history' })).toEqual(['Kurs'])
    expect(await titles({ reservationStatus: 'cancelled' })).toEqual(['Kurs'])
  })

  it.each([
    ['a part of a title, in any case of letters', 'ÆRLIG', ['Ærlig prat']],
    ['a part of a name', 'åsen', ['Ærlig prat']],
    ['an organisation', 'eksempel as', ['Kurs', 'Styremøte']],
    ['an address', 'bo@visitor', ['Ærlig prat']],
    ['a telephone number without its blanks', '00000009', ['Ærlig prat']],
    ['an organisation number with blanks', '100 000 008', ['Kurs', 'Styremøte']],
    ['nothing that is there', 'finnes ikke', []],
    ['what means something to a pattern', '%', []],
  ])('are found by %s', async (_, search, found) => {
    await threeReservations()
    expect(await titles({ search })).toEqual(found)
  })

  it('are found by their code, with hyphens or without', async () => {
    const { visit } = await threeReservations()
    expect(await titles({ search: visit.code })).toEqual(['Ærlig prat'])
    expect(await titles({ search: visit.code.toLowerCase() })).toEqual(['Ærlig prat'])
    expect(await titles({ search: visit.code.replaceAll('-', '') })).toEqual(['Ærlig prat'])
  })

  it('are found by a day and by a room', async () => {
    await threeReservations()
    const dayOf = (date: string) => ({
      arrival: `${date}T00:00:00+01:00`,
      departure: `${date}T23:59:59+01:00`,
    })
    expect(await titles(dayOf('2026-11-25'))).toEqual(['Ærlig prat'])
    expect(await titles(dayOf('2026-11-26'))).toEqual([])
    const [booked] = (await list()).body.items[0]?.bookings ?? []
    expect(await titles({ roomId: booked?.roomId ?? 0 })).toHaveLength(3)
    expect(await titles({ roomId: ids.stua === booked?.roomId ? ids.stua + 1000 : ids.stua })).toEqual([])
  })

  it('are filtered by a status among other conditions, and not by what is no status', async () => {
    await threeReservations()
    const dfilter = (value: string) => `reservationStatus:eq:${value}`
    expect(await titles({ dfilter: dfilter('cancelled') })).toEqual(['Kurs'])
    expect((await list({ dfilter: dfilter('history') })).status).toBe(422)
  })

  it.each([
    ['customerName', ['Bo Åsen', 'Eksempel AS', 'Eksempel AS']],
    ['-customerName', ['Eksempel AS', 'Eksempel AS', 'Bo Åsen']],
  ])('are ordered by %s', async (orderBy, names) => {
    await threeReservations()
    expect((await list({ orderBy })).body.items.map(({ customerName }) => customerName)).toEqual(names)
  })

  it('come page by page', async () => {
    await threeReservations()
    const { body } = await list({ pageSize: 2, pageNumber: 2 })
    expect(body).toMatchObject({ numPages: 2, totalResults: 3 })
    expect(body.items.map(({ meetingTitle }) => meetingTitle)).toEqual(['Styremøte'])
  })
})

describe('a request, answered by staff who are signed in', () => {
  const request = async (options: OrderOptions = {}) =>
    (await server.call('placeReservation', { body: anOrder(options), isRequest: true })).body
  const answer = (
    reservationId: string,
    verdict: 'approve' | 'decline',
    who: RoleInCast = 'reservations',
    { sequence = 0, message }: { sequence?: number; message?: string } = {},
  ) =>
    server.call(
      'answerReservation',
      { reservationId, body: { sequence, answer: verdict, ...(message && { message }) } },
      cast[who].headers,
    )

  it.each([
    ['approve', 'confirmed', 'requestConfirmed'],
    ['decline', 'declined', 'requestDeclined'],
  ] as const)('%s: it becomes %s, and the customer gets an email', async (verdict, status, kind) => {
    const { id } = await request()
    const answered = await answer(id, verdict, 'reservations', { message: 'Hilsen huset' })
    expect(answered.status).toBe(200)
    expect(answered.body.reservationStatus).toBe(status)
    const sent = (await mailsOf(server)).filter((mail) => mail.kind === kind)
    expect(sent).toMatchObject([{ payload: { message: 'Hilsen huset' } }])
  })

  it('is answered once', async () => {
    const { id } = await request()
    await answer(id, 'decline')
    expect(await answer(id, 'approve')).toMatchObject({ status: 409, refusal: { code: 'alreadyDeclined' } })
    const confirmed = await place({ ...day('2026-11-25') })
    expect(await answer(confirmed.id, 'decline')).toMatchObject({
      status: 409,
      refusal: { code: 'alreadyApproved' },
    })
  })

  it('is not answered when the customer has changed it since it was read', async () => {
    const placed = await server.call(
      'placeReservation',
      { body: anOrder(), isRequest: true },
      cast.primary.headers,
    )
    const { id, sequence } = placed.body
    const change = { reservationId: id, body: { meetingTitle: 'Kurs' } }
    const changed = (await server.call('updateReservation', change, cast.primary.headers)).body
    expect(changed.sequence).toBe(sequence + 1)
    expect(await answer(id, 'approve', 'reservations', { sequence })).toMatchObject({
      status: 409,
      refusal: { code: 'changedMeanwhile' },
    })
    const { status } = await answer(id, 'approve', 'reservations', { sequence: changed.sequence })
    expect(status).toBe(200)
  })

  it('can no longer be answered by its link', async () => {
    server.services.adminEmail = 'huset@house.example'
    const { id } = await request()
    const token = (await requestLinks(server)).at(-1) ?? ''
    await answer(id, 'decline')
    expect(await server.call('answerQuestion', { body: { token, answer: 'approve' } })).toMatchObject({
      status: 409,
    })
  })

  it('is not answered by its own customer, and not where there is none', async () => {
    const { id } = await request()
    expect((await answer(id, 'approve', 'primary')).status).toBe(403)
    expect((await answer('ffffffff-ffff-4fff-bfff-ffffffffffff', 'approve')).status).toBe(404)
  })

  it('that has its answer while two answer at once is answered once', async () => {
    const { id } = await request()
    const answers = await Promise.all([answer(id, 'approve'), answer(id, 'decline'), answer(id, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

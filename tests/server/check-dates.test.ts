import { describe, expect, it } from 'vitest'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

describe('the dates of a plan', () => {
  const check = (
    dates: { date: string; from?: string; to?: string; rooms?: { roomId: number; pax: number }[] }[],
  ) =>
    server.call('checkDates', {
      body: {
        dates: dates.map(
          ({ date, from = '09:00', to = '12:00', rooms = [{ roomId: ids.stua, pax: 10 }] }) => ({
            startTime: `${date}T${from}:00+01:00`,
            endTime: `${date}T${to}:00+01:00`,
            rooms,
          }),
        ),
      },
    })

  it('are available or not one by one, with their totals and the nearest that would do', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const { status, body } = await check([
      { date: '2026-11-27' },
      { date: '2026-12-03' },
      { date: '2026-12-25' },
      { date: '2026-12-03', from: '11:00', to: '13:00' },
      { date: '2026-11-20', from: '11:00', to: '13:00' },
    ])
    expect(status).toBe(200)
    expect(body.map(({ reason, total }) => [reason, total?.totalPriceVat ?? null])).toEqual([
      ['taken', null],
      [null, 300_000],
      ['closed', null],
      ['meetsItself', null],
      ['tooLate', null],
    ])
    expect(body[0]?.roomIds).toEqual([ids.stua])
    expect(body.map(({ outsideHours }) => outsideHours?.openTime)).toEqual([
      ...[undefined, undefined, null, undefined, undefined],
    ])
    expect(body[0]?.alternatives.slice(0, 2).map(({ kind, roomSlug }) => `${kind} ${roomSlug}`)).toEqual([
      'otherRoom torget',
      'otherRoom salen-ost',
    ])
    expect(body[1]?.alternatives).toEqual([])
  })

  it('keep their other rooms where one of several is taken', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const rooms = [
      { roomId: ids.ost, pax: 20 },
      { roomId: ids.stua, pax: 10 },
    ]
    const { body } = await check([{ date: '2026-11-27', rooms }])
    expect(body[0]).toMatchObject({ reason: 'taken', roomIds: [ids.stua] })
    expect(body[0]?.alternatives.map(({ kind, roomSlug }) => `${kind} ${roomSlug}`)).toEqual([
      'otherRoom torget',
      'otherRoom salen-vest',
    ])
  })

  it('name all of their rooms that are taken, and the hours that a time is outside of', async () => {
    for (const roomId of [ids.stua, ids.ost])
      await server.call('placeReservation', {
        body: anOrder({ roomId, seatingId: roomId === ids.stua ? ids.stuaBoard : null }),
      })
    const rooms = [
      { roomId: ids.torget, pax: 4 },
      { roomId: ids.ost, pax: 20 },
      { roomId: ids.stua, pax: 10 },
    ]
    const { body } = await check([
      { date: '2026-11-27', rooms },
      { date: '2026-12-03', from: '06:00' },
    ])
    expect(body[0]).toMatchObject({ reason: 'taken', roomIds: [ids.ost, ids.stua] })
    expect(body[1]).toMatchObject({
      reason: 'closed',
      roomIds: [],
      outsideHours: { date: '2026-12-03', openTime: expect.any(String), closeTime: expect.any(String) },
    })
  })

  it('have a room once', async () => {
    const rooms = [
      { roomId: ids.salen, pax: 20 },
      { roomId: ids.vest, pax: 10 },
    ]
    expect((await check([{ date: '2026-12-03', rooms }])).body[0]?.reason).toBe('meetsItself')
  })
})

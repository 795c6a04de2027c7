import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OfferAlternative, OfferDate } from '#contract/structs/offer.ts'
import { MAX_ALTERNATIVES, type OfferObstacle } from '#domain/order/offer.ts'
import { account, person } from '#server/database/account-schema.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import * as tables from '#server/database/schema.ts'
import { tidy } from '#server/housekeeping.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOfferDate, type Headers, keepOffer, onlyAlternative, openOffer } from '#tests/support/offers.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const keep = (dates?: OfferDate[], headers?: Headers) => keepOffer(server, dates, headers)
const open = (key: string, headers?: Headers) => openOffer(server, key, headers)
const onlyOne = (key: string, headers?: Headers) => onlyAlternative(server, key, headers)

const withLunch = () =>
  anOfferDate({ packet: { ...halfDayWithLunch, extraProducts: [{ productId: ids.coffee, quantity: 10 }] } })

const addAgreement = () =>
  server.database.db.insert(tables.discountRule).values({
    ...{ id: 101, name: 'Avtalepris', discountValue: 20, scope: 'room' as const },
    organizationId: cast.organizationId,
  })

describe('an offer', () => {
  it('shows a caller with its link what is in it, what it costs and how long it is valid', async () => {
    const { key } = await keep([withLunch()])
    const offer = await open(key)
    expect(offer).toEqual({
      name: 'Til sjefen',
      createdAt: '2026-11-20T10:00:00+01:00',
      // The deadline of the servings comes before fourteen days have passed.
      validUntil: '2026-11-26T09:00:00+01:00',
      alternatives: [
        {
          validUntil: '2026-11-26T09:00:00+01:00',
          obstacle: null,
          isRequest: false,
          dates: [
            {
              content: withLunch(),
              rooms: [
                {
                  roomName: 'Stua',
                  roomSlug: 'stua',
                  layoutName: 'Styrebord',
                  startTime: '2026-11-27T09:00:00+01:00',
                  endTime: '2026-11-27T12:00:00+01:00',
                  expectedPax: 10,
                  state: 'free',
                },
              ],
              packages: ['Halv dag'],
              servings: [{ name: 'Lunsj', date: null, preferredTime: '11:30' }],
              products: [{ name: expect.any(String), quantity: 10 }],
            },
          ],
          price: expect.objectContaining({ rooms: expect.anything(), packages: expect.anything() }),
          keptTotal: expect.anything(),
          ownTotal: expect.anything(),
        },
      ],
    })
    const [alternative] = offer.alternatives
    const { totalPrice, totalPriceVat } = alternative?.price ?? {}
    expect(alternative?.keptTotal).toEqual({ totalPrice, totalPriceVat })
    expect(alternative?.ownTotal).toEqual({ totalPrice, totalPriceVat })
  })

  it('is valid for fourteen days where no deadline comes before', async () => {
    const late = anOfferDate({
      startTime: '2026-12-18T09:00:00+01:00',
      endTime: '2026-12-18T12:00:00+01:00',
    })
    const { key } = await keep([late])
    expect((await open(key)).validUntil).toBe('2026-12-04T10:00:00+01:00')
    server.setNow('2026-12-04T10:00:00+01:00')
    expect((await onlyOne(key)).obstacle).toBeNull()
    server.setNow('2026-12-04T10:00:01+01:00')
    expect((await onlyOne(key)).obstacle).toBe('expired')
  })

  it('holds no room, and says when it is taken', async () => {
    const { key } = await keep()
    expect(await server.count('occupancy')).toBe(0)
    expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
    expect((await onlyOne(key)).obstacle).toBe('taken')
  })

  it('says which of its rooms are taken on which of its dates', async () => {
    const monday = { startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T12:00:00+01:00' }
    const { key } = await keep([anOfferDate(), anOfferDate(monday)])
    expect((await server.call('placeReservation', { body: anOrder(monday) })).status).toBe(201)
    const { obstacle, dates } = await onlyOne(key)
    const states = dates.map(({ rooms }) => rooms.map(({ state }) => state))
    expect([obstacle, states]).toEqual(['taken', [['free'], ['taken']]])
  })

  it('costs what its dates cost together', async () => {
    const friday = anOfferDate()
    const monday = anOfferDate({
      startTime: '2026-11-30T09:00:00+01:00',
      endTime: '2026-11-30T12:00:00+01:00',
    })
    const both = await onlyOne((await keep([friday, monday])).key)
    expect([both.price?.totalPriceVat, both.obstacle]).toEqual([750_000, null])
  })

  it('shows its former price beside the present one', async () => {
    const { key } = await keep()
    await server.database.db
      .update(tables.room)
      .set({ defaultPrice: 120_000 })
      .where(eq(tables.room.id, ids.stua))
    const { price, keptTotal } = await onlyOne(key)
    expect([keptTotal.totalPriceVat, price?.totalPriceVat]).toEqual([375_000, 450_000])
    await server.database.db
      .update(tables.room)
      .set({ defaultPrice: 100_000 })
      .where(eq(tables.room.id, ids.stua))
  })

  it('says that it becomes a request where its room is only on request', async () => {
    const { key } = await keep([anOfferDate({ roomId: ids.kammeret, pax: 4 })])
    expect(await onlyOne(key)).toMatchObject({ isRequest: true, obstacle: null })
  })

  it('is in the language of who opens it', async () => {
    const { key } = await keep([withLunch()])
    const [date] = (await onlyOne(key, { 'accept-language': 'en' })).dates
    expect([date?.rooms[0]?.roomName, date?.packages, date?.servings[0]?.name]).toEqual([
      'The Parlour',
      ['Half day'],
      'Lunch',
    ])
  })
})

describe('what is wrong with an offer', () => {
  type Case = [
    what: string,
    obstacle: OfferObstacle,
    change: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ]
  const room = (values: Partial<typeof tables.room.$inferInsert>) => () =>
    server.database.db.update(tables.room).set(values).where(eq(tables.room.id, ids.stua))
  const pack = (values: Partial<typeof meetingPackage.$inferInsert>) => () =>
    server.database.db.update(meetingPackage).set(values).where(eq(meetingPackage.id, ids.halfDay))
  const product = (values: Partial<typeof tables.product.$inferInsert>) => () =>
    server.database.db.update(tables.product).set(values).where(eq(tables.product.id, ids.coffee))
  const seating = (values: Partial<typeof tables.seating.$inferInsert>) => () =>
    server.database.db.update(tables.seating).set(values).where(eq(tables.seating.id, ids.stuaBoard))
  const at = (now: string) => async () => server.setNow(now)
  const cases: Case[] = [
    ['its room is gone', 'roomGone', room({ availableOnline: false }), room({ availableOnline: true })],
    ['its package is out of use', 'packageGone', pack({ isActive: false }), pack({ isActive: true })],
    [
      'its product is out of use',
      'productGone',
      product({ isAvailable: false }),
      product({ isAvailable: true }),
    ],
    [
      'its layout is gone',
      'layoutGone',
      seating({ availableOnline: false }),
      seating({ availableOnline: true }),
    ],
    [
      'its layout has fewer seats',
      'changed',
      seating({ availableSeats: 8 }),
      seating({ availableSeats: 12 }),
    ],
    ['its package has other hours', 'changed', pack({ startTime: '10:00' }), pack({ startTime: '08:00' })],
    [
      'food can no longer be ordered',
      'servingClosed',
      at('2026-11-26T10:00:01+01:00'),
      at('2026-11-20T10:00:00+01:00'),
    ],
    [
      'it is too late for the room',
      'tooLate',
      at('2026-11-26T09:00:01+01:00'),
      at('2026-11-20T10:00:00+01:00'),
    ],
  ]
  const servingAlone = new Set(['servingClosed'])

  it.each(cases)('is said, and the rest is shown: %s', async (_, obstacle, change, undo) => {
    const date = servingAlone.has(obstacle) ? laterWithLunch() : withLunch()
    const { key } = await keep([date])
    await change()
    const alternative = await onlyOne(key)
    await undo()
    expect(alternative.obstacle).toBe(obstacle)
    expect(alternative.keptTotal.totalPriceVat).toBeGreaterThan(0)
    const isPriced = !['roomGone', 'packageGone', 'productGone'].includes(obstacle)
    expect([alternative.price !== null, alternative.ownTotal !== null]).toEqual([isPriced, isPriced])
  })

  /** In the afternoon, so that the room can be ordered after the servings have closed. */
  const laterWithLunch = () =>
    anOfferDate({
      startTime: '2026-11-27T11:00:00+01:00',
      endTime: '2026-11-27T14:00:00+01:00',
      packet: halfDayWithLunch,
    })

  it('is said of each alternative by itself', async () => {
    const { offerId, key, ownerKey } = await keep()
    const { status } = await server.call('addOfferAlternative', {
      ...{ offerId, ownerKey },
      body: { dates: [anOfferDate({ roomId: ids.salen })] },
    })
    expect(status).toBe(201)
    await server.call('placeReservation', { body: anOrder() })
    expect((await open(key)).alternatives.map(({ obstacle }) => obstacle)).toEqual(['taken', null])
  })

  it('keeps it from being kept, and nothing is written', async () => {
    const refused = [
      [anOfferDate({ roomId: ids.kottet, pax: 2 }), 'dates.0.packets.0.bookings.0.roomId'],
      [anOfferDate({ pax: 13 }), 'dates.0.packets.0.bookings.0.expectedPax'],
      [anOfferDate({ packet: { packageId: 3 } }), 'dates.0.packets.0.packageId'],
      [
        anOfferDate({ startTime: '2026-11-28T09:00:00+01:00', endTime: '2026-11-28T12:00:00+01:00' }),
        'dates.0.packets.0.bookings.0.startTime',
      ],
    ] as const
    for (const [date, path] of refused) {
      const { status, refusal } = await server.call('keepOffer', { body: { name: 'Nei', dates: [date] } })
      expect([status, refusal.fields?.[0]?.path]).toEqual([422, path])
    }
    const twice = { name: 'Nei', dates: [anOfferDate(), anOfferDate()] }
    expect((await server.call('keepOffer', { body: twice })).refusal.fields).toEqual([
      { path: 'dates.1', code: 'meetsItself' },
    ])
    expect(await server.count('offer')).toBe(0)
  })
})

describe('the link of an offer', () => {
  it('opens nothing when it is tampered with or made up, and after many tries one has to wait', async () => {
    const { key } = await keep()
    const other = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    const answers = [other, key.slice(1), `${key}x`, 'forslag', key.toUpperCase()]
    for (const wrong of answers)
      expect((await server.call('readOffer', { key: wrong })).refusal.code).toBe('notFound')
    for (let n = answers.length; n < 20; n++) await server.call('readOffer', { key: other })
    expect((await server.call('readOffer', { key: other })).refusal.code).toBe('tooManyTries')
    // A caller with the right key is not refused.
    expect((await server.call('readOffer', { key })).status).toBe(200)
  })

  it('says nothing of who has kept it, and gives no right to change or delete it', async () => {
    const { offerId, key } = await keep([anOfferDate()], cast.colleague.headers)
    const text = JSON.stringify(await open(key))
    for (const secret of [offerId, cast.colleague.personId, cast.organizationId, 'Eksempel'])
      expect(text).not.toContain(secret)
    for (const headers of [{}, cast.stranger.headers, cast.primary.headers])
      for (const ownerKey of [undefined, key])
        for (const { status } of [
          await server.call('renameOffer', { offerId, ownerKey, body: { name: 'Mitt' } }, headers),
          await server.call('deleteOffer', { offerId, ownerKey }, headers),
        ])
          expect(status).toBe(404)
    expect((await open(key)).name).toBe('Til sjefen')
  })

  it('is changed by its owner, signed in, whatever key comes with it', async () => {
    const { offerId } = await keep([anOfferDate()], cast.colleague.headers)
    const renaming = { offerId, ownerKey: 'x'.repeat(43), body: { name: 'Mitt' } }
    expect((await server.call('renameOffer', renaming, cast.colleague.headers)).status).toBe(200)
    expect((await server.call('renameOffer', renaming, cast.primary.headers)).status).toBe(404)
  })

  it.each(['', 'x'.repeat(201)])('is no link with a key that is none: %s', async (key) => {
    const answer = await server.app.inject({ url: '/api/v1/offer', headers: { 'offer-key': key } })
    expect(['requiredParameter', 'invalid', 'notFound']).toContain(answer.json().context.code)
  })

  it('shows the price of who has kept it, and the caller their own', async () => {
    await addAgreement()
    const { key } = await keep([anOfferDate()], cast.colleague.headers)
    const totals = ({ price, ownTotal, keptTotal }: OfferAlternative) =>
      [price, ownTotal, keptTotal].map((total) => total?.totalPriceVat)
    expect(totals(await onlyOne(key))).toEqual([300_000, 375_000, 300_000])
    expect(totals(await onlyOne(key, cast.stranger.headers))).toEqual([300_000, 375_000, 300_000])
    expect(totals(await onlyOne(key, cast.primary.headers))).toEqual([300_000, 300_000, 300_000])
    expect(totals(await onlyOne((await keep()).key, cast.primary.headers))).toEqual([
      375_000, 300_000, 375_000,
    ])
    await server.database.db
      .update(person)
      .set({ isActive: false })
      .where(eq(person.id, cast.colleague.personId))
    expect(totals(await onlyOne(key))).toEqual([375_000, 375_000, 300_000])
    await server.database.db.delete(tables.discountRule).where(eq(tables.discountRule.id, 101))
  })
})

describe('one’s own offers', () => {
  it('are listed for the account that kept them alone, the latest first', async () => {
    const first = await keep([anOfferDate()], cast.colleague.headers)
    server.setNow('2026-11-20T10:05:00+01:00')
    const second = await keep([withLunch()], cast.colleague.headers)
    await keep()
    const { body } = await server.call('listOwnOffers', {}, cast.colleague.headers)
    expect(
      body.items.map(({ id, key, ownerKey }) => ({ offerId: id, key, ownerKey: ownerKey ?? undefined })),
    ).toEqual([second, first])
    expect([body.totalResults, body.items[1]?.alternatives]).toEqual([
      2,
      [
        {
          roomNames: ['Stua'],
          dateCount: 1,
          arrival: '2026-11-27T09:00:00+01:00',
          departure: '2026-11-27T12:00:00+01:00',
          outcome: null,
          standing: { obstacle: null, roomCount: 1, taken: [] },
          total: { totalPrice: 300_000, totalPriceVat: 375_000 },
        },
      ],
    ])
    expect((await server.call('listOwnOffers', {}, cast.primary.headers)).body.totalResults).toBe(0)
  })

  it.each(['signed in', 'by the key that a visitor gets'])('are renamed and deleted, %s', async (how) => {
    const headers = how === 'signed in' ? cast.colleague.headers : {}
    const { key, ...owned } = await keep([anOfferDate()], headers)
    const renamed = await server.call('renameOffer', { ...owned, body: { name: 'Et annet navn' } }, headers)
    expect([renamed.status, renamed.body.name, (await open(key)).name]).toEqual([
      200,
      'Et annet navn',
      'Et annet navn',
    ])
    expect((await server.call('deleteOffer', owned, headers)).status).toBe(200)
    expect((await server.call('readOffer', { key })).refusal.code).toBe('notFound')
    expect(await server.count('offer')).toBe(0)
  })

  it('have at most four alternatives, however many are added at once', async () => {
    const { offerId, key, ownerKey } = await keep()
    const add = () =>
      server.call('addOfferAlternative', { offerId, ownerKey, body: { dates: [anOfferDate()] } })
    const answers = await Promise.all(Array.from({ length: 6 }, add))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ refusal }) => refusal.fields)).toEqual(
      Array(3).fill([{ path: 'alternatives', code: 'max', limit: MAX_ALTERNATIVES }]),
    )
    expect((await open(key)).alternatives).toHaveLength(MAX_ALTERNATIVES)
  })

  it('are limited in number for each caller', async () => {
    for (let n = 0; n < 60; n++) await keep()
    const { refusal } = await server.call('keepOffer', { body: { name: 'En til', dates: [anOfferDate()] } })
    expect(refusal.code).toBe('tooManyTries')
    await keep([anOfferDate()], cast.colleague.headers)
  })

  it('are deleted with the person, and thirty days after they were last valid', async () => {
    const { key } = await keep()
    await keep([anOfferDate()], cast.private.headers)
    const { personId } = cast.private
    await server.database.db.delete(account).where(eq(account.personId, personId))
    await server.database.db.delete(person).where(eq(person.id, personId))
    expect(await server.count('offer')).toBe(1)
    const last = Date.parse('2026-12-04T10:00:00+01:00') + 30 * 24 * 3_600_000
    await tidy(server.database, last)
    await open(key)
    await tidy(server.database, last + 1)
    expect(await server.count('offer')).toBe(0)
  })
})

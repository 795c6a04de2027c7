import { beforeEach, describe, expect, it } from 'vitest'
import type { VenueSettings } from '#contract/structs/venue-settings.ts'
import { settledTenant } from '#server/catalogue/house/venue.ts'
import { outbox } from '#server/database/reservation-schema.ts'
import { venueSetting } from '#server/database/venue-schema.ts'
import { deliverDue } from '#server/mail/deliver.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { deliveryFrom, recordingMailer } from '#tests/support/recording-mailer.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let headers: { authorization: string }

beforeEach(async () => {
  await server.database.db.delete(venueSetting)
  server.setNow('2026-11-20T09:00:00+01:00')
  const berit = await makeAccount(server.database, { isSuperuser: true, email: 'berit@house.example' })
  headers = await signedInHeaders(server, berit)
})

const read = async (): Promise<VenueSettings> => (await server.call('readVenueSettings', {}, headers)).body

/** Changes the settings from their newest version. */
async function set(changed: Partial<VenueSettings>) {
  const { version } = await read()
  return server.call('updateVenueSettings', { body: { version, ...changed } }, headers)
}

/** What an order at an instant is answered with: its status, and the codes of its fields. */
async function ordered(now: string, options: OrderOptions) {
  server.setNow(now)
  await server.clear()
  const body = anOrder({ ...options, order: { expectedPriceVat: null, ...options.order } })
  const { status, refusal } = await server.call('placeReservation', { body })
  return status < 300 ? 'taken' : (refusal.fields ?? []).map(({ code }) => code).join()
}

describe('what a venue sets of itself', () => {
  it('goes before what it was installed with, and an empty field goes back to that', async () => {
    const installed = {
      roomNoticeHours: 24,
      productNoticeHours: 24,
      servingClock: '10:00',
      servingDay: 'dayBefore',
      monthsAhead: 18,
    }
    expect(await read()).toMatchObject({ version: 1, ...installed, defaultLocale: 'nb-NO', own: [] })
    expect((await set({ roomNoticeHours: 48, servingClock: '12:00' })).body).toMatchObject({
      version: 2,
      ...installed,
      roomNoticeHours: 48,
      servingClock: '12:00',
      own: ['roomNoticeHours', 'servingClock'],
    })
    expect((await server.call('readVenue', {})).body.booking).toMatchObject({ roomNoticeHours: 48 })
    expect((await set({ roomNoticeHours: null })).body).toMatchObject({
      version: 3,
      roomNoticeHours: 24,
      own: ['servingClock'],
    })
    expect((await server.call('readVenue', {})).body.booking).toMatchObject({
      ...installed,
      servingClock: '12:00',
    })
  })

  it('keeps who changed what, from and to', async () => {
    await set({ roomNoticeHours: 48 })
    await set({ roomNoticeHours: null })
    const { body } = await server.call('listCatalogueChanges', { subject: 'venueSettings' }, headers)
    expect(body.items.map(({ before, after }: Record<string, unknown>) => [before, after])).toEqual([
      [{ roomNoticeHours: 48 }, { roomNoticeHours: null }],
      [{ roomNoticeHours: null }, { roomNoticeHours: 48 }],
    ])
  })

  it('refuses the change of something that another has changed meanwhile', async () => {
    await set({ roomNoticeHours: 48 })
    const late = await server.call('updateVenueSettings', { body: { version: 1, monthsAhead: 6 } }, headers)
    expect([late.status, late.refusal.code]).toEqual([409, 'changedMeanwhile'])
  })

  it.each([
    [{ roomNoticeHours: -1 }, 'roomNoticeHours'],
    [{ productNoticeHours: 8761 }, 'productNoticeHours'],
    [{ servingClock: '25:00' }, 'servingClock'],
    [{ servingDay: 'yesterday' as never }, 'servingDay'],
    [{ defaultLocale: 'nn-NO' as never }, 'defaultLocale'],
    [{ monthsAhead: 0 }, 'monthsAhead'],
    [{ name: 'Prøysen\nhuset' }, 'name'],
    [{ email: 'post..her@house.example' }, 'email'],
    [{ reservationMails: ['post@house.example', '.her@house.example'] }, 'reservationMails.1'],
  ])('refuses %j at its field', async (changed, path) => {
    const { status, refusal } = await set(changed)
    expect([status, (refusal.fields ?? []).map((field) => field.path)]).toEqual([422, [path]])
  })
})

describe('lead times of a venue', () => {
  it.each([
    // hours of notice, now, taken or why not
    [24, '2026-11-26T09:00:00+01:00', 'taken'],
    [24, '2026-11-26T09:00:01+01:00', 'tooLate'],
    [2, '2026-11-27T07:00:00+01:00', 'taken'],
    [0, '2026-11-27T08:59:00+01:00', 'taken'],
    [0, '2026-11-27T09:00:00+01:00', 'tooLate'],
    [72, '2026-11-24T09:00:01+01:00', 'tooLate'],
  ])('of %i hours for rooms hold at %s: %s', async (roomNoticeHours, now, answer) => {
    await set({ roomNoticeHours })
    expect(await ordered(now, {})).toBe(answer)
  })

  const monday = { startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T13:00:00+01:00' }
  const served = { ...monday, packet: halfDayWithLunch }

  it.each([
    ['dayBefore', '10:00', '2026-11-29T10:00:00+01:00', 'taken'],
    ['dayBefore', '10:00', '2026-11-29T10:00:01+01:00', 'servingClosed'],
    ['dayBefore', '12:30', '2026-11-29T12:30:00+01:00', 'taken'],
    // The house is closed at the weekend.
    ['workingDayBefore', '10:00', '2026-11-27T10:00:00+01:00', 'taken'],
    ['workingDayBefore', '10:00', '2026-11-27T10:00:01+01:00', 'servingClosed'],
  ] as const)('for servings by %s at %s hold at %s: %s', async (servingDay, servingClock, now, answer) => {
    await set({ servingDay, servingClock, roomNoticeHours: 0 })
    expect(await ordered(now, served)).toBe(answer)
  })

  it('are those of the reservation’s own deadlines as well', async () => {
    await set({ servingDay: 'workingDayBefore', servingClock: '14:00', roomNoticeHours: 48 })
    const body = anOrder({ ...served, order: { expectedPriceVat: null } })
    const { body: placed } = await server.call('placeReservation', { body })
    expect(placed.deadlines).toMatchObject({
      rooms: '2026-11-28T09:00:00+01:00',
      servings: '2026-11-27T14:00:00+01:00',
    })
  })
})

describe('contact details and recipients of a venue', () => {
  const contact = {
    name: 'Nyhuset',
    email: 'post@nyhuset.example',
    phone: '22 00 00 00',
    street: 'Nygata 2',
    zipcode: '0001',
    place: 'Nyby',
  }
  const placed = { body: anOrder({ order: { expectedPriceVat: null } }) }
  const recipients = async () =>
    (await server.database.db.select().from(outbox).orderBy(outbox.id)).map(
      ({ kind, recipient }) => `${kind} to ${recipient}`,
    )

  beforeEach(async () => {
    await server.clear()
    server.services.adminEmail = undefined
  })

  it('are what visitors read, and their mails and calendar files', async () => {
    await set(contact)
    const { name, ...details } = contact
    expect((await server.call('readVenue', {})).body).toMatchObject({ name, contact: details })
    await server.call('placeReservation', placed)
    const recording = recordingMailer()
    const { tenant } = server.services
    await deliverDue({
      ...deliveryFrom(server.database, recording.transport, server.now),
      settled: async () => settledTenant(tenant, await server.services.house.current()),
    })
    const [mail] = recording.received
    expect(mail).toMatchObject({ from: { name: 'Nyhuset' }, replyTo: contact.email })
    for (const detail of [contact.phone, contact.email]) expect(mail?.text).toContain(detail)
    const unfolded = String(mail?.attachments[0]?.content).replaceAll('\r\n ', '')
    expect(unfolded).toContain('Nyhuset\\, Nygata 2\\, 0001 Nyby')
  })

  it('mail each of those who answer requests, with one link that the first one uses', async () => {
    await set({ reservationMails: ['a@nyhuset.example', 'B@nyhuset.example', 'b@nyhuset.example'] })
    await server.call('placeReservation', { ...placed, isRequest: true })
    expect(await recipients()).toEqual([
      'requestReceived to kari@customer.example',
      'requestToAnswer to a@nyhuset.example',
      'requestToAnswer to b@nyhuset.example',
    ])
    const rows = await server.database.db.select().from(outbox).orderBy(outbox.id)
    const [, first, second] = rows.map(({ payload }) => (payload as { answerTokenId?: string }).answerTokenId)
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  it('mail the installed address until then, or the venue’s own address where that is the installed one', async () => {
    server.services.adminEmail = 'drift@house.example'
    await set({ email: contact.email })
    expect(await read()).toMatchObject({ reservationMails: ['drift@house.example'] })
    server.services.adminEmail = server.services.tenant.contact.email
    expect(await read()).toMatchObject({
      reservationMails: [contact.email],
      registrationMails: [contact.email],
    })
    await server.call('placeReservation', placed)
    expect(await recipients()).toContain(`reservationPlaced to ${contact.email}`)
  })

  it.each([
    [{ email: 'ikke en adresse' }, 'email'],
    [{ phone: 'ring oss' }, 'phone'],
    [{ name: ' ' }, 'name'],
    [{ overbooked: 'x'.repeat(1001) }, 'overbooked'],
    [{ reservationMails: [] }, 'reservationMails'],
    [{ registrationMails: ['a@b.example', 'c'] }, 'registrationMails.1'],
  ])('are refused at their fields: %j', async (changed, path) => {
    const { status, refusal } = await set(changed)
    expect([status, (refusal.fields ?? []).map((field) => field.path)]).toEqual([422, [path]])
  })
})

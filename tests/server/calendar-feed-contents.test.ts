import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, toWire } from '#domain/time/venue-time.ts'
import { account, person } from '#server/database/account-schema.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { calendarFile } from '#server/mail/calendar.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import { type Cast, colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { eventsIn, fetchCalendar, linkOf, reservationsIn } from '#tests/support/fetched-calendar.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

type Member = 'primary' | 'colleague' | 'private' | 'stranger'

async function place({ order, ...options }: OrderOptions = {}, who: Member | null = 'colleague') {
  const body = anOrder({ ...options, order: { expectedPriceVat: null, ...order } })
  const headers = who === null ? {} : cast[who].headers
  const placed = await server.call('placeReservation', { body }, headers)
  expect(placed.status).toBe(201)
  return placed.body
}

const calendarOf = async (who: Member, scope: 'own' | 'organization' = 'own') =>
  (await fetchCalendar(server, await linkOf(server, cast[who].headers, scope))).payload

describe('a booking in a calendar', () => {
  it('says what, where, when, how many and where to read more, and nothing else', async () => {
    const order = {
      meetingTitle: 'Høstmøte; om alt, og mer',
      note: 'Kanari i noten',
      meetingLead: 'Kanari Lead',
      paxAllergies: [
        { personName: 'Kanari Navn', note: null, lawObligated: ['nuts' as const], freeInput: null },
      ],
    }
    const placed = await place({ packet: halfDayWithLunch, order })
    const text = await calendarOf('colleague')
    const [event, ...others] = eventsIn(text)
    expect(others).toEqual([])
    const { street, zipcode, place: town } = server.services.tenant.contact
    const address = `Stua\\, Prøysenhuset\\, ${street}\\, ${zipcode} ${town}`
    expect(event).toEqual({
      UID: `${placed.id}-${placed.bookings[0]?.id}@proysenhuset.example`,
      SEQUENCE: '0',
      DTSTAMP: '20261120T090000Z',
      DTSTART: '20261127T080000Z',
      DTEND: '20261127T110000Z',
      SUMMARY: 'Høstmøte\\; om alt\\, og mer',
      LOCATION: address,
      DESCRIPTION: expect.stringMatching(
        new RegExp(
          `^Stua · .+ · 10 personer\\\\nBestillingskode: ${placed.code}\\\\nhttps://booking\\.house\\.example/checkout/${placed.id}$`,
        ),
      ),
      ORGANIZER: expect.stringMatching(/^mailto:/i),
      URL: `https://booking.house.example/checkout/${placed.id}`,
      STATUS: 'CONFIRMED',
    })
    expect(text).not.toMatch(/kanari|nuts|nøtt|kr\b|key|nokkel/i)
    expect(text).toContain('X-WR-CALNAME:Mine bestillinger – Prøysenhuset\r\n')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n')
  })

  it('is known by the identity and the sequence that it has in the email, also after a change', async () => {
    const placed = await place()
    const same = async () => {
      const { body } = await server.call(
        'readReservation',
        { reservationId: placed.id },
        cast.colleague.headers,
      )
      const [mailed] = eventsIn(calendarFile(mailFactsOf(body), server.services.tenant, server.now()))
      const [fetched] = eventsIn(await calendarOf('colleague'))
      expect([fetched?.UID, fetched?.SEQUENCE]).toEqual([mailed?.UID, mailed?.SEQUENCE])
      return Number(fetched?.SEQUENCE)
    }
    const first = await same()
    const { status } = await server.call(
      'updateReservation',
      { reservationId: placed.id, body: { reservationStatus: 'cancelled' } },
      cast.colleague.headers,
    )
    expect(status).toBe(200)
    expect(await same()).toBeGreaterThan(first)
  })

  it('is tentative while it is a request, and says so', async () => {
    await place({ roomId: ids.kammeret, pax: 4 })
    const [event] = eventsIn(await calendarOf('colleague'))
    expect(event).toMatchObject({ STATUS: 'TENTATIVE', SUMMARY: 'Forespørsel: Høstmøte' })
  })

  it('that is cancelled takes no time and is called so for thirty days, and is gone then', async () => {
    const placed = await place()
    const link = await linkOf(server, cast.colleague.headers)
    server.setNow('2026-11-21T10:00:00+01:00')
    const body = { reservationStatus: 'cancelled' as const }
    await server.call('updateReservation', {
      reservationId: placed.id,
      accessKey: placed.accessKey ?? '',
      body,
    })
    const [event] = eventsIn((await fetchCalendar(server, link)).payload)
    expect(event).toMatchObject({
      STATUS: 'CANCELLED',
      SUMMARY: 'Avlyst: Høstmøte',
      TRANSP: 'TRANSPARENT',
      DTSTAMP: '20261121T090000Z',
    })
    server.setNow('2026-12-21T09:59:00+01:00')
    expect(reservationsIn((await fetchCalendar(server, link)).payload)).toEqual([placed.id])
    server.setNow('2026-12-21T10:01:00+01:00')
    expect(reservationsIn((await fetchCalendar(server, link)).payload)).toEqual([])
  })

  it('stays for ninety days after the meeting', async () => {
    const placed = await place()
    const link = await linkOf(server, cast.colleague.headers)
    const end = instant('2026-11-27T12:00:00+01:00')
    server.setNow(toWire(end + 90 * 24 * HOUR - 1000))
    expect(reservationsIn((await fetchCalendar(server, link)).payload)).toEqual([placed.id])
    server.setNow(toWire(end + 90 * 24 * HOUR))
    expect(reservationsIn((await fetchCalendar(server, link)).payload)).toEqual([])
  })

  it('is in the language of the account, for every caller', async () => {
    await place({ roomId: ids.salen })
    await server.database.db
      .update(account)
      .set({ locale: 'en' })
      .where(eq(account.id, cast.colleague.accountId))
    const text = await calendarOf('colleague')
    expect(text).toContain('X-WR-CALNAME:My bookings – Prøysenhuset')
    expect(eventsIn(text)[0]).toMatchObject({
      LOCATION: expect.stringMatching(/^The Hall/),
      DESCRIPTION: expect.stringMatching(/10 people\\nBooking code: /),
    })
  })
})

const members = ['primary', 'colleague', 'private', 'stranger'] as const
const placing = fc.record({
  who: fc.constantFrom(...members, null),
  isForOrganization: fc.boolean(),
  namesColleague: fc.boolean(),
})
const standing = fc.record({
  who: fc.constantFrom(...members),
  isPrimary: fc.boolean(),
  organization: fc.constantFrom('ours' as const, 'theirs' as const),
})
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']

describe('every calendar', () => {
  it('has no booking that its person could not open, however people have moved since', async () => {
    let shown = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(placing, { minLength: 2, maxLength: days.length }),
        fc.array(standing, { maxLength: 3 }),
        async (placings, moves) => {
          await server.clear()
          cast = await makeCast(server)
          const links: { who: Member; url: string }[] = []
          for (const who of members) {
            const { body } = await server.call('listCalendarFeeds', {}, cast[who].headers)
            for (const { scope } of body.feeds)
              links.push({ who, url: await linkOf(server, cast[who].headers, scope) })
          }
          for (const [n, { who, isForOrganization, namesColleague }] of placings.entries()) {
            const customerCard = {
              ...colleagueCard,
              ...(namesColleague ? {} : { email: 'annen@kunde.example', name: 'Annen' }),
              isOrganization: isForOrganization,
            }
            const [startTime, endTime] = [`${days[n]}T09:00:00+01:00`, `${days[n]}T12:00:00+01:00`]
            await place({ startTime, endTime, order: { customerCard } }, who)
          }
          for (const { who, isPrimary, organization } of moves) {
            const organizationId = organization === 'ours' ? cast.organizationId : cast.otherOrganizationId
            await server.database.db
              .update(person)
              .set({ isPrimary, organizationId })
              .where(eq(person.id, cast[who].personId))
          }
          const all = await server.database.db.select({ id: reservation.id }).from(reservation)
          for (const { who, url } of links) {
            const { payload } = await fetchCalendar(server, url)
            const inIt = new Set(reservationsIn(payload))
            for (const { id: reservationId } of all) {
              if (!inIt.has(reservationId)) continue
              shown++
              const opened = await server.call('readReservation', { reservationId }, cast[who].headers)
              expect([who, opened.status]).toEqual([who, 200])
            }
          }
        },
      ),
      { seed: 1, numRuns: 8 },
    )
    expect(shown).toBeGreaterThan(10)
  }, 120_000)
})

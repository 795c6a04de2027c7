import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CalendarFeeds } from '#contract/structs/calendar-feed.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import { calendarFeed } from '#server/database/calendar-schema.ts'
import { type Cast, colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { fetchCalendar, linkOf, reservationsIn } from '#tests/support/fetched-calendar.ts'
import { anOrder } from '#tests/support/orders.ts'
import { password, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const url = /^https:\/\/booking\.house\.example\/api\/v1\/calendar\/[\w-]{43}\.ics$/
const unused = {
  url: expect.stringMatching(url),
  createdAt: '2026-11-20T10:00:00+01:00',
  lastFetchedAt: null,
}

const list = (who: 'primary' | 'colleague' | 'private') =>
  server.call('listCalendarFeeds', {}, cast[who].headers)
const fetched = async (link: string) => (await fetchCalendar(server, link)).statusCode
const linkFor = (who: 'primary' | 'colleague' | 'private', scope: 'own' | 'organization' = 'own') =>
  linkOf(server, cast[who].headers, scope)

/** Places an order of the colleague for the organisation on Friday 27 November. */
async function placeOne(startTime = '09:00', endTime = '12:00'): Promise<string> {
  const times = { startTime: `2026-11-27T${startTime}+01:00`, endTime: `2026-11-27T${endTime}+01:00` }
  const order = { customerCard: colleagueCard, expectedPriceVat: null }
  const { body, status } = await server.call(
    'placeReservation',
    { body: anOrder({ ...times, order }) },
    await signedInHeaders(server, cast.colleague),
  )
  expect(status).toBe(201)
  return body.id
}

describe('the link to a calendar', () => {
  it('is offered of the organisation to its primary contact alone', async () => {
    const own = { scope: 'own', organizationName: null, link: null }
    expect((await list('colleague')).body).toEqual({ feeds: [own] })
    expect((await list('private')).body).toEqual({ feeds: [own] })
    expect((await list('primary')).body).toEqual({
      feeds: [own, { scope: 'organization', organizationName: 'Eksempel AS', link: null }],
    })
    const { status, refusal } = await server.call(
      'makeCalendarFeed',
      { scope: 'organization' },
      cast.colleague.headers,
    )
    expect([status, refusal.code]).toEqual([403, 'notAllowed'])
  })

  it('is made once, shown again, and fetched without signing in, which is recorded', async () => {
    const made = await server.call('makeCalendarFeed', { scope: 'own' }, cast.colleague.headers)
    expect(made.status).toBe(201)
    const feeds: CalendarFeeds = { feeds: [{ scope: 'own', organizationName: null, link: unused }] }
    expect(made.body).toEqual(feeds)
    const again = await server.call('makeCalendarFeed', { scope: 'own' }, cast.colleague.headers)
    expect(again.body).toEqual(made.body)
    expect((await list('colleague')).body).toEqual(made.body)
    server.setNow('2026-11-20T10:05:00+01:00')
    expect(await fetched(made.body.feeds[0]?.link?.url ?? '')).toBe(200)
    expect((await list('colleague')).body.feeds[0]?.link?.lastFetchedAt).toBe('2026-11-20T10:05:00+01:00')
  })

  it('is stored as a hash alone', async () => {
    const key = (await linkFor('colleague')).slice(-47, -4)
    const rows = await server.database.db.select().from(calendarFeed)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('works under another secret of the server, without being shown any more', async () => {
    const link = await linkFor('colleague')
    const { services } = server
    const before = services.secret
    services.secret = 'another secret of the tests, long enough'
    const headers = await signedInHeaders(server, cast.colleague)
    const { body } = await server.call('listCalendarFeeds', {}, headers)
    const statusOfLink = await fetched(link)
    services.secret = before
    expect([body.feeds[0]?.link?.url, statusOfLink]).toEqual([null, 200])
  })

  it('stops working when it is withdrawn, and when another takes its place', async () => {
    const first = await linkFor('colleague')
    const second = await linkOf(server, cast.colleague.headers, 'own', true)
    expect(second).not.toBe(first)
    expect([await fetched(first), await fetched(second)]).toEqual([404, 200])
    const { body } = await server.call('withdrawCalendarFeed', { scope: 'own' }, cast.colleague.headers)
    expect(body.feeds[0]?.link).toBeNull()
    expect(await fetched(second)).toBe(404)
    expect((await server.call('withdrawCalendarFeed', { scope: 'own' }, cast.colleague.headers)).status).toBe(
      200,
    )
  })

  it('is answered with one sentence whether it was withdrawn, changed, cut short, never made or of another’s', async () => {
    const link = await linkFor('colleague')
    const withdrawn = await linkFor('private')
    await server.call('withdrawCalendarFeed', { scope: 'own' }, cast.private.headers)
    const start = 'https://booking.house.example/api/v1/calendar/'
    const wrong = [
      withdrawn,
      `${link.slice(0, -5)}${link.at(-5) === 'A' ? 'B' : 'A'}.ics`,
      link.replace('.ics', ''),
      link.replace('.ics', '.ICS'),
      `${link}/x`,
      `${start}${'A'.repeat(43)}.ics`,
      `${start}${'A'.repeat(3000)}.ics`,
      `${start}%00.ics`,
    ]
    for (const each of wrong) {
      const { statusCode, headers, payload } = await fetchCalendar(server, each)
      expect([each, statusCode, headers['content-type'], payload]).toEqual([
        each,
        404,
        'text/plain; charset=utf-8',
        'Denne kalenderlenken virker ikke. Den kan være trukket tilbake eller skrevet feil. Logg inn og lag en ny under «Mine bestillinger».\n',
      ])
    }
    const english = await fetchCalendar(server, withdrawn, { 'accept-language': 'en-GB' })
    expect(english.payload).toMatch(/^This calendar link does not work\./)
  })
})

describe('a link whose person', () => {
  const change = (set: Partial<typeof person.$inferInsert>, who: 'primary' | 'colleague') =>
    server.database.db.update(person).set(set).where(eq(person.id, cast[who].personId))

  it('is deactivated by the primary contact has ended, also once the person is back', async () => {
    const link = await linkFor('colleague')
    const contactUid = cast.colleague.personId
    const set = (isActive: boolean) =>
      server.call('updateContact', { contactUid, isActive }, cast.primary.headers)
    expect((await set(false)).status).toBe(200)
    expect(await fetched(link)).toBe(404)
    expect((await set(true)).status).toBe(200)
    expect(await fetched(link)).toBe(404)
  })

  it('has deleted their data has ended', async () => {
    const link = await linkFor('private')
    const { status } = await server.call(
      'deleteMyData',
      { body: { confirmation: password } },
      cast.private.headers,
    )
    expect(status).toBe(200)
    expect(await fetched(link)).toBe(404)
    expect(await server.count('calendar_feed')).toBe(0)
  })

  it('cannot sign in, or whose organisation is out of use, rests', async () => {
    const link = await linkFor('colleague')
    const { db } = server.database
    const approve = (approval: 'approved' | 'declined') =>
      db.update(account).set({ approval }).where(eq(account.id, cast.colleague.accountId))
    await approve('declined')
    expect(await fetched(link)).toBe(404)
    await approve('approved')
    await db.update(organization).set({ isActive: false }).where(eq(organization.id, cast.organizationId))
    expect(await fetched(link)).toBe(404)
    await db.update(organization).set({ isActive: true }).where(eq(organization.id, cast.organizationId))
    expect(await fetched(link)).toBe(200)
  })

  it('is no longer primary contact gives nothing of the organisation, and still their own', async () => {
    const [own, all] = [await linkFor('primary'), await linkFor('primary', 'organization')]
    await change({ isPrimary: false }, 'primary')
    expect([await fetched(own), await fetched(all)]).toEqual([200, 404])
    expect((await list('primary')).body.feeds.map(({ scope }) => scope)).toEqual(['own'])
  })

  it('has moved to another organisation shows neither of them, until a link to the new one is made', async () => {
    const placed = await placeOne()
    const link = await linkFor('primary', 'organization')
    expect(reservationsIn((await fetchCalendar(server, link)).payload)).toEqual([placed])
    await change({ organizationId: cast.otherOrganizationId }, 'primary')
    expect(await fetched(link)).toBe(404)
    const [, offered] = (await list('primary')).body.feeds
    expect(offered).toEqual({ scope: 'organization', organizationName: 'Annen AS', link: null })
    const ofOther = await linkFor('primary', 'organization')
    expect(ofOther).not.toBe(link)
    expect(reservationsIn((await fetchCalendar(server, ofOther)).payload)).toEqual([])
    expect(await fetched(link)).toBe(404)
  })
})

describe('a calendar that is fetched', () => {
  it('is a calendar file that shared caches may not keep, and that sends no referrer', async () => {
    const { headers, payload } = await fetchCalendar(server, await linkFor('colleague'))
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-language': 'nb-NO',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    })
    expect(payload).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
  })

  it('is not sent again as long as it is the same, by its tag or its time, and is after a change', async () => {
    const link = await linkFor('colleague')
    const { headers } = await fetchCalendar(server, link)
    const ifNoneMatch = { 'if-none-match': String(headers.etag) }
    const ifModified = { 'if-modified-since': String(headers['last-modified']) }
    server.setNow('2026-11-20T11:00:00+01:00')
    for (const known of [ifNoneMatch, ifModified]) {
      const { statusCode, payload } = await fetchCalendar(server, link, known)
      expect([statusCode, payload]).toEqual([304, ''])
    }
    await placeOne()
    for (const known of [ifNoneMatch, ifModified, { ...ifModified, ...ifNoneMatch }])
      expect((await fetchCalendar(server, link, known)).statusCode).toBe(200)
  })

  it('has another time for each content, also within one second', async () => {
    const link = await linkFor('colleague')
    const first = await fetchCalendar(server, link)
    await placeOne()
    const ifModified = { 'if-modified-since': String(first.headers['last-modified']) }
    expect((await fetchCalendar(server, link, ifModified)).statusCode).toBe(200)
  })

  it('every second is refused after sixty times with a sentence and when to come back, and other links are not', async () => {
    const [link, other] = [await linkFor('colleague'), await linkFor('private')]
    for (let n = 0; n < 60; n++) expect(await fetched(link)).toBe(200)
    const { statusCode, headers, payload } = await fetchCalendar(server, link)
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(payload).toMatch(
      /^Kalenderen er hentet for mange ganger\. Den kan hentes igjen om \d+ minutter\.\n$/,
    )
    expect(await fetched(other)).toBe(200)
    server.setNow('2026-11-20T11:10:00+01:00')
    expect(await fetched(link)).toBe(200)
  })

  it('follows the organisation where two customers are merged', async () => {
    const link = await linkOf(server, cast.stranger.headers, 'organization')
    const { body } = await server.call(
      'createCustomer',
      { body: { name: 'Samlet, delt; og \\ AS', organizationNumber: null } as never },
      cast.superuser.headers,
    )
    const merged = await server.call(
      'mergeCustomer',
      { id: cast.otherOrganizationId, body: { version: 1, into: body.id, intoVersion: body.version } },
      cast.superuser.headers,
    )
    expect(merged.status).toBe(200)
    const { statusCode, payload } = await fetchCalendar(server, link)
    expect(statusCode).toBe(200)
    expect(payload).toContain('X-WR-CALNAME:Samlet\\, delt\\; og \\\\ AS – Prøysenhuset\r\n')
  })
})

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromWire } from '#domain/time/venue-time.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { deliverDue } from '#server/mail/deliver.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { isToThisMachine, mailboxRoutes } from '#server/mail/mailbox.ts'
import { developmentTransport } from '#server/mail/transport.ts'
import { tenants } from '#tenants/tenants.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { someFacts } from '#tests/support/mail-facts.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const now = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN
const id = 'c0ffee00-0000-4000-8000-000000000001'
const house = {
  ...mailHouse({
    tenant: tenants.proysenhuset,
    publicUrl: 'https://moterom.example',
    secret: 'a secret of the tests, long enough',
  }),
  accessKeyOf: () => 'the-key',
  clock: () => now,
}

let database: EmbeddedDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await openEmptyDatabase()
  app = Fastify()
  await app.register(mailboxRoutes, { ...house, database })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => database.rows(testStatement('DELETE FROM outbox'), []))

const get = (path: string) => app.inject({ method: 'GET', url: `/dev/mailbox${path}` })

async function send(facts: MailFacts = someFacts()) {
  const mail = {
    messageId: id,
    kind: 'confirmation',
    recipient: facts.customerEmail,
    locale: 'nb-NO',
    facts,
  } as const
  await enqueueMail(database, mail, now)
  const log = { info: () => {}, warn: () => {} }
  await deliverDue({ ...house, database, transport: developmentTransport, keepsSent: true, log })
}

describe('the development mailbox', () => {
  it('has instructions while it is empty', async () => {
    const { statusCode, body } = await get('')
    expect(statusCode).toBe(200)
    expect(body).toContain('Nothing has been sent yet.')
  })

  it('lists sent mails with text, calendar file and link', async () => {
    await send()
    const list = (await get('')).body
    expect(list).toContain(
      `<a href="/dev/mailbox/${id}">Bekreftet: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00</a>`,
    )
    expect(list).toContain('to kari@kunde.example · 20.11.2026 12:00 · sent')

    const { body } = await get(`/${id}`)
    const link = `https://moterom.example/checkout/${someFacts().reservationId}#key=the-key`
    expect(body).toContain('<h1>Bekreftet: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00</h1>')
    expect(body).toContain(`<a href="${link}">${link}</a>`)
    expect(body).toContain('BEGIN:VCALENDAR')

    const framed = await get(`/${id}/html`)
    expect(framed.body).toContain('<base target="_top">')
    expect(framed.body).toContain(`href="${link}"`)

    const calendar = await get(`/${id}/attachments/0`)
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(calendar.headers['content-disposition']).toBe('attachment; filename="KF7-2RM-94T.ics"')
    expect(calendar.body).toContain('BEGIN:VEVENT')
  })

  it('runs nothing of what a customer writes', async () => {
    const hostile = `</pre><script>alert("1")</script><img src=x onerror='alert(2)'>`
    await send(someFacts({ meetingTitle: hostile, note: hostile, customerEmail: 'kari@kunde.example' }))
    for (const path of ['', `/${id}`, `/${id}/html`]) {
      const { body, headers } = await get(path)
      expect(body).not.toMatch(/<script|<img(?! src="data:image\/png;base64,)/)
      const policy = String(headers['content-security-policy'])
      for (const part of ["default-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"])
        expect(policy).toContain(part)
      expect(policy).not.toContain('script-src')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const { body } = await get(`/${id}`)
    expect(body).not.toMatch(/\sstyle=|<style|\son\w+="/)
    expect(/<iframe[^>]*sandbox="([^"]*)"/.exec(body)?.[1]).toBe(
      'allow-popups allow-top-navigation-by-user-activation',
    )
  })

  it('has its styles in a file of their own', async () => {
    const { statusCode, headers } = await get('/mailbox.css')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it.each([
    ...[
      'localhost',
      'localhost:3000',
      'portal.localhost',
      '127.0.0.1:3000',
      '127.1.2.3',
      '[::1]:3000',
      'LOCALHOST',
    ],
  ])('is served at the machine’s own name and address: %s', async (host) => {
    await send()
    const { statusCode, body } = await app.inject({ url: '/dev/mailbox', headers: { host } })
    expect([statusCode, body.includes(id)]).toEqual([200, true])
  })

  it.each([
    ...[
      'attacker.example',
      'attacker.example:3000',
      'localhost.attacker.example',
      '127.0.0.1.attacker.example',
    ],
    ...['attacker.example@localhost:x', '10.0.0.7', '0.0.0.0', 'a b'],
  ])('refuses a foreign page whose name resolves to this machine: %s', async (host) => {
    await send()
    for (const path of ['', `/${id}`, `/${id}/html`, `/${id}/attachments/0`, '/mailbox.css']) {
      const answer = await app.inject({ url: `/dev/mailbox${path}`, headers: { host } })
      expect([answer.statusCode, answer.body]).toEqual([
        421,
        expect.stringMatching(/^The mailbox answers at this/),
      ])
    }
  })

  it('is served at the requested address on a private network', () => {
    expect(isToThisMachine('10.0.0.5:3000', '10.0.0.5')).toBe(true)
    expect(isToThisMachine('10.0.0.5:3000', '::ffff:10.0.0.5')).toBe(true)
    expect(isToThisMachine('[fd00::5]:3000', 'fd00::5')).toBe(true)
    expect(isToThisMachine('10.0.0.7:3000', '10.0.0.5')).toBe(false)
    expect(isToThisMachine(undefined, undefined)).toBe(false)
  })

  it('answers 404 for a missing mail', async () => {
    await send()
    for (const path of [
      '/none',
      '/none/html',
      '/%00',
      '/%00/html',
      `/${id}/attachments/1`,
      `/${id}/attachments/x`,
    ])
      expect((await get(path)).statusCode).toBe(404)
  })

  it('reports a row that cannot be shown', async () => {
    await send()
    await database.rows(testStatement(`UPDATE outbox SET kind = 'telegram'`), [])
    const { statusCode, body } = await get(`/${id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('No email of the kind &quot;telegram&quot; is known.')
    expect((await get('')).body).toContain('Cannot be shown')
  })
})

import { randomUUID } from 'node:crypto'
import { setImmediate as setImmediately } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import { fromWire, HOUR, type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { accessKeyOf } from '#server/accounts/access-key.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { MOST_TRIES, waitAfter } from '#server/mail/backoff.ts'
import { type Delivery, deliverDue } from '#server/mail/deliver.ts'
import { enqueueMail, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { composeMail } from '#server/mail/mime.ts'
import { MOST_AT_ONCE } from '#server/mail/outbox.ts'
import { CONNECTIONS, MailServerAway, smtpTransport } from '#server/mail/transport.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { someFacts } from '#tests/support/mail-facts.ts'
import { countingClaims, emptyOutbox, enqueueConfirmation, outboxStates } from '#tests/support/outbox.ts'
import { deliveryFrom, mailSecret, recordingMailer } from '#tests/support/recording-mailer.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'

const noon = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN

let database: EmbeddedDatabase
let now: Instant
let warnings: object[]

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.rows(emptyOutbox, [])
  now = noon
  warnings = []
})

const deliveryBy = (transport: Delivery['transport'], changes: Partial<Delivery> = {}): Delivery => ({
  ...deliveryFrom(database, transport, () => now),
  log: { info: () => {}, warn: (about) => warnings.push(about) },
  ...changes,
})

const enqueue = (facts?: MailFacts) => enqueueConfirmation(database, now, facts)
const states = () => outboxStates(database)

it('sends a mail without its logo when rendering fails', async () => {
  await enqueue()
  const { transport, received } = recordingMailer()
  const { tenant } = deliveryBy(transport)
  const brand = { ...tenant.brand, logo: 'missing' as typeof tenant.brand.logo }
  await deliverDue(deliveryBy(transport, { tenant: { ...tenant, slug: 'utoya', brand } }))
  expect(received.map(({ logo }) => logo)).toEqual([null])
  expect(warnings).toHaveLength(1)
})

describe('what a change of a reservation sends', () => {
  const ids = () => {
    let n = 0
    return () => {
      n += 1
      return `id-${n}`
    }
  }
  const toCustomer = (kind: string) => ['id-1', kind, 'kari@kunde.example', 'en']
  const toHouse = (kind: string) => ['id-2', kind, 'huset@proysenhuset.example', 'nb-NO']

  it.each<[situation: string, sends: ReservationMail, mails: string[][]]>([
    ['a confirmation', 'confirmation', [toCustomer('confirmation'), toHouse('reservationPlaced')]],
    ['a request', 'requestReceived', [toCustomer('requestReceived'), toHouse('requestToAnswer')]],
    ['a changed reservation', 'changed', [toCustomer('changed'), toHouse('reservationChanged')]],
    ['a cancelled reservation', 'cancelled', [toCustomer('cancelled'), toHouse('reservationCancelled')]],
    ['a withdrawn request', 'withdrawn', [toCustomer('withdrawn'), toHouse('requestWithdrawn')]],
    [
      'what staff have changed',
      'changedByStaff',
      [toCustomer('changedByStaff'), toHouse('reservationChanged')],
    ],
    [
      'a request that staff have changed',
      'requestChangedByStaff',
      [toCustomer('requestChangedByStaff'), toHouse('requestToAnswer')],
    ],
    [
      'what staff have cancelled',
      'cancelledByStaff',
      [toCustomer('cancelledByStaff'), toHouse('reservationCancelled')],
    ],
    ['a request that lapsed', 'requestLapsed', [toCustomer('requestLapsed')]],
    ['a request that was approved', 'requestConfirmed', [toCustomer('requestConfirmed')]],
    ['a request that was declined', 'requestDeclined', [toCustomer('requestDeclined')]],
  ])('is for %s the customer’s mail, and one to the venue if it has an address', (_, sends, mails) => {
    const outline = (house: string | undefined) =>
      mailsOfChange(sends, () => someFacts(), 'en', house ? [house] : [], ids()).map((mail) => [
        mail.messageId,
        mail.kind,
        mail.recipient,
        mail.locale,
      ])
    expect(outline('huset@proysenhuset.example')).toEqual(mails)
    expect(outline(undefined)).toEqual(mails.slice(0, 1))
  })
})

describe('delivery', () => {
  it('sends a mail once, with the key in its link', async () => {
    const messageId = await enqueue()
    const { received, transport } = recordingMailer()
    expect(await deliverDue(deliveryBy(transport))).toBe(1)
    expect(await deliverDue(deliveryBy(transport))).toBe(0)
    expect(
      received.map(({ messageId: id, from, replyTo, to, subject }) => ({ id, from, replyTo, to, subject })),
    ).toEqual([
      {
        id: `${messageId}@proysenhuset.example`,
        from: { name: 'Prøysenhuset', address: 'post@proysenhuset.example' },
        replyTo: 'post@proysenhuset.example',
        to: 'kari@kunde.example',
        subject: 'Bekreftet: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00',
      },
    ])
    expect(received[0]?.text).toContain(`#key=${accessKeyOf(mailSecret, someFacts().reservationId)}`)
    expect(await states()).toEqual([{ tries: 1, sent: true, lastError: null }])
  })

  it('sends each mail once when several processes deliver at once', async () => {
    const expected = await Promise.all(Array.from({ length: 12 }, () => enqueue()))
    const { received, transport } = recordingMailer()
    const counts = await Promise.all([1, 2, 3].map(() => deliverDue(deliveryBy(transport))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(received.map(({ messageId }) => messageId.split('@')[0]).sort()).toEqual(expected.sort())
  })

  it('takes fifty at a time, and sends those of one reservation in their order, until none are left', async () => {
    const expected: string[] = []
    for (let n = 0; n < 2 * MOST_AT_ONCE + 5; n++) {
      expected.push(await enqueue())
      now += 1
    }
    const { counted, claims } = countingClaims(database)
    const { received, transport } = recordingMailer()
    expect(await deliverDue(deliveryBy(transport, { database: counted }))).toBe(expected.length)
    expect(received.map(({ messageId }) => messageId.split('@')[0])).toEqual(expected)
    expect(claims()).toBe(3)
  })

  it('sends mails about several reservations at once, over a few connections, once the first was taken', async () => {
    for (let n = 0; n < 30; n++) await enqueue(someFacts({ reservationId: randomUUID() }))
    const { received, transport } = recordingMailer()
    const { send } = transport
    const onTheirWay = [0]
    let inProgress = 0
    transport.send = async (mail) => {
      inProgress += 1
      onTheirWay.push(inProgress)
      await setImmediately()
      await send(mail)
      inProgress -= 1
    }
    expect(await deliverDue(deliveryBy(transport))).toBe(30)
    expect(received).toHaveLength(30)
    expect(onTheirWay.slice(0, 3)).toEqual([0, 1, 1])
    expect(Math.max(...onTheirWay)).toBe(CONNECTIONS)
  })

  it('records what was sent together, and sends it again if that could not be recorded', async () => {
    for (let n = 0; n < 12; n++) await enqueue()
    const { received, transport } = recordingMailer()
    let statements = 0
    let isAway = true
    const error = new Error('The database is away.')
    const db = watchQueries(database, (query) => {
      if (!query.includes('"sent_at" = ')) return
      statements += 1
      if (isAway) throw error
    })
    const delivery = deliveryBy(transport, { database: { ...database, db } })
    await expect(deliverDue(delivery)).rejects.toThrow(error)
    expect(await states()).toEqual(Array(12).fill({ tries: 1, sent: false, lastError: null }))
    now += waitAfter(1)
    isAway = false
    expect(await deliverDue(delivery)).toBe(12)
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(12)
    expect(statements).toBeLessThan(12)
    expect(await states()).toEqual(Array(12).fill({ tries: 2, sent: true, lastError: null }))
  })

  it('names the venue as it is called now in the next mail, also to its mail server', async () => {
    const { received, transport } = recordingMailer()
    const delivery = deliveryBy(transport)
    const sentBy = async (name: string) => {
      await enqueue()
      await deliverDue({ ...delivery, settled: async () => ({ ...delivery.tenant, name }) })
      const mail = received.at(-1)
      return mail && [mail.html.includes(`>${name}</div>`), /^From: (.*) </m.exec(composeMail(mail).raw)?.[1]]
    }
    expect(await sentBy('Stua')).toEqual([true, 'Stua'])
    expect(await sentBy('Loftet')).toEqual([true, 'Loftet'])
  })

  it('claims no mail for so long that another process takes it too', async () => {
    const expected = [await enqueue(), await enqueue(), await enqueue()]
    const { received, transport } = recordingMailer()
    const others = recordingMailer()
    const send = transport.send
    transport.send = async (mail) => {
      await send(mail)
      now += MINUTE / 2
      await deliverDue(deliveryBy(others.transport))
    }
    expect(await deliverDue(deliveryBy(transport))).toBe(3)
    expect(received.map(({ messageId }) => messageId.split('@')[0])).toEqual(expected)
    expect(others.received).toEqual([])
    expect(await states()).toEqual(Array(3).fill({ tries: 1, sent: true, lastError: null }))
  })

  it('keeps a failed mail, retries it under the same identity, and stores the reason', async () => {
    const messageId = await enqueue()
    let isDown = true
    const recipients: string[] = []
    const { received, transport } = recordingMailer((mail) => {
      recipients.push(mail.messageId)
      return isDown
    })
    const delivery = deliveryBy(transport)
    expect(await deliverDue(delivery)).toBe(0)
    expect(await states()).toEqual([{ tries: 1, sent: false, lastError: 'Not today' }])

    now = noon + MINUTE - 1
    await deliverDue(delivery)
    expect(recipients).toHaveLength(1)

    now = noon + MINUTE
    await deliverDue(delivery)
    now = noon + 2 * MINUTE
    await deliverDue(delivery)
    expect(recipients).toHaveLength(2)

    now = noon + 3 * MINUTE
    isDown = false
    expect(await deliverDue(delivery)).toBe(1)
    expect(received).toHaveLength(1)
    expect(recipients).toEqual(Array.from({ length: 3 }, () => `${messageId}@proysenhuset.example`))
    expect(await states()).toEqual([{ tries: 3, sent: true, lastError: null }])
    expect(warnings).toHaveLength(2)
  })

  it('backs off up to six hours, and finally gives up', async () => {
    expect([1, 2, 3, 4, 9, 10, MOST_TRIES].map((tries) => waitAfter(tries) / MINUTE)).toEqual([
      1, 2, 4, 8, 256, 360, 360,
    ])
    await enqueue()
    const { transport } = recordingMailer(() => true)
    for (let n = 0; n < MOST_TRIES + 3; n++) {
      await deliverDue(deliveryBy(transport))
      now += 6 * HOUR
    }
    expect(await states()).toEqual([{ tries: MOST_TRIES, sent: false, lastError: 'Not today' }])
  })

  it('is not blocked by a failing mail', async () => {
    await database.rows(
      testStatement(`INSERT INTO outbox (message_id, kind, recipient, locale, payload, created_at, next_try_at)
         VALUES ($1::uuid, $2, 'x@kunde.example', 'nb-NO', '{}', to_timestamp($3), to_timestamp($3))`),
      [randomUUID(), 'confirmation', noon / 1000 - 60],
    )
    await enqueue()
    const { received, transport } = recordingMailer()
    expect(await deliverDue(deliveryBy(transport))).toBe(1)
    expect(received).toHaveLength(1)
    expect((await states()).map(({ sent }) => sent)).toEqual([false, true])
  })

  it('tries one mail when the server is down, and sends the others as soon as it is up', async () => {
    for (let n = 0; n < 3; n++) await enqueue()
    const smtp = await startSmtp()
    await smtp.stop()
    const nowhere = smtpTransport(smtp.url)
    await expect(deliverDue(deliveryBy(nowhere))).rejects.toThrow(MailServerAway)
    nowhere.close()
    expect((await states()).map(({ tries, sent }) => [tries, sent])).toEqual([
      [1, false],
      [0, false],
      [0, false],
    ])
    const { received, transport } = recordingMailer()
    expect(await deliverDue(deliveryBy(transport))).toBe(2)
    now += waitAfter(1)
    expect(await deliverDue(deliveryBy(transport))).toBe(1)
    expect(received).toHaveLength(3)
  })

  it('sends nothing for a reservation that was rolled back', async () => {
    const placing = database.transaction([], async (connection) => {
      const [mail] = mailsOfChange('confirmation', () => someFacts(), 'nb-NO', [], randomUUID)
      if (mail) await enqueueMail(connection, mail, now)
      throw new Error('The slot was taken.')
    })
    await expect(placing).rejects.toThrow('The slot was taken.')
    const { received, transport } = recordingMailer()
    expect(await deliverDue(deliveryBy(transport))).toBe(0)
    expect(received).toEqual([])
    expect(await states()).toEqual([])
  })

  it('uses the configured sender address', async () => {
    const messageId = await enqueue()
    const { received, transport } = recordingMailer()
    await deliverDue(deliveryBy(transport, { mailFrom: 'noreply@post.example' }))
    expect(received[0]?.from.address).toBe('noreply@post.example')
    expect(received[0]?.messageId).toBe(`${messageId}@post.example`)
    expect(received[0]?.replyTo).toBe('post@proysenhuset.example')
  })
})

describe('delivery by SMTP', () => {
  it('sends the whole mail, and detects an unknown mailbox', async () => {
    const server = await startSmtp()
    const transport = smtpTransport(server.url)
    try {
      const messageId = await enqueue()
      await enqueue(someFacts({ customerEmail: 'unknown@kunde.example' }))
      expect(await deliverDue(deliveryBy(transport))).toBe(1)
      expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
        { from: 'post@proysenhuset.example', to: ['kari@kunde.example'] },
      ])
      const data = server.received[0]?.data ?? ''
      for (const part of [
        `Message-ID: <${messageId}@proysenhuset.example>`,
        'Auto-Submitted: auto-generated',
        'multipart/alternative',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Type: text/html; charset=utf-8',
        'Content-Type: text/calendar; charset=utf-8; method=PUBLISH',
        'multipart/related',
        'Content-ID: <logo@proysenhuset.example>',
        'Content-Disposition: inline; filename="logo.png"',
      ])
        expect(data).toContain(part)
      expect((await states()).map(({ sent, lastError }) => [sent, lastError?.includes('550')])).toEqual([
        [true, undefined],
        [false, true],
      ])
    } finally {
      transport.close()
      await server.stop()
    }
  })
})

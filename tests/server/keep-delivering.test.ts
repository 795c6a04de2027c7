import { randomUUID } from 'node:crypto'
import { setImmediate as setImmediately } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromWire, HOUR, type Instant, MINUTE } from '#domain/time/venue-time.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { type Delivery, deliverDue } from '#server/mail/deliver.ts'
import { startDelivering } from '#server/mail/keep-delivering.ts'
import { claimMails } from '#server/mail/outbox.ts'
import { CONNECTIONS, MailServerAway, smtpTransport } from '#server/mail/transport.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { someFacts } from '#tests/support/mail-facts.ts'
import { countingClaims, emptyOutbox, enqueueConfirmation, outboxStates } from '#tests/support/outbox.ts'
import { deliveryFrom, recordingMailer } from '#tests/support/recording-mailer.ts'
import { type SmtpTrouble, startSmtp } from '#tests/support/smtp-server.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'

const noon: Instant = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN

let database: EmbeddedDatabase
let warnings: object[]

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.rows(emptyOutbox, [])
  warnings = []
})

const deliveryBy = (transport: Delivery['transport'], changes: Partial<Delivery> = {}): Delivery => ({
  ...deliveryFrom(database, transport, () => noon),
  log: { info: () => {}, warn: (about) => warnings.push(about) },
  ...changes,
})

const enqueue = () => enqueueConfirmation(database, noon)
const states = () => outboxStates(database)

/** Checks only when poked, and never pauses. */
const quiet = { intervalMs: HOUR, restMs: 0, checkBusyMs: HOUR, greetEveryMs: HOUR, lastMailMs: HOUR }

/** Keeps this process at work, turn after turn, until it is stopped. */
function busyLoop() {
  let [isOver, count] = [false, 0]
  const turn = () => {
    count += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  const turns = async (more: number) => {
    for (const until = count + more; count < until; ) await setImmediately()
  }
  return {
    turns,
    stop: () => {
      isOver = true
    },
  }
}

describe('the delivery loop', () => {
  it('delivers due mails at the start and at every poke', async () => {
    await enqueue()
    const { received, transport } = recordingMailer()
    const delivering = startDelivering(deliveryBy(transport), quiet)
    await delivering.poke()
    expect(received).toHaveLength(1)
    await enqueue()
    await delivering.poke()
    expect(received).toHaveLength(2)
    await delivering.stop()
  })

  it('checks once for concurrent pokes, and once more for those during sending', async () => {
    const { counted, claims } = countingClaims(database)
    const { received, transport } = recordingMailer()
    const send = transport.send
    let later: Promise<void>[] = []
    transport.send = async (mail) => {
      await send(mail)
      if (received.length > 1) return
      await enqueue()
      later = [1, 2, 3].map(() => delivering.poke())
    }
    await enqueue()
    const delivering = startDelivering(deliveryBy(transport, { database: counted }), quiet)
    await Promise.all([1, 2, 3].map(() => delivering.poke()))
    await Promise.all(later)
    await delivering.stop()
    expect([received.length, claims()]).toEqual([2, 2])
  })

  it('pauses after a check, and stops at once while it pauses; later mails stay due', async () => {
    const { received, transport } = recordingMailer()
    const delivering = startDelivering(deliveryBy(transport), { ...quiet, restMs: HOUR })
    await delivering.poke()
    await enqueue()
    const poked = delivering.poke()
    await delivering.stop()
    await poked
    expect(received).toEqual([])
    expect(await deliverDue(deliveryBy(transport))).toBe(1)
  })

  it('pauses between batches only while the process is busy with other work', async () => {
    const { received, transport } = recordingMailer()
    const { send } = transport
    let others: ReturnType<typeof busyLoop> | undefined
    transport.send = async (mail) => {
      await send(mail)
      if (received.length === 2) others = busyLoop()
    }
    const delivering = startDelivering(deliveryBy(transport), { ...quiet, restMs: HOUR, checkBusyMs: 1 })
    for (const _ of [1, 2]) {
      await enqueue()
      await delivering.poke()
    }
    expect(received).toHaveLength(2)
    await enqueue()
    const poked = delivering.poke()
    await others?.turns(2000)
    expect(received).toHaveLength(2)
    others?.stop()
    await poked
    expect(received).toHaveLength(3)
    await delivering.stop()
  })

  it('stops after the mail in progress, and leaves the rest for the next start', async () => {
    await enqueue()
    await enqueue()
    let letGo = () => {}
    const blocked = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { received, transport, isClosed } = recordingMailer()
    const atTheCounter = new Promise<void>((resolve) => {
      const send = transport.send
      transport.send = async (mail) => {
        resolve()
        await blocked
        await send(mail)
      }
    })
    const delivering = startDelivering(deliveryBy(transport), quiet)
    await atTheCounter
    const stopped = delivering.stop()
    letGo()
    await stopped
    expect(received).toHaveLength(1)
    expect(isClosed()).toBe(true)
    expect((await states()).map(({ sent, tries }) => [sent, tries])).toEqual([
      [true, 1],
      [false, 0],
    ])
    expect(await deliverDue(deliveryBy(transport))).toBe(1)
  })

  it('survives a missing database', async () => {
    const { transport } = recordingMailer()
    const error = new Error('The database is away.')
    const db = watchQueries(database, () => {
      throw error
    })
    const away = { ...database, db }
    const delivering = startDelivering(deliveryBy(transport, { database: away }), quiet)
    await delivering.poke()
    await delivering.poke()
    await delivering.stop()
    expect(warnings).toEqual([{ err: error }, { err: error }])
  })
})

describe('an unavailable mail server', () => {
  const isAway = (code?: string) =>
    Promise.reject(
      new MailServerAway('No server listens.', { cause: Object.assign(new Error('No'), { code }) }),
    )
  const tries = async () => (await states()).map((state) => [state.tries, state.sent])

  it('is greeted until it answers, however many greetings hang, and gets the waiting mails at once', async () => {
    const expected = [await enqueue(), await enqueue()]
    const { received, transport } = recordingMailer()
    let greetings = 0
    const hanging: Delivery['transport'] = {
      ...transport,
      send: (mail) => (greetings < 3 ? isAway() : transport.send(mail)),
      greet: () => {
        greetings += 1
        if (greetings === 1) return new Promise(() => {})
        return greetings < 3 ? isAway() : Promise.resolve()
      },
    }
    const delivering = startDelivering(deliveryBy(hanging), { ...quiet, greetEveryMs: 1 })
    await delivering.poke()
    expect(await tries()).toEqual([
      [1, false],
      [0, false],
    ])
    await delivering.poke()
    await delivering.stop()
    expect(received.map(({ messageId }) => messageId.split('@')[0])).toEqual(expected)
    expect(await tries()).toEqual([
      [2, true],
      [1, true],
    ])
  })

  it('gets the other mails around one that it fails on: that is tried twice, then later', async () => {
    const unbearable = await enqueue()
    await enqueue()
    const { received, transport } = recordingMailer()
    const touchy: Delivery['transport'] = {
      ...transport,
      send: (mail) => (mail.messageId.startsWith(unbearable) ? isAway() : transport.send(mail)),
    }
    const delivering = startDelivering(deliveryBy(touchy), quiet)
    for (const _ of [1, 2, 3]) await delivering.poke()
    await delivering.stop()
    expect(received).toHaveLength(1)
    expect(await tries()).toEqual([
      [2, false],
      [1, true],
    ])
  })

  it('gets all mails that were on their way when it went away as soon as it answers', async () => {
    for (let n = 0; n < 20; n++)
      await enqueueConfirmation(database, noon, someFacts({ reservationId: randomUUID() }))
    const { received, transport } = recordingMailer()
    let isAnswering = false
    const failing: Delivery['transport'] = {
      ...transport,
      send: async (mail) => {
        if (received.length > 0 && !isAnswering) return isAway()
        await transport.send(mail)
      },
      greet: async () => {
        isAnswering = true
      },
    }
    const delivering = startDelivering(deliveryBy(failing), quiet)
    await delivering.poke()
    const afterFirst = await tries()
    expect(afterFirst.filter(([count]) => count === 1)).toHaveLength(1 + CONNECTIONS)
    await delivering.poke()
    await delivering.stop()
    expect(received).toHaveLength(20)
    expect((await tries()).every(([, sent]) => sent)).toBe(true)
  })

  it('leaves a mail claimed by another process to that one', async () => {
    await enqueue()
    const { transport } = recordingMailer()
    const meanwhile = noon + 2 * MINUTE
    const slow: Delivery['transport'] = {
      ...transport,
      send: () => isAway(),
      greet: async () => {
        await claimMails(database, meanwhile)
      },
    }
    const delivering = startDelivering(deliveryBy(slow), quiet)
    for (const _ of [1, 2]) await delivering.poke()
    await delivering.stop()
    expect(await tries()).toEqual([[2, false]])
  })

  it('is polled at the usual interval only when it refuses the sign-in', async () => {
    await enqueue()
    const { received, transport } = recordingMailer()
    let greetings = 0
    const locked: Delivery['transport'] = {
      ...transport,
      send: (mail) => (greetings < 3 ? isAway('EAUTH') : transport.send(mail)),
      greet: () => {
        greetings += 1
        return greetings < 3 ? isAway('EAUTH') : Promise.resolve()
      },
    }
    const delivering = startDelivering(deliveryBy(locked), { ...quiet, intervalMs: 1 })
    await delivering.poke()
    await delivering.poke()
    await delivering.stop()
    expect(received).toHaveLength(1)
  })

  it.each<SmtpTrouble>(['silence', 'dribble'])(
    'gets all mails as soon as it recovers, after %s',
    async (trouble) => {
      await enqueue()
      await enqueue()
      let isIll = true
      const smtp = await startSmtp(() => (isIll ? trouble : undefined))
      const delivering = startDelivering(deliveryBy(smtpTransport(smtp.url, 2000)), {
        ...quiet,
        greetEveryMs: 20,
      })
      try {
        await delivering.poke()
        expect(smtp.received).toEqual([])
        isIll = false
        await delivering.poke()
        expect(smtp.received).toHaveLength(2)
      } finally {
        await delivering.stop()
        await smtp.stop()
      }
    },
  )

  it('includes one that greets with busy', async () => {
    await enqueue()
    const smtp = await startSmtp((moment) => (moment === 'greeting' ? 'refuse' : undefined))
    const transport = smtpTransport(smtp.url)
    await expect(deliverDue(deliveryBy(transport))).rejects.toThrow(MailServerAway)
    transport.close()
    await smtp.stop()
  })

  it('does not delay shutdown', async () => {
    await enqueue()
    const { transport, isClosed } = recordingMailer()
    let isOnItsWay = () => {}
    const onItsWay = new Promise<void>((resolve) => {
      isOnItsWay = resolve
    })
    const send = () => {
      isOnItsWay()
      return new Promise<void>(() => {})
    }
    const delivering = startDelivering(deliveryBy({ ...transport, send }), { ...quiet, lastMailMs: 1 })
    await onItsWay
    await delivering.stop()
    expect(isClosed()).toBe(true)
  })
})

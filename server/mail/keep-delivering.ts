import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Delivery, DeliveryBroken, deliverDue } from '#server/mail/deliver.ts'
import { hastenMails } from '#server/mail/outbox.ts'
import { MailServerAway } from '#server/mail/transport.ts'

export type Delivering = {
  /** Looks soon: something was put in the outbox. Resolves when that look is over. */
  poke(): Promise<void>
  /** Ends the deliveries; waits for the mail that is on its way, and no longer than `lastMailMs`. */
  stop(): Promise<void>
}

export type Pace = {
  /** Milliseconds between deliveries that were not requested. */
  intervalMs: number
  /**
   * The longest pause between two batches, in milliseconds. It ends as soon as the process is no longer busy with other
   * work.
   */
  restMs: number
  /** How often a pause checks whether the process is busy, in milliseconds. */
  checkBusyMs: number
  /** Milliseconds between questions to a mail server that is away. */
  greetEveryMs: number
  /** Milliseconds that a mail which is on its way at the end is given. */
  lastMailMs: number
}

const usual: Pace = { intervalMs: 15_000, restMs: 50, checkBusyMs: 10, greetEveryMs: 3000, lastMailMs: 4000 }

/** The process is busy when its event loop works this share of the time or more. */
const BUSY_UTILIZATION = 0.5

/** Pauses while the process is busy with other work, at most `restMs`. */
async function pauseWhileBusy({ restMs, checkBusyMs }: Pace, signal: AbortSignal): Promise<void> {
  for (let rested = 0; rested < restMs && !signal.aborted; rested += checkBusyMs) {
    const before = performance.eventLoopUtilization()
    await pause(Math.min(checkBusyMs, restMs), undefined, { signal, ref: false }).catch(() => {})
    if (performance.eventLoopUtilization(before).utilization < BUSY_UTILIZATION) return
  }
}

/**
 * Greets a mail server that went away until it answers, or `signal` says to stop. The next question does not wait for
 * the answer to the last: a greeting that a hung server received may stay unanswered after it has recovered. One that
 * refuses our credentials is greeted at the usual interval only. Returns which greeting was answered, from 1; none
 * when stopped.
 */
async function untilGreeted(
  { transport }: Delivery,
  { greetEveryMs, intervalMs }: Pace,
  broken: DeliveryBroken,
  signal: AbortSignal,
): Promise<number | undefined> {
  const greeted = new AbortController()
  const ended = AbortSignal.any([signal, greeted.signal])
  let { isLocked } = broken
  let greetings = 0
  let answered: number | undefined
  while (!ended.aborted) {
    greetings += 1
    const question = greetings
    transport.greet().then(
      () => {
        answered ??= question
        greeted.abort()
      },
      (error) => {
        isLocked = error instanceof MailServerAway && error.isLocked
      },
    )
    await pause(isLocked ? intervalMs : greetEveryMs, undefined, { signal: ended, ref: false }).catch(
      () => {},
    )
  }
  return answered
}

/**
 * Delivers what is in the outbox now, then at every interval and soon after every poke, one look at a time, until
 * stopped. Many orders at once are many mails, so it pauses while the process is busy. Pokes that come before a look
 * has begun share it. A mail server that went away is left alone with mails until it answers a greeting; then the mail
 * that was on its way is due again at once, unless it was tried before and the first greeting was answered: then it may
 * be what that server can't bear.
 */
export function startDelivering(delivery: Delivery, changes: Partial<Pace> = {}): Delivering {
  const pace = { ...usual, ...changes }
  const stopping = new AbortController()
  const { signal } = stopping
  let rested: Promise<void> = Promise.resolve()
  let looks: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const rest = () => {
    rested = pauseWhileBusy(pace, signal)
    return rested
  }
  const comeBack = async (broken: DeliveryBroken) => {
    const answered = await untilGreeted(delivery, pace, broken, signal)
    if (signal.aborted) return
    const bearable = broken.mails.filter(({ tries }) => answered !== 1 || tries === 1)
    await hastenMails(delivery.database, bearable, delivery.clock())
  }
  const warn = (err: unknown) =>
    delivery.log.warn({ err }, 'The database could not be asked about the outbox.')
  const look = async () => {
    await rested
    next = undefined
    try {
      await deliverDue(delivery, { isStopped: () => signal.aborted, rest })
      void rest()
    } catch (error) {
      if (!(error instanceof DeliveryBroken)) {
        warn(error)
        void rest()
        return
      }
      rested = comeBack(error).catch(warn)
      void poke()
    }
  }
  const poke = () => {
    next ??= looks.then(look)
    looks = next
    return next
  }
  const timer = setInterval(poke, pace.intervalMs)
  timer.unref()
  void poke()

  return {
    poke,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await Promise.race([looks, pause(pace.lastMailMs, undefined, { ref: false })])
      delivery.transport.close()
    },
  }
}

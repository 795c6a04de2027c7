import { setTimeout as pause } from 'node:timers/promises'
import { type Delivery, DeliveryBroken, deliverDue } from '#server/mail/deliver.ts'
import { hastenMail } from '#server/mail/outbox.ts'
import { MailServerAway } from '#server/mail/transport.ts'

export type Delivering = {
  /** Looks soon: something was put in the outbox. Resolves when that look is over. */
  poke(): Promise<void>
  /** Ends the deliveries; waits for the mail that is on its way, and no longer than `partMs`. */
  stop(): Promise<void>
}

export type Pace = {
  /** Milliseconds between looks that nobody asks for. */
  intervalMs: number
  /** Milliseconds that others have the machine, between looks and when there is more than is taken at a time. */
  restMs: number
  /** Milliseconds between questions to a mail server that is away. */
  askMs: number
  /** Milliseconds that a mail which is on its way at the end is given. */
  partMs: number
}

const usual: Pace = { intervalMs: 15_000, restMs: 200, askMs: 3000, partMs: 4000 }

/**
 * Greets a mail server that went away until it answers, or `signal` says to stop. The next question does not wait for
 * the answer to the last: what a server that hung was asked may stay unanswered after it is well. One that does not let
 * us in is asked at the usual interval only. Gives how often it was asked.
 */
async function untilGreeted(
  { transport }: Delivery,
  { askMs, intervalMs }: Pace,
  broken: DeliveryBroken,
  signal: AbortSignal,
): Promise<number> {
  const greeted = new AbortController()
  const ended = AbortSignal.any([signal, greeted.signal])
  let { isLocked } = broken
  let asked = 0
  while (!ended.aborted) {
    asked += 1
    transport.greet().then(
      () => greeted.abort(),
      (error) => {
        isLocked = error instanceof MailServerAway && error.isLocked
      },
    )
    await pause(isLocked ? intervalMs : askMs, undefined, { signal: ended, ref: false }).catch(() => {})
  }
  return asked
}

/**
 * Delivers what is in the outbox now, then at every interval and soon after every poke, one look at a time, until
 * stopped. Many orders at once are many mails, so it rests. Pokes that come before a look has begun share it. A mail
 * server that went away is left alone with mails until it answers a greeting; then what it was caught with is due again
 * at once, unless that has failed before while others could be sent: then the mail itself may be what it can't bear.
 */
export function startDelivering(delivery: Delivery, changes: Partial<Pace> = {}): Delivering {
  const pace = { ...usual, ...changes }
  const stopping = new AbortController()
  const { signal } = stopping
  let rested: Promise<void> = Promise.resolve()
  let looks: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const rest = () => {
    rested = pause(pace.restMs, undefined, { signal, ref: false }).catch(() => {})
    return rested
  }
  const comeBack = async (broken: DeliveryBroken) => {
    const { mail } = broken
    const asked = await untilGreeted(delivery, pace, broken, signal)
    if (signal.aborted || (asked === 1 && mail.tries > 1)) return
    await hastenMail(delivery.database, mail, delivery.clock())
  }
  const told = (err: unknown) => delivery.log.warn({ err }, 'The outbox could not be read.')
  const look = async () => {
    await rested
    next = undefined
    try {
      await deliverDue(delivery, { isStopped: () => signal.aborted, rest })
      void rest()
    } catch (error) {
      if (!(error instanceof DeliveryBroken)) {
        told(error)
        void rest()
        return
      }
      rested = comeBack(error).catch(told)
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
      await Promise.race([looks, pause(pace.partMs, undefined, { ref: false })])
      delivery.transport.close()
    },
  }
}

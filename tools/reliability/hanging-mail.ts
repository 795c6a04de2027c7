import { setTimeout as pause } from 'node:timers/promises'
import { type SmtpTrouble, startSmtp } from '#tests/support/smtp-server.ts'
import { openMailHouse } from './mail-house.ts'
import { mailOrders } from './mail-orders.ts'
import type { Row, TrialInput } from './trial.ts'

const ORDERS = 20
const HANGS_MS = 60_000
const RECOVERY_TARGET_MS = 10_000
const PATIENCE_MS = 60_000

async function hang(trouble: SmtpTrouble, { folder, times = ORDERS, print }: TrialInput): Promise<Row> {
  let isIll = false
  const smtp = await startSmtp(() => (isIll ? trouble : undefined))
  const house = await openMailHouse('embedded', `${folder}/${trouble}`)
  const server = await house.serve(smtp.url)
  const orders = mailOrders(40)
  const wrong: string[] = []
  const slow: number[] = []
  const arrived = async (mails: number, since: number) => {
    while (smtp.received.length < mails && performance.now() - since < PATIENCE_MS) await pause(20)
    return performance.now() - since
  }
  try {
    await orders.place(server.url)
    await arrived(2, performance.now())
    isIll = true
    for (let n = 0; n < times; n++) {
      for (const { code, ms } of await orders.place(server.url)) if (code) slow.push(ms)
      await pause(HANGS_MS / times)
    }
    const before = smtp.received.length
    isIll = false
    const since = performance.now()
    const first = await arrived(before + 1, since)
    const all = await arrived(2 * (1 + slow.length), since)
    if (slow.length !== times) wrong.push(`${trouble}: ${times} were ordered and ${slow.length} placed`)
    if (before > 2) wrong.push(`${trouble}: ${before} mails were taken by a server that hangs`)
    if (all > RECOVERY_TARGET_MS) wrong.push(`${trouble}: all mails were there after ${Math.round(all)} ms`)
    const longest = Math.round(Math.max(...slow))
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    const tried = `mail server hangs (${trouble}) for ${HANGS_MS / 1000} s: orders took at most ${longest} ms; afterwards the first mail came in ${seconds(first)} s, the last in ${seconds(all)} s`
    print(tried)
    return { tried, times, acknowledged: slow.length, wrong }
  } finally {
    await server.stop()
    await smtp.stop()
    await house.close()
  }
}

/**
 * A mail server that accepts connections and never answers, or sends a byte a minute: orders are placed as
 * usual, their mails wait, and all arrive within ten seconds of its recovery. Connections opened before hang
 * for ever.
 */
export async function hangTheMailServer(input: TrialInput): Promise<Row[]> {
  return [await hang('silence', input), await hang('dribble', input)]
}

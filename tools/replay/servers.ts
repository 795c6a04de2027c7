import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Instant } from '#domain/time/venue-time.ts'
import { freePort } from '#tests/support/free-port.ts'

/** A compared server of a checkout. Its clock shows `setNow`, and stands still. */
export type ReplayServer = {
  port: number
  setNow: (now: Instant) => Promise<void>
  /** Ends it with SIGTERM. */
  stop: () => Promise<void>
}

/** The address that both servers use in links and compare origins with. */
export const PUBLIC_URL = 'http://127.0.0.1:3000'
/** A portal on another host that may call them with cookies. */
export const PORTAL_ORIGIN = 'http://localhost:5000'

const clock = fileURLToPath(new URL('fixed-clock.mjs', import.meta.url))
const START_MS = 240_000

const environment = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'silent',
  DEMO: '1',
  HOST: '127.0.0.1',
  PUBLIC_URL,
  PORTAL_ORIGINS: PORTAL_ORIGIN,
  SESSION_SECRET: 'the same secret for both servers, never for production',
  ORDERS_PER_HOUR: '0',
}

type Start = { checkout: string; dataDir: string; tenant: string; now: Instant }

/** Starts the server of a checkout, with the demo house when the directory is empty. */
export async function startServer({ checkout, dataDir, tenant, now }: Start): Promise<ReplayServer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--import', clock, '--import', 'tsx', join(checkout, 'server/main.ts')],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
        ...{ ...environment, PORT: String(port), DATA_DIR: dataDir, TENANT: tenant, REPLAY_NOW: String(now) },
      },
    },
  )
  await listening(child, checkout)
  return {
    port,
    setNow: async (instant) => {
      child.send({ now: instant })
      await once(child, 'message')
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function listening(child: ChildProcess, checkout: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The server of ${checkout} ${reason}.`))
    }
    const patience = setTimeout(() => fail('did not start in time'), START_MS)
    child.once('exit', (code) => fail(`ended with ${code}`))
    child.stdout?.on('data', (text: Buffer) => {
      if (!text.toString().includes(PUBLIC_URL)) return
      clearTimeout(patience)
      child.removeAllListeners('exit')
      resolve()
    })
  })
}

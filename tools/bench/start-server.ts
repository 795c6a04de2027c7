import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Generous, for a busy machine. */
const PATIENCE_MS = 240_000
/** As `npm start` has it. */
const YOUNG = '--max-semi-space-size=32'

export type StartedServer = {
  url: string
  /** The process id. */
  pid: number
  /** Ends it with SIGTERM; returns its exit code. */
  stop: () => Promise<number | null>
  /** Ends it with SIGKILL. */
  kill: () => Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/**
 * Starts the product's own server (or another program, or that of another checkout) as in production, and waits until it prints its
 * address.
 */
export async function serve(
  env: Record<string, string>,
  program = 'server/main.ts',
  checkout = root,
): Promise<StartedServer> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [YOUNG, '--import', 'tsx', program], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SESSION_SECRET: 'only for measuring, never for production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
      ORDERS_PER_HOUR: '1000000',
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('The server did not start in time.'))
    }, PATIENCE_MS)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    child.stdout?.on('data', (text: Buffer) => {
      if (!text.toString().includes(url)) return
      clearTimeout(patience)
      resolve()
    })
  })
  child.removeAllListeners('exit')
  return {
    url,
    pid: child.pid ?? Number.NaN,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

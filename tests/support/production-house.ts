import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { vi } from 'vitest'
import type { Instant } from '#domain/time/venue-time.ts'
import { freePort } from './free-port.ts'
import { apiAt, isFree, type MeetingRequest } from './journey-house.ts'
import type { Prepared } from './journey-product.ts'
import { startPostgres } from './postgresql.ts'
import { startSmtp } from './smtp-server.ts'

/** A house as a venue runs it: its own process, PostgreSQL, a mail server, and nothing of the demo. */
export type ProductionHouse = {
  url: string
  now: () => Instant
  /** The link that the command for the first administrator prints. */
  firstAdministratorLink: (email: string) => Promise<string>
  /** The address that begins with `path` in the newest mail to a recipient. */
  mailedLink: (to: string, path: string) => Promise<string>
  /** Whether the meeting could be booked. */
  isFree: (meeting: MeetingRequest) => Promise<boolean>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** Starts an empty house with NODE_ENV=production, as `npm start` does. Close it when done. */
export async function openProductionHouse({ tenant }: Prepared): Promise<ProductionHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moterom-production-'))
  const [postgres, smtp, port] = await Promise.all([startPostgres(), startSmtp(), freePort()])
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of forty characters for a test run',
    TENANT: tenant,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: await postgres.createDatabase('house'),
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: 'huset@house.example',
  }
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const isListening = new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk) => void (String(chunk).includes(url) && resolve()))
  })
  await Promise.race([
    isListening,
    ended.then(() => Promise.reject(new Error('The server ended at its start.'))),
  ])
  return {
    url,
    now: () => Date.now(),
    firstAdministratorLink: async (email) => {
      const command = spawn(
        process.execPath,
        ['--import', 'tsx', 'tools/admin/admin.ts', '--email', email, '--name', 'Berit Bestyrer'],
        { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const printed = await textOf(command.stdout)
      const link = printed.split('\n').find((line) => line.startsWith(url))
      if (!link) throw new Error(`No link was printed: ${printed}`)
      return link
    },
    mailedLink: (to, path) =>
      vi.waitFor(
        async () => {
          const mail = smtp.received.findLast((each) => each.to.includes(to))
          const { text = '' } = await PostalMime.parse(mail?.data ?? '')
          const words = text.split(/\s+/)
          const link = words.find((word) => word.startsWith(`${url}${path}`))
          if (!link) throw new Error(`No mail to ${to} has a link to ${path}.`)
          return link
        },
        { timeout: 20_000 },
      ),
    isFree: (meeting) => isFree(apiAt(url), meeting),
    close: async () => {
      server.kill('SIGTERM')
      await ended
      await Promise.all([postgres.stop(), smtp.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

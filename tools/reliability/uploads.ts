import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant, furnishDurableHouse } from '#tests/support/durable-house.ts'
import { makeAccount, password } from '#tests/support/people.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { type StartedServer, serve } from '../bench/start-server.ts'
import { CANARY, type HostileFile, hostileFiles } from './hostile-files.ts'
import { BOUNDARY, END, encodePart } from './multipart-form.ts'
import { faultsOfServedPicture } from './served-picture.ts'
import type { Row, TrialInput } from './trial.ts'

const CLIENTS = 8
const ROOMS = 50
const MOST_GROWTH_MB = 150
const WARM_UPS = 5
const MEGA = 1_000_000
const staff = 'rolf@house.example'

/** The resident memory of a process in bytes, from Linux. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** Samples the memory of a process every 20 ms until stopped; returns the maximum. */
function watchMemory(pid: number): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(pid))
      await pause(20)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

async function signIn({ url }: StartedServer): Promise<Record<string, string>> {
  const body = new URLSearchParams({ grant_type: 'password', username: staff, password })
  const answer = await fetch(`${url}/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}

type Visit = { server: StartedServer; headers: Record<string, string> }

/** Uploads a file as a room's picture or logo; undefined when the server hung up on an oversized one. */
async function upload(
  { bytes, name = 'utsikt.png', type }: HostileFile,
  n: number,
  { server, headers }: Visit,
) {
  const room = (n % ROOMS) + 1
  const isLogo = n % 4 === 3
  const [method, path] = isLogo
    ? ['PUT', `/api/v1/room/${room}/logo`]
    : ['POST', `/api/v1/room/${room}/roomgallery/`]
  const file = { name: 'file', fileName: name, type: type ?? 'image/png', content: bytes }
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`
  const body = Buffer.concat([encodePart(file), END])
  const sent = { method, headers: { ...headers, 'content-type': contentType }, body }
  return fetch(server.url + path, sent).catch(() => undefined)
}

type Hung = { fileName?: string; filePath?: string; thumbnailPath?: string; roomLogo?: string }

async function outcomeOf(answer: Response, { server }: Visit): Promise<string[]> {
  const { fileName, filePath, thumbnailPath, roomLogo } = (await answer.json()) as Hung
  const wrong: string[] = []
  if (fileName !== undefined && (/[\p{C}/\\<>]/u.test(fileName) || !fileName.endsWith('.webp')))
    wrong.push(`is called ${JSON.stringify(fileName)}`)
  const widths = { [filePath ?? '']: 2400, [thumbnailPath ?? '']: 640, [roomLogo ?? '']: 800 }
  for (const [path, widest] of Object.entries(widths)) {
    if (path === '') continue
    if (!/^\/files\/uploads\/[0-9a-f]{16}\/[0-9a-f]{32}-\d+\.webp$/.test(path)) wrong.push(`lies at ${path}`)
    wrong.push(...(await faultsOfServedPicture(await fetch(server.url + path), widest)))
  }
  return wrong
}

async function judge(
  file: HostileFile,
  n: number,
  visit: Visit,
): Promise<{ isAccepted: boolean; wrong: string[] }> {
  const answer = await upload(file, n, visit)
  if (!answer) return { isAccepted: false, wrong: file.becomes === 'picture' ? ['got no answer'] : [] }
  if (answer.ok) {
    const wrong = await outcomeOf(answer, visit)
    return { isAccepted: true, wrong: file.becomes === 'nothing' ? [...wrong, 'was taken'] : wrong }
  }
  const message = await answer.text()
  const wrong: string[] = []
  if (answer.status >= 500) wrong.push(`was answered with ${answer.status}: ${message.slice(0, 200)}`)
  if (message.includes(CANARY)) wrong.push('is repeated in the refusal')
  if (file.becomes === 'picture') wrong.push(`was refused with ${answer.status}: ${message.slice(0, 200)}`)
  return { isAccepted: false, wrong }
}

async function openHouse(folder: string): Promise<StartedServer> {
  await furnishDurableHouse(folder)
  const database = await openEmbedded({ tenant: durableTenant, dataDir: folder })
  await makeAccount(database, { email: staff, isSuperuser: true })
  await database.close()
  return serve({ DATA_DIR: folder, TENANT: durableTenant, LOG_LEVEL: 'fatal' })
}

/**
 * Hostile files, eight at a time, to a server in its own process: none is answered with 5xx, each stored one
 * is a re-encoded picture with only its pixels, and the server grows by less than 150 MB.
 */
export async function uploadHostileFiles({ folder, times = 200, print }: TrialInput): Promise<Row> {
  const server = await openHouse(folder)
  const files = await hostileFiles()
  const wrong: string[] = []
  let accepted = 0
  let next = 0
  try {
    const visit = { server, headers: await signIn(server) }
    const harmless: HostileFile = { what: 'PNG', bytes: await aPng(), becomes: 'picture' }
    for (let n = 0; n < WARM_UPS; n++) await judge(harmless, n, visit)
    const before = await memoryOf(server.pid)
    const memory = watchMemory(server.pid)
    const client = async () => {
      while (next < times) {
        const n = next++
        const file = files[n % files.length] ?? harmless
        if (n % 50 === 49) visit.headers = await signIn(server)
        const judgement = await judge(file, n, visit)
        if (judgement.isAccepted) accepted += 1
        wrong.push(...judgement.wrong.map((each) => `${file.what} ${each}`))
        print(
          `${n + 1} ${file.what}: ${judgement.isAccepted ? 'kept' : 'refused'}${judgement.wrong.length ? ', WRONG' : ''}`,
        )
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const grown = Math.round(((await memory()) - before) / MEGA)
    if (grown >= MOST_GROWTH_MB) wrong.push(`the server grew by ${grown} MB`)
    const base = Math.round(before / MEGA)
    const tried = `hostile uploads of ${files.length} kinds; the server grew by ${grown} MB at most, from ${base} MB`
    return { tried, times, acknowledged: accepted, wrong }
  } finally {
    await server.stop()
  }
}

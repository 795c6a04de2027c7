import { readFile, stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { narrowerOf } from '#contract/picture-sources.ts'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import { avifState, isThere, keepAvif, webpsBelow } from '#server/pictures/avif-files.ts'
import {
  addressOf,
  isThumbnail,
  type KeptPlaceholder,
  keepPlaceholders,
  keptPlaceholders,
} from '#server/pictures/placeholders.ts'
import { type Job, openRendering } from '#server/pictures/render-apart.ts'
import { writeDurably } from '#server/pictures/write-durably.ts'

type Making = {
  /** What `/files` serves. */
  filesDir: string
  log: Pick<FastifyBaseLogger, 'warn'>
  render?: (job: Job) => Promise<Uint8Array[] | { fault: string }>
  /** Is called when there are other placeholders than before. */
  placeholdersMade?: () => Promise<void>
  /** Milliseconds before the first picture: a start has enough to do. */
  afterMs?: number
}

export type PictureMaker = {
  /** Looks for what is yet to be made soon: a picture was kept. Resolves when all of it has been. */
  poke(): Promise<void>
  stop(): void
}

/** How many pictures one process opens; ending it gives its memory back. */
const TOGETHER = 20
/** A process that works only while nothing else does may take long, however small the picture. */
const LONGEST_MS = 10 * MINUTE
const AFTER_START_MS = 20_000

/**
 * Makes narrower pictures beside the full ones of galleries below `filesDir`, a placeholder of each thumbnail, and an AVIF
 * beside each WebP, one at a time in a process of the lowest priority: at the start, when poked, and every hour, for pictures that an operator puts there.
 * Decisions avif-beside-webp and
 * placeholders-of-pictures.
 */
export function startMakingPictures({
  filesDir,
  log,
  render = openRendering({ pictures: TOGETHER, fileMs: LONGEST_MS, headerMs: LONGEST_MS }),
  placeholdersMade = async () => {},
  afterMs = AFTER_START_MS,
}: Making): PictureMaker {
  const stopping = new AbortController()
  // Tried once a run of the server: what can't be opened now can't be opened in an hour either.
  const failed = new Set<string>()
  let looks: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const opened = async (job: Omit<Job, 'kind' | 'later'>): Promise<Uint8Array[]> => {
    const made = await render({ ...job, kind: 'webp', later: true })
    if (!Array.isArray(made)) throw new Error(made.fault)
    return made
  }
  const makeNarrower = async (webp: string) => {
    const narrower = narrowerOf(webp)
    const there = await Promise.all(narrower.map(({ path }) => isThere(path)))
    if (there.every(Boolean)) return
    const widths = narrower.map(({ width }) => width)
    const made = await opened({ bytes: await readFile(webp), widths })
    if (stopping.signal.aborted || !(await isThere(webp))) return
    for (const [n, { path }] of narrower.entries()) await writeDurably(path, made[n] ?? new Uint8Array())
  }
  const makeAvif = async (webp: string) => {
    if ((await avifState(webp)) !== 'missing') return
    const { mtime: changedAt, size } = await stat(webp)
    const [bytes] = await opened({ bytes: await readFile(webp), widths: [], into: 'avif' })
    if (bytes && !stopping.signal.aborted) await keepAvif(webp, { bytes, size, changedAt })
  }
  const makeOfEach = async (make: (webp: string) => Promise<void>) => {
    for (const webp of await webpsBelow(filesDir)) {
      if (stopping.signal.aborted) return
      if (failed.has(webp)) continue
      await make(webp).catch(async (err: unknown) => {
        // One that was deleted meanwhile is no failure.
        if (stopping.signal.aborted || !(await isThere(webp))) return
        failed.add(webp)
        log.warn(
          { err, file: relative(filesDir, webp) },
          'A picture could not be made narrower, into a placeholder, or into AVIF.',
        )
      })
    }
  }
  const makePlaceholders = async () => {
    const before = await keptPlaceholders(filesDir)
    const known = new Map(before.map((each) => [each.address, each]))
    const now: KeptPlaceholder[] = []
    await makeOfEach(async (webp) => {
      if (!isThumbnail(webp)) return
      const address = addressOf(filesDir, webp)
      const changedAt = (await stat(webp)).mtime.getTime()
      const there = known.get(address)
      if (there?.changedAt === changedAt) return void now.push(there)
      const [bytes] = await opened({ bytes: await readFile(webp), widths: [], into: 'placeholder' })
      now.push({ address, changedAt, pixels: Buffer.from(bytes ?? []).toString('base64') })
    })
    now.sort((a, b) => (a.address < b.address ? -1 : 1))
    if (stopping.signal.aborted || isDeepStrictEqual(now, before)) return
    await keepPlaceholders(filesDir, now)
    await placeholdersMade()
  }
  const look = async () => {
    next = undefined
    await makeOfEach(makeNarrower)
    await makePlaceholders().catch((err: unknown) => log.warn({ err }, 'The placeholders could not be kept.'))
    await makeOfEach(makeAvif)
  }
  const poke = () => {
    next ??= looks.then(look)
    looks = next
    return next
  }
  const first = setTimeout(poke, afterMs).unref()
  const hourly = setInterval(poke, HOUR).unref()
  return {
    poke,
    stop: () => {
      stopping.abort()
      clearTimeout(first)
      clearInterval(hourly)
    },
  }
}

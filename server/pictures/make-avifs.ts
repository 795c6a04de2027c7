import { readFile, stat } from 'node:fs/promises'
import { relative } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import { keepAvif, withoutAvif } from '#server/pictures/avif-files.ts'
import { type Job, openRendering } from '#server/pictures/render-apart.ts'

type AvifMaking = {
  /** What `/files` serves. */
  filesDir: string
  log: Pick<FastifyBaseLogger, 'warn'>
  render?: (job: Job) => Promise<Uint8Array[] | { fault: string }>
  /** Milliseconds before the first picture: a start has enough to do. */
  afterMs?: number
}

export type AvifMaker = {
  /** Looks for pictures without an AVIF soon: one was kept. Resolves when all that were found have been made. */
  poke(): Promise<void>
  stop(): void
}

/** How many pictures one process opens; ending it gives its memory back. */
const TOGETHER = 20
/** A process that works only while nothing else does may take long, however small the picture. */
const LONGEST_MS = 10 * MINUTE
const AFTER_START_MS = 20_000

/**
 * Makes an AVIF beside each WebP below `filesDir`, one at a time in a process of the lowest priority: at the start, when
 * poked, and every hour, for pictures that an operator puts there. Decision avif-beside-webp.
 */
export function startMakingAvifs({
  filesDir,
  log,
  render = openRendering({ pictures: TOGETHER, fileMs: LONGEST_MS, headerMs: LONGEST_MS }),
  afterMs = AFTER_START_MS,
}: AvifMaking): AvifMaker {
  const stopping = new AbortController()
  // Tried once a run of the server: what can't be opened now can't be opened in an hour either.
  const failed = new Set<string>()
  let looks: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const makeOne = async (webp: string) => {
    try {
      const { mtime: changedAt, size } = await stat(webp)
      const made = await render({ bytes: await readFile(webp), kind: 'webp', widths: [], asAvif: true })
      if (!Array.isArray(made)) throw new Error(made.fault)
      const [bytes] = made
      if (bytes && !stopping.signal.aborted) await keepAvif(webp, { bytes, size, changedAt })
    } catch (err) {
      if (stopping.signal.aborted) return
      failed.add(webp)
      log.warn({ err, file: relative(filesDir, webp) }, 'No AVIF could be made of a picture; WebP is sent.')
    }
  }
  const look = async () => {
    next = undefined
    for (const webp of await withoutAvif(filesDir)) {
      if (stopping.signal.aborted) return
      if (!failed.has(webp)) await makeOne(webp)
    }
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

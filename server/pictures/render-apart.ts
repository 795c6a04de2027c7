import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'
import type { PictureKind } from '#server/pictures/picture-kind.ts'
import { openTurns } from '#server/turns.ts'

/** A file to open, what it begins as, and the widths (px) to make of it. */
export type Job = { bytes: Uint8Array; kind: PictureKind; widths: readonly number[] }

/** What the process answers about a file, and whether it takes another one. */
export type Rendered = { result: Uint8Array[] | PictureFault; staysOpen: boolean }

type RenderLimits = {
  /** How long one file may take. */
  fileMs: number
  /** How long a process without work is kept. */
  idleMs: number
  /** Resident memory at which the process ends itself. */
  bytes: number
}

const usualLimits: RenderLimits = { fileMs: 30_000, idleMs: 10_000, bytes: 700_000_000 }

// Uploads are untrusted: the process that opens them has none of the server's secrets. The C library returns unused
// memory at once, which halves the peak of the process.
const surroundings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

function startProcess(mostBytes: number): ChildProcess {
  return fork(join(import.meta.dirname, 'render-process.ts'), [String(mostBytes)], {
    execArgv: ['--import', loader],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: surroundings,
  })
}

/** One file in one process; undefined when the process ends without an answer. */
function renderIn(child: ChildProcess, job: Job, fileMs: number): Promise<Rendered | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (rendered: Rendered | undefined) => {
      clearTimeout(patience)
      child.off('message', settle).off('exit', ended).off('error', reject)
      resolve(rendered)
    }
    const ended = () => settle(undefined)
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      settle({ result: { fault: 'brokenPicture' }, staysOpen: false })
    }, fileMs)
    child.on('message', settle).on('exit', ended).on('error', reject)
    child.send(job, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

/**
 * Makes pictures of files in a process beside the server, one file at a time: it reads the header, refuses what would
 * take too much memory to open, and renders the rest. The server itself never loads the decoder. A process that has
 * opened a picture ends, which gives its memory back; one that has refused a header takes the next file. A file that
 * breaks the process, keeps it busy for too long or fills its memory is a broken picture; the next file is not affected.
 */
export function openRendering(
  given: Partial<RenderLimits> = {},
): (job: Job) => Promise<Uint8Array[] | PictureFault> {
  const limits = { ...usualLimits, ...given }
  const oneAtATime = openTurns(1)
  let kept: { child: ChildProcess; idle: NodeJS.Timeout } | undefined

  const takeKept = (): ChildProcess | undefined => {
    clearTimeout(kept?.idle)
    const child = kept?.child
    kept = undefined
    // The channel may close a moment after the process has ended.
    if (!child?.connected || child.exitCode !== null || child.signalCode !== null) return undefined
    child.ref()
    child.channel?.ref()
    return child
  }

  const keep = (child: ChildProcess) => {
    child.unref()
    child.channel?.unref()
    kept = { child, idle: setTimeout(() => child.kill(), limits.idleMs).unref() }
  }

  const renderAndKeep = async (child: ChildProcess, job: Job) => {
    const rendered = await renderIn(child, job, limits.fileMs)
    if (rendered?.staysOpen) keep(child)
    return rendered?.result
  }

  return (job) =>
    oneAtATime(async () => {
      const child = takeKept()
      // A process that served another file may have ended for a reason that is not this file's.
      const result = child && (await renderAndKeep(child, job))
      return result ?? (await renderAndKeep(startProcess(limits.bytes), job)) ?? { fault: 'brokenPicture' }
    })
}

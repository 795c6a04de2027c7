import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'
import type { PictureKind } from '#server/pictures/picture-kind.ts'

/** A file to open, what it begins as, and the widths (px) to make of it. */
export type Job = {
  bytes: Uint8Array
  kind: PictureKind
  widths: readonly number[]
  /** One that is as the house makes them already is not made anew: it stays as it is, byte by byte. */
  staysAsMade?: boolean
  /** Made instead into one AVIF of its own size, or into the bytes of a placeholder. */
  into?: 'avif' | 'placeholder'
  /** Made while nothing else needs the processor. */
  later?: boolean
}

/**
 * What the process says of a file, in this order: that it has started, why the header is refused (null: it is not), and
 * the pictures (null: the file is damaged).
 */
export type RenderStep =
  | { step: 'started' }
  | { step: 'header'; fault: PictureFault | null }
  | { step: 'pictures'; pictures: Uint8Array[] | null }

type RenderLimits = {
  /** How long one file may take. */
  fileMs: number
  /** How long its header may take, in a process that has started. */
  headerMs: number
  /** How long a process without work is kept. */
  idleMs: number
  /** Resident memory at which the process ends itself. */
  bytes: number
  /** How many pictures a process opens before it is ended. */
  pictures: number
}

const usualLimits: RenderLimits = {
  fileMs: 30_000,
  headerMs: 3000,
  idleMs: 10_000,
  bytes: 700_000_000,
  pictures: 1,
}

const broken: PictureFault = { fault: 'brokenPicture' }

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

type Rendered = {
  /** Undefined when the process ends without one, or one that has served another file says nothing in time. */
  result: Uint8Array[] | PictureFault | undefined
  /** How many pictures the process has opened and may go on after; undefined where it was ended. */
  opened: number | undefined
}

/** A process, and how many pictures it has opened. */
type Renderer = { child: ChildProcess; isNew: boolean; opened: number }

/**
 * One file in one process. A process goes on after a header that was refused in time, with nothing else said, and after
 * a whole picture, as long as it may open more; else it is ended, whatever it says.
 */
function renderIn(
  { child, isNew, opened }: Renderer,
  job: Job,
  { fileMs, headerMs, pictures }: RenderLimits,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isOpened = false
    const settle = (result: Rendered['result'], openedSoFar?: number) => {
      clearTimeout(fileTimer)
      clearTimeout(headerTimer)
      child.off('message', onMessage).off('exit', ended).off('error', reject)
      const goesOn = openedSoFar !== undefined && openedSoFar < pictures
      if (!goesOn) child.kill('SIGKILL')
      resolve({ result, opened: goesOn ? openedSoFar : undefined })
    }
    const ended = () => settle(undefined)
    // A process that has served another file may be stuck for a reason that is not this file's.
    const giveUp = () => settle(isNew ? broken : undefined)
    const onMessage = (report: RenderStep | undefined) => {
      if (report?.step === 'started') {
        if (!isOpened) headerTimer ??= setTimeout(giveUp, headerMs)
      } else if (report?.step === 'header' && report.fault) {
        settle(report.fault, isOpened ? undefined : opened)
      } else if (report?.step === 'header') {
        clearTimeout(headerTimer)
        isOpened = true
      } else settle(report?.pictures ?? broken, report?.pictures ? opened + 1 : undefined)
    }
    const fileTimer = setTimeout(giveUp, fileMs)
    // A start takes as long as the machine is busy; a process that has started already has no such reason.
    let headerTimer = isNew ? undefined : setTimeout(giveUp, headerMs)
    child.on('message', onMessage).on('exit', ended).on('error', reject)
    child.send(job, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

/**
 * Makes pictures of files in a process beside the server, one file at a time: it reads the header, refuses what would
 * take too much memory to open, and renders the rest. The server itself never loads the decoder. A process that has
 * opened as many pictures as it may is ended, which gives its memory back; one that has refused a header takes the next
 * file. A file that breaks the process, keeps it busy for too long or fills its memory is a broken picture; the next file
 * is not affected.
 */
export function openRendering(
  changes: Partial<RenderLimits> = {},
  start: (mostBytes: number) => ChildProcess = startProcess,
): (job: Job) => Promise<Uint8Array[] | PictureFault> {
  const limits = { ...usualLimits, ...changes }
  const oneAtATime = pLimit(1)
  let kept: { child: ChildProcess; opened: number; idle: NodeJS.Timeout } | undefined

  const takeKept = (): Renderer | undefined => {
    clearTimeout(kept?.idle)
    const { child, opened = 0 } = kept ?? {}
    kept = undefined
    // The channel may close a moment after the process has ended.
    if (!child?.connected || child.exitCode !== null || child.signalCode !== null) return undefined
    child.ref()
    child.channel?.ref()
    return { child, isNew: false, opened }
  }

  const keep = (child: ChildProcess, opened: number) => {
    child.unref()
    child.channel?.unref()
    const end = () => {
      kept = undefined
      child.kill('SIGKILL')
    }
    kept = { child, opened, idle: setTimeout(end, limits.idleMs).unref() }
  }

  const renderAndKeep = async (renderer: Renderer, job: Job) => {
    const { result, opened } = await renderIn(renderer, job, limits)
    if (opened !== undefined) keep(renderer.child, opened)
    return result
  }

  const startNew = (): Renderer => ({ child: start(limits.bytes), isNew: true, opened: 0 })

  return (job) =>
    oneAtATime(async () => {
      const before = takeKept()
      // A process that served another file may have ended for a reason that is not this file's.
      const result = before && (await renderAndKeep(before, job))
      return result ?? (await renderAndKeep(startNew(), job)) ?? broken
    })
}

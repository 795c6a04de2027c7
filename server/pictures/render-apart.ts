import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'
import type { PictureKind } from '#server/pictures/picture-kind.ts'

/** A file to open, what it begins as, and the widths (px) to make of it. */
export type Job = { bytes: Uint8Array; kind: PictureKind; widths: readonly number[] }

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
}

const usualLimits: RenderLimits = { fileMs: 30_000, headerMs: 3000, idleMs: 10_000, bytes: 700_000_000 }

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
  /** The header was refused in time and nothing else was said: the file has not been opened as a picture. */
  isUnopened: boolean
}

/** One file in one process. Unless the file stays unopened the process is ended, whatever it says. */
function renderIn(
  { child, isNew }: { child: ChildProcess; isNew: boolean },
  job: Job,
  { fileMs, headerMs }: RenderLimits,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isOpened = false
    const settle = (result: Rendered['result'], isUnopened = false) => {
      clearTimeout(fileTimer)
      clearTimeout(headerTimer)
      child.off('message', onMessage).off('exit', ended).off('error', reject)
      if (!isUnopened) child.kill('SIGKILL')
      resolve({ result, isUnopened })
    }
    const ended = () => settle(undefined)
    // A process that has served another file may be stuck for a reason that is not this file's.
    const giveUp = () => settle(isNew ? broken : undefined)
    const onMessage = (report: RenderStep | undefined) => {
      if (report?.step === 'started') {
        if (!isOpened) headerTimer ??= setTimeout(giveUp, headerMs)
      } else if (report?.step === 'header' && report.fault) {
        settle(report.fault, !isOpened)
      } else if (report?.step === 'header') {
        clearTimeout(headerTimer)
        isOpened = true
      } else settle(report?.pictures ?? broken)
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
 * opened a picture is ended, which gives its memory back; one that has refused a header takes the next file. A file that
 * breaks the process, keeps it busy for too long or fills its memory is a broken picture; the next file is not affected.
 */
export function openRendering(
  changes: Partial<RenderLimits> = {},
  start: (mostBytes: number) => ChildProcess = startProcess,
): (job: Job) => Promise<Uint8Array[] | PictureFault> {
  const limits = { ...usualLimits, ...changes }
  const oneAtATime = pLimit(1)
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
    const end = () => {
      kept = undefined
      child.kill('SIGKILL')
    }
    kept = { child, idle: setTimeout(end, limits.idleMs).unref() }
  }

  const renderAndKeep = async (child: ChildProcess, isNew: boolean, job: Job) => {
    const { result, isUnopened } = await renderIn({ child, isNew }, job, limits)
    if (isUnopened) keep(child)
    return result
  }

  return (job) =>
    oneAtATime(async () => {
      const child = takeKept()
      // A process that served another file may have ended for a reason that is not this file's.
      const result = child && (await renderAndKeep(child, false, job))
      return result ?? (await renderAndKeep(start(limits.bytes), true, job)) ?? broken
    })
}

import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A file to open, and the widths to make of it. */
export type Job = { bytes: Uint8Array; widths: readonly number[] }

const PATIENCE_MS = 30_000

// The files are strangers': the process that opens them knows no secret of the server's. The C library is told to
// give back what it no longer needs at once, which keeps the most that the process holds at half.
const surroundings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/**
 * `renderPicture` in a process of its own, which ends afterwards: whatever a hostile file does to the decoder, the
 * server goes on, and the memory is given back. Undefined when the file is damaged, or breaks the process, or keeps
 * it busy for 30 seconds.
 */
export function renderApart(job: Job): Promise<Uint8Array[] | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'render-process.ts'), [], {
      execArgv: ['--import', loader],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: surroundings,
    })
    const losingPatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    child.once('message', (rendered: Uint8Array[] | null) => resolve(rendered ?? undefined))
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(losingPatience)
      resolve(undefined)
    })
    child.send(job, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

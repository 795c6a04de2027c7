import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../messages.ts'
import type { FileCoverage, TestRun, TrialRequest, TrialResponse } from './messages.ts'
import type { Module } from './modules.ts'

const NICE = 15
const LONGEST_MS = 1_800_000
/** Megabytes of heap, and of all memory: databases lie outside of the heap. */
const MOST_HEAP = 1_536
const MOST_MEMORY = 2_600

/** A process that tries mutants one at a time, replaced where a mutant blocks it. */
export class ServerWorker {
  private child: ChildProcess | null = null
  private readonly modules: Module[]

  constructor(modules: Module[]) {
    this.modules = modules
  }

  private async start() {
    const child = fork(join(import.meta.dirname, 'server-trial.ts'), [], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MOST_HEAP}`, '--max-semi-space-size=64'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A process group of its own: the processes that tests start end with it.
      detached: true,
    })
    if (child.pid) setPriority(child.pid, NICE)
    this.child = child
    await this.response(child, LONGEST_MS)
    await this.send({ kind: 'take', modules: this.modules }, LONGEST_MS)
  }

  /** The next response; null where the process ends, or is ended because it takes too long. */
  private response(child: ChildProcess, milliseconds: number): Promise<TrialResponse | null> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit)
        then()
      }
      const end = (then: () => void) => {
        this.stop()
        settle(then)
      }
      const onMessage = (response: TrialResponse) =>
        response.kind === 'broken'
          ? end(() => reject(new Error(response.message)))
          : settle(() => resolve(response))
      const onExit = () => end(() => resolve(null))
      const timer = setTimeout(() => end(() => resolve(null)), milliseconds)
      child.on('message', onMessage).on('exit', onExit)
    })
  }

  private async send(request: TrialRequest, milliseconds: number): Promise<TrialResponse | null> {
    if (!this.child) await this.start()
    const child = this.child
    if (!child) throw new Error('The process for the mutants did not start.')
    const response = this.response(child, milliseconds)
    child.send(request)
    return response
  }

  async measure(file: string): Promise<FileCoverage> {
    const response = await this.send({ kind: 'measure', file }, LONGEST_MS)
    if (response?.kind !== 'measured') throw new Error(`${file} could not be run.`)
    return response.coverage
  }

  /** Whether a test notices a mutant. A mutant that ends the process counts once it has ended two. */
  async try(mutant: number, isStatic: boolean, runs: TestRun[]): Promise<Outcome> {
    const cost = runs.reduce((sum, run) => sum + run.cost, 0)
    const send = () => this.send({ kind: 'try', mutant, isStatic, runs }, 120_000 + 20 * cost)
    const response = (await send()) ?? (await send())
    if (response?.kind !== 'tried') return { kind: 'timedOut', by: null }
    if (response.megabytes > MOST_MEMORY) this.stop()
    return response.outcome
  }

  stop() {
    const { child } = this
    this.child = null
    child?.removeAllListeners()
    if (!child?.pid) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

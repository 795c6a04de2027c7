import { join } from 'node:path'
import type { Outcome } from '../messages.ts'
import { LONGEST_MS, TrialProcess } from '../trial-process.ts'
import type { FileCoverage, TestRun, TrialRequest, TrialResponse } from './messages.ts'
import type { Module } from './modules.ts'

/** Megabytes of heap, and of all memory: databases lie outside of the heap. */
const MOST_HEAP = 1_536
const MOST_MEMORY = 2_600

/** Tries mutants of the server one at a time, in a process that stays. */
export class ServerWorker {
  private readonly trial: TrialProcess<TrialRequest, TrialResponse>

  constructor(modules: Module[]) {
    this.trial = new TrialProcess({
      script: join(import.meta.dirname, 'server-trial.ts'),
      heap: MOST_HEAP,
      nice: 10,
      first: () => [{ kind: 'take', modules }],
    })
  }

  async measure(file: string): Promise<FileCoverage> {
    const response = await this.trial.send({ kind: 'measure', file }, LONGEST_MS)
    if (response?.kind !== 'measured') throw new Error(`${file} could not be run.`)
    return response.coverage
  }

  /** Whether a test notices a mutant. A mutant that ends the process counts once it has ended two. */
  async try(mutant: number, isStatic: boolean, runs: TestRun[]): Promise<Outcome> {
    const cost = runs.reduce((sum, run) => sum + run.cost, 0)
    const request = { kind: 'try', mutant, isStatic, runs } as const
    const response = await this.trial.sendTwice(request, 120_000 + 20 * cost)
    if (response?.kind !== 'tried') return { kind: 'timedOut', by: null }
    if (response.megabytes > MOST_MEMORY) this.stop()
    return response.outcome
  }

  stop() {
    this.trial.stop()
  }
}

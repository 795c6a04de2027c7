import { join } from 'node:path'
import type { Measured, Outcome, Try, WorkerRequest, WorkerResponse } from './messages.ts'
import { LONGEST_MS, TrialProcess } from './trial-process.ts'

/** Megabytes: the tests of a machine need some hundreds. */
const MOST_MEMORY = 1_536

/** A process in which mutants are awake one at a time; a new one where a mutant never lets go. */
export class Worker {
  private readonly handedOver: { file: string; code: string; isThorough: boolean }[] = []
  private readonly trial = new TrialProcess<WorkerRequest, WorkerResponse>({
    script: join(import.meta.dirname, 'trial.ts'),
    heap: MOST_MEMORY,
    nice: 5,
    env: { MACHINE_PATHS: 'few' },
    first: () => this.handedOver.map((each) => ({ kind: 'take', ...each })),
  })

  /** Hands a test file over, and hears what it does when no mutant is awake. */
  async measure(file: string, code: string): Promise<Measured> {
    const response = await this.trial.send({ kind: 'measure', file, code }, LONGEST_MS)
    if (response?.kind !== 'measured') throw new Error(`${file} could not be run.`)
    this.handOver(response.measured, code)
    return response.measured
  }

  /** Hands a test file over that another process has measured. */
  handOver({ file, isThorough }: Measured, code: string) {
    this.handedOver.push({ file, code, isThorough })
  }

  /** Whether a mutant is noticed. What ends the process counts only if it does so in a new one, too. */
  async try(mutant: number, tries: Try[]): Promise<Outcome> {
    const cost = tries.reduce((sum, each) => sum + each.cost, 0)
    const response = await this.trial.sendTwice({ kind: 'try', mutant, tries }, 60_000 + 20 * cost)
    return response?.kind === 'tried' ? response.outcome : { kind: 'timedOut', by: null }
  }

  stop() {
    this.trial.stop()
  }
}

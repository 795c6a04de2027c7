import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Asked, Measured, Outcome, Told, Try } from './messages.ts'

const LOW = 5
const LONGEST_MEASURE = 1_800_000
/** Megabytes: the tests of a machine need some hundreds. */
const MOST_MEMORY = 1_536

/** A process in which mutants are awake one at a time; a new one where a mutant never lets go. */
export class Worker {
  private child: ChildProcess | null = null
  private readonly handedOver: { file: string; code: string; isThorough: boolean }[] = []

  private async start() {
    const child = fork(join(import.meta.dirname, 'trial.ts'), [], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MOST_MEMORY}`, '--max-semi-space-size=64'],
      env: { ...process.env, MACHINE_PATHS: 'few' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid) setPriority(child.pid, LOW)
    this.child = child
    await this.answer(child, LONGEST_MEASURE)
    for (const each of this.handedOver) {
      await this.ask({ kind: 'take', ...each }, LONGEST_MEASURE)
    }
  }

  /** The next word of the process; null where it takes longer than it may, and is ended. */
  private answer(child: ChildProcess, milliseconds: number): Promise<Told | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(() => resolve(null)), milliseconds)
      const onMessage = (told: Told) =>
        told.kind === 'broken' ? end(() => reject(new Error(told.message))) : settle(() => resolve(told))
      const onExit = () => end(() => resolve(null))
      const settle = (then: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit)
        then()
      }
      const end = (then: () => void) => {
        this.stop()
        settle(then)
      }
      child.on('message', onMessage).on('exit', onExit)
    })
  }

  private async ask(asked: Asked, milliseconds: number): Promise<Told | null> {
    if (!this.child) await this.start()
    const child = this.child
    if (!child) throw new Error('The process for the mutants did not start.')
    const answered = this.answer(child, milliseconds)
    child.send(asked)
    return answered
  }

  /** Hands a test file over, and hears what it does when no mutant is awake. */
  async measure(file: string, code: string): Promise<Measured> {
    const told = await this.ask({ kind: 'measure', file, code }, LONGEST_MEASURE)
    if (told?.kind !== 'measured') throw new Error(`${file} could not be run.`)
    this.handOver(told.measured, code)
    return told.measured
  }

  /** Hands a test file over that another process has measured. */
  handOver({ file, isThorough }: Measured, code: string) {
    this.handedOver.push({ file, code, isThorough })
  }

  /** Whether a mutant is noticed. What ends the process counts only if it does so in a new one, too. */
  async try(mutant: number, tries: Try[]): Promise<Outcome> {
    const cost = tries.reduce((sum, each) => sum + each.cost, 0)
    const ask = () => this.ask({ kind: 'try', mutant, tries }, 60_000 + 20 * cost)
    const told = (await ask()) ?? (await ask())
    return told?.kind === 'tried' ? told.outcome : { kind: 'timedOut', by: null }
  }

  stop() {
    this.child?.removeAllListeners()
    this.child?.kill('SIGKILL')
    this.child = null
  }
}

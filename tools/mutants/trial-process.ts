import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

type Message = { kind: string }
type Broken = { kind: 'broken'; message: string }

export type TrialOptions<Request> = {
  script: string
  /** Megabytes of heap. */
  heap: number
  nice: number
  env?: NodeJS.ProcessEnv
  /** What a new process is sent before anything else. */
  first: () => readonly Request[]
}

export const LONGEST_MS = 1_800_000

/** A process that answers one request at a time, replaced where a mutant blocks it. */
export class TrialProcess<Request extends Message, Response extends Message> {
  private child: ChildProcess | null = null
  private readonly options: TrialOptions<Request>

  constructor(options: TrialOptions<Request>) {
    this.options = options
  }

  private async start() {
    const { script, heap, nice, env, first } = this.options
    const child = fork(script, [], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${heap}`, '--max-semi-space-size=64'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A process group of its own: the processes that tests start end with it.
      detached: true,
    })
    if (child.pid) setPriority(child.pid, nice)
    this.child = child
    await this.response(child, LONGEST_MS)
    for (const request of first()) await this.send(request, LONGEST_MS)
  }

  /** The next response; null where the process ends, or is ended because it takes too long. */
  private response(child: ChildProcess, milliseconds: number): Promise<Response | null> {
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
      const onMessage = (message: Response | Broken) =>
        message.kind === 'broken'
          ? end(() => reject(new Error((message as Broken).message)))
          : settle(() => resolve(message as Response))
      const onExit = () => end(() => resolve(null))
      const timer = setTimeout(() => end(() => resolve(null)), milliseconds)
      child.on('message', onMessage).on('exit', onExit)
    })
  }

  /** The response to a request; null where there is none in time. */
  async send(request: Request, milliseconds: number): Promise<Response | null> {
    if (!this.child) await this.start()
    const child = this.child
    if (!child) throw new Error('The process for the mutants did not start.')
    const response = this.response(child, milliseconds)
    child.send(request)
    return response
  }

  /** The response to a request that may end the process: null once it has ended two. */
  async sendTwice(request: Request, milliseconds: number): Promise<Response | null> {
    return (await this.send(request, milliseconds)) ?? (await this.send(request, milliseconds))
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

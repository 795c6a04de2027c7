/** Thrown where a mutant keeps a test busy for too long, or waiting. */
export class OutOfTime extends Error {
  override message = 'out of time'
}

const LOOKS = 2 ** 15

/** What this process has had of the processor, in milliseconds. */
export const processorTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** How much of the processor a run may use, in milliseconds: on a busy machine the clock on the wall says little. */
export class Limits {
  wereExceeded = false
  private last = Number.POSITIVE_INFINITY
  private looks = 0

  set(milliseconds: number) {
    this.last = processorTime() + milliseconds
    this.wereExceeded = false
    this.looks = 0
  }

  lift() {
    this.last = Number.POSITIVE_INFINITY
    this.wereExceeded = false
  }

  /** Throws `OutOfTime` when it is too late; quick, since it is asked in every loop. */
  look() {
    if (!this.wereExceeded && ++this.looks % LOOKS !== 0) return
    if (!this.wereExceeded && processorTime() < this.last) return
    this.wereExceeded = true
    throw new OutOfTime()
  }
}

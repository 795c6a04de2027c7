import { expect, vi } from 'vitest'
import { type Collected, collecting, type Suite } from '../suite.ts'

type Step = (...values: unknown[]) => unknown
type PollOptions = { timeout?: number; interval?: number }

const finishing: Step[] = []

/** Runs what the test has passed to `onTestFinished`. */
export async function finishTest(): Promise<void> {
  for (const step of finishing.splice(0)) await step()
}

const retrying =
  (read: Step, { timeout = 1000, interval = 50 }: PollOptions, matcher: string, isNot: boolean) =>
  async (...values: unknown[]) => {
    for (const end = performance.now() + timeout; ; ) {
      try {
        const assertion = expect(await read())
        const matchers: object = isNot ? assertion.not : assertion
        return await (Reflect.get(matchers, matcher) as Step).apply(matchers, values)
      } catch (error) {
        if (performance.now() > end) throw error
        await new Promise((done) => setTimeout(done, interval))
      }
    }
  }

/** `expect.poll`, which works inside of Vitest's own runner only. */
const poll = (read: Step, options: PollOptions = {}) => {
  const matchers = (isNot: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, name) => (name === 'not' ? matchers(true) : retrying(read, options, String(name), isNot)),
      },
    )
  return matchers(false)
}

const pollingExpect: typeof expect = new Proxy(expect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

/** What test files import from Vitest, and `collect`, which gives the suite that a test file declares. */
export function vitestApi() {
  let current: Collected = collecting()
  const hook = (name: 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach') => (step: Step) =>
    current.words[name](step)
  const declaring = (name: 'describe' | 'test') => {
    const each = (rows: readonly unknown[]) => (title: string, step: Step) =>
      current.words[name].each(rows)(title, step)
    const declare = (title: string, ...rest: unknown[]) => {
      const step = rest.find((value): value is Step => typeof value === 'function')
      if (step) current.words[name](title, step)
    }
    const all = Object.assign(declare, { each })
    const skipped = Object.assign(() => {}, { each: () => () => {} })
    const skipIf = (condition: unknown) => (condition ? skipped : all)
    return Object.assign(all, { skipIf, skip: skipped, concurrent: all })
  }
  const test = declaring('test')
  return {
    vitest: {
      describe: declaring('describe'),
      test,
      it: test,
      beforeAll: hook('beforeAll'),
      afterAll: hook('afterAll'),
      beforeEach: hook('beforeEach'),
      afterEach: hook('afterEach'),
      onTestFinished: (step: Step) => finishing.push(step),
      expect: pollingExpect,
      vi,
    },
    collect: (load: () => void): Suite => {
      current = collecting()
      load()
      return current.all
    },
  }
}

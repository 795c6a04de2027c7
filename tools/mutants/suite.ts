type Step = (...given: unknown[]) => unknown

/** What a test file has said of itself: its suites with their hooks, and its tests in order. */
export type Suite = {
  name: string
  parent: Suite | null
  before: Step[]
  after: Step[]
  beforeEach: Step[]
  afterEach: Step[]
  children: Child[]
}
export type Test = { name: string; run: () => unknown }
type Child = Suite | Test

const suite = (name: string, parent: Suite | null): Suite => ({
  name,
  parent,
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
  children: [],
})

export const isSuite = (child: Child): child is Suite => 'children' in child

/** All tests of a suite, in the order that they were written in. */
export const testsIn = ({ children }: Suite): Test[] =>
  children.flatMap((child) => (isSuite(child) ? testsIn(child) : [child]))

const places = (row: unknown) => (Array.isArray(row) ? row : [row])

/** What is done around each test of a suite, its own last before and first after. */
export function stepsAround(suite: Suite): { before: Step[]; after: Step[] } {
  const outer = suite.parent ? stepsAround(suite.parent) : { before: [], after: [] }
  return {
    before: [...outer.before, ...suite.beforeEach],
    after: [...suite.afterEach, ...outer.after],
  }
}

export type Collected = ReturnType<typeof collecting>

/** Collects what a test file says, in the words that the test files use. */
export function collecting() {
  const all = suite('', null)
  let current = all

  const describe = (name: string, say: Step, given: readonly unknown[] = []) => {
    const inner = suite(name, current)
    current.children.push(inner)
    current = inner
    say(...given)
    current = inner.parent ?? all
  }
  const test = (name: string, run: Step, given: readonly unknown[] = []) => {
    current.children.push({ name, run: () => run(...given) })
  }
  const each = (add: typeof test) => (rows: readonly unknown[]) => (name: string, step: Step) => {
    for (const [n, row] of rows.entries()) add(`${name} (${n + 1})`, step, places(row))
  }
  const plain = (add: typeof test) => (name: string, step: Step) => add(name, step)
  const testing = Object.assign(plain(test), { each: each(test) })
  return {
    all,
    words: {
      describe: Object.assign(plain(describe), { each: each(describe) }),
      ...{ test: testing, it: testing },
      beforeAll: (step: Step) => current.before.push(step),
      afterAll: (step: Step) => current.after.push(step),
      beforeEach: (step: Step) => current.beforeEach.push(step),
      afterEach: (step: Step) => current.afterEach.push(step),
    },
  }
}

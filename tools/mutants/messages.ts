/** What one test file does when no mutant is awake. Costs are milliseconds of the processor. */
export type Measured = {
  file: string
  /** The mutants that are come by outside of the tests: while the file is read, and in hooks. */
  always: number[]
  tests: { hits: number[]; cost: number }[]
  cost: number
  /** It counts what its random values come by, and so needs all of them. */
  isThorough: boolean
  failures: string[]
}

/** A test file to be run, and which of its tests by their place; null for all. */
export type Try = { file: string; tests: number[] | null; cost: number }

export type Outcome = { kind: 'killed' | 'timedOut' | 'survived' | 'unseen'; by: string | null }

export type WorkerRequest =
  | { kind: 'measure'; file: string; code: string }
  | { kind: 'take'; file: string; code: string; isThorough: boolean }
  | { kind: 'try'; mutant: number; tries: Try[] }

export type WorkerResponse =
  | { kind: 'measured'; measured: Measured }
  | { kind: 'taken' }
  | { kind: 'tried'; outcome: Outcome }

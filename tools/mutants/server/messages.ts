import type { Outcome } from '../messages.ts'
import type { Module } from './modules.ts'

/** What a test covers, by the ids of mutants and files, and what it costs in milliseconds of processor time. */
export type TestCoverage = { name: string; mutants: number[]; files: number[]; cost: number }

/** One test file, run without any mutant. */
export type FileCoverage = {
  file: string
  /** The mutants that are covered while the modules load. */
  onLoad: number[]
  /** What `beforeAll` and `afterAll` cover. */
  inHooks: { mutants: number[]; files: number[] }
  tests: TestCoverage[]
  /** What the hooks cost. */
  cost: number
  /** Tests that fail without any mutant, by their index, with the reason. */
  failing: Record<number, string>
  /** Why the hooks fail, where they do. */
  failures: string[]
}

/** Tests of a file to run, by their index. */
export type TestRun = { file: string; tests: number[]; cost: number }

export type TrialRequest =
  | { kind: 'take'; modules: Module[] }
  | { kind: 'measure'; file: string }
  | { kind: 'try'; mutant: number; isStatic: boolean; runs: TestRun[] }

export type TrialResponse =
  | { kind: 'taken' }
  | { kind: 'measured'; coverage: FileCoverage }
  | { kind: 'tried'; outcome: Outcome; megabytes: number }

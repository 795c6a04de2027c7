import type { Database } from '#server/database/database.ts'

/** A line of the table: what was tried and what came of it. */
export type Row = {
  tried: string
  times: number
  /** How much somebody was told to be done. */
  acknowledged: number
  /** Of that, what was not there afterwards, or not whole, or twice. */
  wrong: string[]
}

export type TrialInput = {
  /** An empty folder of its own. */
  folder: string
  /** How often; as often as the trial thinks enough when absent. */
  times: number | undefined
  seed: number
  /** Of trials that can be made on several: which. */
  databases: readonly Database['kind'][]
  /** Of the trial of every call: only these. */
  calls?: string[] | undefined
  print: (text: string) => void
}

export type Trial = (input: TrialInput) => Promise<Row | Row[]>

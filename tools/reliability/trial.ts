import type { Database } from '#server/database/database.ts'

/** A line of the table: a trial and its result. */
export type Row = {
  tried: string
  times: number
  /** The number of acknowledged operations. */
  acknowledged: number
  /** Of those, the lost, partial or repeated ones. */
  wrong: string[]
}

export type TrialInput = {
  /** An empty folder for the trial. */
  folder: string
  /** The number of rounds; by default the trial's own. */
  times: number | undefined
  seed: number
  /** For trials on several databases: which one. */
  databases: readonly Database['kind'][]
  /** For the trial of every call: only these. */
  calls?: string[] | undefined
  print: (text: string) => void
}

export type Trial = (input: TrialInput) => Promise<Row | Row[]>

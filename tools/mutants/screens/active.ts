import { join } from 'node:path'

/** What a run of a test file is to do: one mutant is active, or what the file covers is written to `hits`. */
export type ActiveMutant = { mutant: number; hits: string | null }

/** Where it is written before each run, in the repository. */
export const ACTIVE = join('dist', 'mutant-active.json')

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const tests = join(import.meta.dirname, '..', '..', 'tests')
const fileOf = (machine: string) => join(tests, 'support', 'in-browser', 'walked', `${machine}.json`)

/** The result of the last browser walk of a machine, as stored in the repository; lists are sorted. */
export type MachineInBrowser = {
  /** The map of the machine at that time, as `mapNow` identifies it. */
  map: string
  walks: number
  steps: number
  /** How often each cause occurred. */
  causes: Record<string, number>
  /** Covered states and transitions, and taken kinds of steps, by name. */
  states: string[]
  transitions: string[]
  taken: string[]
  /** Kinds of steps that should have been taken, and were not. */
  missed: string[]
  /**
   * Kinds of steps that cannot be brought about in a browser, and states and transitions that nothing covers;
   * why.
   */
  unwalkable: { kind: string; reason: string }[]
}

/** Pictures of states, by machine and state, as addresses relative to the report. */
export type Pictures = Record<string, Record<string, string>>

/** Identifies the map of a machine: the targets and changes of its steps. */
export const mapNow = (machine: string): string =>
  createHash('sha256')
    .update(readFileSync(join(tests, 'machines', 'maps', `${machine}.txt`)))
    .digest('hex')
    .slice(0, 16)

/** The result of the last browser walk; null without one. */
export function readWalked(machine: string): MachineInBrowser | null {
  const file = fileOf(machine)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MachineInBrowser) : null
}

/** Stores the result of a browser walk in the repository. */
export function writeWalked(machine: string, record: MachineInBrowser): void {
  mkdirSync(join(fileOf(machine), '..'), { recursive: true })
  writeFileSync(fileOf(machine), `${JSON.stringify(record, null, 2)}\n`)
}

/** The pictures beside a report; empty without any. */
export function readPictures(folder: string): Pictures {
  const file = join(folder, 'screens.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pictures) : {}
}

/** Stores the list of pictures beside a report. */
export const writePictures = (folder: string, pictures: Pictures): void =>
  writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(pictures, null, 2)}\n`)

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const tests = join(import.meta.dirname, '..', '..', 'tests')
const fileOf = (machine: string) => join(tests, 'support', 'in-browser', 'walked', `${machine}.json`)

/** What came of the last walk of a machine in the browser, as it stands in the repository; lists in order. */
export type MachineInBrowser = {
  /** Which map the machine had then, as `mapNow` says it. */
  map: string
  walks: number
  steps: number
  /** How often the world did what it can do to somebody who is at it. */
  causes: Record<string, number>
  /** States and transitions that were come by, and kinds of steps that were taken, by their names. */
  states: string[]
  transitions: string[]
  taken: string[]
  /** Kinds of steps that should have been taken, and were not. */
  missed: string[]
  /** Kinds of steps that can't be brought about in a browser, and states and transitions that nothing comes by; why. */
  unwalkable: { kind: string; reason: string }[]
}

/** Pictures of states, by machine and state, as addresses from the report. */
export type Pictures = Record<string, Record<string, string>>

/** Tells one map of a machine, what each of its steps leads to and changes, from another. */
export const mapNow = (machine: string): string =>
  createHash('sha256')
    .update(readFileSync(join(tests, 'machines', 'maps', `${machine}.txt`)))
    .digest('hex')
    .slice(0, 16)

/** What came of the last walk in the browser; null where there was none. */
export function readWalked(machine: string): MachineInBrowser | null {
  const file = fileOf(machine)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MachineInBrowser) : null
}

/** Keeps what came of a walk in the browser in the repository. */
export function writeWalked(machine: string, record: MachineInBrowser): void {
  mkdirSync(join(fileOf(machine), '..'), { recursive: true })
  writeFileSync(fileOf(machine), `${JSON.stringify(record, null, 2)}\n`)
}

/** The pictures that lie beside a report; none where none were taken. */
export function readPictures(folder: string): Pictures {
  const file = join(folder, 'screens.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pictures) : {}
}

/** Keeps which pictures lie beside a report. */
export const writePictures = (folder: string, pictures: Pictures): void =>
  writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(pictures, null, 2)}\n`)

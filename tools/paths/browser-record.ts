import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What came of walking a machine in the browser, as it is kept beside the report. */
export type MachineInBrowser = {
  walks: number
  steps: number
  /** States and transitions that were come by, by their names. */
  states: string[]
  transitions: string[]
  /** Kinds of steps that can't be brought about in a browser, and why. */
  unwalkable: { kind: string; reason: string }[]
  /** Kinds of steps that should have been taken, and were not. */
  missed: string[]
}

/** By machine; the pictures by machine and state, as addresses from the report. */
export type BrowserRecord = {
  machines: Record<string, MachineInBrowser>
  pictures: Record<string, Record<string, string>>
}

const nothing = (): BrowserRecord => ({ machines: {}, pictures: {} })

/** What the last walks in the browser left in a folder; nothing where none were made. */
export function readRecord(folder: string): BrowserRecord {
  const file = join(folder, 'browser.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BrowserRecord) : nothing()
}

/** Keeps what came of walking, beside the report. */
export const writeRecord = (folder: string, record: BrowserRecord): void =>
  writeFileSync(join(folder, 'browser.json'), `${JSON.stringify(record, null, 2)}\n`)

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Mutant } from './instrumented.ts'
import type { Result } from './report.ts'

const placeOf = ({ file, name }: Mutant) => `${file} ${name}`

/** What became of each mutant when it was woken last, in a file that outlives an interrupted run. */
export class Kept {
  private readonly path: string
  private readonly results: Map<string, Result>

  constructor(path: string) {
    this.path = path
    const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result[]) : []
    this.results = new Map(before.map((each) => [placeOf(each.mutant), each]))
  }

  /** What is known of a mutant, under the number and the line that it has now. */
  of(mutant: Mutant): Result | undefined {
    const known = this.results.get(placeOf(mutant))
    return known && { ...known, mutant }
  }

  add(result: Result) {
    this.results.set(placeOf(result.mutant), result)
  }

  write() {
    mkdirSync(dirname(this.path), { recursive: true })
    const fresh = `${this.path}.new`
    writeFileSync(fresh, JSON.stringify([...this.results.values()], null, 1))
    renameSync(fresh, this.path)
  }
}

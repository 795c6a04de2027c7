import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileCoverage } from './messages.ts'
import type { Module } from './modules.ts'

type Entry = { key: string; coverage: FileCoverage }

/**
 * What each test file covers, in a file that outlives the run: to measure all of them takes minutes. It is valid as long
 * as the test file and all that is no test file are the same.
 */
export class KeptCoverage {
  private readonly entries: Record<string, Entry>
  private readonly path: string
  private readonly modules: readonly Module[]
  private readonly common: Hash

  constructor(path: string, modules: readonly Module[]) {
    this.path = path
    this.modules = modules
    const isTest = ({ source }: Module) => source?.endsWith('.test.ts') ?? false
    const common = modules.flatMap((each) => (isTest(each) ? [] : [each.name, each.code])).join('\0')
    this.common = createHash('sha256').update(common)
    this.entries = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  }

  private keyOf(file: string): string {
    const own = this.modules.find(({ source }) => source === file)?.code ?? ''
    return this.common.copy().update(own).digest('hex')
  }

  of(file: string): FileCoverage | null {
    const entry = this.entries[file]
    return entry?.key === this.keyOf(file) ? entry.coverage : null
  }

  add(coverage: FileCoverage) {
    this.entries[coverage.file] = { key: this.keyOf(coverage.file), coverage }
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(this.path, JSON.stringify(this.entries))
  }
}

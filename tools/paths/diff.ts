import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { everyModel } from '#tests/support/models/every-model.ts'
import { UsageError } from './arguments.ts'
import { type Signature, type Signatures, signaturesOf, THEN } from './signatures.ts'

const root = join(import.meta.dirname, '..', '..')
const MOST_OUTPUT = 256 * 1024 * 1024

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }).toString()

function commitOf(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim()
  } catch {
    throw new UsageError(`Git knows no revision “${revision}”.`)
  }
}

const signatures = './tools/paths/signatures.ts'
const printSignatures = `import { signaturesOf } from '${signatures}'
process.stdout.write(JSON.stringify(signaturesOf(process.argv.slice(1))))
`

/** For revisions whose models contained their descriptions. */
const descriptionsInModels = `import { everyModel } from '#tests/support/models/every-model.ts'
export const descriptionsOf = (machine) => everyModel.find(({ name }) => name === machine).words
`

/** Explores a revision's own models in its own worktree, with today's tools and its own descriptions. */
function signaturesAt(revision: string, names: readonly string[]): Signatures {
  const commit = commitOf(revision)
  const folder = mkdtempSync(join(tmpdir(), 'moterom-paths-'))
  const tree = join(folder, 'tree')
  try {
    git('worktree', 'add', '--detach', tree, commit)
    if (!existsSync(join(tree, 'tests', 'support', 'models', 'every-model.ts')))
      throw new UsageError(`At ${revision} the machines had no models yet that could be walked.`)
    const descriptions = join('tools', 'paths', 'descriptions')
    const ownDescriptions = existsSync(join(tree, descriptions)) ? [join(root, descriptions)] : []
    cpSync(join(root, 'tools', 'paths'), join(tree, 'tools', 'paths'), {
      recursive: true,
      filter: (source) => !ownDescriptions.includes(source),
    })
    if (ownDescriptions.length === 0)
      writeFileSync(join(tree, descriptions, 'every-description.ts'), descriptionsInModels)
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    const args = ['--import', 'tsx', '--input-type=module', '--eval', printSignatures, ...names]
    return JSON.parse(execFileSync(process.execPath, args, { cwd: tree, maxBuffer: MOST_OUTPUT }).toString())
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line and all its prefixes, so that a path that was extended does not count as removed. */
function prefixesOf(line: string): string[] {
  const steps = line.split(THEN)
  return steps.map((_, place) => steps.slice(0, place + 1).join(THEN))
}

const without = (all: readonly string[], others: readonly string[]) => {
  const known = new Set(others.flatMap(prefixesOf))
  return [...new Set(all)].filter((each) => !known.has(each))
}

const nothing: Signature = { states: [], transitions: [], paths: [] }

/** The added and removed lines between two revisions; unchanged machines are left out. */
export function differences(before: Signatures, after: Signatures): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name) => {
    const lines = (['states', 'transitions', 'paths'] as const).flatMap((kind) => {
      const was = before[name]?.[kind] ?? nothing[kind]
      const is = after[name]?.[kind] ?? nothing[kind]
      return [
        ...without(was, is).map((each) => `  − ${kind.slice(0, -1)} ${each}`),
        ...without(is, was).map((each) => `  + ${kind.slice(0, -1)} ${each}`),
      ]
    })
    return lines.length > 0 ? [name, ...lines] : []
  })
}

/** Prints the states, transitions and paths added and removed since a revision. */
export function printDifferences(revision: string, models: typeof everyModel) {
  const names = models.map(({ name }) => name)
  const before = signaturesAt(revision, names)
  const lines = differences(before, signaturesOf(names))
  console.log(lines.length > 0 ? lines.join('\n') : `No path has come or gone since ${revision}.`)
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export type SourceFile = { path: string; text: string; imports: string[] }

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage'])

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [relative(root, path).split(sep).join('/')]
  })
}

/** Every file of the tree, as a path from its root. */
export const everyFile = walk(root)

const importing = /(?<!['\w])(?:from|import|import\()\s*'([^']+)'/g

/** Every file that holds code, with what it imports: files of our own as paths from the root. */
export const everySource: SourceFile[] = everyFile
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const imports = [...text.matchAll(importing)].map((match) => resolved(path, match[1] ?? ''))
    return { path, text, imports }
  })

/** The README of every folder. */
export const everyReadme: { path: string; text: string }[] = everyFile
  .filter((path) => posix.basename(path) === 'README.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
}

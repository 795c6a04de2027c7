import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { instrumented, type Mutant, statesOf } from './instrumented.ts'

/** Types and words have no behaviour; a list of passwords is data. */
const isSilent = (path: string) =>
  /(?:^|\/)(?:types|words|common-passwords)\.ts$|\.test\.ts$/.test(path) || !path.endsWith('.ts')

const filesUnder = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .sort()

/** Whether a file is part of what `--only` names: a folder or file, with or without `domain` or `machines`. */
export const isIn = (path: string, only: readonly string[]): boolean =>
  only.length === 0 ||
  only.some((name) =>
    [name, `machines/${name}`, `domain/${name}`].some((each) => path === each || path.startsWith(`${each}/`)),
  )

/** What results are told by: a folder of domain, a machine, or what all machines share. */
export function groupOf(file: string): string {
  const [part = '', folder = ''] = file.split('/')
  return folder.endsWith('.ts') ? part : `${part}/${folder}`
}

/** The rules and machines in scope with all their mutants, and every mutant's number is its place. */
export function mutantsOf(root: string, only: readonly string[]) {
  const files = ['domain', 'machines']
    .flatMap((folder) => filesUnder(root, folder))
    .filter((path) => !isSilent(path) && isIn(path, only))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const texts = new Map<string, string>()
  const mutants: Mutant[] = []
  for (const file of files) {
    const beside = filesUnder(root, groupOf(file)).filter((path) => !isSilent(path))
    const states = beside.flatMap((path) => statesOf(path, read(path)))
    const result = instrumented(file, read(file), mutants.length, states)
    texts.set(file, result.text)
    mutants.push(...result.mutants)
  }
  return { texts, mutants }
}

/** The test files that may notice a mutant: those of the rules, or of the machines; not those of tools. */
export const testFilesOf = (root: string, texts: ReadonlyMap<string, string>): string[] =>
  ['domain', 'machines']
    .filter((part) => [...texts.keys()].some((path) => path.startsWith(`${part}/`)))
    .flatMap((part) => filesUnder(root, `tests/${part}`))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => !readFileSync(join(root, path), 'utf8').includes('/tools/'))

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { instrumented, type Mutant, statesOf } from './instrumented.ts'

/** Where mutants live. */
export const parts = ['domain', 'machines', 'server', 'src'] as const
export type Part = (typeof parts)[number]

/** Types and words have no behaviour; a list of passwords is data. */
const silent = /(?:^|\/)(?:types|words|common-passwords)\.ts$|\.test\.ts$/
/**
 * Of the server: the demo venue and the texts of e-mails and pages are data, the tables are made by migrations, and
 * what runs in a process of its own is run as it is.
 */
const silentInServer =
  /^server\/(?:demo\/|main\.ts|database\/(?:\w+-)?schema\.ts|.*(?:texts-\w+|-style|drizzle\.config|render-process)\.ts)/

/** Of the portal: texts of screens and icons are data, and what starts it runs in a browser. */
const silentInPortal = /^src\/(?:main\.tsx|locales\/|ui\/icons\/|.*(?:-texts|-words)\.tsx?$)/

const isSilent = (path: string) =>
  silent.test(path) ||
  silentInServer.test(path) ||
  silentInPortal.test(path) ||
  !(path.startsWith('src/') ? /\.tsx?$/ : /\.ts$/).test(path)

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

/** The unit of results: a folder of domain or of the server, a machine, or the shared code of machines; a screen. */
export function groupOf(file: string): string {
  const [part = '', folder = ''] = file.split('/')
  if (part === 'server') return dirname(file)
  if (folder === 'screens') return dirname(file).split('/').slice(0, 3).join('/')
  return /\.tsx?$/.test(folder) ? part : `${part}/${folder}`
}

/** The part that a file is of. */
export const partOf = (file: string): Part => parts.find((part) => file.startsWith(`${part}/`)) ?? 'domain'

/**
 * The files in scope with the mutants in them, and the mutants that are requested: `src/`, which takes longest, only by its
 * name. All of the server or of `src/` is in scope where some of it is requested, so that what the tests cover is measured
 * once for all.
 */
export function mutantsOf(root: string, only: readonly string[]) {
  const all = parts.flatMap((folder) => filesUnder(root, folder)).filter((path) => !isSilent(path))
  const isRequested = (path: string) => isIn(path, only) && (only.length > 0 || partOf(path) !== 'src')
  const whole = (['server', 'src'] as const).filter((part) =>
    all.some((path) => partOf(path) === part && isRequested(path)),
  )
  const files = all.filter((path) => isRequested(path) || whole.some((part) => part === partOf(path)))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const texts = new Map<string, string>()
  const mutants: Mutant[] = []
  for (const file of files) {
    const isMachine = partOf(file) === 'machines'
    const beside = isMachine ? filesUnder(root, groupOf(file)).filter((path) => !isSilent(path)) : []
    const states = beside.flatMap((path) => statesOf(path, read(path)))
    const index = partOf(file) === 'server' ? texts.size : null
    const result = instrumented(file, read(file), mutants.length, states, index)
    texts.set(file, result.text)
    mutants.push(...result.mutants)
  }
  return { texts, mutants: mutants.filter(({ file }) => isRequested(file)) }
}

/**
 * The test files of the server, but those of whole processes or of a tool, one that takes a package as it is, and one that
 * measures the processor, which a mutant that was tried before may have warmed.
 */
export const serverTestsOf = (root: string): string[] =>
  filesUnder(root, 'tests/server').filter(
    (path) =>
      path.endsWith('.test.ts') &&
      !/child_process|resetModules|durable-house|lose-power|histories|tools\/trust\/|isWithin/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
  )

/** The test files of the screens. */
export const screenTestsOf = (root: string): string[] =>
  filesUnder(root, 'tests/screens').filter((path) => /\.test\.tsx?$/.test(path))

/** The test files that may notice a mutant: those of the rules, or of the machines; not those of tools. */
export const testFilesOf = (root: string, texts: ReadonlyMap<string, string>): string[] =>
  ['domain', 'machines']
    .filter((part) => [...texts.keys()].some((path) => path.startsWith(`${part}/`)))
    .flatMap((part) => filesUnder(root, `tests/${part}`))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => !readFileSync(join(root, path), 'utf8').includes('/tools/'))

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Kilobytes of 1000 bytes, as they travel: compressed with Brotli, what every browser of today asks for. */
const firstRouteLimit = 130
const furtherRouteLimit = 60

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Row = { route: string; size: number; limit: number }

const folder = join(import.meta.dirname, '..', 'dist', process.env.TENANT || 'proysenhuset')
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const isScreen = (key: string) => /^src\/screens\/.*-screen\.tsx$/.test(key)
const routeOf = (key: string) => key.replace(/^src\/screens\/(.*)-screen\.tsx$/, '$1')
const home = oneChunk(/^src\/screens\/home\/home-screen\.tsx$/)
const first = new Set(
  ['index.html', 'src/main.tsx', home, oneChunk(/nb-NO\.po/)].flatMap((key) => withImports(key)),
)

const rows: Row[] = [
  { route: 'first (home, Norwegian)', size: sizeOf(first), limit: firstRouteLimit },
  ...Object.keys(manifest)
    .filter((key) => isScreen(key) && key !== home)
    .map((key) => ({ route: routeOf(key), size: sizeOf(beyondFirst(key)), limit: furtherRouteLimit })),
]

for (const { route, size, limit } of rows)
  console.log(
    `${route.padEnd(32)} ${size.toFixed(1).padStart(7)} kB of ${limit}${size > limit ? '   TOO LARGE' : ''}`,
  )
process.exitCode = rows.length > 1 && rows.every(({ size, limit }) => size <= limit) ? 0 : 1

function oneChunk(pattern: RegExp): string {
  const [key, ...more] = Object.keys(manifest).filter((each) => pattern.test(each))
  if (key === undefined || more.length > 0)
    throw new Error(`Expected one chunk like ${pattern} in the manifest.`)
  return key
}

/** The files that a chunk needs before it can run, its own among them. */
function withImports(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => withImports(each, seen))]
}

function beyondFirst(key: string): Set<string> {
  return new Set(withImports(key).filter((file) => !first.has(file)))
}

function sizeOf(files: Set<string>): number {
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => compressedSize(join(folder, file)))
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Files too small to be worth compressing are served as they are. */
function compressedSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

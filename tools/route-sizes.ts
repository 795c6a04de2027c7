import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Transferred kilobytes of 1000 bytes: compressed with Brotli, as every current browser requests. */
const firstRouteLimit = 130
const furtherRouteLimit = 60
/** Staff are there all day: what they use of it is loaded once. */
const staffRouteLimit = 80

type Manifest = Record<string, { file: string; imports?: string[] }>
type Route = { screen: string; files: string[] }

/** The JavaScript of a route, in kilobytes; for a further route what it needs beyond the first. */
type RouteSize = { route: string; size: number; limit: number; fits: boolean }

const homeScreen = 'src/screens/home/home-screen.tsx'
const staffScreen = 'src/screens/staff/staff-screen.tsx'

/** The modules of the venue's own side that a built portal gives its visitors: none. */
export const staffModulesIn = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, '.vite', 'staff-modules.json'), 'utf8'))

/** The sizes of a built portal, the first route first. */
export function routeSizes(folder: string): RouteSize[] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  const routes: Route[] = read('routes.json')
  const home = routes.find(({ screen }) => screen === homeScreen)
  if (!home || routes.length < 2) throw new Error(`The routes of ${folder} could not be read.`)
  const first = new Set([...pageFiles(read('manifest.json')), ...home.files])
  const size = (files: Iterable<string>) => sizeOf(folder, files)
  return [
    rowOf('first (home, Norwegian)', size(first), firstRouteLimit),
    ...routes
      .filter((route) => route !== home)
      .map(({ screen, files }) => {
        const beyond = files.filter((file) => !first.has(file))
        const limit = screen === staffScreen ? staffRouteLimit : furtherRouteLimit
        return rowOf(screen.replace(/^src\/screens\/|-screen\.tsx$/g, ''), size(beyond), limit)
      }),
  ]
}

const rowOf = (route: string, size: number, limit: number) => ({ route, size, limit, fits: size <= limit })

/** The files named by the page itself. */
function pageFiles(manifest: Manifest, key = 'index.html', visited = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || visited.has(key)) return []
  visited.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => pageFiles(manifest, each, visited))]
}

function sizeOf(folder: string, files: Iterable<string>): number {
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => compressedSize(join(folder, file)))
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Files too small to be worth compressing are served uncompressed. */
function compressedSize(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

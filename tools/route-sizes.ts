import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { homeScreen, ofStaff } from './vite/route-files.ts'

/** Transferred kilobytes of 1000 bytes: compressed with Brotli, as every current browser requests. */
const firstRouteLimit = 125
/** What a further route needs beyond the first. */
const furtherRouteLimit = 61
/**
 * The checkout loads its texts with its first step; an order may have several dates, each with rooms in layouts of their own. The
 * others are lists with questions in dialogs, and staff's frame, for people who come back.
 */
const routeLimits: Record<string, number> = {
  'src/screens/checkout/checkout-screen.tsx': 73,
  'src/screens/offers/own-offers-screen.tsx': 70,
  'src/screens/calendar-feeds/calendar-feeds-screen.tsx': 66,
  'src/screens/company-users/company-users-screen.tsx': 74,
  'src/screens/staff/staff-screen.tsx': 79,
}
/** Staff load a part once a day, and the form for a booking has most of the checkout. */
const staffPartLimit = 89
/** On a foreign page, uncompressed. Decision the-venues-own-website. */
const embedLimit = 15

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>
type Route = { screen: string; files: string[] }

/** The JavaScript of a route, in kilobytes; for a further route what it needs beyond the first. */
type RouteSize = { route: string; size: number; limit: number; fits: boolean }

const staffScreen = 'src/screens/staff/staff-screen.tsx'

/** The modules of the venue's own side that a built portal gives its visitors: none. */
export const staffModulesIn = (folder: string): string[] => readWritten(folder, 'staff-modules.json')

const ofReact = /^(react|react-dom|scheduler)$/
const ofXState = /^(xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)$/

/**
 * Estimates what the first route's `size` consists of, in the same unit. It is divided in proportion to the compressed size of
 * each part's code before minification.
 */
export function partsOfFirstRoute(
  folder: string,
  size: number,
): Record<'React' | 'XState' | 'other packages' | 'our own', number> {
  const shares: Record<string, number> = readWritten(folder, 'first-route.json')
  const sum = (fits: (source: string) => boolean) =>
    Object.entries(shares).reduce((all, [source, share]) => (fits(source) ? all + share : all), 0) * size
  const isOwn = (source: string) => source.endsWith('/') || source === 'the build'
  const isOther = (source: string) => !isOwn(source) && !ofReact.test(source) && !ofXState.test(source)
  return {
    React: sum((source) => ofReact.test(source)),
    XState: sum((source) => ofXState.test(source)),
    'other packages': sum(isOther),
    'our own': sum(isOwn),
  }
}

const readWritten = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))

/** The sizes of a built portal, the first route first, and last what the venue's own side loads when it is opened. */
export function routeSizes(folder: string): RouteSize[] {
  const routes: Route[] = readWritten(folder, 'routes.json')
  const manifest: Manifest = readWritten(folder, 'manifest.json')
  const home = routes.find(({ screen }) => screen === homeScreen)
  if (!home || routes.length < 2) throw new Error(`The routes of ${folder} could not be read.`)
  const first = new Set([...entryFiles(manifest, 'index.html'), ...home.files])
  const size = (files: Iterable<string>) => sizeOf(folder, files)
  return [
    rowOf('first (home, Norwegian)', size(first), firstRouteLimit),
    ...routes
      .filter((route) => route !== home)
      .map(({ screen, files }) => {
        const beyond = files.filter((file) => !first.has(file))
        return rowOf(nameOf(screen), size(beyond), routeLimits[screen] ?? furtherRouteLimit)
      }),
    // Uncompressed: its limit is of what a browser has to read.
    rowOf(
      'embed/moterom-ledig.js',
      statSync(join(folder, 'embed', 'moterom-ledig.js')).size / 1000,
      embedLimit,
    ),
    ...partsOfStaff(manifest, routes).map(({ part, files }) => {
      const beyond = files.filter((file) => !first.has(file))
      return rowOf(`staff: ${nameOf(part)}`, size(beyond), staffPartLimit)
    }),
  ]
}

/** What staff's screens load when it is opened, with the files that each needs beyond where it is opened from. */
function partsOfStaff(manifest: Manifest, routes: readonly Route[]): { part: string; files: string[] }[] {
  const isRoute = new Set(routes.map(({ screen }) => screen))
  const frame = routes.find(({ screen }) => screen === staffScreen)?.files ?? []
  const before = (part: string) => {
    const from = Object.keys(manifest).find((key) => manifest[key]?.dynamicImports?.includes(part))
    return new Set([...frame, ...(from ? entryFiles(manifest, from) : [])])
  }
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && !isRoute.has(key) && /^src\/screens/.test(key))
    .filter((key) => ofStaff.test(`/${key}`))
    .map((part) => {
      const loaded = before(part)
      return { part, files: entryFiles(manifest, part).filter((file) => !loaded.has(file)) }
    })
}

const nameOf = (source: string) => source.replace(/^src\/screens\/|(-screens?)?\.tsx$/g, '')

const rowOf = (route: string, size: number, limit: number) => ({ route, size, limit, fits: size <= limit })

/** The files of an entry and of all that it imports. */
function entryFiles(manifest: Manifest, key: string, visited = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || visited.has(key)) return []
  visited.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => entryFiles(manifest, each, visited))]
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

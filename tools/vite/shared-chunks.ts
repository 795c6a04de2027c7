import { ofStaff } from './route-files.ts'

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The modules that are imported on demand from which one comes to a module, itself among them. */
function loadersOf(id: string, graph: Graph): string[] {
  const [seen, loaders, next] = [new Set([id]), new Set<string>(), [id]]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const info = graph.getModuleInfo(at)
    if (info && info.dynamicImporters.length > 0) loaders.add(at)
    for (const importer of info?.importers ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      next.push(importer)
    }
  }
  return [...loaders].filter((loader) => !ofStaff.test(loader))
}

/** Screens that people go to and fro between; every other screen is one of those for people who are known. */
const kinds: Record<string, string> = {
  room: 'room',
  prices: 'prices',
  checkout: 'checkout',
  receipt: 'order',
  series: 'order',
  offer: 'order',
  planning: 'plan',
  comparison: 'plan',
  'sign-in': 'account',
  registration: 'account',
  password: 'account',
  verification: 'account',
  'calendar-feeds': 'list',
  'company-users': 'list',
  offers: 'offers',
  guests: 'guest',
}
const OTHER = 'own'
/** What so many kinds of screens need is in one file for all. */
const COMMON_FROM = 4

const inScreen = /\/src\/screens\/(?<folder>[\w-]+)\/.*?(?<isScreen>-screen)?\.tsx$/

/** A file for several screens: its name, and its rank, the higher the more screens load it. */
type Shared = { name: string; rank: number }
const RANKS = [0, 1, 2, 3, 4] as const

function sharedBy(loaders: readonly string[]): Shared | null {
  const places = loaders.map((loader) => inScreen.exec(loader)?.groups ?? {})
  const screens = new Set(places.filter(({ isScreen }) => isScreen).map(({ folder = '' }) => folder))
  if (loaders.length < 2 || screens.size === 0) return null
  const folders = new Set(places.map(({ folder = '' }) => folder))
  if (folders.size === 1) return { name: [...folders].join(), rank: 0 }
  const found = new Set([...screens].map((folder) => kinds[folder] ?? OTHER))
  if (found.size >= COMMON_FROM)
    return { name: found.has('room') || found.has('prices') ? 'shared' : 'shared-forms', rank: COMMON_FROM }
  return { name: `shared-${[...found].sort().join('-')}`, rank: found.size }
}

/**
 * The files for modules that several screens of visitors need, by the kinds of those screens: each file costs a request, so that
 * there are to be few, and a screen is to get little that it does not need. What is opened later on a screen has no say where the
 * screen needs the module too. A module takes along what it imports, which more screens need than itself: those come first.
 */
export function sharedChunks({ test, priority }: { test: (id: string) => boolean; priority: number }) {
  const known = new Map<string, Shared | null>()
  const sharedOf = (id: string, graph: Graph) => {
    const shared = known.has(id) ? known.get(id) : sharedBy(loadersOf(id, graph))
    known.set(id, shared ?? null)
    return shared
  }
  return RANKS.map((rank) => ({
    test,
    priority: priority + rank,
    name: (id: string, graph: Graph) => {
      const shared = sharedOf(id, graph)
      return shared?.rank === rank ? shared.name : null
    },
  }))
}

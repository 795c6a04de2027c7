import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type LaterTextsName, textPartsOf } from '../../src/locales/text-parts.ts'

type Chunk = {
  fileName: string
  imports: string[]
  moduleIds: string[]
  modules: Record<string, { code: string | null }>
}

const root = join(import.meta.dirname, '..', '..')
/** The screen of the first route. */
export const homeScreen = 'src/screens/home/home-screen.tsx'
const common = ['src/main.tsx', 'src/locales/booking/nb-NO.po']
/** What only staff load. */
export const ofStaff =
  /\/(src\/screens\/(staff|setup|customers|registrations|bookings|new-booking|blocks|diary|today|papers)|src\/locales\/staff|machines\/(resource|second-factor|two-factor|customer-|customer\/|registration-list|reservation-list|venue-reservation|staff-change|staff-cancellation|day-paper|diary|today|new-booking|block|reservation-notes|attendance|reservation-mails|item-changes|list-file|opening-year|own-website|pictures|room-price)|contract\/(resource|staff-outlines)|node_modules\/(qr|@tanstack|@headlessui\/react\/dist\/components\/combobox)\/)/

/**
 * Writes `.vite/routes.json` beside the manifest: for each address of `src/routes.tsx` its screen, and the
 * files it needs in Norwegian besides those that the page names already. The server can preload them, and
 * their sizes are measured. `.vite/first-route.json` has the share of each package, and of each folder of ours, in what the
 * front page loads. `.vite/staff-modules.json` names the modules of the venue's own side that a visitor loads:
 * there are to be none.
 */
export const routeFiles = (): Plugin => ({
  name: 'route-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const chunkOf = (source: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
      if (!chunk) throw new Error(`Nothing was built of ${source}.`)
      return chunk
    }
    const filesOf = (chunk: Chunk, visited = new Set<string>()): Set<string> => {
      visited.add(chunk.fileName)
      for (const name of chunk.imports) {
        const imported = chunks.find(({ fileName }) => fileName === name)
        if (imported && !visited.has(name)) filesOf(imported, visited)
      }
      return visited
    }
    const named = filesOf(chunkOf('src/start.ts'))
    const routes = screensByAddress().map(({ address, screen, texts: name, isRendered, renderedWith }) => {
      const parts = name === 'booking' ? [] : textPartsOf[name]
      const texts = parts.map((part) => `src/locales/${part}/nb-NO.po`)
      const sources = [...common, screen, ...texts]
      const files = new Set(sources.flatMap((source) => [...filesOf(chunkOf(source))]))
      return {
        address,
        screen,
        isRendered,
        renderedWith,
        files: [...files].filter((file) => !named.has(file)).map((file) => `/${file}`),
      }
    })
    this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(routes) })
    const home = routes.find(({ screen }) => screen === homeScreen)
    const first = chunks.filter(({ fileName }) => named.has(fileName) || home?.files.includes(`/${fileName}`))
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-route.json',
      source: JSON.stringify(sharesOf(first)),
    })
    const ofVisitors = new Set(
      [...named].concat(
        screensByAddress()
          .filter(({ texts }) => texts !== 'staff')
          .flatMap(({ screen }) => [...common, screen].flatMap((source) => [...filesOf(chunkOf(source))])),
      ),
    )
    const astray = chunks
      .filter(({ fileName }) => ofVisitors.has(fileName))
      .flatMap(({ moduleIds }) => moduleIds.filter((id) => ofStaff.test(id)))
    this.emitFile({
      type: 'asset',
      fileName: '.vite/staff-modules.json',
      source: JSON.stringify(astray.map((id) => relative(root, id))),
    })
  },
})

/** The share of each package, and of each folder of ours, in the compressed code of chunks before minification. */
function sharesOf(chunks: readonly Chunk[]): Record<string, number> {
  const codeOf = new Map<string, string>()
  for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name = sourceOf(id)
    codeOf.set(name, `${codeOf.get(name) ?? ''}${code ?? ''}`)
  }
  const sizes = [...codeOf].map(([name, code]) => [name, brotliCompressSync(code).length] as const)
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0)
  return Object.fromEntries(sizes.map(([name, size]) => [name, size / whole]))
}

function sourceOf(id: string): string {
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  if (ofPackage) return ofPackage
  const [folder = ''] = relative(root, id).split('/', 1)
  return /^(src|machines|contract|domain|tenants)$/.test(folder) ? `${folder}/` : 'the build'
}

/**
 * Each address, as the source of a regular expression, the file of its screen, and what its
 * texts are.
 */
export function screensByAddress(): {
  address: string
  screen: string
  texts: 'booking' | LaterTextsName
  /** By the server, with its data. */
  isRendered: boolean
  /** Only where its address has this parameter. */
  renderedWith: string | undefined
}[] {
  const source = readFileSync(join(root, 'src', 'routes.tsx'), 'utf8')
  const route = /address: \/(?<address>.+)\/,\s+screen:[^#]+'#(?<screen>src\/[^']+)'(?<further>[^}]*)/g
  const matches = [...source.matchAll(route)]
  if (matches.length !== source.match(/^\s+address: \/\^/gm)?.length)
    throw new Error('src/routes.tsx is no longer written as route-files.ts reads it.')
  return matches.map(({ groups: { address = '', screen = '', further = '' } = {} }) => ({
    address,
    screen,
    texts: textsIn(further),
    isRendered: further.includes('isRendered:'),
    renderedWith: /isRendered: \{ with: '(\w+)'/.exec(further)?.[1],
  }))
}

const textsIn = (further: string): 'booking' | LaterTextsName =>
  (['booking', 'checkout', 'reservation', 'staff'] as const).find((name) =>
    further.includes(`texts: '${name}'`),
  ) ?? 'others'

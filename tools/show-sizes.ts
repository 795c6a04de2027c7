import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { routeSizes } from './route-sizes.ts'

const dist = join(import.meta.dirname, '..', 'dist')

/**
 * Prints the sizes of built portals in kilobytes: the first route's compressed JavaScript, that of the
 * largest further route, and all files of the portal. True when every route of each is within its budget.
 */
export function showSizes(tenants: readonly string[]): boolean {
  print('', 'first route', 'largest further route', 'whole portal', '')
  return tenants
    .map((tenant) => {
      const sizes = routeSizes(join(dist, tenant))
      const [first, ...further] = sizes
      const largest = further.reduce((most, each) => (each.size > most.size ? each : most))
      const tooLarge = sizes.filter(({ fits }) => !fits).map(({ route }) => route)
      print(
        tenant,
        `${kilobytes(first?.size ?? 0)} of ${first?.limit}`,
        `${kilobytes(largest.size)} of ${largest.limit} (${largest.route})`,
        kilobytes(servedBytes(join(dist, tenant)) / 1000),
        tooLarge.length === 0 ? 'within budget' : `TOO LARGE: ${tooLarge.join(', ')}`,
      )
      return tooLarge.length === 0
    })
    .every((isWithin) => isWithin)
}

const kilobytes = (size: number) => `${size.toFixed(1)} kB`

const print = (tenant: string, first: string, largest: string, whole: string, verdict: string) =>
  console.log(`${tenant.padEnd(21)}${first.padEnd(20)}${largest.padEnd(40)}${whole.padEnd(14)}${verdict}`)

/** The transferred size of each file: compressed if a compressed copy is stored. */
function servedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]\.|\.map$|\.gz$/.test(file.slice(folder.length)))
  const packed = new Set(files.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -3)))
  return files.filter((file) => !packed.has(file)).reduce((sum, file) => sum + statSync(file).size, 0)
}

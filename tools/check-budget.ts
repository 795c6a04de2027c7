import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { partsOfFirstRoute, routeSizes, staffModulesIn } from './route-sizes.ts'

const tenant = process.env.TENANT || 'proysenhuset'
const folder = join(import.meta.dirname, '..', 'dist', tenant)

if (existsSync(join(folder, '.vite', 'routes.json'))) {
  const sizes = routeSizes(folder)
  const astray = staffModulesIn(folder)
  for (const [place, { route, size, limit, fits }] of sizes.entries()) {
    console.log(
      `${route.padEnd(32)} ${size.toFixed(1).padStart(7)} kB of ${limit}${fits ? '' : '   TOO LARGE'}`,
    )
    if (place > 0) continue
    for (const [part, kilobytes] of Object.entries(partsOfFirstRoute(folder)))
      console.log(`  of that ${part.padEnd(22)} ${kilobytes.toFixed(1).padStart(7)} kB`)
  }
  console.log(
    astray.length === 0
      ? 'Nothing of the venue’s own side is loaded by visitors.'
      : `Visitors load of the venue’s own side: ${astray.join(', ')}`,
  )
  process.exitCode = sizes.every(({ fits }) => fits) && astray.length === 0 ? 0 : 1
} else {
  console.error(
    `There is no portal in dist/${tenant}: build it with \`npm run build -- --tenant ${tenant}\`, or name one that is built with TENANT.`,
  )
  process.exitCode = 1
}

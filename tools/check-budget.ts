import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { partsOfFirstRoute, routeSizes, staffModulesIn } from './route-sizes.ts'

const tenant = process.env.TENANT || 'proysenhuset'
const folder = join(import.meta.dirname, '..', 'dist', tenant)

if (existsSync(join(folder, '.vite', 'routes.json'))) {
  const sizes = routeSizes(folder)
  const astray = staffModulesIn(folder)
  for (const { route, size, limit, fits } of sizes)
    console.log(
      `${route.padEnd(32)} ${size.toFixed(1).padStart(7)} kB of ${limit}${fits ? '' : '   TOO LARGE'}`,
    )
  const parts = Object.entries(partsOfFirstRoute(folder, sizes[0]?.size ?? 0))
  console.log(
    `Of the first, about: ${parts.map(([part, size]) => `${part} ${size.toFixed(0)} kB`).join(', ')}.`,
  )
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

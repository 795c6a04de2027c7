import { join } from 'node:path'
import { routeSizes } from './route-sizes.ts'

const sizes = routeSizes(join(import.meta.dirname, '..', 'dist', process.env.TENANT || 'proysenhuset'))
for (const { route, size, limit, fits } of sizes)
  console.log(
    `${route.padEnd(32)} ${size.toFixed(1).padStart(7)} kB of ${limit}${fits ? '' : '   TOO LARGE'}`,
  )
process.exitCode = sizes.every(({ fits }) => fits) ? 0 : 1

import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { categories, type Figures, medianOf, type Run, runLighthouse, shortcomingsOf } from './figures.ts'
import { type MeasuredPage, openMeasuredProduct, pagesOf } from './measured-product.ts'

const root = resolve(import.meta.dirname, '..', '..')
const { values: given } = parseArgs({
  options: {
    tenant: { type: 'string', default: process.env.TENANT || 'proysenhuset' },
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: 'home,room,checkout,login' },
    'only-print': { type: 'boolean', default: false },
    reports: { type: 'string' },
  },
})
const print = (text: string) => process.stdout.write(`${text}\n`)

buildPortal(given.tenant)
const product = await openMeasuredProduct(given.tenant)
try {
  const wanted = given.pages.split(',')
  const pages = (await pagesOf(product)).filter(({ name }) => wanted.includes(name))
  const shortcomings: string[] = []
  print(`\n${heading()}`)
  for (const page of pages) {
    const runs = await measured(page, Number(given.runs))
    const median = medianOf(runs.map(({ figures }) => figures))
    print(row(page.name, median))
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) print(`    ${fault}`)
    shortcomings.push(...shortcomingsOf(median).map((each) => `${page.name}: ${each}`))
  }
  for (const each of shortcomings) print(`Not good enough: ${each}`)
  process.exitCode = shortcomings.length > 0 && !given['only-print'] ? 1 : 0
} finally {
  await product.close()
}

async function measured({ name, address }: MeasuredPage, count: number): Promise<Run[]> {
  const runs: Run[] = []
  for (let n = 1; n <= count; n++) {
    const run = await runLighthouse(`${product.url}${address}`, product.browserPort)
    runs.push(run)
    if (given.reports) await storeReport(given.reports, `${name}-${n}.html`, run.report)
  }
  return runs
}

async function storeReport(folder: string, name: string, report: string): Promise<void> {
  await mkdir(resolve(folder), { recursive: true })
  await writeFile(join(resolve(folder), name), report)
}

function heading(): string {
  const titles = ['perf', 'access', 'best', 'seo', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'JS kB']
  return `${''.padEnd(10)}${titles.map((title) => title.padStart(8)).join('')}`
}

function row(name: string, figures: Figures): string {
  const { scores, firstPaintMs, largestPaintMs, blockedMs, layoutShift, scriptBytes } = figures
  const cells = [
    ...categories.map((category) => String(scores[category])),
    (firstPaintMs / 1000).toFixed(2),
    (largestPaintMs / 1000).toFixed(2),
    blockedMs.toFixed(0),
    layoutShift.toFixed(3),
    (scriptBytes / 1000).toFixed(1),
  ]
  return `${name.padEnd(10)}${cells.map((cell) => cell.padStart(8)).join('')}`
}

function buildPortal(tenant: string): void {
  const build = join(root, 'tools', 'build.mjs')
  const { status } = spawnSync(process.execPath, [build, '--tenant', tenant, '--if-changed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

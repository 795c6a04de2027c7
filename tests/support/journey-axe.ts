import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it is now, one line for each place; an empty list is what we want. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  )) as AxeResults
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim()
      return `${id}: ${help} [${target.join(' ')}] ${why}`
    }),
  )
}

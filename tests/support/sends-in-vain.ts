import type { Page } from 'playwright-core'
import { untilLost } from './journey-network.ts'
import { expectVisible } from './journey-steps.ts'
import type { Scan } from './journey-visitor.ts'

/** Sends a form without a response: scans it while it is sent, and after the failure. */
export async function sendsInVain(
  page: Page,
  calls: RegExp,
  button: string,
  name: string,
  scan: Scan,
  part: 'main' | 'dialog' = 'main',
) {
  const press = page.getByRole(part).getByRole('button', { name: button, exact: true })
  await untilLost(page, calls, async () => {
    await press.click()
    await expectVisible(press.and(page.locator('[aria-disabled="true"]')))
    await scan(`${name}-sending`, page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar/))
  await scan(`${name}-lost`, page)
}

import type { Page, Route } from 'playwright-core'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorBody, type ErrorCode, errorBody } from '#contract/errors.ts'

/** What the browser says of calls that don't succeed. */
export const NETWORK_TROUBLE = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of [45]\d\d/

async function answersSo(
  page: Page,
  calls: RegExp,
  answer: (route: Route) => unknown,
  then: () => Promise<void>,
): Promise<void> {
  const handler = (route: Route) => void answer(route)
  await page.route(calls, handler)
  await then()
  await page.unroute(calls, handler)
}

/** As long as something is done, calls to these addresses are not answered; then they are. */
export async function whileUnanswered(page: Page, calls: RegExp, then: () => Promise<void>): Promise<void> {
  const held: Route[] = []
  await answersSo(page, calls, (route) => held.push(route), then)
  // One that was called off meanwhile can't go on.
  for (const route of held) await route.continue().catch(() => undefined)
}

/** As long as something is done, calls to these addresses are not answered; then the network is lost. */
export async function untilLost(page: Page, calls: RegExp, then: () => Promise<void>): Promise<void> {
  const held: Route[] = []
  const losing = async () => {
    await then()
    for (const route of held) await route.abort().catch(() => undefined)
  }
  await answersSo(page, calls, (route) => held.push(route), losing)
}

/** As long as something is done, calls to these addresses get no answer, as when the network is gone. */
export const whileUnreachable = (page: Page, calls: RegExp, then: () => Promise<void>): Promise<void> =>
  answersSo(page, calls, (route) => route.abort(), then)

/** As long as something is done, calls to these addresses are refused. */
export const whileRefused = (
  page: Page,
  calls: RegExp,
  code: ErrorCode,
  then: () => Promise<void>,
  more: Partial<ErrorBody['context']> = {},
): Promise<void> =>
  answersSo(
    page,
    calls,
    (route) => route.fulfill({ status: errorStatus[code], json: errorBody(code, more) }),
    then,
  )

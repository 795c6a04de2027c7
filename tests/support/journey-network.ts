import type { Page, Route } from 'playwright-core'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorBody, type ErrorCode, errorBody } from '#contract/errors.ts'

/** The browser's messages about failed calls. */
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

/** Delays calls to these addresses while something runs. */
export async function whileUnanswered(page: Page, calls: RegExp, then: () => Promise<void>): Promise<void> {
  const held: Route[] = []
  await answersSo(page, calls, (route) => held.push(route), then)
  // An aborted one cannot be continued.
  for (const route of held) await route.continue().catch(() => undefined)
}

/** Delays calls to these addresses while something runs; then the network fails. */
export async function untilLost(page: Page, calls: RegExp, then: () => Promise<void>): Promise<void> {
  const held: Route[] = []
  let begin = (): void => undefined
  // What is busy may not have called yet, since the session is renewed first.
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const losing = async () => {
    await Promise.all([then(), begun])
    for (const route of held) await route.abort().catch(() => undefined)
  }
  const hold = (route: Route) => {
    held.push(route)
    begin()
  }
  await answersSo(page, calls, hold, losing)
}

/** Fails calls to these addresses while something runs, as without a network. */
export const whileUnreachable = (page: Page, calls: RegExp, then: () => Promise<void>): Promise<void> =>
  answersSo(page, calls, (route) => route.abort(), then)

/** Refuses calls to these addresses while something runs. */
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

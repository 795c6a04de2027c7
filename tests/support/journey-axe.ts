import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Tenant } from '#tenants/tenant.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * All rules of axe, with the targets of WCAG 2.2 that are off by default; or only those that colours can
 * break.
 */
const questions = {
  everything: { rules: { 'target-size': { enabled: true } } },
  contrast: { runOnly: ['color-contrast'] },
}

/** The axe violations of the current page, one line each; expected to be empty. */
export async function accessibilityFaults(
  page: Page,
  rules: keyof typeof questions = 'everything',
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  // At the end of the page no sticky element covers anything.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...questions[rules] })
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim()
      return `${id}: ${help} [${target.join(' ')}] ${why}`
    }),
  )
}

/**
 * What no rule of axe checks: the window's title names page and venue, the language is set, there is one main
 * landmark, and focus is not lost after a press.
 */
export async function orientationFaults(page: Page, { name }: Tenant): Promise<string[]> {
  // While the code of a screen comes on a busy machine, the window has no title for a moment.
  await page.waitForFunction(() => document.title !== '').catch(() => undefined)
  const { title, lang, mains, isLost } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    mains: document.querySelectorAll('main').length,
    isLost: Reflect.get(window, 'wasPressed') === true && document.activeElement === document.body,
  }))
  return [
    ...(title.endsWith(` – ${name}`) || title === name ? [] : [`the window’s title is “${title}”`]),
    ...(lang === 'nb-NO' ? [] : [`the page’s language is “${lang}”`]),
    ...(mains === 1 ? [] : [`there are ${mains} main parts`]),
    ...(isLost ? ['the focus is lost'] : []),
  ]
}

/** Records for `orientationFaults` whether something has been pressed since the page was opened. */
export async function recordPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const press of ['click', 'keydown'])
      window.addEventListener(
        press,
        ({ isTrusted }) => isTrusted && Reflect.set(window, 'wasPressed', true),
        true,
      )
  })
}

/** Elements that cause sideways scrolling; expected to be empty. */
export const sidewaysFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A new width causes short transitions.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const innermost = wide.filter(
      (element) => !wide.some((other) => element !== other && element.contains(other)),
    )
    const names = innermost
      .slice(0, 5)
      .map(({ tagName, textContent }) => `${tagName} “${textContent?.slice(0, 40)}”`)
    return [`${scrollWidth} px wide, by ${names.join(', ')}`]
  })

/**
 * Texts cut off by an edge or an ellipsis; expected to be empty. Scrollable text is not cut off, nor is what has its whole
 * text as a title, as a meeting among the hours of a day. Without named functions, for which tsx would add helpers unknown to the page.
 */
export const cutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
      if (text.parentElement.closest('[title]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()]
      for (let edge: Element | null = text.parentElement; edge !== document.body; edge = edge.parentElement) {
        if (!edge) break
        const box = edge.getBoundingClientRect()
        // Visually hidden text.
        if (box.width <= 1 || box.height <= 1) break
        const { overflowX, overflowY } = getComputedStyle(edge)
        const isCutAside =
          /hidden|clip/.test(overflowX) &&
          rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
        const isCutBelow =
          /hidden|clip/.test(overflowY) &&
          rects.some(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1)
        if (isCutAside || isCutBelow) faults.add(`“${text.textContent.slice(0, 40)}” is cut`)
        if (/auto|scroll/.test(overflowX + overflowY)) break
      }
    }
    return [...faults]
  })

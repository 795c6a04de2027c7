import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tenant } from '#tenants/tenant.ts'

/** A view of a screen. */
export type View = { language: 'nb-NO' | 'en'; width: number; colorScheme: 'light' | 'dark' }

/** A wide screen, a tablet and a phone, with their heights in CSS pixels. */
const heights: Record<number, number> = { 1440: 900, 768: 1024, 360: 740, 320: 256 }
const widths = [1440, 768, 360]
const schemes = ['light', 'dark'] as const

/** The default view of journeys. */
export const usualView: View = { language: 'nb-NO', width: 1440, colorScheme: 'light' }

/** 1280 pixels at 400 %, which nothing may exceed (WCAG 1.4.10). */
export const MAGNIFIED_WIDTH = 320

/** Every combination of language, width and scheme: twelve. */
export const allViews: readonly View[] = (['nb-NO', 'en'] as const).flatMap((language) =>
  widths.flatMap((width) => schemes.map((colorScheme) => ({ language, width, colorScheme }))),
)

export const nameOf = ({ language, width, colorScheme }: View): string =>
  `${language}, ${width} px, ${colorScheme}`

/** Sets the width and the colour scheme. */
export async function showsAt(page: Page, { width, colorScheme }: Omit<View, 'language'>): Promise<void> {
  if (page.viewportSize()?.width !== width)
    await page.setViewportSize({ width, height: heights[width] ?? 900 })
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
}

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** Where the built portal has the texts of a language: those of a booking, of an account and of staff. */
function catalogsOf(slug: Tenant['slug'], language: View['language']): string[] {
  const files = readdirSync(join(dist, slug, 'assets')).filter(
    (name) => name.startsWith(`${language}-`) && name.endsWith('.js'),
  )
  if (files.length === 0) throw new Error(`The portal of ${slug} has no texts in ${language}.`)
  return files.map((file) => `/assets/${file}`)
}

/**
 * Replaces the screen’s texts with those of a language without switching the portal, which would restart the
 * screen: so a state can be checked in both. Texts of the server, and figures, stay.
 */
export async function saysIn(page: Page, slug: Tenant['slug'], language: View['language']): Promise<void> {
  // As text, so that the page's own import is used by any build.
  const imports = catalogsOf(slug, language).map((address) => `import(${JSON.stringify(address)})`)
  await page.evaluate(
    `Promise.all([${imports}]).then((each) => { window.catalogue = Object.assign({}, ...each.map((one) => one.messages)) })`,
  )
  await page.waitForFunction(sayIn, language)
}

/** Whether the portal has been drawn and says its texts in the language now. */
function sayIn(language: string): boolean {
  type Fiber = { child: Fiber | null; memoizedProps: { i18n?: Translator } | null }
  type Root = { stateNode: { current: Fiber } }
  type Translator = {
    locale: string
    load: (locale: string, messages: unknown) => void
    activate: (locale: string) => void
  }
  const container = document.getElementById('portal')
  const key = Object.keys(container ?? {}).find((each) => each.startsWith('__reactContainer$'))
  const root: Root | undefined = key ? Reflect.get(container ?? {}, key) : undefined
  // The container keeps the first root, which is empty while a page has been drawn only once.
  let fiber: Fiber | null = root?.stateNode.current ?? null
  while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child
  const translator = fiber?.memoizedProps?.i18n
  if (!translator) return false
  translator.load(translator.locale, Reflect.get(window, 'catalogue'))
  translator.activate(translator.locale)
  document.documentElement.lang = language
  return true
}

/** Applies a venue’s colours. */
export async function wears(page: Page, { brand }: Tenant): Promise<void> {
  const colours = {
    primary: brand.primary,
    'on-primary': brand.onPrimary,
    'primary-dark': brand.primaryDark,
    'on-primary-dark': brand.onPrimaryDark,
    tint: brand.tint,
    'tint-dark': brand.tintDark,
    accent: brand.accent,
  }
  await page.evaluate((roles) => {
    for (const [role, colour] of Object.entries(roles))
      document.documentElement.style.setProperty(`--brand-${role}`, colour)
  }, colours)
}

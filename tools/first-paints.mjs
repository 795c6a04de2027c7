import { createServer } from 'vite'
import { root } from './preconditions.mjs'

/**
 * Renders the first paint of the portal of TENANT (`src/first-paint.tsx`): HTML by page and language. The
 * security policy allows no inline script or style; rendering fails when there would be one.
 */
export async function renderFirstPaints() {
  const vite = await createServer({
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const load = (path) => vite.ssrLoadModule(path)
    const textsOf = async (locale) => {
      const parts = await Promise.all(
        ['booking', 'others'].map((part) => load(`/src/locales/${part}/${locale}.po`)),
      )
      return Object.assign({}, ...parts.map(({ messages }) => messages))
    }
    const [{ firstPaints }, norwegian, english] = await Promise.all([
      load('/src/first-paint.tsx'),
      textsOf('nb-NO'),
      textsOf('en'),
    ])
    const sights = await firstPaints({ 'nb-NO': norwegian, en: english })
    const html = Object.values(sights).flatMap((sight) => Object.values(sight))
    if (html.some((text) => /<script| style="|<template/.test(text)))
      throw new Error('The first sight of the portal holds a script, a style or a part that comes later.')
    return sights
  } finally {
    await vite.close()
  }
}

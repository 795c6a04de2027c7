import { tsImport } from 'tsx/esm/api'
import type { Plugin } from 'vite'

/** Puts the outlines of the calls, computed from the call table, into the portal as plain data. */
export const callOutlines = (): Plugin => ({
  name: 'call-outlines',
  async load(id) {
    const [, file] = /\/contract\/((?:staff-)?outlines\.ts)$/.exec(id) ?? []
    if (file === undefined) return
    const { outlines } = await tsImport(`../../contract/${file}`, import.meta.url)
    return `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines))})`
  },
})

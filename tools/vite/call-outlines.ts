import { tsImport } from 'tsx/esm/api'
import type { Plugin } from 'vite'

/** Puts the outlines of the calls, computed from the call table, into the portal as plain data. */
export const callOutlines = (): Plugin => ({
  name: 'call-outlines',
  async load(id) {
    if (!/\/contract\/outlines\.ts$/.test(id)) return
    const { outlines } = await tsImport('../../contract/outlines.ts', import.meta.url)
    return `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines))})`
  },
})

import type { Plugin } from 'vite'

const description = /\bmeta:\s*\{\s*description:\s*\{\s*nb:[^{}]*\},?\s*\},?/g

/** Removes the states' descriptions from the machines: they are for the path report, and no screen shows them. */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\/machines\/.*\.ts$/.test(id) || !code.includes('description:')) return
    return { code: code.replace(description, ''), map: null }
  },
})

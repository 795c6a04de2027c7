import type { Plugin } from 'vite'

const description = /\bdescription:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),?/g
const described = /\bdescription:\s*([`'"])(.*?)\1/g

/** A machine's code without the descriptions of its states, and the removed descriptions. */
export function withoutDescriptions(code: string): { code: string; dropped: string[] } {
  const dropped = [...code.matchAll(description)].map(([, single, double]) => single ?? double ?? '')
  return { code: code.replace(description, ''), dropped }
}

/**
 * Removes the states' descriptions from the machines: they name tests and paths, and no screen shows them.
 * The build fails when one of them, or any code of the path report, is in the bundle all the same.
 */
export function dropDescriptions(): Plugin {
  const dropped = new Set<string>()
  return {
    name: 'drop-descriptions',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      if (!/\/machines\/.*\.ts$/.test(id)) return
      const { code, dropped: removed } = withoutDescriptions(source)
      for (const text of removed) dropped.add(text)
      return removed.length > 0 ? { code, map: null } : undefined
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const left = [...chunk.code.matchAll(described)].find(([, , text = '']) => dropped.has(text))
        if (left) this.error(`${chunk.fileName} has a state’s ${left[0]}.`)
        const report = chunk.moduleIds.find((id) => id.includes('/tools/paths/'))
        if (report) this.error(`${chunk.fileName} has ${report}, which is for the path report.`)
      }
    },
  }
}

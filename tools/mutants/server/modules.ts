import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

/** One of our files as a CommonJS script; `source` is its path in the repository, null for what the bundler adds. */
export type Module = { name: string; source: string | null; code: string }

/** An ECMAScript module that is required has `default` among its exports already. */
const NODE_INTEROP = /(__toESM\(\w+), 1\)/g

/** Loads our files with the mutants in them. */
const instrumentedFiles = (root: string, texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !/\.tsx?$/.test(id)) return null
    const path = id.slice(root.length + 1)
    return (texts.get(path) ?? readFileSync(id, 'utf8'))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
})

/**
 * Compiles test files and everything of ours that they import, each file to a script of its own; packages stay
 * `require` calls. `texts` replace files, by their path.
 */
export async function modulesOf(
  root: string,
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<Module[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [instrumentedFiles(root, texts)],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: files.map((file) => join(root, file)),
        external: ['vitest'],
        treeshake: false,
        output: { format: 'cjs', preserveModules: true, preserveModulesRoot: root },
      },
    },
  })) as Rollup.RollupOutput
  return output.flatMap((chunk) => {
    if (chunk.type !== 'chunk') return []
    const id = chunk.facadeModuleId
    const source = id?.startsWith(`${root}/`) ? id.slice(root.length + 1) : null
    return [{ name: chunk.fileName, source, code: chunk.code.replace(NODE_INTEROP, '$1)') }]
  })
}

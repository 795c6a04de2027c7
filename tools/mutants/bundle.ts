import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** Our own text of a file, with the mutants in it, or as it is. */
type Texts = ReadonlyMap<string, string>

const ours = (root: string, texts: Texts): Plugin => ({
  name: 'asleep-mutants',
  enforce: 'pre',
  load(id) {
    if (!id.startsWith(root) || id.includes('node_modules')) return null
    const path = id.slice(root.length + 1)
    const text = texts.get(path) ?? readFileSync(id, 'utf8')
    return path.endsWith('.ts')
      ? text.replaceAll('import.meta.dirname', JSON.stringify(dirname(join(root, path))))
      : null
  },
})

export type Bundle = { code: string; contains: string[] }

/** A test file and all of ours that it needs as one script, with packages left to `require`. */
export async function bundleOf(root: string, file: string, texts: Texts): Promise<Bundle> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [ours(root, texts)],
    build: {
      ssr: join(root, file),
      write: false,
      minify: false,
      target: 'node20',
      rollupOptions: { external: ['vitest'], output: { format: 'cjs', codeSplitting: false } },
    },
  })) as Rollup.RollupOutput
  const [chunk] = result.output
  const contains = Object.keys(chunk.modules).map((id) => id.slice(root.length + 1))
  return { code: chunk.code, contains: contains.filter((path) => texts.has(path)) }
}

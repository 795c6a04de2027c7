import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
import type { Module } from './modules.ts'

/** What instrumented code calls (see `instrumented.ts`). */
export type Hooks = {
  $m: (mutant: number) => boolean
  $s: (mutant: number) => boolean
  $sql: (text: string, mutants: string) => string
  $file: (file: number) => void
  $round: () => void
}
const HOOKS = ['$m', '$s', '$sql', '$file', '$round'] as const

type Run = (...values: unknown[]) => void

/** A module registry that can be emptied, so that a module's state does not outlive a failed run. */
export class Loader {
  private readonly scripts = new Map<string, Script>()
  private readonly names = new Map<string, string>()
  private loaded = new Map<string, { exports: unknown }>()
  private readonly requirePackage: (name: string) => unknown
  private readonly hooks: Hooks

  constructor(requirePackage: (name: string) => unknown, hooks: Hooks) {
    this.requirePackage = requirePackage
    this.hooks = hooks
  }

  add(modules: readonly Module[]) {
    for (const { name, source, code } of modules) {
      const text = `(function (exports, require, module, ${HOOKS.join(', ')}) {${code}\n})`
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
      this.scripts.set(name, new Script(text, { filename: name, importModuleDynamically }))
      if (source) this.names.set(source, name)
    }
  }

  /** The exports of a file of the repository. */
  load(source: string): unknown {
    const name = this.names.get(source)
    if (!name) throw new Error(`${source} was not compiled.`)
    return this.run(name)
  }

  /** Every module is evaluated again the next time it is needed. */
  reset() {
    this.loaded = new Map()
  }

  private run(name: string): unknown {
    const known = this.loaded.get(name)
    if (known) return known.exports
    const script = this.scripts.get(name)
    if (!script) throw new Error(`${name} was not compiled.`)
    const module = { exports: {} as unknown }
    this.loaded.set(name, module)
    const require = (wanted: string) =>
      wanted.startsWith('.') ? this.run(join(dirname(name), wanted)) : this.requirePackage(wanted)
    const run = script.runInThisContext() as Run
    run(module.exports, require, module, ...HOOKS.map((each) => this.hooks[each]))
    return module.exports
  }
}

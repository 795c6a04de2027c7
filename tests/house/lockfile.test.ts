import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const packages: Record<string, Entry> = read('package-lock.json').packages

/** A package is resolved beside its dependent, then one level further out, as Node does. */
function isLocked(requiredBy: string, name: string): boolean {
  const inside = requiredBy === '' ? '' : `${requiredBy}/`
  if (packages[`${inside}node_modules/${name}`]?.version) return true
  return (
    requiredBy !== '' && isLocked(requiredBy.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
  )
}

test('the lockfile has every dependency, for other platforms too, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name}, wanted by ${path}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile matches package.json', () => {
  const { dependencies, devDependencies } = read('package.json')
  expect(packages['']).toMatchObject({ dependencies, devDependencies })
})

test('every package has one exact version', () => {
  const { dependencies, devDependencies } = read('package.json')
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  )
  expect(loose).toEqual([])
})

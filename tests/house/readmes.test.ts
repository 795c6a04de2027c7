import { posix } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { everyFile, everyReadme } from './tree.ts'

const textOf = (path: string) => everyReadme.find((readme) => readme.path === path)?.text ?? ''

/** A package is resolved beside its dependent, then one level further out, as Node does. */
function isThere(readme: string, named: string): boolean {
  const inFolder = posix.join(posix.dirname(readme), named)
  const asPattern = (path: string) => path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  const pattern = new RegExp(`^(?:${asPattern(inFolder)}|(?:.*/)?${asPattern(named)})$`)
  return everyFile.some((path) => pattern.test(path))
}

test('every file of code that a README names exists', () => {
  const named = everyReadme.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(
    named.filter(({ path, name }) => !isThere(path, name)).map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([])
})

test('the main README lists every npm script', () => {
  const readme = textOf('README.md')
  const untold = Object.keys(packageJson.scripts).filter(
    (script) => !new RegExp(`(?:\`|npm (?:run )?)${script}\\b`).test(readme),
  )
  expect(untold).toEqual([])
})

test('the README of the machines lists every machine', () => {
  const folders = new Set(everyFile.flatMap((path) => /^machines\/([^/]+)\//.exec(path)?.[1] ?? []))
  const listed = new Set(
    [...textOf('machines/README.md').matchAll(/^\| ([a-z-]+) /gm)].map(([, name]) => name),
  )
  expect([...folders].filter((folder) => !listed.has(folder))).toEqual([])
})

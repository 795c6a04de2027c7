import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

type Tool = { replaceFolder: (target: string, fresh: string, aside: string) => Promise<void> }
const { replaceFolder }: Tool = await import(join(import.meta.dirname, '../../tools/replace-folder.mjs'))

let dist: string
const at = (name: string) => join(dist, name)

const folder = async (name: string) => {
  await mkdir(at(name))
  await writeFile(join(at(name), 'index.html'), name)
}

const shown = () => readFile(join(at('portal'), 'index.html'), 'utf8')

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'moterom-replace-'))
})
afterEach(async () => {
  await rm(dist, { recursive: true })
})

const replace = () => replaceFolder(at('portal'), at('new'), at('aside'))

it('a new portal replaces the old one, or fills an empty place', async () => {
  await folder('new')
  await replace()
  expect(await shown()).toBe('new')
  await folder('newer')
  await replaceFolder(at('portal'), at('newer'), at('aside'))
  expect([await shown(), await readdir(dist)]).toEqual(['newer', ['portal']])
})

it('the old portal stays in place when the new one cannot replace it', async () => {
  await folder('portal')
  await expect(replace()).rejects.toThrow('ENOENT')
  expect([await shown(), await readdir(dist)]).toEqual(['portal', ['portal']])
})

import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Engine, openEngine } from '#server/database/engine.ts'

let engine: Engine

beforeAll(async () => {
  engine = await openEngine(() => PGlite.create())
})

afterAll(() => engine.close())

it('gives the single connection to one caller at a time, in order', async () => {
  const log: string[] = []
  const names = ['one', 'two', 'three']
  await Promise.all(
    names.map((name) =>
      engine.run(async (run) => {
        log.push(`${name} begins`)
        await run('SELECT 1')
        log.push(`${name} ends`)
      }),
    ),
  )
  expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('continues after a caller that failed, and rejects for that caller only', async () => {
  const failing = engine.run(() => Promise.reject(new Error('broken')))
  const next = engine.run(async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})

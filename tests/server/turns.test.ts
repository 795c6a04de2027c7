import { expect, it } from 'vitest'
import { openTurns } from '#server/process/semaphore.ts'

const settable = () => {
  let settle: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { done, settle }
}

it('are taken by so many at once, in the order they came', async () => {
  const turns = openTurns(2)
  const told: string[] = []
  const holds = { one: settable(), two: settable() }
  const under = (['one', 'two'] as const).map((name) =>
    turns(async () => {
      told.push(`${name} begins`)
      await holds[name].done
      told.push(`${name} ends`)
    }),
  )
  const later = ['three', 'four'].map((name) => turns(async () => told.push(name)))
  await Promise.resolve()
  expect(told).toEqual(['one begins', 'two begins'])
  holds.two.settle()
  await Promise.all([under[1], ...later])
  expect(told).toEqual(['one begins', 'two begins', 'two ends', 'three', 'four'])
  holds.one.settle()
  await under[0]
})

it('go on after one that failed, and tell only those who took it', async () => {
  const turns = openTurns(1)
  const failing = turns(() => Promise.reject(new Error('broken')))
  const next = turns(async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
  expect(await turns(async () => 'still')).toBe('still')
})

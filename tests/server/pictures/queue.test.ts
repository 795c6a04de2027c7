import { expect, it } from 'vitest'
import { openQueue } from '#server/pictures/queue.ts'

const settable = () => {
  let settle: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { done, settle }
}

it('does one thing at a time, in the order they came, and turns away those for whom there is no place', async () => {
  const queue = openQueue(1)
  const told: string[] = []
  const first = settable()
  const one = queue(async () => {
    told.push('one begins')
    await first.done
    told.push('one ends')
  })
  const two = queue(async () => told.push('two'))
  expect(queue(async () => told.push('three'))).toBeUndefined()
  first.settle()
  await Promise.all([one, two])
  await queue(async () => told.push('four'))
  expect(told).toEqual(['one begins', 'one ends', 'two', 'four'])
})

it('goes on after something that failed, and tells only those who asked for it', async () => {
  const queue = openQueue(1)
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})

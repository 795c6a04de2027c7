import { expect, test } from 'vitest'
import { shareReads } from '#server/calls/share-reads.ts'

/** Reads that are answered by hand, each with its number. */
function heldReads() {
  const begun: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const read = () => new Promise<number>((resolve, reject) => begun.push({ resolve, reject }))
  const end = async (n: number) => {
    begun[n]?.resolve(n)
    await new Promise(setImmediate)
  }
  return { begun, read, end }
}

test('calls that come while a read is under way share the next one, which begins after it', async () => {
  const share = shareReads<number>()
  const { begun, read, end } = heldReads()
  const first = share('a', read)
  const later = [share('a', read), share('a', read), share('a', read)]
  expect(begun.length).toBe(1)
  await end(0)
  expect(begun.length).toBe(2)
  await end(1)
  expect([await first, await Promise.all(later)]).toEqual([0, [1, 1, 1]])
  const last = share('a', read)
  await end(2)
  expect(await last).toBe(2)
})

test('reads of other things do not wait', async () => {
  const share = shareReads<number>()
  const { begun, read, end } = heldReads()
  const both = [share('a', read), share('b', read)]
  expect(begun.length).toBe(2)
  await end(1)
  await end(0)
  expect(await Promise.all(both)).toEqual([0, 1])
})

test('a read that fails fails for those who share it, and the next one begins all the same', async () => {
  const share = shareReads<number>()
  const { begun, read, end } = heldReads()
  const first = share('a', read)
  const later = share('a', read)
  begun[0]?.reject(new Error('The database is away.'))
  await expect(first).rejects.toThrow('The database is away.')
  await end(1)
  expect(await later).toBe(1)
})

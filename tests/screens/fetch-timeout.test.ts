import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { withTimeout } from '#src/portal/with-timeout.ts'

function fakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

const never = () => new Promise<never>(() => undefined)

async function outcomeOf(fetching: Promise<unknown>, waitMs: number): Promise<string> {
  let outcome = 'pending'
  fetching.then(
    () => (outcome = 'fetched'),
    (error: Error) => (outcome = error.message),
  )
  await vi.advanceTimersByTimeAsync(waitMs)
  return outcome
}

test('code that does not load fails after 120 seconds, not before', async () => {
  fakeTimers()
  const fetching = withTimeout(never())
  expect(await outcomeOf(fetching, 119_999)).toBe('pending')
  expect(await outcomeOf(fetching, 1)).toBe('Not fetched after 120 seconds')
  expect(vi.getTimerCount()).toBe(0)
})

test('code that loads, or fails by itself, leaves no timer behind', async () => {
  fakeTimers()
  expect(await outcomeOf(withTimeout(Promise.resolve('code')), 0)).toBe('fetched')
  expect(await outcomeOf(withTimeout(Promise.reject(new Error('offline'))), 0)).toBe('offline')
  expect(vi.getTimerCount()).toBe(0)
})

test('a screen that times out fails, and is loaded again the next time', async () => {
  fakeTimers()
  const fetchPart = vi.fn(never)
  const part = lazyPart(fetchPart)
  expect(await outcomeOf(part.load(), 120_000)).toBe('A screen could not be fetched')
  void part.load().catch(() => undefined)
  expect(fetchPart).toHaveBeenCalledTimes(2)
})

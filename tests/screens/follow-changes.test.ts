import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { FollowingEvent } from '#machines/following/types.ts'
import { followChanges } from '#src/api/follow-changes.ts'

/** A stream as the browser has it, whose events come when the test says so. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  static readonly CLOSED = 2
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }

  opens(): void {
    this.readyState = 1
    this.onopen?.()
  }

  /** Lost for a while, or given up by the browser. */
  fails(readyState: 0 | 2): void {
    this.readyState = readyState
    this.onerror?.()
  }

  changes(lastEventId: string): void {
    this.dispatchEvent(new MessageEvent('changed', { lastEventId }))
  }
}

let heard: FollowingEvent['type'][]
let readOwnContact: ReturnType<typeof vi.fn>
let visibility: DocumentVisibilityState
const newest = () => Stream.opened.at(-1) as Stream

function follow(topic: Parameters<ReturnType<typeof followChanges>['follow']>[0] = { kind: 'venue' }) {
  return followChanges({ readOwnContact } as unknown as Client).follow(topic, ({ type }) => heard.push(type))
}

function shows(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  heard = []
  readOwnContact = vi.fn(async () => ({}))
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('passes on the first change at once, and those that come soon after it as one', () => {
  const stop = follow()
  newest().opens()
  newest().changes('1')
  expect(heard).toEqual(['feed.changed'])
  newest().changes('2')
  newest().changes('3')
  expect(heard).toEqual(['feed.changed'])
  vi.advanceTimersByTime(500)
  expect(heard).toEqual(['feed.changed', 'feed.changed'])
  stop()
})

test('says that the connection is lost once, and that it is there again', () => {
  const stop = follow()
  newest().opens()
  newest().fails(0)
  newest().fails(0)
  newest().opens()
  expect(heard).toEqual(['feed.lost', 'feed.restored'])
  expect(Stream.opened).toHaveLength(1)
  stop()
})

test('renews the session before a refused stream is opened again, each time after a longer wait', async () => {
  const stop = follow()
  newest().changes('7')
  for (const wait of [1000, 2000, 4000]) {
    const before = Stream.opened.length
    newest().fails(2)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(Stream.opened).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(Stream.opened).toHaveLength(before + 1)
  }
  expect(readOwnContact).toHaveBeenCalledTimes(3)
  expect(newest().address).toMatch(/\/api\/v1\/changes\?after=7$/)
  newest().opens()
  newest().fails(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(Stream.opened).toHaveLength(5)
  stop()
})

test('opens the stream of a room again without a session', async () => {
  const stop = follow({ kind: 'room', slug: 'salen' })
  newest().fails(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(newest().address).toMatch(/\/api\/v1\/online_room\/salen\/changes$/)
  expect([Stream.opened.length, readOwnContact.mock.calls.length]).toEqual([2, 0])
  stop()
})

test('has no connection while the page is hidden, and continues from the last event', () => {
  const stop = follow()
  newest().changes('3')
  shows('hidden')
  expect(newest().readyState).toBe(Stream.CLOSED)
  shows('visible')
  expect(Stream.opened).toHaveLength(2)
  expect(newest().address).toMatch(/after=3$/)
  expect(heard).toEqual(['feed.changed'])
  stop()
})

test('reads again where it is shown without an event to continue from', () => {
  visibility = 'hidden'
  const stop = follow()
  expect(Stream.opened).toEqual([])
  shows('visible')
  expect([heard, Stream.opened.length]).toEqual([['feed.changed'], 1])
  stop()
})

test('ends with the page', async () => {
  const stop = follow()
  newest().changes('1')
  newest().changes('2')
  newest().fails(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  shows('hidden')
  shows('visible')
  expect([Stream.opened.length, heard]).toEqual([1, ['feed.changed', 'feed.lost']])
})

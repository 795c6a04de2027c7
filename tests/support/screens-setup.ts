import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { skipTimingDefences } from '#tests/support/skip-timing-defences.ts'

// The first screen of a file waits for its code to be compiled.
configure({ asyncUtilTimeout: 10_000 })
skipTimingDefences()

/** Any console output of React, a library or the portal fails its test. */
const complaints = vi.spyOn(console, 'error')

beforeEach(() => {
  complaints.mockReset()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  expect(complaints.mock.calls.map((args) => args.map(String).join(' '))).toEqual([])
})

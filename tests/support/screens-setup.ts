import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { answerQuicklyWhatHides } from '#tests/support/skip-timing-defences.ts'

// The first screen of a file waits for its code to be compiled.
configure({ asyncUtilTimeout: 10_000 })
answerQuicklyWhatHides()

/** Anything that React, a library or the portal complains of in the console fails the test that made it. */
const complaints = vi.spyOn(console, 'error')

beforeEach(() => {
  complaints.mockReset()
  // jsdom draws nothing, so it has nowhere to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  expect(complaints.mock.calls.map((said) => said.map(String).join(' '))).toEqual([])
})

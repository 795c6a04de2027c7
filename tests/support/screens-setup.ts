import '#tests/support/screens-timers.ts'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { skipTimingDefences } from '#tests/support/skip-timing-defences.ts'

// The first screen of a file waits for its code to be compiled.
configure({ asyncUtilTimeout: 60_000 })
skipTimingDefences()

/**
 * React's development build records a stack for each element that is made, a fifth of the time of these tests. It leaves
 * that out once many have been made lately: here they always have.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as typeof React & {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
  }
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

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

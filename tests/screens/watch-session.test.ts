import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { sessionActors, sessionMachine } from '#machines/session/session-machine.ts'
import { watchSession } from '#src/portal/watch-session.ts'
import { aPerson } from '#tests/support/portal-people.ts'

/** A window on the portal, in a browser where somebody is signed in or nobody is. */
async function openWindow(isSignedIn: boolean) {
  const window = new EventTarget()
  const browser = { isSignedIn }
  const port = {
    readOwnContact: async () => (browser.isSignedIn ? aPerson() : null),
    signOut: async () => undefined,
  }
  const session = createActor(sessionMachine.provide({ actors: sessionActors(port) }), {
    input: { mayBeSignedIn: isSignedIn },
  }).start()
  watchSession(window, { isThere: () => browser.isSignedIn }, session)
  const isSettled = () => waitFor(session, (state) => state.hasTag('settled'))
  await isSettled()
  return {
    browser,
    isComeBackTo: async () => {
      window.dispatchEvent(new Event('focus'))
      return (await isSettled()).value
    },
  }
}

test('whoever signs out in another window is signed out here when they come back', async () => {
  const { browser, isComeBackTo } = await openWindow(true)
  expect(await isComeBackTo()).toBe('signedIn')
  browser.isSignedIn = false
  expect(await isComeBackTo()).toBe('ended')
})

test('whoever signs in in another window is known here when they come back', async () => {
  const { browser, isComeBackTo } = await openWindow(false)
  expect(await isComeBackTo()).toBe('signedOut')
  browser.isSignedIn = true
  expect(await isComeBackTo()).toBe('signedIn')
})

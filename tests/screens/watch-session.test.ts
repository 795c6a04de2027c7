import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { sessionActors, sessionMachine } from '#machines/session/session-machine.ts'
import { sessionHint } from '#src/portal/session-hint.ts'
import { watchSession } from '#src/portal/watch-session.ts'
import { aPerson } from '#tests/support/portal-people.ts'

const name = 'signed-in'

/** A window on the portal, in a browser with or without a session. */
async function openWindow(sessionOf: string | null) {
  const window = new EventTarget()
  const browser = { cookie: sessionOf ? `${name}=${sessionOf}` : '', isOnline: true }
  const hint = sessionHint(browser)
  const requests: (string | null)[] = []
  const port = {
    readOwnContact: async () => {
      if (!browser.isOnline) throw new Error('offline')
      const uid = hint.tag()
      requests.push(uid)
      return uid === null ? null : aPerson({ uid })
    },
    signOut: async () => undefined,
  }
  const session = createActor(sessionMachine.provide({ actors: sessionActors(port) }), {
    input: { mayBeSignedIn: sessionOf !== null },
  }).start()
  watchSession(window, hint, session)
  const isSettled = () => waitFor(session, (state) => state.hasTag('settled'))
  await isSettled()
  return {
    browser,
    requests,
    refocus: async () => {
      window.dispatchEvent(new Event('focus'))
      const { value, context } = await isSettled()
      return [value, context.person?.uid ?? null]
    },
  }
}

test('signing out in another window signs out here on the next focus', async () => {
  const { browser, refocus } = await openWindow('kari')
  expect(await refocus()).toEqual(['signedIn', 'kari'])
  browser.cookie = ''
  expect(await refocus()).toEqual(['ended', null])
})

test('signing in in another window signs in here on the next focus', async () => {
  const { browser, refocus } = await openWindow(null)
  expect(await refocus()).toEqual(['signedOut', null])
  browser.cookie = `${name}=kari`
  expect(await refocus()).toEqual(['signedIn', 'kari'])
})

test('another customer’s sign-in in another window replaces the session here on the next focus, with one request', async () => {
  const { browser, requests, refocus } = await openWindow('kari')
  browser.cookie = `theme=dark; ${name}=ola`
  expect(await refocus()).toEqual(['signedIn', 'ola'])
  expect(await refocus()).toEqual(['signedIn', 'ola'])
  expect(requests).toEqual(['kari', 'ola'])
})

test('the session is checked again when there was no response', async () => {
  const { browser, refocus } = await openWindow('kari')
  Object.assign(browser, { cookie: `${name}=ola`, isOnline: false })
  expect(await refocus()).toEqual(['signedIn', 'kari'])
  browser.isOnline = true
  expect(await refocus()).toEqual(['signedIn', 'ola'])
})

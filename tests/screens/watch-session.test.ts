import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { sessionActors, sessionMachine } from '#machines/session/session-machine.ts'
import { sessionHint } from '#src/portal/session-hint.ts'
import { watchSession } from '#src/portal/watch-session.ts'
import { aPerson } from '#tests/support/portal-people.ts'

const name = 'signed-in'

/** A window on the portal, in a browser where somebody is signed in, by their session, or nobody is. */
async function openWindow(sessionOf: string | null) {
  const window = new EventTarget()
  const browser = { cookie: sessionOf ? `${name}=${sessionOf}` : '', isOnline: true }
  const hint = sessionHint(browser)
  const asked: (string | null)[] = []
  const port = {
    readOwnContact: async () => {
      if (!browser.isOnline) throw new Error('offline')
      const uid = hint.tag()
      asked.push(uid)
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
    asked,
    isComeBackTo: async () => {
      window.dispatchEvent(new Event('focus'))
      const { value, context } = await isSettled()
      return [value, context.person?.uid ?? null]
    },
  }
}

test('whoever signs out in another window is signed out here when they come back', async () => {
  const { browser, isComeBackTo } = await openWindow('kari')
  expect(await isComeBackTo()).toEqual(['signedIn', 'kari'])
  browser.cookie = ''
  expect(await isComeBackTo()).toEqual(['ended', null])
})

test('whoever signs in in another window is known here when they come back', async () => {
  const { browser, isComeBackTo } = await openWindow(null)
  expect(await isComeBackTo()).toEqual(['signedOut', null])
  browser.cookie = `${name}=kari`
  expect(await isComeBackTo()).toEqual(['signedIn', 'kari'])
})

test('somebody else who signs in in another window is who is here when they come back, asked for once', async () => {
  const { browser, asked, isComeBackTo } = await openWindow('kari')
  browser.cookie = `theme=dark; ${name}=ola`
  expect(await isComeBackTo()).toEqual(['signedIn', 'ola'])
  expect(await isComeBackTo()).toEqual(['signedIn', 'ola'])
  expect(asked).toEqual(['kari', 'ola'])
})

test('who else is here is asked for again where no answer came', async () => {
  const { browser, isComeBackTo } = await openWindow('kari')
  Object.assign(browser, { cookie: `${name}=ola`, isOnline: false })
  expect(await isComeBackTo()).toEqual(['signedIn', 'kari'])
  browser.isOnline = true
  expect(await isComeBackTo()).toEqual(['signedIn', 'ola'])
})

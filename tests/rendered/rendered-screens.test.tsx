import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { FirstSight } from '#contract/rendered-page.ts'
import type { Locale } from '#src/locales/language.ts'
import { textsFor } from '#src/locales/language.ts'
import { type Beginning, takenUp } from '#src/portal/first-sight.ts'
import { runningScreens } from '#src/portal/running-screens.ts'
import { createPortal } from '#src/portal.tsx'
import { laterTextsOf, routeAt } from '#src/routes.tsx'
import { newBookingKey } from '#src/screens/checkout/draft-store.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { noon } from '#tests/support/portal-house.ts'
import { catalogs } from '#tests/support/portal-visit.tsx'

/** The portal at an address, as the server and the browser assemble it. */
async function portalAt(
  address: string,
  locale: Locale,
  client: Client,
  beginning: Beginning,
  stored = new Map<string, string>(),
) {
  const [path = '/', searchPath = ''] = address.split('?')
  const hasTextsOf = laterTextsOf(routeAt(path))
  return createPortal({
    location: { hook: () => [path, () => undefined], searchHook: () => searchPath },
    locale,
    messages: await textsFor(catalogs[locale], hasTextsOf),
    hasTextsOf,
    catalogs,
    api: () => ({ client, send: () => Promise.reject(new Error('Nothing else is sent.')) }),
    tenant,
    clock: () => noon,
    storage: {
      getItem: () => null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    },
    mayBeSignedIn: false,
    beginning,
  })
}

async function rendered(address: string, locale: Locale, isWide: boolean) {
  const screens = runningScreens()
  const beginning = { snapshotOf: screens.snapshotOf, isWide, end: () => undefined }
  const { prelude } = await prerender(await portalAt(address, locale, apiInMemory(), beginning), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const sight: FirstSight = { locale, now: noon, isWide, snapshots: screens.snapshots() }
  screens.stop()
  const html = (await new Response(prelude).text()).replace(/<title>[^<]*<\/title>|<link [^>]*>/g, '')
  return { html, sight: JSON.parse(JSON.stringify(sight)) as FirstSight }
}

const isWideWindow = (width: number) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: width >= 768, media }) as MediaQueryList
}

const begun = '/checkout?room=storsalen&start=2026-11-25T08:00:00Z&end=2026-11-25T11:00:00Z&people=10'

it.each([
  '/',
  '/?people=10&date=2026-11-25&from=09:00&to=11:00',
  '/moterom/storsalen',
  '/moterom/storsalen?people=10&date=2026-11-25&from=09:00&to=11:00',
  '/moterom/finnes-ikke',
  '/priser-og-apningstider',
  begun,
  '/checkout?room=storsalen&start=2026-11-25T08:00:00Z&end=2026-11-25T11:00:00Z&people=100000',
  '/checkout?room=finnes-ikke&start=2026-11-25T08:00:00Z&end=2026-11-25T11:00:00Z',
  '/checkout?room=storsalen',
  '/login',
  '/opprett-bruker',
  '/login/glemt-passord',
  '/tilgjengelighet',
  '/personvern',
])('%s goes on in the browser from what the server has rendered, and asks nothing again', async (address) => {
  for (const locale of ['nb-NO', 'en'] as const)
    for (const width of [360, 1440]) {
      vi.mocked(console.error).mockImplementation(() => undefined)
      isWideWindow(width)
      const { html, sight } = await rendered(address, locale, width >= 768)
      expect(html).not.toMatch(/<script| style="|<template/)
      const asked: string[] = []
      const client = new Proxy({} as Client, {
        get: (_, name) => () => {
          asked.push(String(name))
          return new Promise(() => undefined)
        },
      })
      const container = document.createElement('div')
      document.body.append(container)
      container.innerHTML = html
      const heading = container.querySelector('h1')
      const ended = vi.fn()
      const beginning = takenUp(sight, () => noon, ended)
      const portal = await portalAt(address, locale, client, beginning)
      const root = await act(async () => hydrateRoot(container, portal))
      await vi.waitFor(() => expect(ended).toHaveBeenCalled())
      // That both renderers run in one process is the test's own.
      const complaints = vi.mocked(console.error).mock.calls.map(String)
      expect(complaints.filter((text) => !text.startsWith('Detected multiple renderers'))).toEqual([])
      vi.mocked(console.error).mockClear()
      expect(heading?.textContent).not.toBe('')
      expect(container.querySelector('h1')).toBe(heading)
      expect(asked).toEqual([])
      await act(async () => root.unmount())
      container.remove()
    }
})

it('a booking that the server has begun for any visitor has a key of each visitor’s own', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const { html, sight } = await rendered(begun, 'nb-NO', false)
  isWideWindow(360)
  const keyOf = async () => {
    const [container, stored] = [document.createElement('div'), new Map<string, string>()]
    container.innerHTML = html
    const beginning = takenUp(
      sight,
      () => noon,
      () => undefined,
    )
    const portal = await portalAt(begun, 'nb-NO', {} as Client, beginning, stored)
    const root = await act(async () => hydrateRoot(container, portal))
    await vi.waitFor(() => expect(stored.get(newBookingKey)).toBeDefined())
    await act(async () => root.unmount())
    return JSON.parse(stored.get(newBookingKey) ?? '').draft.idempotencyKey as string
  }
  const keys = [await keyOf(), await keyOf()]
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(JSON.stringify(sight)).not.toContain(key)
  vi.mocked(console.error).mockClear()
})

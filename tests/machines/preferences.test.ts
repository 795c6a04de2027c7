import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PreferencesEmitted } from '#machines/preferences/preferences-machine.ts'
import { preferencesActors, preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import { preferencesModel } from '#tests/support/models/preferences.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(preferencesModel, {
  active: (context) => expect(context.wanted).toBe(context.locale),
  activating: (context, snapshot) => {
    expect(context.wanted).not.toBe(context.locale)
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  failed: (context) => expect(context.wanted).not.toBe(context.locale),
})

test('emits the language once it is in use', async () => {
  const requests: string[] = []
  const port = { activateLocale: async (locale: string) => void requests.push(locale) }
  const actor = createActor(preferencesMachine.provide({ actors: preferencesActors(port) }), {
    input: { locale: 'nb-NO', includesVat: true },
  })
  const emitted = new Promise<PreferencesEmitted>((resolve) => void actor.on('locale.changed', resolve))
  actor.start()
  actor.send({ type: 'locale.chosen', locale: 'en' })
  expect(await emitted).toEqual({ type: 'locale.changed', locale: 'en' })
  expect(requests).toEqual(['en'])
})

test('the previous language stays when another fails to load, and the failure is emitted', async () => {
  const actor = createActor(
    preferencesMachine.provide({
      actors: { activateLocale: fromPromise(() => Promise.reject(new Error('offline'))) },
    }),
    { input: { locale: 'nb-NO', includesVat: true } },
  )
  const emitted = new Promise<PreferencesEmitted>((resolve) => void actor.on('*', resolve))
  actor.start()
  actor.send({ type: 'locale.chosen', locale: 'en' })
  expect(await emitted).toEqual({ type: 'locale.failed' })
  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.locale).toBe('nb-NO')
})

test('the current language, chosen again while another loads, stays', async () => {
  const actor = createActor(
    preferencesMachine.provide({
      actors: { activateLocale: fromPromise(() => new Promise<void>(() => {})) },
    }),
    { input: { locale: 'nb-NO', includesVat: true } },
  ).start()
  actor.send({ type: 'locale.chosen', locale: 'en' })
  actor.send({ type: 'locale.chosen', locale: 'nb-NO' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'active',
    context: { locale: 'nb-NO', wanted: 'nb-NO' },
  })
})

test('prices are shown as they were chosen to be, and the choice is emitted', () => {
  const actor = createActor(preferencesMachine, { input: { locale: 'nb-NO', includesVat: true } })
  const emitted: PreferencesEmitted[] = []
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  actor.send({ type: 'vat.chosen', includesVat: false })
  expect(actor.getSnapshot().context.includesVat).toBe(false)
  expect(emitted).toEqual([{ type: 'vat.changed', includesVat: false }])
})

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

test('tells of the language once it is in use', async () => {
  const asked: string[] = []
  const port = { activateLocale: async (locale: string) => void asked.push(locale) }
  const actor = createActor(preferencesMachine.provide({ actors: preferencesActors(port) }), {
    input: { locale: 'nb-NO' },
  })
  const told = new Promise<PreferencesEmitted>((resolve) => void actor.on('locale.changed', resolve))
  actor.start()
  actor.send({ type: 'locale.chosen', locale: 'en' })
  expect(await told).toEqual({ type: 'locale.changed', locale: 'en' })
  expect(asked).toEqual(['en'])
})

test('the language before stays when the other one does not come, and it is told', async () => {
  const actor = createActor(
    preferencesMachine.provide({
      actors: { activateLocale: fromPromise(() => Promise.reject(new Error('offline'))) },
    }),
    { input: { locale: 'nb-NO' } },
  )
  const told = new Promise<PreferencesEmitted>((resolve) => void actor.on('*', resolve))
  actor.start()
  actor.send({ type: 'locale.chosen', locale: 'en' })
  expect(await told).toEqual({ type: 'locale.failed' })
  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.locale).toBe('nb-NO')
})

test('the language in use, chosen again while another is on its way, is the one that stays', async () => {
  const actor = createActor(
    preferencesMachine.provide({
      actors: { activateLocale: fromPromise(() => new Promise<void>(() => {})) },
    }),
    { input: { locale: 'nb-NO' } },
  ).start()
  actor.send({ type: 'locale.chosen', locale: 'en' })
  actor.send({ type: 'locale.chosen', locale: 'nb-NO' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'active',
    context: { locale: 'nb-NO', wanted: 'nb-NO' },
  })
})

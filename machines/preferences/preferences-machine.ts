import { assign, emit, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'

export type Locale = 'nb-NO' | 'en'

type PreferencesInput = { locale: Locale; includesVat: boolean }

/** `locale` is the current one; `wanted` the one being loaded. `includesVat` is of the prices that are shown. */
export type PreferencesContext = { locale: Locale; wanted: Locale; includesVat: boolean }

export type PreferencesEvent =
  | { type: 'locale.chosen'; locale: Locale }
  | { type: 'vat.chosen'; includesVat: boolean }

/** For the listeners that store a choice and set `lang`, and the one that shows a failure. */
export type PreferencesEmitted =
  | { type: 'locale.changed'; locale: Locale }
  | { type: 'locale.failed' }
  | { type: 'vat.changed'; includesVat: boolean }

type PreferencesTag = 'busy' | 'settled'

export type PreferencesPort = {
  /** Loads a language. */
  activateLocale: (locale: Locale, signal: AbortSignal) => Promise<void>
}

/** The actors of the preferences, over a port. */
export const preferencesActors = (port: PreferencesPort) => ({
  activateLocale: calling(port.activateLocale),
})

/**
 * How the portal speaks to one person: its language, and whether prices are shown with VAT. `input.locale` is current
 * already; another is loaded before it is used.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    emitted: {} as PreferencesEmitted,
    input: {} as PreferencesInput,
    tags: {} as PreferencesTag,
  },
  actors: {
    activateLocale: missing<PreferencesPort['activateLocale']>('activateLocale'),
  },
  guards: {
    isAnother: ({ context }, locale: Locale) => locale !== context.locale,
  },
}).createMachine({
  id: 'preferences',
  context: ({ input: { locale, includesVat } }) => ({ locale, wanted: locale, includesVat }),
  initial: 'active',
  on: {
    'locale.chosen': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event.locale },
        target: '.activating',
        actions: assign({ wanted: ({ event }) => event.locale }),
      },
      { target: '.active', actions: assign({ wanted: ({ event }) => event.locale }) },
    ],
    'vat.chosen': {
      actions: [
        assign({ includesVat: ({ event }) => event.includesVat }),
        emit(({ event }) => ({ type: 'vat.changed', includesVat: event.includesVat })),
      ],
    },
  },
  states: {
    active: {
      tags: 'settled',
      description: 'The portal speaks the chosen language',
    },
    activating: {
      tags: 'busy',
      description: 'The texts of the other language are being fetched',
      invoke: {
        id: 'activateLocale',
        src: 'activateLocale',
        input: ({ context }) => context.wanted,
        onDone: {
          target: 'active',
          actions: [
            assign({ locale: ({ context }) => context.wanted }),
            emit(({ context }) => ({ type: 'locale.changed', locale: context.wanted })),
          ],
        },
        onError: { target: 'failed', actions: emit({ type: 'locale.failed' }) },
      },
    },
    failed: {
      tags: 'settled',
      description: 'The other language failed to load; the old one stays',
    },
  },
})

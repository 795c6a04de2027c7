import { preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import { modelOf } from '#tests/support/model.ts'

export const preferencesModel = modelOf<typeof preferencesMachine>({
  name: 'preferences',
  machine: preferencesMachine,
  walks: [
    {
      title: {
        nb: 'fram og tilbake mellom språkene',
        en: 'back and forth between the languages',
      },
      input: { locale: 'nb-NO' },
      events: () => [
        { type: 'locale.chosen', locale: 'nb-NO' },
        { type: 'locale.chosen', locale: 'en' },
      ],
      answers: { activateLocale: () => [undefined] },
      facts: (context) => [context.locale, context.wanted],
    },
  ],
})

import { preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import { modelOf } from '#tests/support/model.ts'

export const preferencesModel = modelOf<typeof preferencesMachine>({
  name: 'preferences',
  machine: preferencesMachine,
  walks: [
    {
      title: {
        nb: 'fram og tilbake mellom språkene, og mellom priser med og uten mva.',
        en: 'back and forth between the languages, and between prices with and without VAT',
      },
      input: { locale: 'nb-NO', includesVat: true },
      events: () => [
        { type: 'locale.chosen', locale: 'nb-NO' },
        { type: 'locale.chosen', locale: 'en' },
        { type: 'vat.chosen', includesVat: false },
        { type: 'vat.chosen', includesVat: true },
      ],
      answers: { activateLocale: () => [undefined] },
      facts: (context) => [context.locale, context.wanted, context.includesVat],
    },
  ],
})

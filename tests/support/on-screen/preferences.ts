import { screen } from '@testing-library/react'
import type { PreferencesContext, preferencesMachine } from '#machines/preferences/preferences-machine.ts'
import { button, must, type OnScreen, press } from './on-screen.ts'

const nameOf = (locale: string) => (locale === 'en' ? 'English' : 'Norsk')
const otherThan = ({ locale }: PreferencesContext) => nameOf(locale === 'en' ? 'nb-NO' : 'en')
const turns = (context: PreferencesContext) =>
  button(otherThan(context)).querySelector('.animate-spin') !== null
const vatNames = {
  with: /^(Vis priser med mva\.|Show prices including VAT)$/,
  without: /^(Vis priser uten mva\.|Show prices excluding VAT)$/,
}

export const preferencesOnScreen: OnScreen<typeof preferencesMachine> = {
  address: () => '/personvern',
  isSmall: true,
  does: {
    'locale.chosen': ({ locale }) => press(nameOf(locale)),
    'vat.chosen': ({ includesVat }) => press(vatNames[includesVat ? 'with' : 'without']),
  },
  offers: (event, { context }) =>
    event.type === 'vat.chosen' ? event.includesVat !== context.includesVat : event.locale !== context.locale,
  sees: {
    active: (context) => must(!turns(context), 'the other language is offered'),
    activating: (context) => must(turns(context), 'the other language is on its way'),
    failed: (context) => {
      must(!turns(context), 'the other language is offered again')
      must(screen.getAllByText(/^Språket kunne ikke hentes/).length > 0, 'it is said that it did not come')
    },
  },
  never: { '(root) locale.chosen #2': 'Only the other language is offered, not the one that is spoken.' },
}

import type { Locale } from '#server/calls/locale.ts'

type InBoth = Record<Locale, string>

/** What a page is called before its screen says so itself, whether searching may lead to it, and whether there is one. */
export type NamedPage = { title: InBoth; isForSearch: boolean; isThere: boolean }

const named = (norwegian: string, english: string, isForSearch = false): NamedPage => ({
  title: { 'nb-NO': norwegian, en: english },
  isForSearch,
  isThere: true,
})

const booking = named('Bestilling', 'Booking')
const registration = ['Opprett konto', 'Create an account'] as const

/** By path, without a slash at its end (Specification §2, and the screens that its labels imply). */
const pages: Record<string, NamedPage> = {
  '/': named('Møterom', 'Meeting rooms', true),
  '/priser-og-apningstider': named('Priser og åpningstider', 'Prices and opening hours', true),
  '/sammenlign': named('Sammenlign rom', 'Compare rooms'),
  '/planlegg': named('Planlegg flere dager eller rom', 'Plan several days or rooms'),
  '/opprett-bruker': named(...registration, true),
  '/checkout': { ...booking, isForSearch: true },
  '/verify-link': named('Bekreft e-postadressen din', 'Confirm your email address'),
  '/mine-bestillinger': named('Mine bestillinger', 'My bookings'),
  '/mine-bestillinger/kalender': named('Bestillinger i kalenderen', 'Bookings in your calendar'),
  '/mine-forslag': named('Mine forslag', 'My proposals'),
  '/forslag': named('Forslag', 'Proposal'),
  '/mine-opplysninger': named('Mine opplysninger', 'My data'),
  '/brukere': named('Kontakter', 'Contacts'),
  '/login': named('Logg inn', 'Sign in', true),
  // The same screen as at `/opprett-bruker`, which is the one to be found.
  '/login/opprett-bruker': named(...registration),
  '/login/glemt-passord': named('Glemt passord', 'Forgotten password'),
  '/login/verify-password': named('Lag et nytt passord', 'Reset your password'),
  '/login/endre-passord': named('Bytt passord', 'Change password'),
  '/dor': named('Dørskjerm', 'Door screen'),
  '/gjest': named('Er det noe kjøkkenet må vite?', 'Is there anything the kitchen needs to know?'),
  '/svar': named('Venter på svar', 'Waiting for an answer'),
  '/tilgjengelighet': named('Tilgjengelighet', 'Accessibility', true),
  '/personvern': named('Personvern', 'Privacy', true),
}

const staff = named('Drift', 'Operations')

const nothing = { ...named('Her var det ingenting', 'Nothing here'), isThere: false }

/** The page at a path that is no room's; what there is not is called so. */
export function namedPage(path: string): NamedPage {
  if (/^\/(checkout|bestilling)\/[^/]+$/.test(path)) return booking
  // Its code, which no visitor loads, says itself where there is nothing.
  if (/^\/drift(\/|$)/.test(path)) return staff
  return Object.hasOwn(pages, path) ? (pages[path] ?? nothing) : nothing
}

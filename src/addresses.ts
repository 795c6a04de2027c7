import type { Person } from '#contract/structs/people.ts'

/** The addresses of the portal's screens (Specification §2), for links; `routes.tsx` has the screens behind them. */
export const addresses = {
  home: '/',
  room: (slug: string) => `/moterom/${slug}`,
  comparison: '/sammenlign',
  planning: '/planlegg',
  prices: '/priser-og-apningstider',
  checkout: '/checkout',
  reservation: (reservationId: string) => `/checkout/${reservationId}`,
  /** A step of changing a reservation. */
  change: (reservationId: string, step: string) => `/checkout/${reservationId}?step=${step}`,
  /** An order of several dates. */
  series: (seriesId: string) => `/bestilling/${seriesId}`,
  signIn: '/login',
  /** The keys are in the fragment, which is sent to no server. */
  door: (key: string) => `/dor#nokkel=${key}`,
  guests: (key: string) => `/gjest#nokkel=${key}`,
  offer: (key: string) => `/forslag#nokkel=${key}`,
  ownOffers: '/mine-forslag',
  /** `back` is the address to return to. */
  signInFor: (back: string) => `/login?tilbake=${encodeURIComponent(back)}`,
  register: '/opprett-bruker',
  forgottenPassword: '/login/glemt-passord',
  newPassword: '/login/verify-password',
  changePassword: '/login/endre-passord',
  verification: '/verify-link',
  myBookings: '/mine-bestillinger',
  calendarFeeds: '/mine-bestillinger/kalender',
  contacts: '/brukere',
  myData: '/mine-opplysninger',
  /** The venue's own side. */
  staff: '/drift',
  accessibility: '/tilgjengelighet',
  privacy: '/personvern',
}

/** Where an account starts: staff who may do something on the venue's own side, others on the front page. */
export const startAddressOf = (person: Person | null): string =>
  person?.grants?.length ? addresses.staff : addresses.home

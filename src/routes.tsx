import type { LaterTexts } from '#src/locales/language.ts'
import { type LazyScreen, lazyScreen } from '#src/portal/lazy-screen.ts'
import { newBookingKey } from '#src/screens/checkout/draft-store.ts'

/** A screen and its address; the named groups of the pattern are its `params`. */
type Route = {
  address: RegExp
  screen: LazyScreen
  /** The allowed visitors; everyone when absent. */
  access?: RouteAccess
  /**
   * Those of a booking are loaded from the start (`lingui.config.ts`), the others on demand; `staff` is the venue's own
   * side, whose texts no visitor loads. `others` when absent.
   */
  texts?: 'booking' | keyof LaterTexts
  /** It fills the window, without header and footer. */
  isAlone?: true
  /**
   * The server renders it with its data for visitors: nothing that it shows first depends on their browser. A screen that shows
   * something else without a parameter of its address, or where the browser has stored something, names them.
   */
  isRendered?: true | { with: string; unlessStored: string }
  /** It has no texts of the server: it stays, with what was typed, when the language changes. */
  keepsState?: true
}

export type RouteAccess = 'guest' | 'user' | 'primaryContact' | 'staff'

const notFound = lazyScreen(
  async () => (await import('#src/screens/layout/not-found-screen.tsx')).NotFoundScreen,
)

/**
 * Every screen and its address (Specification §2). A screen's code is loaded when it is first needed, or when
 * a visitor is about to open it.
 */
const routes: readonly Route[] = [
  {
    address: /^\/$/,
    screen: lazyScreen(async () => (await import('#src/screens/home/home-screen.tsx')).HomeScreen),
    texts: 'booking',
    isRendered: true,
  },
  {
    address: /^\/moterom\/(?<slug>[^/]+)\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/room/room-screen.tsx')).RoomScreen),
    texts: 'booking',
    isRendered: true,
  },
  {
    address: /^\/sammenlign\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/comparison/comparison-screen.tsx')).ComparisonScreen,
    ),
  },
  {
    address: /^\/planlegg\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/planning/planning-screen.tsx')).PlanningScreen,
    ),
  },
  {
    address: /^\/priser-og-apningstider\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/prices/prices-screen.tsx')).PricesScreen),
    isRendered: true,
  },
  {
    address: /^\/checkout\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/checkout/checkout-screen.tsx')).CheckoutScreen,
    ),
    texts: 'checkout',
    isRendered: { with: 'room', unlessStored: newBookingKey },
  },
  {
    address: /^\/checkout\/(?<reservationId>[^/]+)\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/receipt/receipt-screen.tsx')).ReceiptScreen),
    texts: 'reservation',
  },
  {
    address: /^\/bestilling\/(?<seriesId>[^/]+)\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/series/series-screen.tsx')).SeriesScreen),
    texts: 'reservation',
  },
  {
    address: /^\/forslag\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/offer/offer-screen.tsx')).OfferScreen),
  },
  {
    address: /^\/mine-forslag\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/offers/own-offers-screen.tsx')).OwnOffersScreen,
    ),
  },
  {
    address: /^\/login\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/sign-in/sign-in-screen.tsx')).SignInScreen),
    access: 'guest',
    keepsState: true,
    isRendered: true,
  },
  {
    address: /^(?:\/login)?\/opprett-bruker\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/registration/registration-screen.tsx')).RegistrationScreen,
    ),
    access: 'guest',
    keepsState: true,
    isRendered: true,
  },
  {
    address: /^\/login\/glemt-passord\/?$/,
    screen: lazyScreen(
      async () =>
        (await import('#src/screens/password/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
    ),
    access: 'guest',
    keepsState: true,
    isRendered: true,
  },
  {
    address: /^\/login\/verify-password\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/password/new-password-screen.tsx')).NewPasswordScreen,
    ),
    access: 'guest',
    keepsState: true,
  },
  {
    address: /^\/login\/endre-passord\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/password/change-password-screen.tsx')).ChangePasswordScreen,
    ),
    access: 'user',
    keepsState: true,
  },
  {
    address: /^\/verify-link\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/verification/verification-screen.tsx')).VerificationScreen,
    ),
    keepsState: true,
  },
  {
    address: /^\/mine-bestillinger\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/my-bookings/my-bookings-screen.tsx')).MyBookingsScreen,
    ),
    texts: 'reservation',
    access: 'user',
  },
  {
    address: /^\/mine-bestillinger\/kalender\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/calendar-feeds/calendar-feeds-screen.tsx')).CalendarFeedsScreen,
    ),
    access: 'user',
  },
  {
    address: /^\/mine-opplysninger\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/my-data/my-data-screen.tsx')).MyDataScreen),
    access: 'user',
  },
  {
    address: /^\/brukere\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/company-users/company-users-screen.tsx')).CompanyUsersScreen,
    ),
    access: 'primaryContact',
  },
  {
    address: /^\/drift(?:\/.*)?$/,
    screen: lazyScreen(async () => (await import('#src/screens/staff/staff-screen.tsx')).StaffScreen),
    access: 'staff',
    texts: 'staff',
  },
  {
    address: /^\/svar\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/answering/answering-screen.tsx')).AnsweringScreen,
    ),
  },
  {
    address: /^\/gjest\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/guests/guest-screen.tsx')).GuestScreen),
  },
  {
    address: /^\/dor\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/door/door-screen.tsx')).DoorScreen),
    isAlone: true,
  },
  {
    address: /^\/tilgjengelighet\/?$/,
    screen: lazyScreen(
      async () => (await import('#src/screens/texts/accessibility-screen.tsx')).AccessibilityScreen,
    ),
    isRendered: true,
  },
  {
    address: /^\/personvern\/?$/,
    screen: lazyScreen(async () => (await import('#src/screens/texts/privacy-screen.tsx')).PrivacyScreen),
    isRendered: true,
  },
]

/** The screen at a path, and the named parts of its address; the not-found screen anywhere else. */
export function routeAt(
  path: string,
): Omit<Route, 'address'> & { params: Record<string, string | undefined> } {
  for (const { address, ...route } of routes) {
    const match = address.exec(path)
    if (match) return { ...route, params: { ...match.groups } }
  }
  return { screen: notFound, texts: 'booking', params: {} }
}

/** The texts that a screen needs besides those of a booking; undefined for none. */
export const laterTextsOf = ({ texts = 'others' }: Pick<Route, 'texts'>): keyof LaterTexts | undefined =>
  texts === 'booking' ? undefined : texts

/** Loads the code and the texts of the screen behind an address; failures are retried when it is opened. */
export function prefetchScreen(
  href: string,
  texts: Readonly<Record<keyof LaterTexts, { load: () => Promise<unknown> }>>,
): void {
  const route = routeAt(href.split(/[?#]/, 1)[0] || '/')
  const later = laterTextsOf(route)
  for (const part of later ? [route.screen, texts[later]] : [route.screen]) part.load().catch(() => undefined)
}

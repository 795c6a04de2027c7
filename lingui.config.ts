import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What draws the front page and the rooms, and prices everywhere: their texts are a catalogue of their own. */
export const drawsBookings = [
  'src/locales',
  'src/portal',
  'src/ui',
  'src/screens/layout',
  'src/screens/home',
  'src/screens/room',
  // The page of all prices has its own texts with the others.
  ...['extra-list', 'opening-hours', 'package-list', 'package-texts'].map(
    (name) => `src/screens/prices/${name}.tsx`,
  ),
  'src/screens/checkout/price',
  'src/screens/reservation',
  'src/screens/account/organization-look-up.tsx',
]

/** What cancelling costs until when: shown in the checkout and of what is booked, not before. */
export const drawsCancellation = 'src/screens/reservation/cancellation-timeline.tsx'

/** The steps of a booking, and those of a change. */
const drawsCheckout = [
  drawsCancellation,
  'src/screens/checkout/editing',
  'src/screens/checkout/frame',
  'src/screens/checkout/refusals',
  'src/screens/checkout/steps',
  ...['booking-under-way', 'checkout-screen', 'checkout-view', 'elsewhere-notice', 'open-step-button'].map(
    (name) => `src/screens/checkout/${name}.tsx`,
  ),
]

/** The venue's own side: no visitor loads its texts. */
const drawsStaff = [
  'src/screens/staff',
  'src/screens/blocks',
  'src/screens/bookings',
  'src/screens/papers',
  'src/screens/diary',
  'src/screens/new-booking',
  'src/screens/today',
  'src/screens/setup',
  'src/screens/customers',
  'src/screens/registrations',
]

const ofOthers = [...drawsBookings, ...drawsStaff, 'src/screens/checkout']

export default defineConfig({
  sourceLocale: 'nb-NO',
  locales: ['nb-NO', 'en'],
  catalogs: [
    { path: '<rootDir>/src/locales/booking/{locale}', include: drawsBookings, exclude: [drawsCancellation] },
    { path: '<rootDir>/src/locales/checkout/{locale}', include: drawsCheckout },
    { path: '<rootDir>/src/locales/staff/{locale}', include: drawsStaff },
    {
      path: '<rootDir>/src/locales/others/{locale}',
      include: ['src'],
      exclude: ofOthers.map((path) => (path.endsWith('.tsx') ? path : `${path}/**`)),
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})

import type { Catalogs } from '#src/locales/language.ts'

/** The built texts of each language. */
export const catalogs: Catalogs = {
  'nb-NO': {
    booking: () => import('#src/locales/booking/nb-NO.po'),
    checkout: () => import('#src/locales/checkout/nb-NO.po'),
    others: () => import('#src/locales/others/nb-NO.po'),
    staff: () => import('#src/locales/staff/nb-NO.po'),
  },
  en: {
    booking: () => import('#src/locales/booking/en.po'),
    checkout: () => import('#src/locales/checkout/en.po'),
    others: () => import('#src/locales/others/en.po'),
    staff: () => import('#src/locales/staff/en.po'),
  },
}

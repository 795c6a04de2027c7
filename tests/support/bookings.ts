import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'

const section = { items: [], originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 }

/** A price in øre, VAT included, at a single rate of 25 %. */
export const priceOf = (finalPriceVat: number, coupon: PriceSummary['coupon'] = null): PriceSummary => {
  const originalPrice = Math.round(finalPriceVat / 1.25)
  const totals = { originalPrice, discountAmount: 0, vatAmount: finalPriceVat - originalPrice, finalPriceVat }
  return {
    packages: section,
    extraProducts: section,
    rooms: { items: [], ...totals },
    ...totals,
    pricePerPerson: null,
    coupon,
    note: null,
  }
}

export const reservation: Reservation = {
  id: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11',
  code: 'HVRT-7K2M',
  name: 'Styremøte',
  arrival: '2026-11-27T09:00:00+01:00',
  departure: '2026-11-27T12:00:00+01:00',
  reservationStatus: 'confirmed',
  changedByStaff: false,
  expectedPax: 12,
  meetingTitle: 'Styremøte',
  meetingLead: 'Kari Eksempel',
  note: '',
  ownerId: null,
  createdAt: '2026-11-20T10:00:00+01:00',
  paxAllergies: [],
  clientCard: null,
  packets: [],
  arrangements: [],
  bookings: [],
  customerName: 'Kari Eksempel',
  customerEmail: 'kari@kunde.example',
  customerPhone: '00 00 00 00',
  isOrganization: false,
  organization: null,
  primaryContact: null,
  buyerReference: null,
  ourReference: null,
  priceSummary: priceOf(450_000),
  discountCode: null,
  termsVersion: '2026-01-01',
  sequence: 0,
  deadlines: { rooms: '2026-11-26T09:00:00+01:00', servings: null, products: null },
  accessKey: 'a-key-that-opens-it',
}

/** An order of two dates, as it was placed. */
export const series: Series = {
  id: '5f0d7c1e-0f2b-4a86-9f0e-7b1f3c2d4e5f',
  dates: [
    { ...reservation, seriesId: '5f0d7c1e-0f2b-4a86-9f0e-7b1f3c2d4e5f' },
    {
      ...reservation,
      id: '5f0d7c1e-0f2b-4a86-9f0e-7b1f3c2d4e60',
      code: 'KF8-2RM-94T',
      seriesId: '5f0d7c1e-0f2b-4a86-9f0e-7b1f3c2d4e5f',
    },
  ],
  priceSummary: reservation.priceSummary,
  accessKey: null,
}

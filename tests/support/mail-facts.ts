import type { PriceLine } from '#contract/structs/price.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'

const totals = { originalPrice: 869_000, discountAmount: 0, vatAmount: 173_850, finalPriceVat: 1_042_850 }
const none = { items: [], originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 }

const line: PriceLine = {
  itemId: 4,
  name: 'Biblioteket',
  unitPrice: 869_000,
  quantity: 1,
  surchargePct: 0,
  discountPct: 0,
  vatPct: 20.01,
  originalPrice: 869_000,
  discountAmount: 0,
  totalPrice: 869_000,
  vatAmount: 173_850,
  totalPriceVat: 1_042_850,
  discountName: null,
  note: 'halfDay',
}

/** The facts of an email about a reservation of the Library with lunch, with invented data. */
export const someFacts = (changes: Partial<MailFacts> = {}): MailFacts => ({
  reservationId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11',
  code: 'KF7-2RM-94T',
  status: 'confirmed',
  sequence: 0,
  customerName: 'Kari Prøve',
  customerEmail: 'kari@kunde.example',
  customerPhone: '00 00 00 00',
  companyName: null,
  meetingTitle: 'Høstsamling',
  meetingLead: '',
  note: '',
  expectedPax: 12,
  bookings: [
    {
      id: 7,
      roomName: 'Biblioteket',
      layoutName: 'Styrebord',
      startTime: '2026-11-27T09:00:00+01:00',
      endTime: '2026-11-27T15:00:00+01:00',
      expectedPax: 12,
    },
  ],
  packages: ['Heldagsmøte'],
  servings: [
    { name: 'Kaffe og te', time: null },
    { name: 'Lunsj', time: '11:30' },
  ],
  products: [{ name: 'Fruktkurv', quantity: 2 }],
  price: {
    ...totals,
    packages: none,
    extraProducts: none,
    rooms: { items: [line], ...totals },
    pricePerPerson: null,
    note: null,
  },
  deadlines: {
    rooms: '2026-11-26T09:00:00+01:00',
    servings: '2026-11-26T10:00:00+01:00',
    products: '2026-11-26T09:00:00+01:00',
  },
  changedByStaff: false,
  ...changes,
})

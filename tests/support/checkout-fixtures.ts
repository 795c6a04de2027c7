import type { ErrorCode } from '#contract/errors.ts'
import type { Refusal } from '#machines/answers.ts'
import { draftOf } from '#machines/checkout/new-draft.ts'
import { sentOrderOf } from '#machines/checkout/order-to-send.ts'
import { type Booking, type Catalogue, type CheckoutDraft, stepNames } from '#machines/checkout/types.ts'
import { at } from '#tests/support/house.ts'
import { priceOf } from './bookings.ts'
import {
  bun,
  dayPackage,
  end,
  flipChart,
  hours,
  now,
  otherRoom,
  plainPackage,
  room,
  rules,
  start,
  terms,
} from './house.ts'

export const features = {
  pricePerPerson: true,
  packages: true,
  layoutComment: false,
  allergies: true,
  footerMenu: true,
  ownLogo: false,
  privateCustomers: true,
  approvalForAll: false,
}

export const catalogue: Catalogue = {
  room,
  moreRooms: [],
  hours,
  packages: [dayPackage, plainPackage],
  products: [bun, flipChart],
  terms: [terms],
  lastBooking: null,
}

/** The catalogue of the alternative room. */
export const otherCatalogue: Catalogue = { ...catalogue, room: otherRoom }

export const started = { roomSlug: room.slugname, start, end, people: 10 }

/** A draft with the customer's details in it, at its first step. */
export const draft: CheckoutDraft = {
  ...draftOf(started),
  seatingId: 11,
  details: {
    name: 'Kari Eksempel',
    email: 'kari@kunde.example',
    phone: '00 00 00 00',
    companyName: 'Eksempel AS',
    organizationNumber: '123 456 785',
    buyerReference: '',
    isOrganization: true,
  },
}

/** A draft that can be placed as it is: half a day with lunch at eleven. */
export const readyDraft: CheckoutDraft = {
  ...draft,
  packageId: dayPackage.id,
  servings: [{ orderPackageId: 52, preferredTime: '11:00', note: '' }],
  termsAccepted: true,
  termsVersion: terms.version,
  completed: stepNames.filter((step) => step !== 'review'),
  step: 'review',
}

/** The same on that Friday and the next Monday. */
export const severalDatesDraft: CheckoutDraft = {
  ...readyDraft,
  packageId: null,
  servings: [],
  moreDates: [
    {
      start: at('2026-11-30T09:00:00+01:00'),
      end: at('2026-11-30T12:00:00+01:00'),
      rooms: [{ slug: room.slugname, people: 10 }],
    },
  ],
}

export const booking: Booking = {
  features,
  rules,
  now,
  draft: readyDraft,
  catalogue,
  editing: null,
  person: null,
  wrongCoupon: null,
  seats: null,
}

const keyed: CheckoutDraft = { ...readyDraft, idempotencyKey: 'a-key' }

/** A draft whose order was sent, and whose response was lost. */
export const unansweredDraft: CheckoutDraft = {
  ...keyed,
  sent: sentOrderOf({ ...booking, draft: keyed }, priceOf(450_000)),
}

/** The server's refusal with a code, and its other fields. */
export const refusal = (code: ErrorCode, more: Partial<Refusal> = {}) => ({
  accepted: false as const,
  refusal: {
    code,
    fields: [],
    priceSummary: null,
    cancellationFee: null,
    alternatives: [],
    count: null,
    requestId: null,
    ...more,
  },
})

export const sameDay = {
  kind: 'sameDay',
  seatingId: null,
  layoutName: null,
  onlyOnRequest: false,
  maxSeats: 30,
  total: { totalPrice: 100_000, totalPriceVat: 125_000 },
  roomId: room.id,
  roomName: room.name,
  roomSlug: room.slugname,
  start: at('2026-11-27T10:00:00+01:00'),
  end: at('2026-11-27T13:00:00+01:00'),
} as const

export const elsewhere = {
  ...sameDay,
  kind: 'otherRoom',
  roomId: otherRoom.id,
  roomName: otherRoom.name,
  roomSlug: otherRoom.slugname,
  start,
  end,
} as const

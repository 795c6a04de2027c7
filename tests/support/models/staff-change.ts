import type { ChangePreview } from '#contract/structs/change-preview.ts'
import type { RoomBooking } from '#contract/structs/reservation.ts'
import { staffChangeMachine } from '#machines/staff-change/staff-change-machine.ts'
import type { ReservationToChange, StaffChangeEvent } from '#machines/staff-change/types.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted } from '#tests/support/port-answers.ts'

const { arrival: startTime, departure: endTime, expectedPax } = reservation

export const bookedRoom: RoomBooking = {
  ...{ id: 1, startTime, endTime, expectedPax, roomId: 1, roomName: 'Storstua', roomSlug: 'storstua' },
  ...{ seatingId: null, layoutName: null, productId: null, unitPrice: 0, totalPrice: 0, totalPriceVat: 0 },
  ...{ vat: 0, discount: 0, surcharge: 0, meetingTitle: null, meetingDescription: null },
  ...{ meetingSummary: null, meetingLead: null, note: null, isCredited: false },
}

/** A booking of one room, without a package. */
export const bookingToChange: ReservationToChange = {
  reservation: {
    ...reservation,
    packets: [{ packageId: null, name: null, extraProducts: [] }],
    bookings: [bookedRoom],
  },
  packages: [],
  products: [],
  rooms: [],
}
const renewed: ReservationToChange = {
  ...bookingToChange,
  reservation: {
    ...bookingToChange.reservation,
    sequence: reservation.sequence + 1,
    note: 'Vi kommer litt før.',
  },
}

const { priceSummary } = reservation
export const aPreview = (own: Partial<ChangePreview> = {}): ChangePreview => ({
  priceBefore: priceSummary,
  priceAfter: { ...priceSummary, finalPriceVat: priceSummary.finalPriceVat + 10_000 },
  cancellationFee: null,
  broken: [],
  forbidden: [],
  areRoomsFree: true,
  inTheWay: [],
  alternatives: [],
  mails: [],
  ...own,
})
const breaking = aPreview({ broken: [{ path: 'packets.0', code: 'tooLate', limit: null }] })
const hindered = aPreview({
  priceAfter: null,
  forbidden: [{ path: 'packets.0.bookings.0.expectedPax', code: 'tooManyPeople', limit: '10' }],
  areRoomsFree: false,
})

const typing: StaffChangeEvent[] = [
  { type: 'load.retried' },
  { type: 'field.entered', field: 'people.0', value: '14' },
  { type: 'field.entered', field: 'people.0', value: '' },
  { type: 'change.proposed' },
  { type: 'change.retried' },
  { type: 'change.dismissed' },
]

const deciding: StaffChangeEvent[] = [
  { type: 'field.entered', field: 'people.0', value: '14' },
  { type: 'change.proposed' },
  { type: 'reason.entered', value: 'Avtalt på telefon' },
  { type: 'mailing.chosen', isCustomerMailed: false },
  { type: 'change.confirmed' },
  { type: 'change.retried' },
  { type: 'change.dismissed' },
]

const input = { reservationId: reservation.id, key: 'a-change' }

export const staffChangeModel = modelOf<typeof staffChangeMachine>({
  name: 'staff-change',
  machine: staffChangeMachine,
  walks: [
    {
      title: { nb: 'en endring skrives og prøves', en: 'a change is typed and tried' },
      input,
      events: () => typing,
      answers: {
        read: () => [bookingToChange, null],
        tryChange: () => [
          accepted(aPreview()),
          accepted(hindered),
          refusal('notEditable'),
          refusal('internal'),
        ],
        saveChange: () => [],
      },
      facts: ({ form, errors, refusal: why, preview }) => [
        form['people.0'],
        Object.keys(errors),
        why?.code,
        preview?.areRoomsFree,
      ],
    },
    {
      title: { nb: 'en endring bekreftes', en: 'a change is confirmed' },
      input,
      events: () => deciding,
      answers: {
        read: ({ context: { read } }) => [read ? renewed : bookingToChange],
        tryChange: () => [accepted(breaking)],
        saveChange: () => [
          accepted(reservation),
          refusal('priceChanged'),
          refusal('changedMeanwhile'),
          refusal('internal'),
        ],
      },
      failures: ['saveChange'],
      facts: ({ read, form, reason, lacksReason, isCustomerMailed, refusal: why, isRenewed }) => [
        read?.reservation.sequence,
        form['people.0'],
        ...[reason, lacksReason, isCustomerMailed, why?.code, isRenewed],
      ],
      stopWhen: (snapshot) => snapshot.matches('saved'),
    },
  ],
})

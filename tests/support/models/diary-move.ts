import type { BookingMoveTrial } from '#contract/structs/booking-move.ts'
import { diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import { type Place, placeOf } from '#machines/diary-move/place.ts'
import type { DiaryMoveEvent } from '#machines/diary-move/types.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { modelOf } from '#tests/support/model.ts'
import { aDiary } from '#tests/support/models/diary.ts'

const [booking] = aDiary.bookings
if (!booking) throw new Error('The diary has bookings.')

/** A day of a booking of several days: it is not moved by itself. */
const partOfOne = { ...booking, isWhole: false }

/** The day after, where Stua is taken from half past ten. */
const elsewhere: Place = { ...placeOf(booking), date: '2026-11-18' }

const dearer = {
  ...reservation.priceSummary,
  finalPriceVat: reservation.priceSummary.finalPriceVat + 10_000,
}
const trial: BookingMoveTrial = { priceBefore: reservation.priceSummary, priceSummary: dearer, broken: [] }
const breaking: BookingMoveTrial = {
  ...trial,
  broken: [{ path: 'packets.0.bookings.0.roomId', code: 'blocked', limit: null }],
}

const carrying: DiaryMoveEvent[] = [
  { type: 'booking.opened', booking },
  { type: 'panel.closed' },
  { type: 'move.begun', booking },
  { type: 'move.begun', booking: partOfOne },
  { type: 'ghost.moved', place: elsewhere },
  { type: 'move.proposed' },
  { type: 'move.missed' },
  { type: 'move.dismissed' },
  { type: 'move.retried' },
]

const typing: DiaryMoveEvent[] = [
  { type: 'booking.opened', booking },
  { type: 'move.begun', booking },
  { type: 'place.entered', change: { to: '13:00' } },
  { type: 'place.entered', change: { to: '08:00' } },
  { type: 'form.opened' },
  { type: 'move.proposed' },
  { type: 'move.dismissed' },
]

const deciding: DiaryMoveEvent[] = [
  { type: 'move.begun', booking },
  { type: 'ghost.moved', place: elsewhere },
  { type: 'move.proposed' },
  { type: 'reason.entered', value: 'Avtalt på telefon' },
  { type: 'mailing.chosen', isCustomerMailed: false },
  { type: 'move.confirmed' },
  { type: 'move.retried' },
  { type: 'move.dismissed' },
]

const walk = {
  input: { key: 'a-diary' },
  facts: ({
    place,
    trial: shown,
    reason,
    lacksReason,
    isCustomerMailed,
    errors,
    refusal: why,
  }: unknown & {
    place: unknown
    trial: unknown
    reason: unknown
    lacksReason: unknown
    isCustomerMailed: unknown
    errors: unknown
    refusal: unknown
  }) => [place, shown, reason, lacksReason, isCustomerMailed, errors, why],
}
const accepted = { accepted: true, value: trial } as const
const moved = { accepted: true, value: reservation } as const

export const diaryMoveModel = modelOf<typeof diaryMoveMachine>({
  name: 'diary-move',
  machine: diaryMoveMachine,
  walks: [
    {
      ...walk,
      title: { nb: 'en bestilling flyttes med taster', en: 'a booking is moved by keys' },
      events: () => carrying,
      answers: {
        tryMove: () => [accepted, refusal('taken'), refusal('changedMeanwhile')],
        moveBooking: () => [moved],
      },
    },
    {
      ...walk,
      title: { nb: 'en bestilling flyttes med skjemaet', en: 'a booking is moved by the form' },
      events: () => typing,
      answers: { tryMove: () => [accepted, refusal('taken')], moveBooking: () => [moved] },
      failures: [],
    },
    {
      ...walk,
      title: { nb: 'en flytting bekreftes', en: 'a move is confirmed' },
      events: () => deciding,
      answers: {
        tryMove: () => [{ accepted: true, value: breaking }],
        moveBooking: () => [moved, refusal('taken'), refusal('priceChanged'), refusal('changedMeanwhile')],
      },
      failures: ['moveBooking'],
    },
  ],
})

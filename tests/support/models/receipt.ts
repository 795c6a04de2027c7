import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import type { ReceiptInput } from '#machines/receipt/types.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { at, now } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

export const input: ReceiptInput = { reservationId: reservation.id, accessKey: 'key', now }
export const cancelled = { ...reservation, reservationStatus: 'cancelled' as const }
const fee = (totalPriceVat: number) => {
  const totalPrice = totalPriceVat * 0.8
  return { totalPrice, vatAmount: totalPriceVat - totalPrice, totalPriceVat }
}
const steps = { until: '2026-11-26T09:00:00+01:00', end: '2026-11-27T09:00:00+01:00' }
/** Free until the day before, then half of it. */
export const withTimeline = {
  ...reservation,
  cancellationTimeline: [
    { until: steps.until, ...fee(0) },
    { until: steps.end, ...fee(100_000) },
  ],
}
const charged = { ...cancelled, cancellationFee: fee(100_000) }
export const changedByStaff = { ...reservation, reservationStatus: 'changed' as const, changedByStaff: true }
/** As the customer reads it: without who it was. */
export const aChange: ReservationChange = {
  id: 1,
  changedAt: '2026-11-24T10:02:00+01:00',
  changer: 'staff',
  changedBy: null,
  message: null,
  reason: null,
  isCustomerMailed: true,
  before: { meetingTitle: 'Kurs', products: [] },
  after: { meetingTitle: 'Fagdag', products: [{ name: 'Fruktkurv', quantity: 2 }] },
}
const changed = { ...reservation, meetingTitle: 'Årsmøte' }
const begun = at('2026-11-27T09:00:00+01:00')
const tooLate = at('2026-11-26T09:30:00+01:00')

export const receiptModel = modelOf<typeof receiptMachine>({
  name: 'receipt',
  machine: receiptMachine,
  walks: [
    {
      title: { nb: 'en lenke åpnes', en: 'a link is opened' },
      input,
      events: () => [{ type: 'load.retried' }, { type: 'connection.restored' }],
      answers: { readReservation: () => [reservation, null] },
    },
    {
      title: {
        nb: 'en lenke til en bestilling som er endret av oss, åpnes',
        en: 'a link to a reservation changed by staff is opened',
      },
      input,
      events: () => [
        { type: 'changes.retried' },
        { type: 'changes.saved', reservation: changedByStaff },
        { type: 'reservation.outdated' },
      ],
      answers: { readReservation: () => [changedByStaff], readChanges: () => [[aChange]] },
      failures: ['readChanges'],
      facts: ({ changes, done }) => [changes?.length, done],
    },
    {
      title: {
        nb: 'den endres, og avbestilles',
        en: 'it is changed, and cancelled',
      },
      input,
      events: () => [
        { type: 'changes.saved', reservation: changed },
        { type: 'reservation.outdated' },
        { type: 'cancelling.asked' },
        { type: 'cancelling.confirmed' },
        { type: 'cancelling.dismissed' },
        { type: 'cancelling.retried' },
        { type: 'connection.restored' },
        { type: 'clock.ticked', now: tooLate },
      ],
      answers: {
        readReservation: () => [reservation],
        makeKey: () => ['a key'],
        cancelReservation: () => [{ accepted: true, value: cancelled }, refusal('tooLate')],
      },
      facts: (context) => [
        context.now,
        context.reservation?.reservationStatus,
        context.reservation?.meetingTitle,
        context.done,
        context.idempotencyKey,
      ],
    },
    {
      title: {
        nb: 'en med vilkår for avbestilling avbestilles etter at et trinn er passert',
        en: 'one with cancellation terms is cancelled when a step has passed',
      },
      input,
      events: () => [
        { type: 'cancelling.asked' },
        { type: 'cancelling.confirmed' },
        { type: 'cancelling.dismissed' },
        { type: 'cancelling.retried' },
        { type: 'clock.ticked', now: tooLate },
        { type: 'clock.ticked', now: begun },
      ],
      answers: {
        readReservation: () => [withTimeline],
        makeKey: () => ['a key'],
        cancelReservation: ({ context }) =>
          context.fee?.totalPriceVat === 0
            ? [refusal('feeChanged', { cancellationFee: fee(100_000) })]
            : [{ accepted: true, value: charged }],
      },
      facts: (context) => [
        context.now,
        context.reservation?.reservationStatus,
        context.done,
        context.idempotencyKey,
        context.fee?.totalPriceVat,
      ],
    },
  ],
})

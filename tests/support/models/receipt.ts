import { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import type { ReceiptInput } from '#machines/receipt/types.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { at, now } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

export const input: ReceiptInput = { reservationId: reservation.id, accessKey: 'key', now }
export const cancelled = { ...reservation, reservationStatus: 'cancelled' as const }
const changed = { ...reservation, meetingTitle: 'Årsmøte' }
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
  ],
})

import { staffCancellationMachine } from '#machines/staff-cancellation/staff-cancellation-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const fee = (totalPriceVat: number) => ({
  totalPrice: totalPriceVat * 0.8,
  vatAmount: totalPriceVat * 0.2,
  totalPriceVat,
})

export const staffCancellationModel = modelOf<typeof staffCancellationMachine>({
  name: 'staff-cancellation',
  machine: staffCancellationMachine,
  walks: [
    {
      title: { nb: 'en bestilling kanselleres', en: 'a booking is cancelled by staff' },
      input: { reservationId: reservation.id, sequence: 0, hasEmail: true, key: 'a-cancellation' },
      events: () => [
        { type: 'cancelling.begun', fee: fee(100_000) },
        { type: 'charge.chosen', isCharged: false },
        { type: 'mail.chosen', isCustomerMailed: false },
        { type: 'message.entered', value: 'Beklager.' },
        { type: 'question.confirmed' },
        { type: 'question.retried' },
        { type: 'question.dismissed' },
      ],
      answers: {
        cancelReservation: ({ context }) => [
          accepted({ ...reservation, reservationStatus: 'cancelled' }),
          refused('changedMeanwhile'),
          ...(context.isFeeChanged ? [] : [refusal('feeChanged', { cancellationFee: fee(200_000) })]),
        ],
      },
      facts: ({ fee: shown, isCharged, isCustomerMailed, isFeeChanged, refusal: why }) => [
        shown?.totalPriceVat,
        isCharged,
        isCustomerMailed,
        isFeeChanged,
        why?.code,
      ],
    },
  ],
})

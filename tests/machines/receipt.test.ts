import { expect } from 'vitest'
import { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine<typeof receiptMachine>(receiptMachine, {
  name: 'receipt',
  walks: [
    {
      title: 'a link is opened',
      input: { reservationId: reservation.id, accessKey: 'key' },
      events: () => [{ type: 'load.retried' }],
      answers: { readReservation: () => [reservation, null] },
    },
  ],
  promises: {
    loading: (context) => expect(context.reservation).toBeNull(),
    shown: (context) => expect(context.reservation).toEqual(reservation),
    notFound: (context) => expect(context.reservation).toBeNull(),
    failed: (context, snapshot) => {
      expect(context.reservation).toBeNull()
      expect(snapshot.can({ type: 'load.retried' })).toBe(true)
    },
  },
})

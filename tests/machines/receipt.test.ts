import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { receiptActors } from '#machines/receipt/setup.ts'
import type { CancellingInput, ReceiptContext } from '#machines/receipt/types.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { answered } from '#tests/support/checkout-server.ts'
import { at, now } from '#tests/support/house.ts'
import {
  aChange,
  cancelled,
  changedByStaff,
  input,
  receiptModel,
  withTimeline,
} from '#tests/support/models/receipt.ts'
import { refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

/** Whether its terms let it be cancelled: they do until it begins. */
const hasOpenSteps = ({ now, reservation: shown }: ReceiptContext) =>
  Boolean(shown?.cancellationTimeline) && now < at('2026-11-27T09:00:00+01:00')

walkMachine(receiptModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.standing': (context, snapshot) => {
    const isOpen = context.now === now || hasOpenSteps(context)
    const mayCancel =
      isOpen && context.reservation?.reservationStatus === 'confirmed' && !context.reservation.changedByStaff
    expect(snapshot.can({ type: 'cancelling.asked' })).toBe(mayCancel)
    expect(snapshot.can({ type: 'changes.retried' })).toBe(context.changes === null)
    expect(context.done === 'cancelled').toBe(context.reservation?.reservationStatus === 'cancelled')
  },
  'shown.readingChanges': (context, snapshot) => {
    expect(context.reservation?.changedByStaff).toBe(true)
    expect(snapshot.can({ type: 'cancelling.asked' })).toBe(false)
  },
  'shown.cancelling.asking': (context, snapshot) => {
    expect(context.refusal).toBeNull()
    expect(snapshot.can({ type: 'cancelling.confirmed' })).toBe(hasOpenSteps(context) || context.now === now)
    expect(context.fee === null).toBe(!context.reservation?.cancellationTimeline)
    expect(snapshot.can({ type: 'cancelling.dismissed' })).toBe(true)
  },
  'shown.cancelling.makingKey': (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.cancelling.sending': (context, snapshot) => {
    expect(context.idempotencyKey).toBe('a key')
    expect(snapshot.can({ type: 'cancelling.dismissed' })).toBe(false)
  },
  'shown.cancelling.unanswered': (context, snapshot) => {
    expect(context.idempotencyKey).toBe('a key')
    expect(snapshot.can({ type: 'cancelling.retried' })).toBe(true)
  },
  'shown.cancelling.feeChanged': (context, snapshot) => {
    expect([context.fee?.totalPriceVat, context.idempotencyKey]).toEqual([100_000, null])
    expect(context.reservation?.reservationStatus).toBe('confirmed')
    expect(snapshot.can({ type: 'cancelling.confirmed' })).toBe(hasOpenSteps(context))
  },
  'shown.cancelling.refused': (context) => {
    expect(context.refusal?.code).toBe('tooLate')
    expect(context.reservation?.reservationStatus).toBe('confirmed')
  },
  notFound: (context) => expect(context.reservation).toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
})

test('a cancellation with a lost response is retried as the same one', async () => {
  const requests: CancellingInput[] = []
  let keys = 0
  const actors = receiptActors({
    readChanges: async () => [aChange],
    readReservation: async () => reservation,
    cancelReservation: async (each) => {
      requests.push(each)
      if (requests.length === 1) throw new Error('the network is gone')
      return { accepted: true, value: cancelled }
    },
    newKey: () => `key ${++keys}`,
  })
  const actor = createActor(receiptMachine.provide({ actors }), { input }).start()
  await answered()
  actor.send({ type: 'cancelling.asked' })
  actor.send({ type: 'cancelling.confirmed' })
  await answered()
  expect(actor.getSnapshot().value).toEqual({ shown: { cancelling: 'unanswered' } })
  actor.send({ type: 'connection.restored' })
  await answered()
  expect(requests).toEqual([
    { reservationId: reservation.id, accessKey: 'key', idempotencyKey: 'key 1', feeVat: null },
    { reservationId: reservation.id, accessKey: 'key', idempotencyKey: 'key 1', feeVat: null },
  ])
  expect(actor.getSnapshot().context).toMatchObject({ reservation: cancelled, done: 'cancelled' })
})

test('a reservation that no longer exists when read again is removed from view', async () => {
  const answers = [reservation, null]
  const actors = receiptActors({
    readChanges: async () => [aChange],
    readReservation: async () => answers.shift() ?? null,
    cancelReservation: () => Promise.reject(new Error('not called here')),
    newKey: () => 'key',
  })
  const actor = createActor(receiptMachine.provide({ actors }), { input }).start()
  await answered()
  expect(actor.getSnapshot().context.reservation).toEqual(reservation)
  actor.send({ type: 'reservation.outdated' })
  await answered()
  expect(actor.getSnapshot().value).toBe('notFound')
  expect(actor.getSnapshot().context.reservation).toBeNull()
})

test('what staff have changed is read again when a change of theirs is saved', async () => {
  const reads: string[] = []
  const actors = receiptActors({
    readReservation: async () => reservation,
    readChanges: async ({ reservationId }) => {
      reads.push(reservationId)
      return [aChange]
    },
    cancelReservation: () => Promise.reject(new Error('not called here')),
    newKey: () => 'key',
  })
  const actor = createActor(receiptMachine.provide({ actors }), { input }).start()
  await answered()
  expect(reads).toEqual([])
  actor.send({ type: 'changes.saved', reservation: changedByStaff })
  await answered()
  expect(reads).toEqual([reservation.id])
  expect(actor.getSnapshot().context).toMatchObject({ done: 'saved', changes: [aChange] })
})

test('an earlier refusal is cleared when cancelling is started again', async () => {
  const actors = receiptActors({
    readChanges: async () => [aChange],
    readReservation: async () => reservation,
    cancelReservation: async () => refused('tooManyTries'),
    newKey: () => 'key',
  })
  const actor = createActor(receiptMachine.provide({ actors }), { input }).start()
  await answered()
  actor.send({ type: 'cancelling.asked' })
  actor.send({ type: 'cancelling.confirmed' })
  await answered()
  expect(actor.getSnapshot().context.refusal?.code).toBe('tooManyTries')
  actor.send({ type: 'cancelling.dismissed' })
  await answered()
  actor.send({ type: 'cancelling.asked' })
  expect(actor.getSnapshot().matches({ shown: { cancelling: 'asking' } })).toBe(true)
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('the fee that the dialog opened with is sent, also when a step passes meanwhile, and the other one after a new confirmation', async () => {
  const sent: (number | null)[] = []
  const other = { totalPrice: 80_000, vatAmount: 20_000, totalPriceVat: 100_000 }
  const actors = receiptActors({
    readChanges: async () => [aChange],
    readReservation: async () => withTimeline,
    cancelReservation: async ({ feeVat }) => {
      sent.push(feeVat)
      return feeVat === other.totalPriceVat
        ? { accepted: true, value: { ...cancelled, cancellationFee: other } }
        : refusal('feeChanged', { cancellationFee: other })
    },
    newKey: () => 'key',
  })
  const actor = createActor(receiptMachine.provide({ actors }), { input }).start()
  await answered()
  actor.send({ type: 'cancelling.asked' })
  actor.send({ type: 'clock.ticked', now: at('2026-11-26T09:00:00+01:00') })
  expect(actor.getSnapshot().context.fee?.totalPriceVat).toBe(0)
  actor.send({ type: 'cancelling.confirmed' })
  await answered()
  expect(actor.getSnapshot().value).toEqual({ shown: { cancelling: 'feeChanged' } })
  expect(actor.getSnapshot().context.fee).toEqual(other)
  actor.send({ type: 'cancelling.confirmed' })
  await answered()
  expect(sent).toEqual([0, 100_000])
  expect(actor.getSnapshot().context.reservation?.cancellationFee).toEqual(other)
})

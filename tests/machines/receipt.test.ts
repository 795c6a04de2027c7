import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { receiptActors } from '#machines/receipt/setup.ts'
import type { CancellingInput } from '#machines/receipt/types.ts'
import { reservation } from '#tests/support/bookings.ts'
import { answered } from '#tests/support/checkout-server.ts'
import { now } from '#tests/support/house.ts'
import { cancelled, input, receiptModel } from '#tests/support/models/receipt.ts'
import { refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(receiptModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.standing': (context, snapshot) => {
    const mayCancel = context.now === now && context.reservation?.reservationStatus === 'confirmed'
    expect(snapshot.can({ type: 'cancelling.asked' })).toBe(mayCancel)
    expect(context.done === 'cancelled').toBe(context.reservation?.reservationStatus === 'cancelled')
  },
  'shown.cancelling.asking': (context, snapshot) => {
    expect(context.refusal).toBeNull()
    expect(snapshot.can({ type: 'cancelling.confirmed' })).toBe(context.now === now)
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
    { reservationId: reservation.id, accessKey: 'key', idempotencyKey: 'key 1' },
    { reservationId: reservation.id, accessKey: 'key', idempotencyKey: 'key 1' },
  ])
  expect(actor.getSnapshot().context).toMatchObject({ reservation: cancelled, done: 'cancelled' })
})

test('a reservation that no longer exists when read again is removed from view', async () => {
  const answers = [reservation, null]
  const actors = receiptActors({
    readReservation: async () => answers.shift() ?? null,
    cancelReservation: () => Promise.reject(new Error('nobody cancels')),
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

test('an earlier refusal is cleared when cancelling is started again', async () => {
  const actors = receiptActors({
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

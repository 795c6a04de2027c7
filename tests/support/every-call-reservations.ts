import type { CallName } from '#contract/calls.ts'
import { requestExamples } from '#contract/examples/requests.ts'
import { reservationNote } from '#server/database/note-schema.ts'
import { anOrder, aSeries } from '#tests/support/orders.ts'
import type { TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

/** Arguments by the call. */
export type CallInputs = Record<CallName, Record<string, unknown>>

async function addReservation(server: TestServer, inputs: CallInputs): Promise<void> {
  const placed = await server.call('placeReservation', { body: anOrder(), idempotencyKey: 'conformance' })
  const { id: reservationId, accessKey } = placed.body
  inputs.readReservation = { reservationId, accessKey }
  inputs.listReservationChanges = { reservationId, accessKey }
  inputs.previewReservationChange = { reservationId, ...inputs.previewReservationChange }
  inputs.updateReservation = {
    reservationId,
    accessKey,
    body: { ...anOrder(), ...requestExamples.updateReservation.body },
  }
}

/** An order of two dates. */
async function addSeries(server: TestServer, inputs: CallInputs): Promise<void> {
  const { status, body } = await server.call('placeSeries', { body: aSeries(['2026-12-07', '2026-12-08']) })
  if (status !== 201) throw new Error(`The order of two dates was not placed: ${JSON.stringify(body)}`)
  const { id: seriesId, accessKey } = body
  inputs.readSeries = { seriesId, accessKey }
  inputs.updateSeries = { seriesId, accessKey, body: { startTime: '10:00', endTime: '12:00' } }
}

/** A request to answer, on a day of its own. */
async function addRequest(server: TestServer, inputs: CallInputs): Promise<void> {
  const time = { startTime: '2026-11-24T09:00:00+01:00', endTime: '2026-11-24T12:00:00+01:00' }
  const { body } = await server.call('placeReservation', {
    body: anOrder({ ...time, order: { expectedPriceVat: null } }),
    isRequest: true,
  })
  const reservationId = body.id
  inputs.answerReservation = { reservationId, ...inputs.answerReservation }
  inputs.addReservationNote = { reservationId, ...inputs.addReservationNote }
  for (const name of ['listReservationNotes', 'listReservationMails', 'sendReservationMail'] as const)
    inputs[name] = { reservationId }
  const written = { reservationId, writtenAt: server.now(), text: 'Ringte.' }
  const [note] = await server.database.db.insert(reservationNote).values(written).returning()
  inputs.removeReservationNote = { reservationId, noteId: note?.id }
}

/** Bookings to move, each on a day of its own. */
async function addMoves(server: TestServer, inputs: CallInputs): Promise<void> {
  for (const [name, date] of [
    ['moveBooking', '2026-12-17'],
    ['tryBookingMove', '2026-12-18'],
  ] as const) {
    const time = { startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` }
    const order = anOrder({ ...time, order: { expectedPriceVat: null } })
    const { body } = await server.call('placeReservation', { body: order })
    inputs.recordAttendance = { ...inputs.recordAttendance, reservationId: body.id }
    const target = { bookingId: body.bookings[0]?.id ?? 0, roomId: ids.stua, sequence: 0 }
    const later = { startTime: `${date}T10:00:00+01:00`, endTime: `${date}T13:00:00+01:00` }
    const confirmed = name === 'moveBooking' ? { isCustomerMailed: true } : {}
    inputs[name] = { reservationId: body.id, body: { ...target, ...later, ...confirmed } }
  }
}

/** A reservation with food whose link for guests is handled, and one whose guests use it. */
async function addGuests(server: TestServer, inputs: CallInputs): Promise<void> {
  const place = async (date: string) => {
    const time = { startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` }
    const packet = { extraProducts: [{ productId: ids.coffee, quantity: 10 }] }
    const order = anOrder({ ...time, packet, order: { expectedPriceVat: null } })
    const { body } = await server.call('placeReservation', { body: order })
    return { reservationId: body.id, accessKey: body.accessKey ?? '' }
  }
  const handled = await place('2026-12-15')
  for (const name of ['readGuestLink', 'makeGuestLink', 'withdrawGuestLink'] as const) inputs[name] = handled
  const { body } = await server.call('makeGuestLink', await place('2026-12-16'))
  const guest = { key: body.key, guestKey: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10' }
  for (const name of ['readGuestMeeting', 'saveGuestNeeds', 'removeGuestNeeds'] as const)
    inputs[name] = { ...inputs[name], ...guest }
}

/** Adds the reservations that calls are about, each on a day of its own. */
export async function addReservations(server: TestServer, inputs: CallInputs): Promise<void> {
  await addReservation(server, inputs)
  await addSeries(server, inputs)
  await addRequest(server, inputs)
  await addMoves(server, inputs)
  await addGuests(server, inputs)
}

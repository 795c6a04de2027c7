import { expect, test } from 'vitest'
import type { Reservation, RoomBooking } from '#contract/structs/reservation.ts'
import { needsOnWire, noNeeds, type PersonNeeds } from '#machines/person-needs.ts'
import {
  customerField,
  formFaults,
  formOf,
  needsField,
  needsIn,
  retyped,
  updateOf,
} from '#machines/staff-change/form.ts'
import type { ReservationToChange } from '#machines/staff-change/types.ts'
import { bookingToChange, bookedRoom as room, staffChangeModel } from '#tests/support/models/staff-change.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(staffChangeModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  notFound: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(false),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  editing: ({ read }, snapshot) => expect([read !== null, snapshot.hasTag('editable')]).toEqual([true, true]),
  trying: (_, snapshot) => expect(snapshot.hasTag('working')).toBe(true),
  untried: (_, snapshot) => expect(snapshot.can({ type: 'change.retried' })).toBe(true),
  hindered: (_, snapshot) => expect(snapshot.can({ type: 'change.confirmed' })).toBe(false),
  proposed: ({ preview }) => expect(preview?.priceAfter).not.toBeNull(),
  saving: ({ preview, reason }) => expect(preview?.broken.length === 0 || reason !== '').toBe(true),
  unsent: (_, snapshot) => expect(snapshot.can({ type: 'change.retried' })).toBe(true),
  saved: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
})

const { reservation } = bookingToChange
const read = (own: Partial<Reservation> = {}): ReservationToChange => ({
  ...bookingToChange,
  reservation: { ...reservation, ...own },
})
const aRoom = (own: Partial<RoomBooking>): RoomBooking => ({ ...room, ...own })

test.each([
  ['no people', { 'people.0': ' ' }, { 'people.0': { code: 'required' } }],
  ['people in parts', { 'people.0': '2,5' }, { 'people.0': { code: 'malformed' } }],
  ['an end before the start', { 'to.0': '08:00' }, { 'to.0': { code: 'endsBeforeStart' } }],
  ['no start', { 'from.0': '' }, { 'from.0': { code: 'required' } }],
  ['an end at midnight', { 'to.0': '24:00' }, {}],
])('%s is found before it is sent', (_case, typed, faults) => {
  expect(formFaults({ ...formOf(read()), ...typed }, read())).toEqual(faults)
})

test('only what was typed is sent, with the sequence that was seen', () => {
  const form = { ...formOf(read()), note: ' Ring bakdøra. ' }
  expect(updateOf(read(), form)).toEqual({ note: 'Ring bakdøra.', sequence: reservation.sequence })
})

test('another end moves the departure, and other people the number of the whole, where there is one room', () => {
  const form = { ...formOf(read()), 'to.0': '17:30', 'people.0': '14' }
  expect(updateOf(read(), form)).toMatchObject({
    arrival: reservation.arrival,
    departure: '2026-11-27T17:30:00+01:00',
    expectedPax: 14,
    packets: [{ bookings: [{ roomId: room.roomId, expectedPax: 14, endTime: '2026-11-27T17:30:00+01:00' }] }],
  })
})

test('a booking of several days keeps its times, and several rooms keep the number of the whole', () => {
  const long = aRoom({ id: 2, endTime: '2026-11-28T12:00:00+01:00' })
  const both = read({ bookings: [room, long], departure: long.endTime })
  const form = formOf(both)
  expect(Object.keys(form).filter((name) => name.endsWith('.1'))).toEqual(['people.1'])
  const update = updateOf(both, { ...form, 'people.1': '3' })
  expect(update).toMatchObject({ expectedPax: reservation.expectedPax, departure: long.endTime })
  expect(update.packets?.[0]?.bookings[1]).toMatchObject({ endTime: long.endTime, expectedPax: 3 })
})

const guest = read({
  primaryContact: null,
  customerName: 'Ola Gjest',
  customerEmail: '',
  customerPhone: '00 00 00 07',
  isOrganization: false,
})
const reached = (email: string, phone: string) => ({
  ...formOf(guest),
  [customerField('email')]: email,
  [customerField('phone')]: phone,
})

test.each([
  ['another number', reached('', '00 00 00 08'), {}],
  ['no way to be reached', reached('', ' '), { 'customer.phone': { code: 'required' } }],
  ['a malformed address', reached('ola@', '00 00 00 07'), { 'customer.email': { code: 'email' } }],
  ['a malformed number', reached('', 'ring'), { 'customer.phone': { code: 'phone' } }],
  ['no name', { ...formOf(guest), [customerField('name')]: '' }, { 'customer.name': { code: 'required' } }],
])('of a customer %s is judged before it is sent', (_case, form, faults) => {
  expect(formFaults(form, guest)).toEqual(faults)
})

test('the contact of an organisation stands in the form by name, beside the organisation', () => {
  const own = { customerName: 'Eksempel AS', isOrganization: true }
  const organization = { id: null, name: 'Eksempel AS', organizationNumber: null }
  const primaryContact = { name: 'Jonas', email: 'jonas@eksempel.example', phone: null }
  const form = formOf(read({ ...own, organization, primaryContact }))
  expect([form[customerField('name')], form[customerField('companyName')]]).toEqual(['Jonas', 'Eksempel AS'])
})

test('a customer is sent whole, and only where something of them is changed', () => {
  expect(updateOf(guest, reached('', '00 00 00 08'))).toEqual({
    customerCard: {
      ...{ name: 'Ola Gjest', email: null, phone: '00 00 00 08', isOrganization: false },
      ...{
        companyName: null,
        organizationNumber: guest.reservation.organization?.organizationNumber ?? null,
      },
      buyerReference: guest.reservation.buyerReference,
    },
    sequence: guest.reservation.sequence,
  })
})

test('another layout is sent with its room, and a room out of use has none to choose', () => {
  const seating = { id: 9, name: 'Klasserom', availableSeats: 30, isFree: true }
  const withLayouts = { ...read(), rooms: [{ id: room.roomId, seatings: [seating] }] }
  expect([formOf(withLayouts)['layout.0'], formOf(read())['layout.0']]).toEqual(['', undefined])
  const update = updateOf(withLayouts, { ...formOf(withLayouts), 'layout.0': '9' })
  expect(update.packets?.[0]?.bookings).toMatchObject([{ roomId: room.roomId, seatingId: 9 }])
})

test('extras are added, changed and taken away', () => {
  const [packet] = reservation.packets
  if (!packet) throw new Error('The reservation has a packet.')
  const extra = { productId: 5, name: 'Skjerm', quantity: 2 }
  const withExtra = read({ packets: [{ ...packet, extraProducts: [extra] }] })
  const more = { ...formOf(withExtra), 'products.5': '3' }
  expect(updateOf(withExtra, more).packets?.[0]?.extraProducts).toEqual([{ productId: 5, quantity: 3 }])
  const none = { ...formOf(withExtra), 'products.5': '0' }
  expect(updateOf(withExtra, none).packets?.[0]?.extraProducts).toEqual([])
})

test('what people cannot eat is sent as a whole, and only where it was changed', () => {
  const nuts: PersonNeeds = { ...noNeeds, personName: ' Ola ', lawObligated: ['nuts'] }
  const form = formOf(read({ paxAllergies: [needsOnWire({ ...noNeeds, freeInput: 'kiwi' })] }))
  const { field, value } = needsField([...needsIn(form), nuts])
  const { sequence } = reservation
  expect(updateOf(read(), { ...form, [field]: value })).toEqual({
    sequence,
    paxAllergies: [
      { personName: null, note: null, lawObligated: [], freeInput: 'kiwi' },
      { personName: 'Ola', note: null, lawObligated: ['nuts'], freeInput: null },
    ],
  })
  const empty = needsField([noNeeds])
  expect(formFaults({ ...form, [empty.field]: empty.value }, read())).toEqual({
    'allergies.0.freeInput': { code: 'required' },
  })
})

test('of a reservation with several packets its texts, needs and customer alone can be changed', () => {
  const [packet] = reservation.packets
  if (!packet) throw new Error('The reservation has a packet.')
  const form = formOf(read({ packets: [packet, packet] }))
  expect(Object.keys(form).filter((name) => !name.startsWith('customer.'))).toEqual([
    'meetingTitle',
    'meetingLead',
    'note',
    'allergies',
  ])
})

test('what was typed stands in the form of what a reservation has become', () => {
  const before = { 'people.0': '10', note: '', 'products.5': '1' }
  const after = { 'people.0': '11', note: 'Ny beskjed' }
  expect(retyped({ ...before, 'people.0': '14', 'products.5': '2' }, before, after)).toEqual({
    'people.0': '14',
    note: 'Ny beskjed',
  })
})

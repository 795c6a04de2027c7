import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { emptyForm, movedTo, refusalsOfBooking, storedForm, unplacedOf } from '#machines/new-booking/form.ts'
import { newBookingActors, newBookingMachine } from '#machines/new-booking/new-booking-machine.ts'
import { isTriedNow, trialOf } from '#machines/new-booking/order.ts'
import type { BookingForm, KeyedOrder, NewBookingPort } from '#machines/new-booking/types.ts'
import { noNeeds } from '#machines/person-needs.ts'
import { reservation } from '#tests/support/bookings.ts'
import { at, dayPackage, now } from '#tests/support/house.ts'
import {
  anotherTime,
  aRoom,
  aTrial,
  blocked,
  bookingInput,
  knownContact,
  newBookingModel,
  noGoods,
  walkIn,
} from '#tests/support/models/new-booking.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(newBookingModel, {
  'rooms.unasked': ({ roomsAsked }) => expect(roomsAsked).toBeNull(),
  'rooms.finding': ({ roomsAsked }) => expect(roomsAsked).not.toBeNull(),
  'rooms.found': ({ rooms }) => expect(rooms).not.toBeNull(),
  'rooms.failed': (_, snapshot) => expect(snapshot.can({ type: 'rooms.retried' })).toBe(true),
  'price.unasked': ({ trying }) => expect(trying).toBeNull(),
  'price.pausing': (_, snapshot) => expect(snapshot.hasTag('pricing')).toBe(true),
  'price.trying': (_, snapshot) => expect(snapshot.hasTag('pricing')).toBe(true),
  'price.priced': (context) => expect([isTriedNow(context), trialOf(context) !== null]).toEqual([true, true]),
  'price.refused': (context) => expect([isTriedNow(context), trialOf(context)]).toEqual([true, null]),
  'price.failed': ({ tried }) => expect(tried?.answer).toBeNull(),
  'goods.loading': ({ goods }) => expect(goods).toBeNull(),
  'goods.loaded': ({ goods }) => expect(goods).toEqual(noGoods),
  'goods.missing': (_, snapshot) => expect(snapshot.can({ type: 'goods.retried' })).toBe(true),
  'placing.entering': ({ errors, isValidated }, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    if (!isValidated) expect(errors).toEqual({})
  },
  'placing.waiting': (context) => expect(isTriedNow(context)).toBe(false),
  'placing.placing': (context) =>
    expect([isTriedNow(context), refusalsOfBooking(context)]).toEqual([true, {}]),
  'placing.placed': (context) => expect(unplacedOf(context)).toBeNull(),
})

type Orders = Partial<NewBookingPort>

function opened(port: Orders = {}, stored: BookingForm | null = walkIn) {
  const placed: KeyedOrder[] = []
  const machine = newBookingMachine.provide({
    actors: newBookingActors({
      findRooms: async () => [aRoom({ obstacle: 'taken' }), aRoom({ id: 2, name: 'Peisestua' })],
      tryOrder: async () => accepted(aTrial()),
      readGoods: async () => ({ packages: [dayPackage], products: [] }),
      ...port,
      placeOrder: async (order, signal) => {
        placed.push(order)
        return port.placeOrder?.(order, signal) ?? accepted(reservation)
      },
    }),
  })
  const actor = createActor(machine, { input: bookingInput({ stored }) }).start()
  const enter = (change: Partial<BookingForm>) => actor.send({ type: 'fields.entered', change })
  return { actor, enter, placed, priced: () => waitFor(actor, (state) => state.matches({ price: 'priced' })) }
}

test('a form begins today, in the quarter that has begun, for two hours', () => {
  const { date, from, to, roomId } = emptyForm(at('2026-11-20T09:05:00+01:00'))
  expect([date, from, to, roomId]).toEqual(['2026-11-20', '09:00', '11:00', null])
  expect(emptyForm(at('2026-11-20T23:10:00+01:00'))).toMatchObject({ from: '23:00', to: '24:00' })
})

test('a form from a slot has its room, day and time, and keeps the room', () => {
  const asked = { date: '2026-11-27', from: '13:00', roomId: 5 }
  expect(emptyForm(now, asked)).toMatchObject({ ...asked, to: '15:00', isRoomChosen: true })
})

test('the first free room is chosen, until one is chosen by hand', async () => {
  const { actor, enter, priced } = opened()
  enter({ people: '4' })
  expect((await priced()).context.form).toMatchObject({ roomId: 2, isRoomChosen: false })
  enter({ roomId: 1, isRoomChosen: true })
  enter({ people: '5' })
  await priced()
  expect(actor.getSnapshot().context.form.roomId).toBe(1)
})

test('a guest is placed for the price that was seen, with the rules that are broken and the reason', async () => {
  const { actor, enter, priced, placed } = opened({ tryOrder: async () => accepted(blocked) })
  enter({ people: '4' })
  await priced()
  actor.send({ type: 'form.sent' })
  expect(actor.getSnapshot().context.errors).toEqual({ reason: { code: 'required' } })
  enter({ reason: ' Avtalt på telefon ' })
  actor.send({ type: 'form.sent' })
  await waitFor(actor, (state) => state.matches({ placing: 'placed' }))
  expect(placed).toMatchObject([
    {
      order: {
        expectedPriceVat: 250_000,
        override: { reason: 'Avtalt på telefon', codes: ['blocked'] },
        customerCard: { name: 'Ola Gjest', email: null, isOrganization: false },
        isCustomerMailed: false,
      },
    },
  ])
})

test('a form that is sent before its price is known is placed when it is', async () => {
  const { actor, enter, placed } = opened()
  enter({ people: '4', roomId: 2, isRoomChosen: true })
  actor.send({ type: 'form.sent' })
  expect(actor.getSnapshot().matches({ placing: 'waiting' })).toBe(true)
  await waitFor(actor, (state) => state.matches({ placing: 'placed' }))
  expect(placed).toHaveLength(1)
})

test('a lost answer is tried again under the same key, and a refused order under another', async () => {
  const answers = [null, refused('taken'), accepted(reservation)]
  const { actor, enter, priced, placed } = opened({
    placeOrder: async () => {
      const answer = answers.shift()
      if (!answer) throw new Error('The answer was lost.')
      return answer
    },
  })
  enter({ people: '4' })
  for (const left of [2, 1, 0]) {
    await priced()
    actor.send({ type: 'form.sent' })
    await waitFor(actor, (state) => answers.length === left && !state.hasTag('busy'))
  }
  const [lost, again, other] = placed.map(({ key }) => key)
  expect([lost === again, again === other, placed.length]).toEqual([true, false, 3])
})

test('a customer whom the venue knows fills in the form, and leaves it empty when removed', () => {
  const { actor } = opened({}, null)
  actor.send({ type: 'customer.chosen', customer: knownContact })
  expect(actor.getSnapshot().context.form).toMatchObject({
    contactId: knownContact.contactId,
    companyName: 'Eksempel AS',
    email: 'jonas@eksempel.example',
    locale: 'en',
    isMailed: true,
  })
  actor.send({ type: 'customer.chosen', customer: null })
  expect(actor.getSnapshot().context.form).toMatchObject({ contactId: null, companyName: '', email: '' })
})

test('a package comes with its required servings, and lunch needs a time before there is a price', async () => {
  const { actor, enter, priced } = opened()
  enter({ people: '10' })
  await priced()
  enter({ packageId: dayPackage.id })
  const { form, trying } = actor.getSnapshot().context
  const required = dayPackage.orderPackages.filter(({ isRequired, isRoom }) => isRequired && !isRoom)
  expect(Object.keys(form.servings)).toEqual(required.map(({ id }) => String(id)))
  expect(trying).toBe(required.some(({ timeSlots }) => timeSlots.length > 0) ? null : trying)
})

const nuts = { ...noNeeds, personName: 'Ola', lawObligated: ['nuts' as const] }

test('what people cannot eat is placed where something is served, and neither tried nor stored', async () => {
  const { actor, enter, placed, priced } = opened({
    tryOrder: async ({ order }) => {
      expect(order.paxAllergies).toEqual([])
      return accepted(aTrial())
    },
  })
  const lunch = dayPackage.orderPackages.find(({ timeSlots }) => timeSlots.length > 0)
  enter({ people: '4', packageId: dayPackage.id, allergies: [nuts] })
  enter({ servings: { [lunch?.id ?? 0]: '11:30' } })
  await priced()
  expect(unplacedOf(actor.getSnapshot().context)).not.toHaveProperty('allergies')
  actor.send({ type: 'form.sent' })
  await waitFor(actor, (state) => state.matches({ placing: 'placed' }))
  expect(placed).toMatchObject([{ order: { paxAllergies: [{ personName: 'Ola', lawObligated: ['nuts'] }] } }])
})

test('a coupon is tried with the price, and placed with the booking', async () => {
  const tried: unknown[] = []
  const { actor, enter, placed, priced } = opened({
    tryOrder: async ({ discountCode }) => {
      tried.push(discountCode)
      return accepted(aTrial())
    },
  })
  enter({ people: '4' })
  await priced()
  enter({ couponCode: ' VELKOMMEN10 ' })
  await priced()
  actor.send({ type: 'form.sent' })
  await waitFor(actor, (state) => state.matches({ placing: 'placed' }))
  expect([tried, placed.map(({ discountCode }) => discountCode)]).toEqual([
    [undefined, 'VELKOMMEN10'],
    ['VELKOMMEN10'],
  ])
})

test('another time is taken over as it was offered', () => {
  expect(movedTo(anotherTime)).toEqual({
    date: '2026-11-20',
    from: '13:00',
    to: '15:00',
    roomId: 1,
    isRoomChosen: true,
    seatingId: null,
  })
})

test('what was typed is restored, and nothing that is no form', () => {
  expect(storedForm(walkIn)).toEqual(walkIn)
  expect([storedForm(null), storedForm({ people: 4 }), storedForm('x')]).toEqual([null, null, null])
})

test.each<[Partial<BookingForm>, object]>([
  [{ people: '' }, { people: { code: 'required' } }],
  [{ people: 'fire' }, { people: { code: 'malformed' } }],
  [{ to: '08:00' }, { to: { code: 'endsBeforeStart' } }],
  [{ phone: '' }, { phone: { code: 'required' } }],
  [{ phone: 'ring' }, { phone: { code: 'phone' } }],
  [{ email: 'ola@' }, { email: { code: 'email' } }],
  [{ isMailed: true }, { email: { code: 'required' } }],
  [{ isOrganization: true }, { companyName: { code: 'required' } }],
  [
    { isOrganization: true, companyName: 'Ny AS', organizationNumber: '123456789' },
    { organizationNumber: { code: 'organizationNumber' } },
  ],
  [{ termsGiven: false }, { termsGiven: { code: 'termsNotAccepted' } }],
  [{ roomId: null }, { roomId: { code: 'required' } }],
  [{ products: { 3: 'mange' } }, { 'products.3': { code: 'malformed' } }],
  [{ servings: { 5: '' }, allergies: [noNeeds] }, { 'allergies.0.freeInput': { code: 'required' } }],
  [{ servings: {}, allergies: [noNeeds] }, {}],
])('%j is refused at its field', (own, refusals) => {
  const { actor } = opened()
  const { context } = actor.getSnapshot()
  expect(refusalsOfBooking({ ...context, form: { ...walkIn, people: '4', roomId: 1, ...own } })).toEqual(
    refusals,
  )
})

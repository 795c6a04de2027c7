import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import type { KnownCustomer, RoomForOrder, StaffOrderTrial } from '#contract/structs/staff-order.ts'
import { emptyForm } from '#machines/new-booking/form.ts'
import { newBookingMachine } from '#machines/new-booking/new-booking-machine.ts'
import type { BookingForm, Goods, NewBookingEvent, NewBookingInput } from '#machines/new-booking/types.ts'
import { priceOf, reservation } from '#tests/support/bookings.ts'
import { at, now } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

/** A room for an order, free by default. */
export const aRoom = (own: Partial<RoomForOrder> = {}): RoomForOrder => ({
  id: 1,
  name: 'Storstua',
  obstacle: null,
  limit: null,
  freeSeats: 30,
  maxSeats: 30,
  priceVat: 250_000,
  seatings: [],
  ...own,
})

export const aTrial = (own: Partial<StaffOrderTrial> = {}): StaffOrderTrial => ({
  priceSummary: priceOf(250_000),
  broken: [],
  ...own,
})
export const blocked = aTrial({
  broken: [{ path: 'packets.0.bookings.0.roomId', code: 'blocked', limit: null }],
})

export const noGoods: Goods = { packages: [] as MeetingPackage[], products: [] as Product[] }

export const knownContact: KnownCustomer = {
  contactId: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c11',
  name: 'Jonas Eksempel',
  email: 'jonas@eksempel.example',
  phone: '00 00 00 00',
  organizationId: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c12',
  organizationName: 'Eksempel AS',
  organizationNumber: '100000008',
  locale: 'en',
}

/** A guest at the desk, typed in but for the number of people. */
export const walkIn: BookingForm = {
  ...emptyForm(now),
  isOrganization: false,
  name: 'Ola Gjest',
  phone: '00 00 00 07',
  isMailed: false,
  termsGiven: true,
}

export const bookingInput = (own: Partial<NewBookingInput> = {}): NewBookingInput => ({
  now,
  asked: {},
  stored: null,
  key: 'form-1',
  features: { packages: true, privateCustomers: true },
  ...own,
})

export const anotherTime = {
  kind: 'sameDay',
  roomId: 1,
  roomName: 'Storstua',
  roomSlug: 'storstua',
  seatingId: null,
  layoutName: null,
  onlyOnRequest: false,
  maxSeats: 30,
  total: null,
  start: at('2026-11-20T13:00:00+01:00'),
  end: at('2026-11-20T15:00:00+01:00'),
} as const

const taken = refused('taken')
const takenWithAnotherTime: typeof taken = taken.accepted
  ? taken
  : { ...taken, refusal: { ...taken.refusal, alternatives: [anotherTime] } }

const people: NewBookingEvent = { type: 'fields.entered', change: { people: '4' } }
const more: NewBookingEvent = { type: 'fields.entered', change: { people: '5' } }
const none: NewBookingEvent = { type: 'fields.entered', change: { people: '' } }
const reason: NewBookingEvent = { type: 'fields.entered', change: { reason: 'Avtalt på telefon' } }

export const newBookingModel = modelOf<typeof newBookingMachine>({
  name: 'new-booking',
  machine: newBookingMachine,
  walks: [
    {
      title: { nb: 'en gjest i skranken får et rom', en: 'a guest at the desk gets a room' },
      input: bookingInput({ stored: walkIn }),
      events: () => [people, more, none, reason, { type: 'form.sent' }, { type: 'price.retried' }],
      answers: {
        findRooms: () => [[aRoom()]],
        tryOrder: () => [accepted(aTrial()), accepted(blocked), refused('taken')],
        placeOrder: () => [accepted(reservation), refused('taken')],
        readGoods: () => [],
      },
      failures: ['tryOrder', 'placeOrder'],
      facts: ({ form, rooms, tried, errors, isValidated, refusal, trying, roomsAsked }) => [
        form.people,
        form.reason,
        form.roomId,
        rooms?.length,
        tried?.answer?.accepted,
        tried?.answer?.accepted && tried.answer.value.broken.length,
        Object.keys(errors),
        isValidated,
        refusal,
        trying !== null,
        roomsAsked !== null,
      ],
      stopWhen: (snapshot) => snapshot.matches({ placing: 'placed' }),
    },
    {
      title: {
        nb: 'rommet en kunde ringer om, er opptatt',
        en: 'the room that a customer calls about is taken',
      },
      input: bookingInput({ stored: { ...walkIn, people: '4', roomId: 1, isRoomChosen: true } }),
      events: () => [
        { type: 'customer.chosen', customer: knownContact },
        { type: 'alternative.chosen', alternative: anotherTime },
        { type: 'goods.retried' },
        { type: 'form.cleared' },
      ],
      answers: {
        findRooms: () => [[aRoom({ obstacle: 'taken' })]],
        tryOrder: () => [takenWithAnotherTime],
        placeOrder: () => [],
        readGoods: () => [noGoods],
      },
      failures: ['readGoods'],
      facts: ({ form, rooms, tried, trying, roomsAsked, goods, alternatives }) => [
        form.people,
        form.contactId,
        form.from,
        rooms?.length,
        tried !== null,
        trying !== null,
        roomsAsked !== null,
        goods !== null,
        alternatives.length,
      ],
    },
    {
      title: { nb: 'rommene kommer ikke', en: 'the rooms do not come' },
      input: bookingInput(),
      events: () => [people, more, none, { type: 'rooms.retried' }, { type: 'form.sent' }],
      answers: {
        findRooms: () => [[aRoom({ obstacle: 'taken' })]],
        tryOrder: () => [],
        placeOrder: () => [],
        readGoods: () => [],
      },
      failures: ['findRooms'],
      facts: ({ form, rooms, roomsAsked, errors, isValidated }) => [
        form.people,
        rooms?.length,
        roomsAsked !== null,
        Object.keys(errors),
        isValidated,
      ],
    },
  ],
})

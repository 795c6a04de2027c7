import { assign } from 'xstate'
import { theBooking } from './changes.ts'
import { chosenPackage } from './choices.ts'
import { checkoutSetup } from './setup.ts'

/** From every refusal one can go back to checking, or open a step to change. */
const waysBack = checkoutSetup.createStateConfig({
  on: {
    'refusal.dismissed': '#checkout.booking.flow.filling.opening',
    'step.opened': {
      guard: { type: 'canOpen', params: ({ event }) => event.step },
      target: '#checkout.booking.flow.filling.opening',
      actions: { type: 'openStep', params: ({ event }) => event.step },
    },
  },
})

const alternatives = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    ...waysBack.on,
    'alternative.chosen': [
      {
        guard: { type: 'isThisRoom', params: ({ event }) => event.alternative },
        target: '#checkout.booking.flow.filling.opening',
        actions: { type: 'takeAlternative', params: ({ event }) => event.alternative },
      },
      {
        target: '#checkout.loading',
        actions: { type: 'takeAlternative', params: ({ event }) => event.alternative },
      },
    ],
  },
  states: {
    deciding: {
      meta: { description: 'The server may have sent alternatives' },
      always: [{ guard: 'hasAlternatives', target: 'offered' }, { target: 'searching' }],
    },
    searching: {
      tags: 'busy',
      meta: { description: 'Other times and rooms are being looked for' },
      invoke: {
        id: 'findAlternatives',
        src: 'findAlternatives',
        input: ({ context }) => {
          const booking = theBooking(context)
          const { startTime, endTime, people } = booking.draft
          const pack = chosenPackage(booking)
          return {
            room: booking.catalogue.room,
            hours: booking.catalogue.hours,
            startTime,
            endTime,
            people,
            now: booking.now,
            packageWindow: pack && { startTime: pack.startTime, endTime: pack.endTime },
          }
        },
        onDone: { target: 'offered', actions: assign({ alternatives: ({ event }) => event.output }) },
        onError: 'unanswered',
      },
    },
    offered: { tags: 'settled', meta: { description: 'Other times and rooms are offered' } },
    unanswered: {
      tags: 'settled',
      meta: { description: 'Nobody answered what else is free' },
      on: { 'placing.retried': 'searching', 'connection.restored': 'searching' },
    },
  },
})

/** The room is somebody else's at that time; nothing has been booked. */
export const taken = checkoutSetup.createStateConfig({ ...alternatives, tags: 'refused' })

/** Too few seats are left; a request may still be sent. */
export const overbooked = checkoutSetup.createStateConfig({
  ...alternatives,
  tags: 'refused',
  on: {
    ...alternatives.on,
    'request.sent': {
      guard: 'isPriceCurrent',
      target: '#checkout.booking.flow.makingKey',
      actions: { type: 'rememberWish', params: true },
    },
  },
})

/** The price is another than the one that was seen: both are shown, and the new one asks for a new yes. */
export const priceChanged = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  meta: { description: 'The price has changed since it was seen' },
  on: { ...waysBack.on, 'price.accepted': '#checkout.booking.flow.makingKey' },
})

/** Food and drink can't be ordered any more. */
export const servingClosed = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  meta: { description: 'The deadline for food and drink has passed' },
  on: {
    ...waysBack.on,
    'servings.dropped': { target: '#checkout.booking.flow.filling.opening', actions: 'dropServings' },
  },
})

/** The room can't be booked online any more at that time. */
export const tooLate = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  meta: { description: 'It is too late to book this time' },
  on: waysBack.on,
})

/** No answer came: the order may have arrived. The same order with the same key finds out. */
export const offline = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  meta: { description: 'The answer to the order was lost' },
  on: {
    ...waysBack.on,
    'placing.retried': '#checkout.booking.flow.placing',
    'connection.restored': '#checkout.booking.flow.placing',
  },
})

/** The key belongs to an earlier try that did go through, with other contents. */
export const placedBefore = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  meta: { description: 'An earlier try has gone through' },
  on: waysBack.on,
})

/** The server could not do it, and said so. */
export const failed = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  meta: { description: 'The order could not be placed' },
  on: { ...waysBack.on, 'placing.retried': '#checkout.booking.flow.makingKey' },
})

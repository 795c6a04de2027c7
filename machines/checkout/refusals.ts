import { and } from 'xstate'
import { alternativesStates, chosenAlternative } from '#machines/kit/alternatives.ts'
import { alternativesInputOf } from './questions.ts'
import { checkoutSetup } from './setup.ts'
import type { CheckoutContext } from './types.ts'

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

/** A change may restore what can't be changed any more; the room in sight may then be another one. */
const waysToKeep = checkoutSetup.createStateConfig({
  on: {
    'frozen.restored': { guard: 'hasFrozenChanges', target: '#checkout.loading', actions: 'restoreFrozen' },
  },
})

const { searching, ...found } = alternativesStates({
  tag: 'busy',
  input: ({ context }: { context: CheckoutContext }) => alternativesInputOf(context),
  retries: { 'placing.retried': 'searching', 'connection.restored': 'searching' },
})

const alternatives = checkoutSetup.createStateConfig({
  initial: 'searching',
  on: {
    ...waysBack.on,
    'alternative.chosen': [
      {
        guard: { type: 'isThisRoom', params: chosenAlternative },
        target: '#checkout.booking.flow.filling.opening',
        actions: { type: 'applyAlternative', params: chosenAlternative },
      },
      { target: '#checkout.loading', actions: { type: 'applyAlternative', params: chosenAlternative } },
    ],
  },
  states: {
    // The server may have sent some along.
    searching: { ...searching, always: { guard: 'hasAlternatives', target: 'offered' } },
    ...found,
  },
})

/** Another customer has the room at that time; nothing has been booked. */
export const taken = checkoutSetup.createStateConfig({ ...alternatives, tags: 'refused' })

/** Too few seats are left; a request may still be sent. */
export const overbooked = checkoutSetup.createStateConfig({
  ...alternatives,
  tags: 'refused',
  on: {
    ...alternatives.on,
    'request.sent': {
      guard: and(['isNew', 'isPriceCurrent']),
      target: '#checkout.booking.flow.makingKey',
      actions: { type: 'setSendAsRequest', params: true },
    },
  },
})

/** The price has changed since it was shown: both are shown, and the new one has to be accepted. */
export const priceChanged = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'The price has changed since it was seen',
  on: { ...waysBack.on, 'price.accepted': '#checkout.booking.flow.makingKey' },
})

/** Some of several dates cannot be ordered as they are: nothing has been booked. */
export const datesRefused = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'Some of the dates cannot be ordered as they are',
  on: {
    ...waysBack.on,
    'date.dropped': {
      guard: 'hasOtherDates',
      target: '#checkout.loading',
      actions: { type: 'dropDate', params: ({ event }) => event.place },
    },
  },
})

/** Food and drink can't be ordered any more. */
export const servingClosed = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'The deadline for food and drink has passed',
  on: {
    ...waysBack.on,
    ...waysToKeep.on,
    'servings.dropped': {
      guard: 'areServingsOptional',
      target: '#checkout.booking.flow.filling.opening',
      actions: 'dropServings',
    },
  },
})

/** The room can't be booked online any more at that time. */
export const tooLate = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'It is too late to book this time',
  on: { ...waysBack.on, ...waysToKeep.on },
})

/** No answer came: the order may have arrived. The same order with the same key finds out. */
export const offline = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'The answer to the order was lost',
  on: {
    ...waysBack.on,
    'placing.retried': '#checkout.booking.flow.placing',
    'connection.restored': '#checkout.booking.flow.placing',
  },
})

/** The key belongs to an earlier try that did go through, with other contents. */
export const placedBefore = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'An earlier try was placed',
  on: waysBack.on,
})

/** The server answered with an error. */
export const failed = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'The order could not be placed',
  on: { ...waysBack.on, 'placing.retried': '#checkout.booking.flow.makingKey' },
})

/** The reservation can't be changed any more, or not by this customer. */
export const notEditable = checkoutSetup.createStateConfig({
  tags: ['refused', 'settled'],
  description: 'The reservation can’t be changed',
  on: waysBack.on,
})

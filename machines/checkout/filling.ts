import { and } from 'xstate'
import { noNeeds } from '#machines/person-needs.ts'
import { checkoutSetup } from './setup.ts'

const editable = checkoutSetup.createStateConfig({ tags: ['editable', 'settled'] })

/** What stops an order when the button is pressed: a screen of its own, or the step to correct. */
const hindrances = checkoutSetup.createStateConfig({
  on: {
    'order.confirmed': [
      { guard: and(['mayConfirm', 'isTooLate']), target: '#checkout.booking.flow.tooLate' },
      { guard: and(['mayConfirm', 'isServingClosed']), target: '#checkout.booking.flow.servingClosed' },
      {
        guard: and(['mayConfirm', 'isUnsound']),
        target: '#checkout.booking.flow.filling.opening',
        actions: 'openUnsound',
      },
      { guard: and(['mayConfirm', 'areDatesFaulty']), target: '#checkout.booking.flow.datesRefused' },
      {
        guard: and(['mayConfirm', 'isPriceCurrent', 'areSeatsReserved']),
        target: '#checkout.booking.flow.makingKey',
      },
      {
        guard: and(['mayConfirm', 'isPriceCurrent']),
        target: '#checkout.booking.flow.recheckingSeats',
        actions: { type: 'setSendAsRequest', params: false },
      },
    ],
    'request.sent': [
      { guard: and(['isNew', 'isTooLate']), target: '#checkout.booking.flow.tooLate' },
      { guard: and(['isNew', 'isServingClosed']), target: '#checkout.booking.flow.servingClosed' },
      {
        guard: and(['isNew', 'isUnsound']),
        target: '#checkout.booking.flow.filling.opening',
        actions: 'openUnsound',
      },
      { guard: and(['isNew', 'areDatesFaulty']), target: '#checkout.booking.flow.datesRefused' },
      {
        guard: and(['isNew', 'isPriceCurrent']),
        target: '#checkout.booking.flow.recheckingSeats',
        actions: { type: 'setSendAsRequest', params: true },
      },
    ],
    'step.completed': {},
  },
})

/** The form, step by step. What is typed is taken at any step, so that nothing typed is lost. */
export const filling = checkoutSetup.createStateConfig({
  initial: 'opening',
  entry: 'clearRefusal',
  always: [
    { guard: 'isStepUnneeded', target: '.opening' },
    { guard: 'isTakenAtStart', target: '.opening', actions: 'openTime' },
  ],
  on: {
    'step.completed': [
      { guard: 'isStepSound', target: '.opening', actions: 'completeStep' },
      { actions: 'showErrors' },
    ],
    'step.opened': {
      guard: { type: 'canOpen', params: ({ event }) => event.step },
      target: '.opening',
      actions: { type: 'openStep', params: ({ event }) => event.step },
    },
    'step.reversed': { guard: 'canReverse', target: '.opening', actions: 'reverseStep' },
    'alternatives.requested': { guard: 'areSeatsShort', target: '#checkout.booking.flow.taken' },
    'time.chosen': {
      guard: {
        type: 'isTimeOffered',
        params: ({ event }) => ({ start: event.start, end: event.end }),
      },
      actions: {
        type: 'edit',
        params: ({ event }) => ({ start: event.start, end: event.end }),
      },
    },
    'people.entered': {
      guard: 'arePeopleOffered',
      actions: {
        type: 'edit',
        params: ({ event }) => ({ people: Number.isFinite(event.people) ? event.people : 0 }),
      },
    },
    'package.chosen': {
      guard: { type: 'isPackageOffered', params: ({ event }) => event.packageId },
      actions: { type: 'choosePackage', params: ({ event }) => event.packageId },
    },
    'serving.added': {
      guard: { type: 'canAddServing', params: ({ event }) => event.orderPackageId },
      actions: { type: 'addServing', params: ({ event }) => event.orderPackageId },
    },
    'serving.removed': {
      guard: { type: 'canRemoveServing', params: ({ event }) => event.orderPackageId },
      actions: { type: 'removeServing', params: ({ event }) => event.orderPackageId },
    },
    'servingTime.chosen': {
      guard: {
        type: 'isServingTimeOffered',
        params: ({ event }) => ({ id: event.orderPackageId, time: event.time, date: event.date }),
      },
      actions: {
        type: 'chooseServingTime',
        params: ({ event }) => ({ id: event.orderPackageId, time: event.time, date: event.date }),
      },
    },
    'servingNote.entered': {
      actions: {
        type: 'enterServingNote',
        params: ({ event }) => ({ id: event.orderPackageId, note: event.note }),
      },
    },
    'layout.chosen': {
      guard: { type: 'isLayoutOffered', params: ({ event: { seatingId: id, of } }) => ({ id, of }) },
      actions: { type: 'chooseLayout', params: ({ event: { seatingId: id, of } }) => ({ id, of }) },
    },
    'setupComment.entered': {
      actions: { type: 'edit', params: ({ event }) => ({ setupComment: event.text }) },
    },
    'extra.changed': {
      guard: {
        type: 'isExtraOffered',
        params: ({ event }) => ({ id: event.productId, quantity: event.quantity }),
      },
      actions: {
        type: 'changeExtra',
        params: ({ event: { productId, quantity, isForEveryone } }) => ({
          productId,
          quantity,
          ...(isForEveryone && { isForEveryone }),
        }),
      },
    },
    'allergy.added': { actions: { type: 'addAllergy', params: noNeeds } },
    'allergy.changed': {
      actions: { type: 'changeAllergy', params: ({ event }) => ({ index: event.index, entry: event.entry }) },
    },
    'allergy.removed': { actions: { type: 'removeAllergy', params: ({ event }) => event.index } },
    'customerKind.chosen': {
      guard: { type: 'isCustomerKindOffered', params: ({ event }) => event.isOrganization },
      actions: {
        type: 'changeDetails',
        params: ({ event }) => ({ isOrganization: event.isOrganization }),
      },
    },
    'detail.entered': {
      actions: { type: 'changeDetails', params: ({ event }) => ({ [event.field]: event.value }) },
    },
    'meeting.entered': {
      actions: { type: 'changeMeeting', params: ({ event }) => ({ [event.field]: event.value }) },
    },
    'person.known': {
      actions: [{ type: 'setPerson', params: ({ event }) => event.person }, 'fillInPerson'],
    },
    'changes.discarded': [
      { guard: and(['isChanged', 'isInOwnRoom']), target: '.opening', actions: 'discardChanges' },
      { guard: 'isChanged', target: '#checkout.loading', actions: 'discardChanges' },
    ],
    'recall.discarded': { guard: 'isRecalled', target: '.opening', actions: 'discardRecall' },
    'coupon.entered': {
      actions: { type: 'edit', params: ({ event }) => ({ couponCode: event.couponCode }) },
    },
    'coupon.removed': { actions: { type: 'edit', params: { couponCode: '' } } },
    'terms.accepted': { actions: 'acceptTerms' },
    'terms.withdrawn': { actions: { type: 'edit', params: { termsAccepted: false, termsVersion: null } } },
  },
  states: {
    opening: {
      description: 'The wanted step is being found',
      entry: 'settleStep',
      always: [
        { guard: { type: 'isStep', params: 'time' }, target: 'choosingTime' },
        { guard: { type: 'isStep', params: 'package' }, target: 'choosingPackage' },
        { guard: { type: 'isStep', params: 'layout' }, target: 'choosingLayout' },
        { guard: { type: 'isStep', params: 'extras' }, target: 'choosingExtras' },
        { guard: { type: 'isStep', params: 'allergies' }, target: 'recordingAllergies' },
        { guard: { type: 'isStep', params: 'details' }, target: 'enteringDetails' },
        { target: 'reviewing' },
      ],
    },
    choosingTime: { ...editable, description: 'Time and people are being chosen' },
    choosingPackage: {
      ...editable,
      description: 'A package is being chosen, with its servings and their times',
    },
    choosingLayout: { ...editable, description: 'A layout is being chosen' },
    choosingExtras: { ...editable, description: 'Extra products are being chosen' },
    recordingAllergies: { ...editable, description: 'Allergies are being recorded' },
    enteringDetails: { ...editable, description: 'The customer’s details are being entered' },
    reviewing: {
      ...editable,
      description: 'The order is being checked',
      ...hindrances,
    },
  },
})

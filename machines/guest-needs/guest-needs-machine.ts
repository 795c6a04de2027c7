import { assign, setup } from 'xstate'
import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  acceptedTo,
  acceptedValue,
  isAccepted,
  isKeyWrong,
  isRefusedAs,
  refusedTo,
  unansweredTo,
} from '#machines/kit/answered.ts'
import { submission, submitTo, untried } from '#machines/kit/submission.ts'
import { needsFromWire, needsOnWire, noNeeds, refusalsOfNeeds } from '#machines/person-needs.ts'
import type {
  GuestNeedsContext,
  GuestNeedsEvent,
  GuestNeedsInput,
  GuestNeedsPort,
  GuestNeedsTag,
} from './types.ts'

/** Where the fields of the form are, for its errors. */
export const NEEDS = 'needs'

/** The actors of a guest's needs, over a port. */
export const guestNeedsActors = (port: GuestNeedsPort) => ({
  readMeeting: calling(port.readMeeting),
  saveNeeds: calling(port.saveNeeds),
  removeNeeds: calling(port.removeNeeds),
})

const fields = ['personName', 'lawObligated', 'dietaryWishes', 'freeInput', 'note']

const form = submission<GuestNeedsContext, GuestNeedsEvent>({
  errorsOf: ({ needs }) => refusalsOfNeeds(needs, NEEDS),
  fieldsOfWire: Object.fromEntries(fields.map((field) => [field, `${NEEDS}.${field}`])),
})

const guestOf = ({ context: { key, guestKey } }: { context: GuestNeedsContext }) => ({ key, guestKey })

/** What a guest needs, filled in, changed and removed by the guest. Decision guests-own-needs. */
export const guestNeedsMachine = setup({
  types: {
    context: {} as GuestNeedsContext,
    events: {} as GuestNeedsEvent,
    input: {} as GuestNeedsInput,
    tags: {} as GuestNeedsTag,
  },
  actors: {
    readMeeting: missing<GuestNeedsPort['readMeeting']>('readMeeting'),
    saveNeeds: missing<GuestNeedsPort['saveNeeds']>('saveNeeds'),
    removeNeeds: missing<GuestNeedsPort['removeNeeds']>('removeNeeds'),
  },
  guards: form.guards,
  actions: {
    ...form.actions,
    rememberSent: assign(({ context: { meeting, guestKey } }) => ({
      ...untried,
      sent: meeting && { meeting, guestKey },
    })),
    restoreSent: assign(({ context: { sent } }) => {
      const own = sent?.meeting.own
      return { ...untried, ...sent, sent: null, needs: own ? needsFromWire(own) : noNeeds }
    }),
    keep: assign(({ context }, meeting: GuestMeeting) => ({
      ...untried,
      meeting,
      needs: meeting.own ? needsFromWire(meeting.own) : context.needs,
      sent: null,
      isRemoved: false,
    })),
    tellRemoved: assign({ isRemoved: true }),
  },
}).createMachine({
  id: 'guestNeeds',
  context: ({ input }) => ({
    ...input,
    ...untried,
    meeting: null,
    needs: noNeeds,
    sent: null,
    isRemoved: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The meeting, and what the guest has said before, are being fetched',
      invoke: {
        id: 'readMeeting',
        src: 'readMeeting',
        input: guestOf,
        onDone: [
          acceptedTo('opening', 'keep'),
          { guard: isKeyWrong, target: 'withdrawn' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The meeting could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    withdrawn: {
      tags: 'settled',
      description: 'The link opens no meeting: it is wrong, or was withdrawn',
    },
    opening: {
      description:
        'What the guest finds is chosen: their own answer, the form, or that the deadline has passed',
      always: [
        { guard: ({ context }) => context.meeting?.own != null, target: 'given' },
        { guard: ({ context }) => context.meeting?.isOpen === true, target: 'editing' },
        { target: 'closed' },
      ],
    },
    closed: {
      tags: 'settled',
      description: 'The guest has said nothing, and the kitchen takes no more',
    },
    editing: {
      tags: ['editable', 'settled'],
      description: 'The guest fills in what the kitchen has to know',
      on: {
        'needs.changed': { actions: { type: 'edit', params: ({ event }) => ({ needs: event.needs }) } },
        'needs.sent': submitTo('sending'),
        'change.dismissed': {
          guard: ({ context }) => context.sent !== null,
          target: 'given',
          actions: 'restoreSent',
        },
      },
    },
    sending: {
      tags: 'busy',
      description: 'What the guest needs is on its way',
      invoke: {
        id: 'saveNeeds',
        src: 'saveNeeds',
        input: ({ context }) => ({ ...guestOf({ context }), needs: needsOnWire(context.needs) }),
        onDone: [
          acceptedTo('opening', 'keep'),
          { guard: isRefusedAs('notFound'), target: 'withdrawn' },
          { guard: isRefusedAs('servingClosed'), target: 'loading' },
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    given: {
      tags: 'settled',
      description: 'What the guest has said is in sight',
      on: {
        'change.begun': {
          guard: ({ context }) => context.meeting?.isOpen === true,
          target: 'editing',
          actions: 'rememberSent',
        },
        'removal.requested': 'removing',
        'person.added': {
          guard: ({ context }) => context.meeting?.isOpen === true,
          target: 'editing',
          actions: [
            'rememberSent',
            assign(({ context: { meeting }, event }) => ({
              guestKey: event.guestKey,
              meeting: meeting && { ...meeting, own: null },
              needs: noNeeds,
            })),
          ],
        },
      },
    },
    removing: {
      tags: 'busy',
      description: 'What the guest has said is being removed',
      invoke: {
        id: 'removeNeeds',
        src: 'removeNeeds',
        input: guestOf,
        onDone: [
          {
            guard: isAccepted,
            target: 'opening',
            actions: [{ type: 'keep', params: acceptedValue }, 'tellRemoved'],
          },
          { guard: isRefusedAs('notFound'), target: 'withdrawn' },
          refusedTo('given'),
        ],
        onError: unansweredTo('given'),
      },
    },
  },
})

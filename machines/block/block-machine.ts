import { assign, emit, setup } from 'xstate'
import {
  MOST_MET_BOOKINGS,
  type RestrictionCheck,
  type StaffRestriction,
} from '#contract/structs/room-administration.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  type Answered,
  acceptedTo,
  acceptedValue,
  isAccepted,
  isRefusedAs,
  refusedTo,
  unansweredTo,
} from '#machines/kit/answered.ts'
import { submission, submitTo, untried } from '#machines/kit/submission.ts'
import { differing, fieldsOfWire, formOf, newForm, planOf, rebased, refusalsOfForm } from './block-form.ts'
import type {
  BlockContext,
  BlockEmitted,
  BlockEvent,
  BlockedRoom,
  BlockForm,
  BlockInput,
  BlockPort,
  BlockTag,
  BlockToSave,
  OpenBlock,
} from './types.ts'

/** The actors of a block, over a port. */
export const blockActors = (port: BlockPort) => ({
  openBlock: calling(port.openBlock),
  checkBlock: calling(port.checkBlock),
  saveBlock: calling(port.saveBlock),
  removeBlock: calling(port.removeBlock),
  listRooms: calling(port.listRooms),
})

const form = submission<BlockContext, BlockEvent>({ errorsOf: refusalsOfForm, fieldsOfWire })

const toggled = ({ roomIds }: BlockForm, roomId: number) =>
  roomIds.includes(roomId) ? roomIds.filter((each) => each !== roomId) : [...roomIds, roomId]

const meetsNone = ({ event: { output } }: Answered<RestrictionCheck>) =>
  output.accepted && output.value.bookings.length === 0

const meetsTooMany = ({ event: { output } }: Answered<RestrictionCheck>) =>
  output.accepted && output.value.bookings.length > MOST_MET_BOOKINGS

const tooMany = {
  code: 'invalid',
  fields: [{ path: 'endTime', code: 'max', limit: MOST_MET_BOOKINGS }],
} as const

const toSave = ({ context: { stored, form: typed, met } }: { context: BlockContext }): BlockToSave => ({
  stored,
  plan: planOf(typed),
  blockingReason: typed.reason,
  note: typed.note.trim() || null,
  metBookingIds: met.map(({ bookingId }) => bookingId),
})

const idOf = ({ context: { id } }: { context: BlockContext }) => id ?? 0

const blockSetup = setup({
  types: {
    context: {} as BlockContext,
    events: {} as BlockEvent,
    emitted: {} as BlockEmitted,
    input: {} as BlockInput,
    tags: {} as BlockTag,
  },
  actors: {
    openBlock: missing<BlockPort['openBlock']>('openBlock'),
    checkBlock: missing<BlockPort['checkBlock']>('checkBlock'),
    saveBlock: missing<BlockPort['saveBlock']>('saveBlock'),
    removeBlock: missing<BlockPort['removeBlock']>('removeBlock'),
    listRooms: missing<BlockPort['listRooms']>('listRooms'),
  },
  guards: {
    ...form.guards,
    isNew: ({ context }) => context.id === null,
    isStored: ({ context }) => context.stored !== null,
  },
  actions: {
    ...form.actions,
    keepRooms: assign((_, rooms: readonly BlockedRoom[]) => ({ rooms })),
    open: assign((_, { restriction, bookings }: OpenBlock) => ({
      stored: restriction,
      form: formOf(restriction),
      met: bookings,
      theirs: [],
      ...untried,
    })),
    /** Puts what a colleague has saved under what is typed. */
    rebase: assign(({ context }, { restriction, bookings }: OpenBlock) => {
      const before = context.stored ? formOf(context.stored) : context.form
      const theirs = formOf(restriction)
      return {
        stored: restriction,
        form: rebased(context.form, before, theirs),
        met: bookings,
        theirs: differing(before, theirs),
        ...untried,
      }
    }),
    keepMet: assign((_, { bookings }: RestrictionCheck) => ({ met: bookings })),
    markNewMet: assign({ hasNewMet: true }),
    unmarkNewMet: assign({ hasNewMet: false }),
    keepSaved: assign((_, saved: readonly StaffRestriction[]) => ({ saved, theirs: [], hasNewMet: false })),
    /** What was saved, to be changed again. */
    resume: assign(({ context: { stored, saved, form: typed } }) => {
      const [only] = saved
      return stored && only ? { stored: only, form: formOf(only) } : { form: { ...typed, note: '' } }
    }),
    tellRemoved: emit({ type: 'block.removed' as const }),
  },
})

const rooms = blockSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'The rooms to choose are loading',
      invoke: {
        id: 'listRooms',
        src: 'listRooms',
        input: ({ context }) => context.date,
        onDone: { target: 'loaded', actions: { type: 'keepRooms', params: ({ event }) => event.output } },
        onError: 'missing',
      },
    },
    loaded: { description: 'The rooms to choose are known' },
    missing: { description: 'The rooms failed to load', on: { 'rooms.retried': 'loading' } },
  },
})

const block = blockSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      description: 'The form has just been opened',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'The block is loading, with the bookings that it meets',
      invoke: {
        id: 'openBlock',
        src: 'openBlock',
        input: idOf,
        onDone: [
          acceptedTo('editing', 'open'),
          { guard: isRefusedAs('notFound'), target: 'notFound' },
          refusedTo('failed'),
        ],
        onError: unansweredTo('failed'),
      },
    },
    notFound: { tags: 'settled', description: 'There is no such block' },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The block failed to load',
      on: { 'load.retried': 'loading' },
    },
    editing: {
      tags: ['editable', 'settled'],
      description: 'The form is being filled in',
      entry: 'unmarkNewMet',
      on: {
        'field.entered': {
          actions: {
            type: 'edit',
            params: ({ context, event }) => ({ form: { ...context.form, ...event.change } }),
          },
        },
        'room.toggled': {
          actions: {
            type: 'edit',
            params: ({ context: { form: typed }, event }) => ({
              form: { ...typed, roomIds: toggled(typed, event.roomId) },
            }),
          },
        },
        'form.sent': submitTo('checking'),
        'removal.asked': { guard: 'isStored', target: 'askingRemoval' },
      },
    },
    checking: {
      tags: 'busy',
      description: 'The bookings that it meets are being looked up',
      invoke: {
        id: 'checkBlock',
        src: 'checkBlock',
        input: ({ context }) => planOf(context.form),
        onDone: [
          { guard: meetsNone, target: 'saving', actions: { type: 'keepMet', params: acceptedValue } },
          {
            guard: meetsTooMany,
            target: 'editing',
            actions: { type: 'keepRefusal', params: tooMany },
          },
          acceptedTo('confirming', 'keepMet'),
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    confirming: {
      tags: 'settled',
      description: 'It meets bookings, and whether to block all the same is asked',
      on: { 'saving.confirmed': 'saving', 'saving.dismissed': 'editing' },
    },
    saving: {
      tags: 'busy',
      description: 'The block is being saved',
      invoke: {
        id: 'saveBlock',
        src: 'saveBlock',
        input: toSave,
        onDone: [
          acceptedTo('saved', 'keepSaved'),
          { guard: isRefusedAs('meetsBookings'), target: 'checking', actions: 'markNewMet' },
          { guard: isRefusedAs('changedMeanwhile'), target: 'readingTheirs' },
          { guard: isRefusedAs('notFound'), target: 'notFound' },
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    readingTheirs: {
      tags: 'busy',
      description: 'What a colleague has saved meanwhile is loading',
      invoke: {
        id: 'readTheirs',
        src: 'openBlock',
        input: idOf,
        onDone: [
          acceptedTo('editing', 'rebase'),
          { guard: isRefusedAs('notFound'), target: 'notFound' },
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    saved: {
      tags: 'settled',
      description: 'It is saved, and the bookings that it meets are shown',
      on: { 'editing.resumed': { target: 'editing', actions: 'resume' } },
    },
    askingRemoval: {
      tags: 'settled',
      description: 'Whether to remove the block is asked',
      on: { 'removal.confirmed': 'removing', 'removal.dismissed': 'editing' },
    },
    removing: {
      tags: 'busy',
      description: 'The block is being removed',
      invoke: {
        id: 'removeBlock',
        src: 'removeBlock',
        input: idOf,
        onDone: [
          { guard: isAccepted, target: 'removed' },
          { guard: isRefusedAs('notFound'), target: 'removed' },
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    removed: { tags: 'settled', description: 'The block is removed', entry: 'tellRemoved' },
  },
})

/** A block of rooms as staff write it, new or not. Bookings that it meets are shown before it is saved, and stay. */
export const blockMachine = blockSetup.createMachine({
  id: 'block',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    stored: null,
    form: newForm(input),
    rooms: [],
    theirs: [],
    met: [],
    hasNewMet: false,
    saved: [],
    ...untried,
  }),
  states: { block, rooms },
})

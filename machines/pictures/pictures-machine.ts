import { acceptedTo, isAccepted, isRefusedAs, refusalOf } from '#machines/kit/answered.ts'
import { idsOf, nextUpload, noText, typedBefore } from './pictures.ts'
import { picturesSetup } from './setup.ts'

const unavailable = { code: 'unavailable' as const }

/** Another user has changed the only picture: it is read again, and the user decides anew. */
const changedMeanwhile = {
  guard: isRefusedAs('changedMeanwhile'),
  target: 'refreshing',
  actions: ['postpone', 'dismissRemoval'],
} as const

/** The pictures are read again, and the request is dropped. */
const failedOrder = { target: 'refreshing', actions: { type: 'refuse', params: unavailable } } as const

const kept = acceptedTo('idle', 'keepPictures')

const pictures = picturesSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The pictures are loading',
      invoke: {
        id: 'readPictures',
        src: 'readPictures',
        input: null,
        onDone: [kept, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The pictures failed to load',
      on: { 'load.retried': 'loading' },
    },
    idle: {
      tags: 'settled',
      description: 'The pictures are shown as they are saved, but for what could not be saved',
      always: [
        { guard: 'isRemoving', target: 'removing' },
        { guard: 'isReordered', target: 'ordering' },
        { guard: 'isDescribing', target: 'describing' },
        { guard: 'isUploading', target: 'uploading' },
      ],
    },
    removing: {
      tags: 'working',
      description: 'A picture is being taken down',
      entry: 'forgetConflict',
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: ({ context }) => context.removing ?? 0,
        onDone: [
          { guard: isAccepted, target: 'idle', actions: 'dropPicture' },
          { guard: isRefusedAs('notFound'), target: 'idle', actions: 'dropPicture' },
          changedMeanwhile,
          { target: 'idle', actions: { type: 'refuseRemoval', params: refusalOf } },
        ],
        onError: { target: 'idle', actions: { type: 'refuseRemoval', params: unavailable } },
      },
    },
    ordering: {
      tags: 'working',
      description: 'The order of the pictures is being saved',
      entry: 'forgetRefusal',
      invoke: {
        id: 'orderPictures',
        src: 'orderPictures',
        input: ({ context }) => idsOf(context.pictures),
        onDone: [
          acceptedTo('idle', 'keepOrder'),
          { target: 'refreshing', actions: { type: 'refuse', params: refusalOf } },
        ],
        onError: failedOrder,
      },
    },
    describing: {
      tags: 'working',
      description: 'What a picture shows is being saved',
      entry: ['forgetConflict', 'beginDescription'],
      invoke: {
        id: 'describePicture',
        src: 'describePicture',
        input: ({ context }) => context.describing ?? { id: 0, ...noText },
        onDone: [
          acceptedTo('idle', 'keepDescription'),
          changedMeanwhile,
          { target: 'idle', actions: { type: 'refuseDescription', params: refusalOf } },
        ],
        onError: { target: 'idle', actions: { type: 'refuseDescription', params: unavailable } },
      },
    },
    uploading: {
      tags: 'working',
      description: 'A picture is being sent',
      entry: 'forgetConflict',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => nextUpload(context)?.fileId ?? '',
        onDone: [
          acceptedTo('idle', 'addPicture'),
          changedMeanwhile,
          { target: 'idle', actions: { type: 'refuseUpload', params: refusalOf } },
        ],
        onError: { target: 'idle', actions: { type: 'refuseUpload', params: unavailable } },
      },
    },
    refreshing: {
      tags: 'working',
      description: 'The pictures are read anew, since they are other than shown',
      invoke: {
        id: 'readAnew',
        src: 'readPictures',
        input: null,
        onDone: [kept, { target: 'stale' }],
        onError: 'stale',
      },
    },
    stale: {
      tags: ['stale', 'settled'],
      description: 'The pictures could not be read anew; nothing more is saved before they are',
      on: { 'load.retried': 'refreshing' },
    },
  },
  on: {
    'files.chosen': {
      guard: 'isRead',
      actions: { type: 'addUploads', params: ({ event }) => event.files },
    },
    'upload.retried': {
      guard: { type: 'isRefusedUpload', params: ({ event }) => event.fileId },
      actions: { type: 'retryUpload', params: ({ event }) => event.fileId },
    },
    'upload.dismissed': {
      guard: { type: 'isRefusedUpload', params: ({ event }) => event.fileId },
      actions: { type: 'dropUpload', params: ({ event }) => event.fileId },
    },
    'picture.moved': {
      guard: { type: 'canMove', params: ({ event }) => event },
      actions: { type: 'move', params: ({ event }) => event },
    },
    'description.entered': {
      guard: { type: 'isThere', params: ({ event }) => event.id },
      actions: { type: 'enterDescription', params: ({ event }) => event },
    },
    'description.completed': {
      guard: { type: 'isTyped', params: ({ event }) => event.id },
      actions: { type: 'saveDescription', params: ({ event }) => event.id },
    },
  },
})

const question = picturesSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'Nothing is asked',
      on: {
        'removal.asked': {
          guard: { type: 'isThere', params: ({ event }) => event.id },
          target: 'removal',
          actions: { type: 'ask', params: ({ event }) => event.id },
        },
        'leaving.asked': {
          guard: 'isUnfinished',
          target: 'leaving',
          actions: { type: 'askLeaving', params: ({ event }) => event.destination },
        },
      },
    },
    removal: {
      description: 'A picture is about to be taken down, if it is meant so',
      on: {
        'removal.dismissed': { target: 'none', actions: 'endQuestion' },
        'removal.confirmed': { target: 'none', actions: ['remove', 'endQuestion'] },
      },
    },
    leaving: {
      description: 'Something is not saved, and whether it may be lost is asked',
      always: { guard: 'isFinished', target: 'none', actions: 'endQuestion' },
      on: {
        'leaving.dismissed': { target: 'none', actions: 'endQuestion' },
        'leaving.confirmed': {
          target: 'left',
          actions: ['leave', 'discard', 'endQuestion'],
        },
      },
    },
    left: { description: 'The screen is left, with what was not saved' },
  },
})

/** Pictures, or the only one: added, described, reordered and removed, each saved at once. */
export const picturesMachine = picturesSetup.createMachine({
  id: 'pictures',
  type: 'parallel',
  context: ({ input: { isOnly, stored } }) => ({
    isOnly,
    pictures: null,
    savedOrder: [],
    typed: typedBefore(stored),
    waiting: [],
    describing: null,
    uploads: [],
    asked: null,
    removing: null,
    problems: {},
    refusal: null,
    destination: null,
  }),
  states: { pictures, question },
})

import {
  type Answered,
  acceptedTo,
  acceptedValue,
  isAccepted,
  isRefusedAs,
  refusalOf,
  refusedTo,
  unansweredTo,
} from '#machines/kit/answered.ts'
import { submitTo, untried } from '#machines/kit/submission.ts'
import { choicesStates } from '#machines/resources/choices.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { draftOf, draftWith } from '#machines/resources/typed.ts'
import { resourceEditorSetup } from './setup.ts'
import type { ResourceEditorContext } from './types.ts'
import { readUnsaved } from './unsaved.ts'

/** The item of an accepted answer; null for a refusal. */
const itemIn = ({ event: { output } }: Answered<ResourceItem>) => (output.accepted ? output.value : null)

const idOf = ({ context }: { context: ResourceEditorContext }) => context.id ?? context.copyOf ?? 0

/** It is saved as it was typed. */
const saved = {
  target: 'saved',
  actions: [
    { type: 'tellSaved', params: acceptedValue<ResourceItem> },
    { type: 'keepSaved', params: acceptedValue<ResourceItem> },
  ],
} as const

/** The form is as the item: it is left without a call. */
const nothingToSave = {
  guard: 'hasNothingToSave',
  target: 'saved',
  actions: ['discard', { type: 'leave', params: '' }],
} as const

const leaving = resourceEditorSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      description: 'The editor is not left',
      on: {
        'leaving.asked': [
          {
            guard: 'isUnchanged',
            target: 'left',
            actions: { type: 'leave', params: ({ event }) => event.destination },
          },
          { target: 'asking', actions: { type: 'askLeaving', params: ({ event }) => event.destination } },
        ],
      },
    },
    asking: {
      description: 'Something is not saved, and whether it may be lost is asked',
      always: { guard: 'isUnchanged', target: 'staying', actions: 'stay' },
      on: {
        'leaving.dismissed': { target: 'staying', actions: 'stay' },
        'leaving.confirmed': {
          target: 'left',
          actions: [{ type: 'leave', params: null }, 'discard', 'stay'],
        },
        'leaving.postponed': {
          target: 'postponed',
          actions: [{ type: 'leave', params: null }, 'stay'],
        },
      },
    },
    left: { description: 'The editor is left, and nothing is unsaved' },
    postponed: { description: 'The editor is left, and what is unsaved is kept for later' },
  },
})

const item = resourceEditorSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      description: 'The editor has just been opened',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'The item is loading, or the one that a new one is a copy of',
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: idOf,
        onDone: [
          {
            guard: { type: 'isCopied', params: itemIn },
            target: 'editing',
            actions: { type: 'copyItem', params: acceptedValue },
          },
          {
            guard: { type: 'isChangedSince', params: itemIn },
            target: 'comparing',
            actions: { type: 'compare', params: acceptedValue },
          },
          acceptedTo('editing', 'openItem'),
          { guard: isRefusedAs('notFound'), target: 'notFound' },
          refusedTo('failed'),
        ],
        onError: unansweredTo('failed'),
      },
    },
    notFound: { tags: 'settled', description: 'There is no such item' },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The item failed to load',
      on: { 'load.retried': 'loading' },
    },
    editing: {
      tags: ['editable', 'settled'],
      description: 'The form is being typed',
      on: {
        'field.entered': {
          actions: {
            type: 'edit',
            params: ({ context: { resource, draft }, event }) => ({
              draft: draftWith(resource, draft, event.field, event.value),
            }),
          },
        },
        'draft.discarded': { actions: 'discard' },
        'form.sent': [nothingToSave, ...submitTo('saving')],
        'deletion.asked': { guard: 'isDeletable', target: 'confirming', actions: 'forgetRefusal' },
      },
    },
    saving: {
      tags: 'busy',
      description: 'The form is being saved',
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context: { resource, item, draft } }) => ({ resource, item, draft }),
        onDone: [
          { guard: isAccepted, ...saved },
          { guard: isRefusedAs('changedMeanwhile'), target: 'readingTheirs' },
          { guard: isRefusedAs('notFound'), target: 'gone' },
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
        src: 'readItem',
        input: idOf,
        onDone: [
          { guard: { type: 'isAsTyped' as const, params: itemIn }, ...saved },
          acceptedTo('comparing', 'compare'),
          { guard: isRefusedAs('notFound'), target: 'gone' },
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    comparing: {
      tags: ['comparing', 'settled'],
      description: 'What a colleague has changed is shown beside what was typed',
      on: {
        'side.chosen': {
          guard: { type: 'isCompared', params: ({ event }) => event.field },
          actions: { type: 'chooseSide', params: ({ event }) => ({ [event.field]: event.side }) },
        },
        'sides.chosen': {
          actions: {
            type: 'chooseSide',
            params: ({ context, event }) =>
              Object.fromEntries(
                Object.keys(context.conflict?.sides ?? {}).map((name) => [name, event.side]),
              ),
          },
        },
        'editing.resumed': { target: 'editing', actions: 'endComparison' },
        'form.sent': [
          nothingToSave,
          { guard: 'isSound', target: 'saving', actions: 'endComparison' },
          { target: 'editing', actions: ['endComparison', 'showErrors'] },
        ],
      },
    },
    gone: {
      tags: 'settled',
      description: 'A colleague has deleted the item; what was typed is still there',
      on: { 'item.restored': { target: 'editing', actions: 'restore' } },
    },
    confirming: {
      tags: ['deleting', 'settled'],
      description: 'The item is about to be deleted, if it is meant so',
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'forgetRefusal' },
        'deletion.dismissed': { target: 'editing', actions: 'forgetRefusal' },
      },
    },
    deleting: {
      tags: ['deleting', 'busy'],
      description: 'The item is being deleted',
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context: { item } }) => ({ id: item?.id ?? 0, version: item?.version ?? 0 }),
        onDone: [
          { guard: isAccepted, target: 'deleted', actions: ['discard', 'tellDeleted'] },
          { guard: isRefusedAs('notFound'), target: 'deleted', actions: ['discard', 'tellDeleted'] },
          { guard: isRefusedAs('changedMeanwhile'), target: 'loading', actions: 'setAside' },
          {
            target: 'confirming',
            actions: [
              { type: 'keepRefusal', params: refusalOf },
              {
                type: 'keepUsers',
                params: ({ event }) => (event.output.accepted ? null : event.output.refusal.count),
              },
            ],
          },
        ],
        onError: unansweredTo('confirming'),
      },
    },
    saved: {
      tags: 'settled',
      description:
        'The item is saved, and the editor is left: for the list, or for the page of what was added',
    },
    deleted: { tags: 'settled', description: 'The item is deleted, and the editor is left' },
  },
})

/**
 * One thing of the catalogue, new or not: typed, saved, deleted. Where another user has saved in the meantime, what they
 * changed is compared with what was typed, and nothing typed is lost.
 */
export const resourceEditorMachine = resourceEditorSetup.createMachine({
  id: 'resourceEditor',
  type: 'parallel',
  context: ({ input }) => {
    const { resource, id, given = {}, copyOf = null } = input
    const unsaved = readUnsaved(input)
    const isResumed = id === null && unsaved !== null
    return {
      resource,
      id,
      item: null,
      draft: isResumed ? unsaved.draft : draftOf(resource, null, given),
      given,
      copyOf,
      unsaved: isResumed ? null : unsaved,
      isResumed,
      conflict: null,
      users: null,
      destination: null,
      choices: {},
      ...untried,
    }
  },
  states: {
    choices: resourceEditorSetup.createStateConfig(choicesStates<ResourceEditorContext>()),
    item,
    leaving,
  },
})

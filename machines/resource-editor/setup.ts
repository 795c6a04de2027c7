import { assign, emit, fromPromise, setup } from 'xstate'
import { type Answer, notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { submission, untried } from '#machines/kit/submission.ts'
import { choicesActors, choicesNotProvided } from '#machines/resources/choices.ts'
import { definitions } from '#machines/resources/definitions.ts'
import type { Choices, ResourceItem, ResourcePort } from '#machines/resources/port.ts'
import {
  draftAnew,
  draftOf,
  isUntouched,
  pathsOf,
  refusalsOfDraft,
  valuesOf,
} from '#machines/resources/typed.ts'
import { conflictOf, draftOfSides, type Side } from './conflict.ts'
import type {
  ResourceEditorContext,
  ResourceEditorEmitted,
  ResourceEditorEvent,
  ResourceEditorInput,
  ResourceEditorTag,
} from './types.ts'

/** What is saved: a form, and the item that it changes. */
export type Work = Pick<ResourceEditorContext, 'resource' | 'item' | 'draft'>

function save({ resource, item, draft }: Work, port: ResourcePort, signal: AbortSignal) {
  const values = valuesOf(resource, draft, item)
  return item
    ? port.updateItem({ id: item.id, version: item.version, values }, signal)
    : port.createItem(values, signal)
}

/** The actors of an editor of the catalogue, over a port. */
export const resourceEditorActors = (port: ResourcePort) => ({
  readItem: calling(port.readItem),
  saveItem: fromPromise<Answer<ResourceItem>, Work>(({ input, signal }) => save(input, port, signal)),
  deleteItem: calling(port.deleteItem),
  ...choicesActors(port),
})

const form = submission<ResourceEditorContext, ResourceEditorEvent>({
  errorsOf: ({ resource, draft }) => refusalsOfDraft(resource, draft),
  fieldsOfWire: ({ resource, draft }) =>
    Object.fromEntries(pathsOf(resource, draft).map((path) => [path, path])),
})

/** The form as the item has it. */
const unchanged = (
  resource: ResourceEditorContext['resource'],
  item: ResourceItem | null,
  given?: ResourceEditorContext['given'],
) => ({
  item,
  draft: draftOf(resource, item, given),
  ...untried,
  isResumed: false,
  unsaved: null,
  conflict: null,
})

/** The editor of the catalogue: guards, actions and actors; the states are in `resource-editor-machine.ts`. */
export const resourceEditorSetup = setup({
  types: {
    context: {} as ResourceEditorContext,
    events: {} as ResourceEditorEvent,
    emitted: {} as ResourceEditorEmitted,
    input: {} as ResourceEditorInput,
    tags: {} as ResourceEditorTag,
  },
  actors: {
    readItem: missing<ResourcePort['readItem']>('readItem'),
    saveItem: fromPromise<Answer<ResourceItem>, Work>(() => notProvided('saveItem')),
    deleteItem: missing<ResourcePort['deleteItem']>('deleteItem'),
    ...choicesNotProvided,
  },
  guards: {
    ...form.guards,
    isNew: ({ context }) => context.id === null && context.copyOf === null,
    isCopied: ({ context }, item: ResourceItem | null) => context.copyOf !== null && item !== null,
    isDeletable: ({ context: { id, resource } }) => id !== null && !definitions[resource].isKept,
    isUnchanged: ({ context: { resource, item, draft, given } }) => isUntouched(resource, draft, item, given),
    /** A change that has nothing to save; a new item is sent as it is, and says what it lacks. */
    hasNothingToSave: ({ context: { resource, item, draft } }) =>
      item !== null && isUntouched(resource, draft, item),
    isChangedSince: ({ context }, item: ResourceItem | null) =>
      item !== null && context.unsaved?.item != null && context.unsaved.item.version !== item.version,
    isAsTyped: ({ context: { resource, draft } }, item: ResourceItem | null) =>
      item !== null && isUntouched(resource, draft, item),
    isCompared: ({ context }, field: string) => context.conflict?.sides[field] !== undefined,
  },
  actions: {
    ...form.actions,
    keepChoices: assign((_, choices: Choices) => ({ choices })),
    openItem: assign(({ context: { resource, unsaved } }, item: ResourceItem) =>
      unsaved
        ? { ...unchanged(resource, item), draft: unsaved.draft, isResumed: true }
        : unchanged(resource, item),
    ),
    /** A new one is as the other, but for what is given; what was typed before stays. */
    copyItem: assign(({ context: { resource, draft, given, isResumed } }, item: ResourceItem) => {
      const copied = { ...draftAnew(resource, draftOf(resource, item)), ...given }
      return { copyOf: null, given: copied, draft: isResumed ? draft : copied }
    }),
    /** What was typed from an older version stands beside the one that has come. */
    compare: assign(({ context: { resource, item, draft, unsaved } }, theirs: ResourceItem) => {
      const before = unsaved?.item ?? item ?? theirs
      const conflict = conflictOf(resource, { before, mine: unsaved?.draft ?? draft, theirs })
      return { ...unchanged(resource, theirs), conflict, draft: draftOfSides(resource, conflict) }
    }),
    chooseSide: assign(({ context: { resource, conflict } }, change: Readonly<Record<string, Side>>) => {
      if (!conflict) return {}
      const chosen = { ...conflict, sides: { ...conflict.sides, ...change } }
      return { conflict: chosen, draft: draftOfSides(resource, chosen), ...untried }
    }),
    endComparison: assign({ conflict: null }),
    restore: assign(({ context: { resource, draft } }) => ({
      ...untried,
      id: null,
      item: null,
      conflict: null,
      draft: draftAnew(resource, draft),
    })),
    discard: assign(({ context: { resource, item, given } }) => unchanged(resource, item, given)),
    /** What is typed waits for the item to be read anew. */
    setAside: assign(({ context: { item, draft } }) => ({ unsaved: { item, draft } })),
    forgetRefusal: assign({ refusal: null, users: null }),
    keepUsers: assign((_, users: number | null) => ({ users })),
    tellSaved: emit(({ context }, item: ResourceItem) => ({
      type: 'item.saved' as const,
      item,
      isNew: context.id === null,
    })),
    keepSaved: assign(({ context: { resource } }, item: ResourceItem) => unchanged(resource, item)),
    tellDeleted: emit({ type: 'item.deleted' as const }),
    askLeaving: assign((_, destination: string) => ({ destination })),
    stay: assign({ destination: null }),
    leave: emit(({ context }, destination: string | null) => ({
      type: 'editor.left' as const,
      destination: destination ?? context.destination ?? '',
    })),
  },
})

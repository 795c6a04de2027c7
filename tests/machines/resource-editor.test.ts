import { expect } from 'vitest'
import { unsavedOf } from '#machines/resource-editor/unsaved.ts'
import { definitions } from '#machines/resources/definitions.ts'
import { refusalsOfDraft } from '#machines/resources/typed.ts'
import { resourceEditorModel } from '#tests/support/models/resource-editor.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(resourceEditorModel, {
  'choices.loading': ({ choices }) => expect(choices).toEqual({}),
  'choices.loaded': ({ choices }) => expect(choices).toEqual({}),
  'choices.missing': (_, snapshot) => expect(snapshot.can({ type: 'choices.retried' })).toBe(true),
  'item.opening': () => expect.unreachable(),
  'item.loading': ({ item, conflict }, snapshot) => {
    expect(conflict).toBeNull()
    if (item === null) expect(snapshot.can({ type: 'form.sent' })).toBe(false)
  },
  'item.notFound': ({ item }) => expect(item).toBeNull(),
  'item.failed': ({ refusal }, snapshot) => {
    expect(refusal).not.toBeNull()
    expect(snapshot.can({ type: 'load.retried' })).toBe(true)
  },
  'item.editing': ({ resource, id, item, conflict }, snapshot) => {
    expect([item === null, conflict]).toEqual([id === null, null])
    expect(snapshot.can({ type: 'deletion.asked' })).toBe(id !== null && !definitions[resource].isKept)
  },
  'item.saving': (context, snapshot) => {
    // Who leaves meanwhile has nothing typed any more.
    if (unsavedOf(context)) expect(refusalsOfDraft(context.resource, context.draft)).toEqual({})
    expect(snapshot.can({ type: 'draft.discarded' })).toBe(false)
  },
  'item.readingTheirs': (context) => expect(unsavedOf(context)?.draft).toEqual(context.draft),
  'item.comparing': (context) => {
    expect(context.item).toEqual(context.conflict?.theirs)
    expect(unsavedOf(context)).not.toBeNull()
  },
  'item.gone': (context, snapshot) => {
    expect(unsavedOf(context)?.draft).toEqual(context.draft)
    expect(snapshot.can({ type: 'item.restored' })).toBe(true)
  },
  'item.confirming': ({ refusal, users }) => expect(users === null).toBe(refusal !== 'inUse'),
  'item.deleting': (_, snapshot) => expect(snapshot.can({ type: 'deletion.dismissed' })).toBe(false),
  'item.saved': (context) => expect(unsavedOf(context)).toBeNull(),
  'item.deleted': (context) => expect(unsavedOf(context)).toBeNull(),
  'leaving.staying': ({ destination }) => expect(destination).toBeNull(),
  'leaving.left': (context) => expect(unsavedOf(context)).toBeNull(),
  'leaving.postponed': (context) => expect(unsavedOf(context)).not.toBeNull(),
  'leaving.asking': (context) => expect(unsavedOf(context)).not.toBeNull(),
})

import type { SnapshotFrom } from 'xstate'
import { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import type { ResourceEditorEvent } from '#machines/resource-editor/types.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { staffItem } from '#machines/resources/staff-item.ts'
import { draftOf } from '#machines/resources/typed.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aStaffMember } from '#tests/support/portal-people.ts'

export const vatGroup: ResourceItem = {
  id: 7,
  version: 3,
  name: 'Mat',
  nameEn: 'Food',
  description: null,
  descriptionEn: null,
  vatRatePct: 15,
}
/** As somebody else has saved it meanwhile. */
export const byAnother: ResourceItem = { ...vatGroup, version: 4, name: 'Mat og drikke', vatRatePct: 12 }
const asTyped: ResourceItem = { ...vatGroup, version: 4, name: 'Servering' }

export const rita = staffItem(aStaffMember())

const typed: ResourceEditorEvent[] = [
  { type: 'field.entered', field: 'name', value: 'Servering' },
  { type: 'field.entered', field: 'name', value: '' },
  { type: 'form.sent' },
]
const leavingFor = (destination: string): ResourceEditorEvent[] => [
  { type: 'leaving.asked', destination },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
]
const compared: ResourceEditorEvent[] = [
  { type: 'side.chosen', field: 'name', side: 'theirs' },
  { type: 'side.chosen', field: 'vatRatePct', side: 'mine' },
  { type: 'side.chosen', field: 'nameEn', side: 'mine' },
  { type: 'sides.chosen', side: 'mine' },
  { type: 'sides.chosen', side: 'theirs' },
  { type: 'editing.resumed' },
]

const draft = { ...draftOf('vatGroup', vatGroup), name: 'Servering' }
/** Typed before, from the version of before. */
export const storedBefore = { item: vatGroup, draft }
const unreadable = { item: vatGroup, draft: { ...draft, name: '' } }
const input = { resource: 'vatGroup', id: vatGroup.id, stored: null } as const

const notFound = refused('notFound')
const changed = refused('changedMeanwhile')
const inUse = refused('inUse', [], 4)
const taken = refused('invalid', [{ path: 'name', code: 'taken' }])

/** It is done with, and its screen is left. */
const isLeft = (snapshot: SnapshotFrom<typeof resourceEditorMachine>) =>
  snapshot.matches({ leaving: 'left' }) ||
  snapshot.matches({ item: 'saved' }) ||
  snapshot.matches({ item: 'deleted' })

export const resourceEditorModel = modelOf<typeof resourceEditorMachine>({
  name: 'resource-editor',
  machine: resourceEditorMachine,
  walks: [
    {
      title: { nb: 'noe i katalogen endres', en: 'something of the catalogue is changed' },
      input,
      events: () => [
        ...typed,
        ...leavingFor('/drift/oppsett/mva-grupper'),
        { type: 'load.retried' },
        { type: 'draft.discarded' },
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(vatGroup), notFound, refused('notAllowed')],
        saveItem: () => [accepted(asTyped), taken, refused('notAllowed')],
      },
      failures: ['readItem', 'saveItem'],
      stopWhen: isLeft,
      facts: ({ item, draft: { name }, errors, refusal, isValidated, destination }) => [
        item?.version,
        name,
        errors,
        refusal,
        isValidated,
        destination,
      ],
    },
    {
      title: { nb: 'en annen har endret det i mellomtiden', en: 'somebody else has changed it meanwhile' },
      input,
      events: ({ context: { conflict } }) => [
        ...(conflict ? compared : []),
        ...typed,
        { type: 'item.restored' },
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(vatGroup)],
        saveItem: ({ context: { item } }) =>
          item?.version === 3 ? [changed, notFound] : [accepted({ ...asTyped, version: 5 })],
        readTheirs: () => [accepted(byAnother), accepted(asTyped), notFound, refused('notAllowed')],
      },
      failures: ['readTheirs'],
      stopWhen: isLeft,
      facts: ({ id, item, draft: { name, vatRatePct }, conflict, errors, refusal, isValidated }) => [
        id,
        item?.version,
        name,
        vatRatePct,
        conflict?.sides,
        errors,
        refusal,
        isValidated,
      ],
    },
    {
      title: { nb: 'noe i katalogen slettes', en: 'something of the catalogue is deleted' },
      input,
      events: () => [
        { type: 'deletion.asked' },
        { type: 'deletion.dismissed' },
        { type: 'deletion.confirmed' },
        { type: 'editing.resumed' },
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: ({ context: { unsaved } }) => [accepted(unsaved ? byAnother : vatGroup)],
        deleteItem: () => [accepted({ id: vatGroup.id }), inUse, changed, notFound],
        saveItem: () => [],
      },
      failures: ['deleteItem'],
      stopWhen: isLeft,
      facts: ({ item, conflict, refusal, users, unsaved }) => [
        item?.version,
        conflict?.sides,
        refusal,
        users,
        unsaved !== null,
      ],
    },
    {
      title: { nb: 'noe legges til i katalogen', en: 'something is added to the catalogue' },
      input: { ...input, resource: 'productGroup', id: null },
      events: () => [
        ...typed,
        ...leavingFor('/drift/oppsett/produktgrupper'),
        { type: 'draft.discarded' },
        { type: 'deletion.asked' },
        { type: 'choices.retried' },
      ],
      answers: {
        loadChoices: () => [{}],
        saveItem: () => [accepted({ id: 8, version: 1, name: 'Servering', nameEn: null }), taken],
      },
      stopWhen: isLeft,
      facts: ({ draft: { name }, errors, refusal, isValidated, destination }) => [
        name,
        errors,
        refusal,
        isValidated,
        destination,
      ],
    },
    {
      title: { nb: 'en ansatt endres', en: 'one of the staff is changed' },
      input: { resource: 'staffMember', id: rita.id, stored: null },
      events: () => [
        { type: 'field.entered', field: 'firstName', value: 'Grete' },
        { type: 'field.entered', field: 'firstName', value: '' },
        { type: 'form.sent' },
        { type: 'deletion.asked' },
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(rita)],
        saveItem: () => [accepted({ ...rita, version: 5, firstName: 'Grete' }), refused('lastAdministrator')],
      },
      failures: [],
      stopWhen: isLeft,
      facts: ({ item, draft: { firstName }, errors, refusal, isValidated }) => [
        item?.version,
        firstName,
        errors,
        refusal,
        isValidated,
      ],
    },
    {
      title: { nb: 'det som ble skrevet sist, hentes fram', en: 'what was typed before is come back to' },
      input: { ...input, stored: unreadable },
      events: ({ context: { conflict } }) => [
        ...(conflict ? compared : []),
        { type: 'form.sent' },
        { type: 'draft.discarded' },
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(vatGroup), accepted(byAnother)],
        saveItem: () => [accepted(asTyped)],
      },
      failures: ['readItem'],
      stopWhen: isLeft,
      facts: ({ item, draft: { name, vatRatePct }, conflict, errors, isResumed, unsaved }) => [
        item?.version,
        name,
        vatRatePct,
        conflict?.sides,
        errors,
        isResumed,
        unsaved !== null,
      ],
    },
  ],
})

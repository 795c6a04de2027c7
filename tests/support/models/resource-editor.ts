import type { SnapshotFrom } from 'xstate'
import { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import type { ResourceEditorEvent } from '#machines/resource-editor/types.ts'
import { definitions } from '#machines/resources/definitions.ts'
import type { Field } from '#machines/resources/field-kinds.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { staffItem } from '#machines/resources/staff-item.ts'
import { type Draft, draftOf, newRow, rowsIn, type TypedRow } from '#machines/resources/typed.ts'
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
/** As another user has saved it in the meantime. */
export const byAnother: ResourceItem = { ...vatGroup, version: 4, name: 'Mat og drikke', vatRatePct: 12 }
const asTyped: ResourceItem = { ...vatGroup, version: 4, name: 'Servering' }

export const rita = staffItem(aStaffMember())

/** Terms with one step. */
export const terms: ResourceItem = {
  id: 9,
  version: 2,
  name: 'Leievilkår',
  nameEn: null,
  label: '2027',
  validFrom: '2027-01-01T00:00:00+01:00',
  text: 'Leien betales etter møtet.',
  textEn: null,
  cancellationSteps: [
    { id: 1, untilUnit: 'hours', until: 0, percentOfRooms: 100, percentOfServings: 0, percentOfProducts: 0 },
  ],
}
const stepCells = definitions.termsVersion.fields.cancellationSteps as Extract<Field, { kind: 'rows' }>

/** What can be done to the steps: the one that there is is changed or taken away, or one is added. */
function typedSteps(draft: Draft): ResourceEditorEvent[] {
  const [step] = rowsIn(draft.cancellationSteps)
  const steps = (value: readonly TypedRow[]): ResourceEditorEvent => ({
    type: 'field.entered',
    field: 'cancellationSteps',
    value,
  })
  if (!step) return [steps([newRow(stepCells.cells, [])])]
  return [steps([]), ...['50', '150'].map((percentOfRooms) => steps([{ ...step, percentOfRooms }]))]
}

/** The venue itself: its name and contact details are its own, the rest is as installed. */
export const venue: ResourceItem = {
  id: 1,
  version: 2,
  requiresTwoFactor: false,
  name: 'Nyhuset',
  at: 'på Nyhuset',
  atEn: 'at Nyhuset',
  email: 'post@nyhuset.example',
  phone: '22 00 00 00',
  street: 'Nygata 2',
  zipcode: '0001',
  place: 'Nyby',
  tagline: 'Rom for alle',
  taglineEn: 'Rooms for everyone',
  overbooked: 'Det er fullt.',
  overbookedEn: 'It is full.',
  servingDeadline: 'Fristen er ute.',
  servingDeadlineEn: 'The deadline has passed.',
  roomNoticeHours: 24,
  productNoticeHours: 24,
  servingClock: '10:00',
  servingDay: 'dayBefore',
  defaultLocale: 'nb-NO',
  monthsAhead: 18,
  reservationMails: ['post@nyhuset.example'],
  registrationMails: ['post@nyhuset.example'],
  own: ['name', 'email', 'phone', 'street', 'zipcode', 'place'],
}

/** The regular hours of a year, open on Mondays. */
export const hoursOfYear: ResourceItem = {
  ...{ id: 5, version: 1, year: 2027 },
  days: [{ id: 31, dayOfWeek: 1, openTime: '08:00', closeTime: '16:00' }],
}

const typed: ResourceEditorEvent[] = [
  { type: 'field.entered', field: 'name', value: 'Servering' },
  { type: 'field.entered', field: 'name', value: '' },
  { type: 'form.sent' },
]
const leavingFor = (destination: string): ResourceEditorEvent[] => [
  { type: 'leaving.asked', destination },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
  { type: 'leaving.postponed' },
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

export const newRoomId = 17
/** Typed of a new room; how many it seats is missing. */
const newRoomDraft = {
  ...draftOf('catalogueRoom', null),
  ...{ name: 'Kvisten', defaultPrice: '500', vatGroupId: '1' },
}

const notFound = refused('notFound')
const changed = refused('changedMeanwhile')
const inUse = refused('inUse', [], 4)
const taken = refused('invalid', [{ path: 'name', code: 'taken' }])

/** It is done with, and its screen is left. */
const isLeft = (snapshot: SnapshotFrom<typeof resourceEditorMachine>) =>
  snapshot.matches({ leaving: 'left' }) ||
  snapshot.matches({ leaving: 'postponed' }) ||
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
      title: { nb: 'en annen har endret det i mellomtiden', en: 'a colleague has changed it meanwhile' },
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
      title: {
        nb: 'åpningstidene kopieres til neste år',
        en: 'the opening hours are copied to the next year',
      },
      input: { resource: 'openingHours', id: null, stored: null, given: { year: '2028' }, copyOf: 5 },
      events: () => [
        { type: 'load.retried' },
        { type: 'field.entered', field: 'year', value: '2029' },
        { type: 'field.entered', field: 'days', value: [] },
        { type: 'form.sent' },
        ...leavingFor('/drift/oppsett/apningstider'),
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(hoursOfYear), notFound],
        saveItem: () => [
          accepted({ ...hoursOfYear, id: 6, year: 2028 }),
          refused('invalid', [{ path: 'year', code: 'duplicate' }]),
        ],
      },
      failures: ['readItem'],
      stopWhen: isLeft,
      facts: ({ draft: { year, days }, errors, refusal, isValidated, destination }) => [
        year,
        days,
        errors,
        refusal,
        isValidated,
        destination,
      ],
    },
    {
      title: { nb: 'et rom legges til', en: 'a room is added' },
      input: { resource: 'catalogueRoom', id: null, stored: { item: null, draft: newRoomDraft } },
      events: () => [{ type: 'field.entered', field: 'maxSeats', value: '12' }, { type: 'form.sent' }],
      answers: {
        loadChoices: () => [{}],
        saveItem: () => [accepted({ id: newRoomId, version: 1, name: 'Kvisten', maxSeats: 12 })],
      },
      failures: [],
      stopWhen: isLeft,
      facts: ({ draft: { maxSeats }, errors, refusal, isValidated }) => [
        maxSeats,
        errors,
        refusal,
        isValidated,
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
      title: { nb: 'huset selv endres', en: 'the venue itself is changed' },
      input: { resource: 'venue', id: 1, stored: null },
      events: () => [
        { type: 'field.entered', field: 'reservationMails', value: 'a@nyhuset.example; b@nyhuset.example' },
        { type: 'field.entered', field: 'reservationMails', value: 'ingen' },
        { type: 'form.sent' },
      ],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(venue)],
        saveItem: () => [accepted({ ...venue, version: 3 })],
      },
      failures: [],
      stopWhen: isLeft,
      facts: ({ item, draft: { reservationMails }, errors, isValidated }) => [
        item?.version,
        reservationMails,
        errors,
        isValidated,
      ],
    },
    {
      title: { nb: 'trinnene i vilkårene endres', en: 'the steps of the terms are changed' },
      input: { resource: 'termsVersion', id: terms.id, stored: null },
      events: ({ context: { draft } }) => [...typedSteps(draft), { type: 'form.sent' }],
      answers: {
        loadChoices: () => [{}],
        readItem: () => [accepted(terms)],
        saveItem: () => [
          accepted({ ...terms, version: 3 }),
          refused('invalid', [{ path: 'cancellationSteps', code: 'termsAccepted', limit: 2 }]),
        ],
      },
      failures: [],
      stopWhen: isLeft,
      facts: ({ item, draft: { cancellationSteps }, errors, refusal, isValidated }) => [
        item?.version,
        cancellationSteps,
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

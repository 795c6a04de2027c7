import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { Person } from '#contract/structs/people.ts'
import type { Answer } from '#machines/answers.ts'
import { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { noFilters } from '#machines/company-users/filters.ts'
import type { CompanyUsersEvent } from '#machines/company-users/types.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { aPerson } from '#tests/support/portal-people.ts'

export const kari = aPerson({ isPrimary: true })
export const jonas = aPerson({ id: 'jonas', firstName: 'Jonas', email: 'jonas@kunde.example' })
export const siv = aPerson({
  id: 'siv',
  firstName: 'Siv',
  email: 'siv@kunde.example',
  isActive: false,
  userIsActive: false,
})
export const ola = aPerson({ id: 'ola', firstName: 'Ola', email: 'ola@kunde.example', userIsActive: false })

export const allContacts = pageWith([jonas, kari, siv])
export const noContacts = pageWith<Person>([])
export const accepted = (value: Person): Answer<Person> => ({ accepted: true, value })
export const refusal = (code: ErrorCode, fields: FieldError[] = []): Answer<Person> => ({
  accepted: false,
  refusal: {
    code,
    fields,
    priceSummary: null,
    cancellationFee: null,
    alternatives: [],
    count: null,
    requestId: null,
  },
})
export const takenAddress: FieldError[] = [{ path: 'email', code: 'taken' }]
const notTheAddress: FieldError[] = [{ path: 'confirmation', code: 'noMatch' }]
export const input = { filters: noFilters, ownId: kari.uid, stored: null }
const newName = { firstName: 'Jon', lastName: 'Eksempel', email: jonas.email, phone: jonas.cellphone ?? '' }
/** A change that was half entered when the session ended. */
export const halfWritten = {
  by: kari.uid,
  putOff: null,
  writing: { contactId: jonas.uid, draft: newName },
}

export const deactivation = { type: 'deactivation.asked', contactId: jonas.uid } as const
const writings: CompanyUsersEvent[] = [
  { type: 'addition.begun' },
  { type: 'change.begun', contactId: jonas.uid },
  { type: 'change.begun', contactId: 'unknown' },
  { type: 'field.entered', field: 'firstName', value: 'Ola' },
  { type: 'field.entered', field: 'lastName', value: 'Eksempel' },
  { type: 'field.entered', field: 'email', value: 'ola@kunde.example' },
  { type: 'contact.submitted' },
  { type: 'task.dismissed' },
]
const tasks: CompanyUsersEvent[] = [
  deactivation,
  { type: 'deactivation.asked', contactId: kari.uid },
  { type: 'deactivation.confirmed' },
  { type: 'reactivation.asked', contactId: siv.uid },
  { type: 'reactivation.asked', contactId: jonas.uid },
  { type: 'task.dismissed' },
]
const handovers: CompanyUsersEvent[] = [
  { type: 'handover.asked', contactId: jonas.uid },
  { type: 'handover.asked', contactId: kari.uid },
  { type: 'handover.asked', contactId: siv.uid },
  { type: 'confirmation.entered', value: 'Et-Godt-Pass0rd!' },
  { type: 'handover.confirmed' },
  { type: 'task.dismissed' },
]
const lookings: CompanyUsersEvent[] = [
  { type: 'search.changed', search: 'siv' },
  { type: 'inactive.toggled', isShown: true },
  { type: 'page.chosen', page: 1 },
  { type: 'page.chosen', page: 2 },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...noFilters, page: 3 } },
  { type: 'list.retried' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const companyUsersModel = modelOf<typeof companyUsersMachine>({
  name: 'company-users',
  machine: companyUsersMachine,
  walks: [
    {
      title: {
        nb: 'det letes etter kontaktpersoner',
        en: 'contacts are looked for',
      },
      input,
      events: () => lookings,
      answers: {
        listContacts: ({ context }) => [
          allContacts,
          noContacts,
          ...(context.filters.page > 1 ? [{ ...noContacts, numPages: 1, totalResults: 3 }] : []),
        ],
      },
      facts: ({ filters, requestedFilters, listedFilters, list }) => [
        filters,
        inShort(filters) === inShort(requestedFilters),
        inShort(filters) === inShort(listedFilters),
        list?.items.length,
      ],
    },
    {
      title: {
        nb: 'kontaktpersoner legges til og endres',
        en: 'contacts are added and changed',
      },
      input,
      events: () => writings,
      failures: ['save'],
      answers: {
        listContacts: () => [allContacts],
        save: () => [accepted(ola), refusal('tooManyTries'), refusal('invalid', takenAddress)],
      },
      facts: ({ task, draft, putOff, errors, isValidated, refusal: why, list }) => [
        task?.kind,
        draft,
        putOff !== null,
        errors,
        isValidated,
        why,
        list === null,
      ],
    },
    {
      title: {
        nb: 'en halvskrevet endring hentes fram igjen',
        en: 'a half-written change is come back to',
      },
      input: { ...input, stored: halfWritten },
      events: () => [{ type: 'contact.submitted' }, { type: 'task.dismissed' }],
      answers: { listContacts: () => [allContacts, noContacts], save: () => [accepted(jonas)] },
      facts: ({ task, draft, unfinished, list }) => [task?.kind, draft, unfinished !== null, list === null],
    },
    {
      title: {
        nb: 'kontaktpersoner deaktiveres og reaktiveres',
        en: 'contacts are deactivated and reactivated',
      },
      input,
      events: () => tasks,
      failures: ['deactivate', 'reactivate'],
      answers: {
        listContacts: () => [allContacts],
        deactivate: () => [
          accepted({ ...jonas, isActive: false }),
          refusal('ownContact'),
          refusal('lastPrimaryContact'),
        ],
        reactivate: () => [accepted({ ...siv, isActive: true }), refusal('notFound')],
      },
      facts: ({ task, refusal: why, list }) => [task, why, list?.items.map(({ isActive }) => isActive)],
    },
    {
      title: {
        nb: 'rollen som hovedkontakt overlates',
        en: 'the role of primary contact is handed over',
      },
      input,
      events: () => handovers,
      failures: ['handOver'],
      answers: {
        listContacts: () => [allContacts],
        handOver: () => [
          accepted({ ...jonas, isPrimary: true }),
          refusal('cannotBecomePrimary'),
          refusal('invalid', notTheAddress),
        ],
      },
      facts: ({ task, confirmation, errors, refusal: why, list }) => [
        task,
        confirmation,
        errors,
        why,
        list?.items.map(({ isPrimary }) => isPrimary),
      ],
    },
  ],
})

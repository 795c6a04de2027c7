import { noFilters } from '#machines/registration-list/filters.ts'
import { registrationListMachine } from '#machines/registration-list/registration-list-machine.ts'
import type { RegistrationListEvent } from '#machines/registration-list/types.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aRegistration } from '#tests/support/staff-customers.ts'

const waiting = aRegistration()
const { uid } = waiting
export const someRegistrations = pageWith([waiting], { numPages: 2, totalResults: 12 })
const none = pageWith<typeof waiting>([])

const searching: RegistrationListEvent[] = [
  { type: 'search.changed', search: 'ola' },
  { type: 'state.chosen', state: 'declined' },
  { type: 'page.chosen', page: 1 },
  { type: 'page.chosen', page: 2 },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...noFilters, page: 3 } },
  { type: 'list.retried' },
]

const answering: RegistrationListEvent[] = [
  { type: 'answer.begun', uid, answer: 'approve' },
  { type: 'answer.begun', uid, answer: 'decline' },
  { type: 'answer.begun', uid: 'unheard-of', answer: 'approve' },
  { type: 'message.entered', value: 'Velkommen' },
  { type: 'answer.dismissed' },
  { type: 'answer.confirmed' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const registrationListModel = modelOf<typeof registrationListMachine>({
  name: 'registration-list',
  machine: registrationListMachine,
  walks: [
    {
      title: { nb: 'det letes i registreringene', en: 'the registrations are searched' },
      input: { filters: noFilters },
      events: () => searching,
      answers: {
        listRegistrations: ({ context }) => [
          someRegistrations,
          none,
          ...(context.filters.page > 1 ? [{ ...none, numPages: 1, totalResults: 2 }] : []),
        ],
        answerRegistration: () => [],
      },
      facts: ({ filters, requestedFilters, listedFilters, list }) => [
        filters,
        inShort(filters) === inShort(requestedFilters),
        inShort(filters) === inShort(listedFilters),
        list?.items.length,
      ],
    },
    {
      title: { nb: 'en registrering besvares', en: 'a registration is answered' },
      input: { filters: noFilters },
      events: () => answering,
      answers: {
        listRegistrations: () => [someRegistrations],
        answerRegistration: ({ context: { task } }) => [
          accepted(aRegistration({ state: task?.answer === 'approve' ? 'approved' : 'declined' })),
          refused('alreadyApproved'),
        ],
      },
      failures: ['answerRegistration'],
      facts: ({ list, task, message, refusal }) => [list === null, task?.answer, message, refusal],
    },
  ],
})

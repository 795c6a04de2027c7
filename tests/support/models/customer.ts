import { customerMachine } from '#machines/customer/customer-machine.ts'
import type { CustomerEvent, ShownCustomer } from '#machines/customer/types.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aCustomer, colleague, deactivated, primary } from '#tests/support/staff-customers.ts'

const shownOf = (organization: ReturnType<typeof aCustomer>): ShownCustomer => ({
  organization,
  contacts: organization.contacts,
})

export const inUse = shownOf(aCustomer())
const outOfUse = shownOf(aCustomer({ isActive: false }))
/** Its primary contact cannot sign in. */
export const withoutPrimary = shownOf(
  aCustomer({ contacts: [{ ...primary, userIsActive: false }, colleague] }),
)
export const mergedAway = shownOf(
  aCustomer({
    isActive: false,
    mergedInto: { id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c02', name: 'Annen AS' },
    contacts: [],
  }),
)
export const aChange = {
  id: 1,
  changedAt: '2026-11-18T09:30:00+01:00',
  changedBy: 'Rita Resepsjon',
  contact: null,
  before: { name: 'Før AS', isActive: true },
  after: { name: 'Etter AS', isActive: false },
}

const loading: CustomerEvent[] = [
  { type: 'load.retried' },
  { type: 'changes.retried' },
  { type: 'useTask.begun', kind: 'retirement' },
  { type: 'useTask.begun', kind: 'restoration' },
  { type: 'task.confirmed' },
]

const doing: CustomerEvent[] = [
  { type: 'contactTask.begun', kind: 'deactivation', uid: colleague.uid },
  { type: 'contactTask.begun', kind: 'deactivation', uid: primary.uid },
  { type: 'contactTask.begun', kind: 'reactivation', uid: deactivated.uid },
  { type: 'contactTask.begun', kind: 'appointment', uid: colleague.uid },
  { type: 'contactTask.begun', kind: 'appointment', uid: deactivated.uid },
  { type: 'contactTask.begun', kind: 'deactivation', uid: 'unheard-of' },
  { type: 'useTask.begun', kind: 'retirement' },
  { type: 'useTask.begun', kind: 'restoration' },
  { type: 'task.dismissed' },
  { type: 'task.confirmed' },
]

const adding: CustomerEvent[] = [
  { type: 'addition.begun' },
  { type: 'field.entered', field: 'firstName', value: 'Nora' },
  { type: 'field.entered', field: 'lastName', value: 'Ny' },
  { type: 'field.entered', field: 'email', value: 'nora@kunde.example' },
  { type: 'locale.chosen', locale: 'en' },
  { type: 'primary.toggled', isPrimary: false },
  { type: 'contact.submitted' },
  { type: 'task.dismissed' },
]
const addressTaken = refused('invalid', [{ path: 'email', code: 'taken' }])

export const customerModel = modelOf<typeof customerMachine>({
  name: 'customer',
  machine: customerMachine,
  walks: [
    {
      title: { nb: 'en kunde åpnes', en: 'a customer is opened' },
      input: { id: aCustomer().id },
      events: () => loading,
      answers: {
        readCustomer: () => [
          accepted(inUse),
          accepted(outOfUse),
          accepted(mergedAway),
          refused('notFound'),
          refused('internal'),
        ],
        listChanges: () => [[aChange], []],
        doTask: () => [accepted(null)],
      },
      failures: ['readCustomer', 'listChanges'],
      facts: ({ customer, changes, task, refusal }) => [
        customer?.organization?.isActive,
        customer?.organization?.mergedInto?.id,
        changes?.length,
        task?.kind,
        refusal,
      ],
    },
    {
      title: { nb: 'noe gjøres med kunden', en: 'something is done with the customer' },
      input: { id: aCustomer().id },
      events: () => doing,
      answers: {
        readCustomer: () => [accepted(inUse)],
        listChanges: () => [[aChange]],
        doTask: () => [accepted(null), refused('lastPrimaryContact'), refused('changedMeanwhile')],
      },
      failures: ['doTask', 'readCustomer'],
      facts: ({ customer, changes, task, refusal }) => [
        customer === null,
        changes === null,
        task?.kind,
        task?.contact?.uid,
        refusal,
      ],
    },
    {
      title: { nb: 'en kontakt legges til', en: 'a contact is added' },
      input: { id: aCustomer().id },
      events: () => adding,
      answers: {
        readCustomer: () => [accepted(inUse), accepted(withoutPrimary), accepted(outOfUse)],
        listChanges: () => [[aChange]],
        addContact: () => [accepted(colleague), refused('cannotBecomePrimary'), addressTaken],
      },
      failures: ['addContact'],
      facts: ({ customer, changes, form, errors, refusal }) => [
        customer?.organization?.isActive,
        customer?.contacts.length,
        changes === null,
        form,
        errors,
        refusal,
      ],
    },
  ],
})

import type { SnapshotFrom } from 'xstate'
import { customerEditorMachine } from '#machines/customer-editor/customer-editor-machine.ts'
import type { CustomerEditorEvent } from '#machines/customer-editor/types.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aCustomer } from '#tests/support/staff-customers.ts'

export const groupChoices = [
  { id: 3, name: 'Stamkunder' },
  { id: 4, name: 'Lag og foreninger' },
]
const stored = aCustomer()
/** As a colleague has saved it. */
export const changedByOther = aCustomer({ version: 4, customerNumber: '2002' })
const duplicate = refused('invalid', [{ path: 'organizationNumber', code: 'duplicate' }])

const typing: CustomerEditorEvent[] = [
  { type: 'field.entered', field: 'name', value: '' },
  { type: 'field.entered', field: 'name', value: 'Nytt Navn AS' },
  { type: 'form.sent' },
]
const leaving: CustomerEditorEvent[] = [
  { type: 'leaving.asked', destination: '/drift/kunder' },
  { type: 'leaving.dismissed' },
  { type: 'leaving.confirmed' },
]

const isLeft = (snapshot: SnapshotFrom<typeof customerEditorMachine>) =>
  snapshot.matches({ leaving: 'left' }) || snapshot.matches({ customer: 'saved' })

export const customerEditorModel = modelOf<typeof customerEditorMachine>({
  name: 'customer-editor',
  machine: customerEditorMachine,
  walks: [
    {
      title: { nb: 'en virksomhet endres', en: 'an organisation is changed' },
      input: { id: stored.id },
      events: () => [...typing, { type: 'load.retried' }],
      answers: {
        readCustomer: () => [accepted(stored), refused('notFound'), refused('internal')],
        saveCustomer: () => [
          accepted(aCustomer({ name: 'Nytt Navn AS' })),
          duplicate,
          refused('changedMeanwhile'),
        ],
        readTheirs: () => [accepted(changedByOther), refused('notFound')],
        listGroups: () => [groupChoices],
      },
      failures: ['readCustomer', 'saveCustomer', 'readTheirs'],
      stopWhen: isLeft,
      facts: ({ customer, form, theirs, errors, isValidated, refusal, groups }) => [
        customer?.version,
        form.name,
        theirs,
        Object.keys(errors),
        isValidated,
        refusal,
        groups.length,
      ],
    },
    {
      title: { nb: 'en ny virksomhet legges til', en: 'a new organisation is added' },
      input: { id: null },
      events: () => [
        ...typing.slice(1),
        ...leaving,
        { type: 'group.toggled', id: 3 },
        { type: 'groups.retried' },
      ],
      answers: {
        readCustomer: () => [],
        saveCustomer: () => [accepted(aCustomer({ name: 'Nytt Navn AS' }))],
        readTheirs: () => [],
        listGroups: () => [groupChoices],
      },
      failures: ['listGroups'],
      stopWhen: isLeft,
      facts: ({ form, errors, isValidated, refusal, groups, destination }) => [
        form.name,
        form.groupIds,
        Object.keys(errors),
        isValidated,
        refusal,
        groups.length,
        destination,
      ],
    },
  ],
})

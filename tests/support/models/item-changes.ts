import { type ItemChange, itemChangesMachine } from '#machines/item-changes/item-changes-machine.ts'
import { modelOf } from '#tests/support/model.ts'

const changed: ItemChange = {
  id: 2,
  changedAt: '2026-11-24T10:02:00+01:00',
  changedBy: 'Berit Prøve',
  before: { name: 'Mat' },
  after: { name: 'Mat og drikke' },
}
const added: ItemChange = { ...changed, id: 1, changedBy: null, before: null, after: { name: 'Mat' } }

export const itemChangesModel = modelOf<typeof itemChangesMachine>({
  name: 'item-changes',
  machine: itemChangesMachine,
  walks: [
    {
      title: { nb: 'historikken under et skjema leses', en: 'the history below a form is read' },
      input: { id: 1 },
      events: () => [{ type: 'load.retried' }],
      answers: { readChanges: () => [[changed, added], []] },
      facts: ({ changes }) => [changes.length],
    },
  ],
})

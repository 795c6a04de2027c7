import { customerMergeMachine } from '#machines/customer-merge/customer-merge-machine.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aCustomer, aSummary } from '#tests/support/staff-customers.ts'

const other = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c02'
export const goes = aCustomer()
export const gone = aCustomer({ mergedInto: { id: other, name: 'Annen AS' }, isActive: false, contacts: [] })
export const stays = aCustomer({ id: other, name: 'Annen AS', contacts: [], comingBookings: 0 })

export const customerMergeModel = modelOf<typeof customerMergeMachine>({
  name: 'customer-merge',
  machine: customerMergeMachine,
  walks: [
    {
      title: { nb: 'en kunde slås sammen med en annen', en: 'a customer is merged into another' },
      input: { id: goes.id },
      events: () => [
        { type: 'load.retried' },
        { type: 'search.entered', search: 'annen' },
        { type: 'search.entered', search: 'nabo' },
        { type: 'search.entered', search: ' ' },
        { type: 'search.sent' },
        { type: 'customer.chosen', id: other },
        { type: 'customer.chosen', id: goes.id },
        { type: 'merge.dismissed' },
        { type: 'merge.confirmed' },
      ],
      answers: {
        readFrom: () => [accepted(goes), accepted(gone), refused('notFound'), refused('internal')],
        findCustomers: () => [
          pageWith([aSummary({ id: other, name: stays.name }), aSummary()]),
          { ...pageWith([aSummary({ id: other, name: stays.name })]), totalResults: 340 },
          pageWith([]),
        ],
        readInto: () => [accepted(stays), refused('notFound')],
        mergeCustomers: () => [accepted(stays), refused('contactInBoth'), refused('changedMeanwhile')],
      },
      stopWhen: (snapshot) => snapshot.matches('merged'),
      facts: ({ from, into, search, found, chosen, refusal }) => [
        from === null,
        into?.id,
        search,
        found?.items.length,
        found?.total,
        chosen,
        refusal,
      ],
    },
  ],
})

import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  customerEditorActors,
  customerEditorMachine,
  isUnsaved,
} from '#machines/customer-editor/customer-editor-machine.ts'
import {
  differing,
  formOf,
  rebased,
  refusalsOfForm,
  valuesOf,
} from '#machines/customer-editor/customer-form.ts'
import type { CustomerEditorPort, CustomerForm } from '#machines/customer-editor/types.ts'
import { changedByOther, customerEditorModel } from '#tests/support/models/customer-editor.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aCustomer } from '#tests/support/staff-customers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(customerEditorModel, {
  'customer.opening': () => expect.unreachable(),
  'customer.loading': ({ customer }, snapshot) => {
    expect(customer).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'customer.notFound': ({ customer }) => expect(customer).toBeNull(),
  'customer.failed': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'customer.editing': ({ errors, isValidated }, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    if (!isValidated) expect(errors).toEqual({})
  },
  'customer.saving': (context, snapshot) => {
    if (snapshot.matches({ leaving: 'staying' })) expect(refusalsOfForm(context)).toEqual({})
  },
  'customer.readingTheirs': (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'customer.saved': (context) => expect(isUnsaved(context)).toBe(false),
  'groups.loading': ({ groups }) => expect(groups).toEqual([]),
  'groups.loaded': ({ groups }) => expect(groups).toHaveLength(2),
  'groups.missing': (_, snapshot) => expect(snapshot.can({ type: 'groups.retried' })).toBe(true),
  'leaving.staying': ({ destination }) => expect(destination).toBeNull(),
  'leaving.asking': ({ destination }) => expect(destination).toBe('/drift/kunder'),
  'leaving.left': ({ destination }) => expect(destination).toBeNull(),
})

const address = { id: 1, country: null, countryCode: null, personId: null, fullAddress: '' } as const
const stored = aCustomer({
  addresses: [
    { ...address, addressType: 'postal', street: 'Boks 1', zipcode: '0000', place: 'Stedet' },
    { ...address, addressType: 'invoice', street: 'Veien 1', zipcode: '0000', place: 'Stedet' },
  ],
})
const typed = (own: Partial<CustomerForm>): CustomerForm => ({ ...formOf(stored), ...own })

test('only what differs is sent, and an address that is not typed stays', () => {
  expect(valuesOf(formOf(stored), stored)).toEqual({})
  expect(valuesOf(typed({ note: ' Ringer først. ', paymentTerm: '30' }), stored)).toEqual({
    note: 'Ringer først.',
    paymentTerm: 30,
  })
  const moved = valuesOf(typed({ invoiceStreet: '', invoiceZipcode: '', invoicePlace: '' }), stored)
  expect(moved.addresses?.map(({ addressType }) => addressType)).toEqual(['postal'])
  expect(valuesOf({ ...formOf(null), name: ' Ny AS ' }, null)).toMatchObject({
    name: 'Ny AS',
    organizationNumber: null,
    addresses: [],
    groupIds: [],
  })
})

test.each<[Partial<CustomerForm>, object]>([
  [{ name: ' ' }, { name: { code: 'required' } }],
  [{ organizationNumber: '100000009' }, { organizationNumber: { code: 'organizationNumber' } }],
  [{ email: 'kari@kunde' }, { email: { code: 'email' } }],
  [{ telephone: 'ring' }, { telephone: { code: 'phone' } }],
  [{ paymentTerm: 'snart' }, { paymentTerm: { code: 'malformed' } }],
  [{ visitingPlace: 'Stedet' }, { visitingStreet: { code: 'required' } }],
])('%j is refused at its field', (own, refusals) => {
  expect(refusalsOfForm({ form: typed(own), customer: stored })).toEqual(refusals)
  expect(refusalsOfForm({ form: { ...formOf(null), name: 'Ny AS', ...own }, customer: null })).toEqual(
    refusals,
  )
})

test('of what a colleague has saved, a form takes over what was not changed in it', () => {
  const before = formOf(stored)
  const mine = { ...before, name: 'Mitt', note: 'Min' }
  const theirs = { ...before, name: 'Deres', customerNumber: '2002', groupIds: [4] }
  expect(rebased(mine, before, theirs)).toEqual({ ...theirs, name: 'Mitt', note: 'Min' })
  expect(differing(before, theirs)).toEqual(['name', 'customerNumber', 'groupIds'])
})

test('a change that meets another one is shown with it, and is saved on top of it', async () => {
  const versions: number[] = []
  const answers = [refused('changedMeanwhile')]
  const reads = [accepted(aCustomer()), accepted(changedByOther)]
  const port: CustomerEditorPort = {
    readCustomer: async () => reads.shift() ?? refused('internal'),
    createCustomer: async () => refused('internal'),
    updateCustomer: async ({ change }) => {
      versions.push(change.version)
      return answers.shift() ?? accepted(aCustomer({ name: 'Mitt AS' }))
    },
    listGroups: async () => [],
  }
  const machine = customerEditorMachine.provide({ actors: customerEditorActors(port) })
  const actor = createActor(machine, { input: { id: aCustomer().id } }).start()
  await waitFor(actor, ({ context }) => context.customer !== null)
  actor.send({ type: 'field.entered', field: 'name', value: 'Mitt AS' })
  actor.send({ type: 'form.sent' })
  const { context } = await waitFor(actor, (state) => state.context.theirs.length > 0)
  expect([context.theirs, context.form.name, context.form.customerNumber]).toEqual([
    ['customerNumber'],
    'Mitt AS',
    '2002',
  ])
  actor.send({ type: 'form.sent' })
  await waitFor(actor, (state) => state.matches({ customer: 'saved' }))
  expect(versions).toEqual([3, 4])
})

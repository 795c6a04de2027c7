import { expect, test } from 'vitest'
import { primaryAfter, sharedAddresses } from '#machines/customer-merge/customer-merge-machine.ts'
import { customerMergeModel, goes, stays } from '#tests/support/models/customer-merge.ts'
import { aCustomer, colleague, deactivated, primary } from '#tests/support/staff-customers.ts'
import { walkMachine } from '#tests/support/walk.ts'

const confirmed = { type: 'merge.confirmed' } as const

walkMachine(customerMergeModel, {
  loading: (_, snapshot) => expect(snapshot.can(confirmed)).toBe(false),
  gone: ({ from }, snapshot) => {
    expect(from?.mergedInto).not.toBeNull()
    expect(snapshot.can({ type: 'search.sent' })).toBe(false)
  },
  notFound: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(false),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  choosing: ({ found }, snapshot) => {
    expect(found?.items.some(({ id }) => id === goes.id) ?? false).toBe(false)
    expect(snapshot.can(confirmed)).toBe(false)
  },
  searching: (_, snapshot) => expect(snapshot.can({ type: 'search.sent' })).toBe(false),
  unfound: (_, snapshot) => expect(snapshot.can({ type: 'search.sent' })).toBe(true),
  reading: ({ chosen }) => expect(chosen).toBe(stays.id),
  confirming: ({ from, into }) => expect([from?.id, into?.id]).toEqual([goes.id, stays.id]),
  merging: ({ from, into }) => expect([from?.id, into?.id]).toEqual([goes.id, stays.id]),
  merged: (_, snapshot) => expect(snapshot.can(confirmed)).toBe(false),
})

test('the one that stays keeps its primary contact, or gets that of the one that goes', () => {
  const from = aCustomer({ contacts: [primary] })
  const another = { ...colleague, isPrimary: true }
  expect(primaryAfter({ from, into: aCustomer({ contacts: [another] }) })).toBe(another)
  expect(primaryAfter({ from, into: aCustomer({ contacts: [colleague] }) })).toBe(primary)
  expect(primaryAfter({ from: aCustomer({ contacts: [] }), into: stays })).toBeUndefined()
})

test('the addresses of contacts that both have are named, of those who are active', () => {
  const from = aCustomer({ contacts: [primary, colleague, deactivated] })
  const into = aCustomer({
    contacts: [
      { ...colleague, uid: 'another' },
      { ...deactivated, isActive: true },
    ],
  })
  expect(sharedAddresses({ from, into })).toEqual([colleague.email])
})

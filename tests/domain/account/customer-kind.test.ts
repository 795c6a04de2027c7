import { expect, test } from 'vitest'
import { servesCustomer } from '#domain/account/customer-kind.ts'

test.each([
  [true, true, true],
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('organisation %s, private customers %s: served %s', (isOrganization, privateCustomers, isServed) => {
  expect(servesCustomer({ isOrganization }, { privateCustomers })).toBe(isServed)
})

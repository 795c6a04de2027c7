import { expect, test } from 'vitest'
import { canBecomePrimary, servesCustomer } from '#domain/account/customers.ts'

test.each([
  [true, true, true],
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('organisation %s, private customers %s: served %s', (isOrganization, privateCustomers, isServed) => {
  expect(servesCustomer({ isOrganization }, { privateCustomers })).toBe(isServed)
})

test.each([
  [false, true, true],
  [true, true, false],
  [false, false, false],
])('primary contact already %s, can sign in %s: can become primary %s', (isPrimary, userIsActive, can) => {
  expect(canBecomePrimary({ isPrimary, userIsActive })).toBe(can)
})

import { expect, test } from 'vitest'
import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import { guestNeedsPort, storedGuestKey } from '#src/api/guest-needs-port.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'

const meeting: GuestMeeting = {
  title: null,
  startTime: '2026-11-27T09:00:00+01:00',
  closesAt: null,
  isOpen: true,
  own: null,
}
const api = {
  ...apiInMemory(),
  saveGuestNeeds: () => Promise.resolve(meeting),
  removeGuestNeeds: () => Promise.resolve(meeting),
}
const needs = { personName: null, note: null, lawObligated: ['nuts' as const], freeInput: null }
const { signal } = new AbortController()

test('a browser keeps the keys of its guests at other meetings', async () => {
  window.localStorage.setItem('guest-of-meeting', 'damaged')
  const storage = window.localStorage
  const port = guestNeedsPort(api, storage)
  const lunch = { key: crypto.randomUUID(), guestKey: crypto.randomUUID() }
  const dinner = { key: crypto.randomUUID(), guestKey: crypto.randomUUID() }
  await port.saveNeeds({ ...lunch, needs }, signal)
  await port.saveNeeds({ ...dinner, needs }, signal)
  const keys = () => [lunch, dinner].map(({ key }) => storedGuestKey(storage, key))
  expect(keys()).toEqual([lunch.guestKey, dinner.guestKey])
  await port.removeNeeds(lunch, signal)
  expect(keys()).toEqual([undefined, dinner.guestKey])
})

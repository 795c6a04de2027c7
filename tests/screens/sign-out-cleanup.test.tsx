import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import { someMyData } from '#tests/support/my-data.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const now = Date.UTC(2026, 10, 20, 9)
const storedAt = (instant: number) => JSON.stringify({ keptAt: instant, contacts: {} })

test.each([
  ['for a day', storedAt(now - 24 * HOUR), true],
  ['no longer than a day', storedAt(now - 24 * HOUR - MINUTE), false],
  ['not at all when they are unreadable', '{', false],
  ['not at all when they have no time', '{}', false],
] as const)(
  'half-entered contacts are stored %s, whatever screen the portal opens',
  async (_, stored, stays) => {
    localStorage.setItem('contacts-being-written', stored)
    visit('/personvern', { api: apiInMemory(), now })
    await screen.findByRole('heading', { level: 1, name: 'Personvern' })
    expect(localStorage.getItem('contacts-being-written')).toBe(stays ? stored : null)
  },
)

test('signing out removes everything in progress from the browser', async () => {
  const begun = ['contacts-being-written', 'checkout-draft', 'reservation-drafts']
  for (const each of begun)
    localStorage.setItem(each, JSON.stringify({ keptAt: now, contacts: {}, draft: {} }))
  const api = { ...apiInMemory(), readOwnContact: async () => aPerson(), signOut: async () => ({}) }
  const { user } = visit('/personvern', { isSignedIn: true, now, api })
  await user.click(await screen.findByRole('button', { name: /Kari Eksempel/ }))
  await user.click(screen.getByRole('button', { name: 'Logg ut' }))
  await screen.findByText('Du er logget ut.')
  expect(begun.map((each) => localStorage.getItem(each))).toEqual([null, null, null])
})

test('deleting the account removes everything in progress from the browser too', async () => {
  const begun = ['contacts-being-written', 'checkout-draft', 'reservation-drafts']
  for (const each of begun)
    localStorage.setItem(each, JSON.stringify({ keptAt: now, contacts: {}, draft: {} }))
  const { user, address } = visit('/mine-opplysninger', {
    isSignedIn: true,
    now,
    api: {
      ...apiInMemory(),
      readOwnContact: async () => aPerson(),
      readMyData: async () => someMyData(),
      deleteMyData: async () => ({}),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Slett opplysningene mine' }))
  expect(begun.map((each) => localStorage.getItem(each))).not.toContain(null)
  await user.type(screen.getByLabelText('Passord'), 'Et-Godt-Pass0rd!')
  await user.click(screen.getByRole('button', { name: 'Slett for godt' }))
  await screen.findByText(/^Opplysningene dine er slettet/)
  expect(begun.map((each) => localStorage.getItem(each))).toEqual([null, null, null])
  expect(address()).toBe('/')
})

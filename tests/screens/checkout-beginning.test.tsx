import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { house, isLost, visitCheckout } from '#tests/support/checkout-visit.ts'
import { dayPackage, now, room } from '#tests/support/house.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { draftAt, storeDraft, storedDraft } from '#tests/support/stored-draft.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('signing out discards the booking in progress and everything stored of it', async () => {
  storeDraft(draftAt('review'), now)
  const api = { ...house, readOwnContact: async () => aPerson(), signOut: async () => ({}) }
  const { user } = visit('/checkout', { api, isSignedIn: true, now })
  await heading('Sjekk og bestill')
  await user.click(await screen.findByRole('button', { name: /Kari Eksempel/ }))
  await user.click(screen.getByRole('button', { name: 'Logg ut' }))
  await heading('Du har ikke startet noen bestilling')
  expect(storedDraft()).toBeNull()
})

describe('an address with a room and a time', () => {
  const begun =
    '/checkout?room=storstua&start=2026-11-27T09:00:00%2B01:00&end=2026-11-27T12:00:00%2B01:00&people=10'

  test.each([
    ['&package=5', dayPackage.name, 5],
    ['&package=4711', 'Ingen pakke, bare rommet', null],
    ['&package=-1', 'Ingen pakke, bare rommet', null],
    ['', 'Ingen pakke, bare rommet', null],
  ])(
    'starts a booking with the package it names, where the venue has it: %s',
    async (named, chosen, packageId) => {
      visitCheckout({ draft: null, address: `${begun}${named}` })
      await heading('Vil dere ha en møtepakke?')
      expect(screen.getByRole('radio', { name: chosen })).toHaveProperty('checked', true)
      expect(storedDraft()).toMatchObject({ roomSlug: 'storstua', people: 10, packageId })
    },
  )
})

describe('before a booking', () => {
  test('without a started booking a link leads to the rooms', async () => {
    visitCheckout({ draft: null })
    await heading('Du har ikke startet noen bestilling')
    expect(screen.getByRole('link', { name: 'Finn et rom' }).getAttribute('href')).toBe('/')
  })

  test('a visitor who returns from a placed booking is led back to it', async () => {
    localStorage.setItem('checkout-draft', JSON.stringify({ keptAt: now, placed: 'a-reservation' }))
    visitCheckout({ draft: null })
    await heading('Bestillingen er sendt inn')
    const link = screen.getByRole('link', { name: 'Se bestillingen' })
    expect(link.getAttribute('href')).toBe('/checkout/a-reservation')
  })

  test('a missing room keeps what was filled in', async () => {
    visitCheckout({ draft: draftAt('details', { roomSlug: 'kjelleren' }) })
    await heading('Rommet finnes ikke lenger')
    expect(storedDraft()).toMatchObject({ details: { name: 'Kari Eksempel' } })
  })

  test('what failed to load is loaded on retry', async () => {
    let isDown = true
    const { user } = visitCheckout({
      api: { readRoom: () => (isDown ? isLost() : Promise.resolve(room)) },
    })
    await heading('Den påbegynte bestillingen kunne ikke åpnes')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await heading('Vil dere ha en møtepakke?')
  })

  test('an unreadable stored booking is removed with a notice', async () => {
    localStorage.setItem('checkout-draft', '{"version":0')
    visitCheckout({ draft: null })
    await heading('Du har ikke startet noen bestilling')
    await screen.findByText('En bestilling du begynte på tidligere, kunne ikke åpnes igjen.')
    expect(storedDraft()).toBeNull()
  })
})

describe('a booking stored for more than a day', () => {
  const dayAndAMinute = 24 * 60 * 60_000 + 60_000

  test('is removed wherever the portal is opened', async () => {
    storeDraft(draftAt('details'), now - dayAndAMinute)
    visit('/personvern', { api: house, tenant: proysenhuset, now })
    await heading('Personvern')
    expect(localStorage.getItem('checkout-draft')).toBeNull()
  })

  test('is not resumed', async () => {
    storeDraft(draftAt('details'), now - dayAndAMinute)
    visitCheckout({ draft: null })
    await heading('Du har ikke startet noen bestilling')
  })
})

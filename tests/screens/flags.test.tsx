import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { tenants } from '#tenants/tenants.ts'
import { priceFor, visitCheckout } from '#tests/support/checkout-visit.ts'
import { dayPackage } from '#tests/support/house.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { draftAt } from '#tests/support/stored-draft.ts'

const { features } = proysenhuset
const having = (changed: Partial<Tenant['features']>): Tenant => ({
  ...proysenhuset,
  features: { ...features, ...changed },
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const onAndOff = [true, false]

// Specification §9.3, tenant feature flags, and §6 for private customers; each with it on and off.
describe('only where the flag is on', () => {
  test.each(onAndOff)('prices are per person: %s', async (pricePerPerson) => {
    visitCheckout({
      tenant: having({ pricePerPerson }),
      api: {
        summarisePrice: async ({ body }) => ({
          ...priceFor(body),
          pricePerPerson: pricePerPerson ? 12_300 : null,
        }),
      },
    })
    await screen.findByRole('radio', { name: new RegExp(dayPackage.name) })
    const isThere = (text: string) => screen.queryAllByText(text).length > 0
    expect([isThere('per person'), isThere('for 10 personer')]).toEqual([pricePerPerson, !pricePerPerson])
    await screen.findByText('Å betale')
    await screen.findAllByText('3 450 kr')
    expect(screen.queryAllByText(/^123\skr/).length > 0).toBe(pricePerPerson)
  })

  test.each(onAndOff)('packages have a step: %s', async (packages) => {
    visitCheckout({
      tenant: having({ packages }),
      draft: null,
      address: '/checkout?room=storstua&start=2026-11-27T09:00&end=2026-11-27T12:00&people=10',
    })
    await heading(packages ? 'Vil dere ha en møtepakke?' : 'Hvordan skal rommet settes opp?')
  })

  test.each(onAndOff)('the layout takes a comment: %s', async (layoutComment) => {
    visitCheckout({ tenant: having({ layoutComment }), draft: draftAt('layout') })
    await heading('Hvordan skal rommet settes opp?')
    expect(screen.queryAllByLabelText(/Ønsker for oppsettet/)).toHaveLength(layoutComment ? 1 : 0)
  })

  test.each(onAndOff)('allergies have a step: %s', async (allergies) => {
    visitCheckout({ tenant: having({ allergies }), draft: draftAt('details') })
    await heading('Hvem bestiller?')
    const steps = screen.getByRole('navigation', { name: 'Steg i bestillingen' })
    expect(within(steps).queryAllByRole('link', { name: /Allergier/ })).toHaveLength(allergies ? 1 : 0)
  })

  test.each(onAndOff)(
    'private customers are served, with prices including VAT: %s',
    async (privateCustomers) => {
      visit('/', { tenant: having({ privateCustomers }) })
      await screen.findByText('5 rom')
      const [card] = screen.getAllByRole('article')
      expect([
        /inkl\. mva\./.test(card?.textContent ?? ''),
        /uten mva\./.test(card?.textContent ?? ''),
      ]).toEqual([privateCustomers, !privateCustomers])
    },
  )

  test.each([
    [proysenhuset, true],
    [tenants.utoya, false],
  ])('the logo is the venue’s own, or else the portal’s in its colour: $name', async (tenant, isOwn) => {
    visit('/personvern', { tenant })
    const banner = await screen.findByRole('banner')
    expect(banner.querySelector('.brand-mark')?.classList.contains('in-brand-colour')).toBe(!isOwn)
  })
})

test('a venue has its own text in both languages for too few seats', async () => {
  const tenant = tenants.wbnext
  const { user } = visitCheckout({
    tenant,
    draft: draftAt('time', { packageId: null, servings: [] }),
    api: {
      checkSeats: async ({ body }) =>
        body.map((question) => ({
          ...question,
          seatsInfo: { freeSeats: 3, ocuppiedSeats: 27, totalSeats: 30, overbooked: true },
        })),
    },
  })
  await screen.findByText(tenant.messages.overbooked['nb-NO'])
  await user.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByText(tenant.messages.overbooked.en)
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { aChoice, another, choicesPage } from '#tests/support/models/customer-search.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { aCustomer } from '#tests/support/staff-customers.ts'

const discounts = '/drift/oppsett/rabatter'
const label = /^Bare for kunden/

const rule = {
  ...{
    id: 7,
    version: 2,
    uses: 0,
    name: 'Avtale',
    nameEn: 'Agreement',
    description: null,
    descriptionEn: null,
  },
  ...{ priceDirection: 'discount', discountValue: 10, scope: 'room', couponCode: null, usageLimit: null },
  ...{ organizationId: aChoice().id, groupId: null, validFrom: null, validTo: null, priority: 0 },
  ...{ timeStart: null, timeEnd: null, isActive: true, availableOnline: true },
}

/** The venue's own side over a server with two customers and a discount, with what it was sent. */
function opened(address: string, isActive = true, grants: ('catalogue' | 'customers')[] = ['catalogue']) {
  const sent: WireRequest[] = []
  const send = async (request: WireRequest) => {
    sent.push(request)
    const { url, method } = request
    if (method !== 'GET') return rule
    if (url.includes('hasDiscounts=')) return choicesPage([aChoice({ isActive })])
    if (url.includes('id=')) return choicesPage([aChoice({ id: organization.id, name: organization.name })])
    if (url.includes('/catalogue/customers'))
      return choicesPage(url.includes('search=pr') ? [another] : [aChoice(), another])
    if (url.includes('/discount-rules/7')) return rule
    if (url.includes('/discount-rules')) return pageWith([rule])
    return url.includes('/staff/customers/') && !url.includes('/changes') ? aCustomer() : pageWith([])
  }
  const client = { ...apiInMemory(), readOwnContact: async () => aPerson({ grants }) }
  return { sent, ...visit(address, { api: () => ({ client, send }), isSignedIn: true }) }
}

const bodies = (sent: WireRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: label })

// The list of what can be chosen follows its field, which jsdom does not measure.
beforeEach(() => {
  const observe = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      disconnect = observe
    },
  )
})

describe('the customer of a discount', () => {
  test('is found by a part of the name and chosen with the keyboard alone', async () => {
    const { sent, user } = opened(`${discounts}/7`)
    const input = await field()
    await waitFor(() => expect(input.value).toBe('Eksempel AS'))
    await user.clear(input)
    await user.type(input, 'prø')
    await screen.findByText('1 kunde')
    within(screen.getByRole('listbox')).getByRole('option', { name: 'Prøvebruket' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input.value).toBe('Prøvebruket')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Avtale er lagret.')
    expect(bodies(sent)).toEqual([['PUT', { version: 2, organizationId: another.id }]])
  })

  test('is taken away by a button, and the discount is for all', async () => {
    const { sent, user } = opened(`${discounts}/7`)
    await user.click(await screen.findByRole('button', { name: 'Fjern Eksempel AS' }))
    expect((await field()).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Avtale er lagret.')
    expect(bodies(sent)).toEqual([['PUT', { version: 2, organizationId: null }]])
  })

  test('stays when something else is typed and left', async () => {
    const { user } = opened(`${discounts}/7`)
    const input = await field()
    await user.type(input, 'xyz')
    await user.keyboard('{Escape}')
    expect(input.value).toBe('Eksempel AS')
  })

  test('is shown in the list and in the form, also when it is out of use', async () => {
    const { follows } = opened(discounts, false)
    const row = await screen.findByRole('row', { name: /Avtale/ })
    await within(row).findByText('Eksempel AS (ute av bruk)')
    follows(`${discounts}/7`)
    await screen.findByText(/Kunden er ute av bruk\./)
    expect((await field()).value).toBe('Eksempel AS')
  })

  test('is given when the form is opened from the customer, and one is led back there', async () => {
    const { sent, user, address } = opened(`/drift/kunder/${organization.id}`, true, [
      'catalogue',
      'customers',
    ])
    const own = await screen.findByRole('link', { name: 'Stamkunderabatt' })
    expect(own.getAttribute('href')).toBe(`${discounts}/7?kunde=${organization.id}`)
    await user.click(screen.getByRole('link', { name: 'Ny rabatt' }))
    const input = await field()
    await waitFor(() => expect(input.value).toBe(organization.name))
    await user.type(screen.getByLabelText('Navn'), 'Avtale')
    await user.type(screen.getByLabelText('Prosent'), '10')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Avtale er lagret.')
    expect(bodies(sent)).toMatchObject([['POST', { organizationId: organization.id }]])
    expect(address()).toBe(`/drift/kunder/${organization.id}`)
  })
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { aCustomer, aSummary } from '#tests/support/staff-customers.ts'

const goes = aCustomer({ customerNumber: '1001', costCenter: '42', email: 'faktura@fra.example' })
const stays = aCustomer({
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c02',
  name: 'Annen AS',
  customerNumber: null,
  costCenter: null,
  email: 'post@annen.example',
  addresses: [],
})

test('a merge shows what the customer that stays gets from the other, before it is confirmed', async () => {
  const client = { ...apiInMemory(), readOwnContact: async () => aPerson({ grants: ['customers'] }) }
  const send = async ({ url }: { url: string }) => {
    if (url.includes(stays.id)) return stays
    if (url.includes(goes.id)) return goes
    return pageWith([aSummary({ id: stays.id, name: stays.name })])
  }
  const { user } = visit(`/drift/kunder/${goes.id}/sla-sammen`, {
    api: () => ({ client, send }),
    isSignedIn: true,
  })
  await user.click(await screen.findByRole('button', { name: 'Søk' }))
  await user.click(await screen.findByRole('button', { name: 'Velg Annen AS …' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(`Annen AS mangler disse opplysningene og får dem fra ${goes.name}:`)
  const got = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(got).toEqual([
    ['Kundenr.:', '1001'],
    ['Kostnadssted:', '42'],
    ...goes.addresses.map(({ fullAddress }) => [expect.stringMatching(/adresse:$/), fullAddress]),
  ])
})

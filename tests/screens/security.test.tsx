import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireRequest } from '#contract/client.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const factor = { isOn: false, isRequired: true, confirmedAt: null, recoveryCodesLeft: 0 }

test.each(['/drift', '/drift/oppsett/produkter', '/drift/sikkerhet/krav'])(
  'leads from %s to the second factor that is required and not set up, and asks the server for nothing else',
  async (from) => {
    const sent = new Set<string>()
    const send = async ({ url }: WireRequest) => {
      sent.add(url)
      return factor
    }
    const lacking = aPerson({ grants: [], lacksSecondFactor: true })
    const client = { ...apiInMemory(), readOwnContact: async () => lacking }
    const { address } = visit(from, { api: () => ({ client, send }), isSignedIn: true })
    await screen.findByText('Du må sette opp totrinnspålogging')
    expect(address()).toBe('/drift/sikkerhet')
    expect([...sent]).toEqual(['/api/v1/staff/second-factor'])
  },
)

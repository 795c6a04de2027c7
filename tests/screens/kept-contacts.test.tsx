import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const now = Date.UTC(2026, 10, 20, 9)
const keptAt = (instant: number) => JSON.stringify({ keptAt: instant, contacts: {} })

test.each([
  ['for a day', keptAt(now - 24 * HOUR), true],
  ['no longer than that', keptAt(now - 24 * HOUR - MINUTE), false],
  ['not at all when they can’t be read', '{', false],
  ['not at all when nobody knows since when', '{}', false],
] as const)(
  'contacts that were being written are kept %s, whatever the portal is opened for',
  async (_, kept, stays) => {
    localStorage.setItem('contacts-being-written', kept)
    visit('/personvern', { api: apiInMemory(), now })
    await screen.findByRole('heading', { level: 1, name: 'Personvern' })
    expect(localStorage.getItem('contacts-being-written')).toBe(stays ? kept : null)
  },
)

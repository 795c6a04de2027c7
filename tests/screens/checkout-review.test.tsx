import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { visitCheckout } from '#tests/support/checkout-visit.ts'
import { room } from '#tests/support/house.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { draftAt } from '#tests/support/stored-draft.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** What the review says of something. */
const reviewed = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent)

describe('the layout', () => {
  test('is reviewed, with a link that changes it', async () => {
    visitCheckout({ draft: draftAt('review', { seatingId: 12 }) })
    await screen.findByRole('link', { name: 'Endre Oppsett' })
    expect(reviewed('Oppsett')).toEqual(['Kino'])
  })

  test('is reviewed with the room where the room has one alone', async () => {
    const [only] = room.seatings
    const { searchMeetingRooms, readRoom } = apiInMemory({
      rooms: [{ ...room, seatings: only ? [only] : [] }],
    })
    visitCheckout({
      draft: draftAt('review', { seatingId: null }),
      api: { searchMeetingRooms, readRoom },
    })
    await heading('Sjekk og bestill')
    expect(screen.queryByRole('link', { name: 'Endre Oppsett' })).toBeNull()
    expect(reviewed('Oppsett')).toEqual([only?.layout.name])
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { house, visitCheckout } from '#tests/support/checkout-visit.ts'
import { placedReservation } from '#tests/support/editing.ts'
import { now, room } from '#tests/support/house.ts'
import { aBooking, pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { draftAt, storedDraft } from '#tests/support/stored-draft.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** What the review says of something. */
const reviewed = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent)

describe('a booking that is filled in as the last one', () => {
  test('names the package that came with it, and drops it in one tap', async () => {
    const { user } = visit(
      '/checkout?room=storstua&start=2026-11-27T09:00:00%2B01:00&end=2026-11-27T12:00:00%2B01:00&people=10',
      {
        now,
        isSignedIn: true,
        api: {
          ...house,
          readOwnContact: async () => aPerson(),
          listCustomerReservations: async () => pageWith([aBooking({ id: placedReservation.id })]),
          readReservation: async () => placedReservation,
        },
      },
    )
    await heading('Sjekk og bestill')
    screen.getByText('Pakken Halv dag er lagt til, som sist, og er med i prisen.')
    await user.click(screen.getByRole('button', { name: 'Ta bort pakken' }))
    expect(screen.queryByText(/er lagt til, som sist/)).toBeNull()
    await waitFor(() => expect(screen.queryByText('Halv dag')).toBeNull())
    expect(storedDraft()).toMatchObject({ packageId: null, step: 'review' })
  })
})

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

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import { reservation } from '#tests/support/bookings.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const times = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
const booked: Reservation = {
  ...reservation,
  note: 'Vi kommer litt før.',
  paxAllergies: [
    { personName: 'Ola', note: null, lawObligated: ['nuts'], dietaryWishes: ['vegetarian'], freeInput: null },
  ],
  arrangements: [
    {
      ...{ id: 2, name: 'Lunsj', orderpackageId: 3, preferredTime: '11:30', note: 'Gjerne suppe.' },
      ...{ ...times, allergies: [], paxAllergies: [] },
      products: [{ id: 1, name: 'Dagens rett', quantity: 12 }],
    },
    {
      ...{ id: 1, name: 'Kaffe', orderpackageId: 2, preferredTime: null, note: null },
      ...{ ...times, allergies: [], paxAllergies: [], products: [] },
    },
  ],
  packets: [
    {
      ...{ packageId: 1, name: 'Halvdag' },
      extraProducts: [{ productId: 5, name: 'Projektor', quantity: 1, unit: 'piece' }],
    },
  ],
}

const link = { key: null, closesAt: '2026-11-26T10:00:00+01:00', isOpen: true }

function opened(answer: () => Promise<Reservation>, answered = 0) {
  const client = {
    ...apiInMemory(),
    readOwnContact: async () => aPerson({ grants: ['reservations'] }),
    readReservation: answer,
    listReservationChanges: async () => pageWith([]),
    readGuestLink: async () => ({ ...link, answered }),
  }
  return visit(`/drift/bestillinger/${reservation.id}/ark`, {
    api: () => ({ client, send: async () => pageWith([]) }),
    isSignedIn: true,
  })
}

test('the function sheet of a booking has what is to be done, by time, and no price', async () => {
  opened(async () => booked)
  await screen.findByText('Styremøte')
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rowsOf('Servering')).toEqual([
    ['09:00–12:00', 'Kaffe', ''],
    ['11:30', 'Lunsj', '12 Dagens rettGjerne suppe.'],
  ])
  expect(rowsOf('Allergier og andre behov')).toEqual([['Ola', 'Nøtter. Vegetarisk']])
  screen.getByText('Vi kommer litt før.')
  screen.getByText(/^Laget \d/)
  expect(document.querySelector('main')?.textContent).not.toMatch(/\d kr/)
})

test('a function sheet that could not be fetched is fetched again on request', async () => {
  let tries = 0
  const { user } = opened(async () => {
    tries += 1
    if (tries === 1) throw new ApiUnreachable('The network is down.')
    return booked
  })
  await user.click(await screen.findByRole('button', { name: 'Prøv igjen' }))
  await screen.findByText('Styremøte')
})

test('a function sheet says how many guests have replied themselves, and leads to what they said', async () => {
  const servings = link.closesAt
  opened(async () => ({ ...booked, deadlines: { ...booked.deadlines, servings } }), 3)
  await screen.findByText('3 gjester har meldt fra om mat selv. Se kjøkkenlisten.')
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Room } from '#contract/structs/room.ts'
import { tenant as meetUllevaal } from '#tenants/meet-ullevaal/tenant.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import {
  atriet,
  biblioteket,
  bookingAt,
  loftet,
  storsalen,
  styrerommet,
} from '#tests/support/portal-house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

/** The text of a room's card, with plain spaces for the narrow ones in amounts. */
async function card(name: string): Promise<string> {
  const link = await screen.findByRole('link', { name })
  return (link.closest('article')?.textContent ?? '').replace(/\s/g, ' ')
}

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

describe('prices of rooms', () => {
  const rooms: Room[] = [{ ...biblioteket, maxSeats: 30, minPrice: 500_000 }, storsalen, atriet]

  test('cover the whole time when there is one, and are list prices with their unit otherwise', async () => {
    const { user } = visit('/?people=20&date=2026-11-26&from=09:00&to=15:30', { api: apiInMemory({ rooms }) })
    expect(await card('Biblioteket')).toContain('10 156 kr for 09:00–15:30inkl. mva.')
    expect(await card('Storsalen')).toContain('15 000 kr for 09:00–15:30inkl. mva.')
    expect(await card('Atriet')).toContain('2 375 kr for 09:00–15:30inkl. mva.')
    await user.clear(screen.getByRole('textbox', { name: 'Til' }))
    await user.tab()
    await waitFor(async () => expect(await card('Storsalen')).toContain('9 375 kr for en halv daginkl. mva.'))
    expect(await card('Biblioteket')).toContain('1 563 kr per timeinkl. mva. · minst 6 250 kr')
    expect(await card('Atriet')).toContain('119 kr per person')
  })

  test('are left out for an unavailable room, and are list prices per person without a number of people', async () => {
    const bookings = [bookingAt(storsalen, '2026-11-26', '10:00', '12:00')]
    visit('/?date=2026-11-26&from=09:00&to=15:30', { api: apiInMemory({ rooms, bookings }) })
    expect(await card('Storsalen')).toContain('Opptatt på dette tidspunktet')
    expect(await card('Storsalen')).not.toContain('kr')
    expect(await card('Atriet')).toContain('119 kr per personlistepris inkl. mva.')
    expect(await card('Biblioteket')).not.toContain('listepris')
  })

  test('on the page of a room are of the chosen time, and called list prices while its price is not known', async () => {
    const inMemory = apiInMemory()
    let answers = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answers = resolve
    })
    const { user } = visit('/moterom/biblioteket', {
      api: {
        ...inMemory,
        searchMeetingRooms: async (search) => {
          if (search.id !== undefined) await isAnswered
          return inMemory.searchMeetingRooms(search)
        },
      },
    })
    const hire = async () => (await screen.findByText('Leie')).parentElement?.textContent
    expect(await hire()).toContain('per timeinkl. mva.')
    await user.click(await screen.findByRole('button', { name: 'fredag 20.11.2026, 08:00–08:30, ledig' }))
    await waitFor(async () => expect(await hire()).toContain('per timelistepris inkl. mva.'))
    answers()
    await waitFor(async () => expect(await hire()).toMatch(/1\s563\skr for 08:00–09:00inkl\. mva\./))
  })

  test('mark a minimum price, and the lowest of several prices with “from”', async () => {
    const evening = {
      ...{ id: 1, daysOfWeek: [6], timeStart: null, timeEnd: null, validFrom: null, validTo: null },
      ...{ price: 200_000, halfDayPrice: null },
    }
    const over = { ...evening, id: 2, price: 1, validTo: '2026-01-01T00:00:00+01:00' }
    const room = { ...biblioteket, minPrice: 500_000, pricepoints: [evening, over] }
    visit('/?people=5&date=2026-11-26&from=09:00&to=10:00', { api: apiInMemory({ rooms: [room] }) })
    expect(await card('Biblioteket')).toContain('6 250 kr for 09:00–10:00inkl. mva. · minstepris')
    cleanup()
    visit('/', { api: apiInMemory({ rooms: [room] }) })
    expect(await card('Biblioteket')).toContain('fra 1 563 kr per timeinkl. mva. · minst 6 250 kr')
  })

  test('exclude VAT where only organisations book', async () => {
    visit('/?people=5&date=2026-11-26&from=09:00&to=12:00', { tenant: meetUllevaal })
    expect(await card('Biblioteket')).toContain('3 750 kr for 09:00–12:00uten mva.')
  })
})

describe('a partial search', () => {
  test('by people marks rooms that are too small or too large, promises nothing, and asks for the rest', async () => {
    visit('/?people=35')
    await screen.findByText('2 av 5 rom passer for dere')
    expect(namesIn(screen.getByRole('list', { name: 'Møterom' }))).toEqual(['Storsalen', 'Atriet'])
    expect(await card('Loftet')).toContain('Plass til høyst 30')
    expect(await card('Atriet')).not.toContain('Ledig')
    screen.getByText(/^Velg også dato og klokkeslett/)
  })

  test('by people says that no room is large enough', async () => {
    visit('/?people=500')
    await screen.findByRole('heading', { name: 'Ingen rom passer' })
    await screen.findByText('0 av 5 rom passer for dere')
  })

  test('by date shows when each room is free that day, and asks for the times', async () => {
    const bookings = [
      bookingAt(biblioteket, '2026-11-26', '10:00', '12:00'),
      bookingAt(loftet, '2026-11-26', '08:00', '16:00'),
    ]
    const api = apiInMemory({ rooms: [biblioteket, loftet, styrerommet], bookings })
    const { user } = visit('/?date=2026-11-26', { api })
    await screen.findByText('2 av 3 rom har ledig tid tor. 26. nov.')
    expect(await card('Biblioteket')).toContain('Ledig kl. 08:00–10:00 og 12:00–16:00')
    expect(await card('Styrerommet')).toContain('Ledig kl. 08:00–16:00')
    expect(await card('Loftet')).toContain('Ingen ledig tid')
    screen.getByText(/^Velg også når møtet begynner og slutter/)
    await user.type(screen.getByRole('textbox', { name: 'Fra' }), '13')
    await user.tab()
    await screen.findByText(/^Velg også når møtet slutter/)
    await waitFor(async () => expect(await card('Biblioteket')).toContain('Ledig kl. 13:00–16:00'))
    await user.type(screen.getByRole('textbox', { name: 'Til' }), '14')
    await user.tab()
    await waitFor(() => expect(screen.queryByText(/^Velg når/)).toBeNull())
    await screen.findByText('2 av 3 rom er ledige')
  })

  test('by date names a closed day as closed', async () => {
    visit('/?date=2026-11-24')
    await screen.findByText('Vi har stengt tirsdag 24. november')
    screen.getByText(/^Husets dag\./)
    expect(await card('Biblioteket')).toContain('Vi har stengt denne dagen')
  })
})

describe('a search outside opening hours', () => {
  test('shows the opening hours of that day, and links to the part of the time within them', async () => {
    const { user, address } = visit('/?people=8&date=2026-11-26&from=14:00&to=18:00')
    await screen.findByText('Vi har åpent kl. 08:00–16:00 torsdag 26. november')
    expect(await card('Biblioteket')).toContain('Åpent bare kl. 08:00–16:00')
    await user.click(screen.getByRole('button', { name: 'Vis rom 14:00–16:00' }))
    await waitFor(() => expect(address()).toBe('/?people=8&date=2026-11-26&from=14:00&to=16:00'))
    await waitFor(() => expect(screen.queryByText(/^Vi har åpent/)).toBeNull())
  })

  test('has no link when none of the time is within them', async () => {
    visit('/?people=8&date=2026-11-26&from=18:00&to=20:00')
    await screen.findByText('Vi har åpent kl. 08:00–16:00 torsdag 26. november')
    expect(screen.queryByRole('button', { name: /^Vis rom \d/ })).toBeNull()
  })
})

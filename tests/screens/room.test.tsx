import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BookingListItem } from '#contract/structs/booking.ts'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { startsBookingLabel } from '#tests/support/journey-steps.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { atriet, biblioteket, bookingAt, layouts, storsalen } from '#tests/support/portal-house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const bookings = (): BookingListItem[] => [
  bookingAt(biblioteket, '2026-11-19', '12:00', '16:00'),
  bookingAt(biblioteket, '2026-11-20', '10:00', '12:00'),
]

/** The shared room, with 20 seats left in its late morning and none in the hour after. */
const partlyFull = () =>
  apiInMemory({
    bookings: [
      bookingAt(atriet, '2026-11-20', '10:00', '12:00', 40),
      bookingAt(atriet, '2026-11-20', '12:00', '13:00', 60),
    ],
  })

const slot = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('a room', () => {
  test('shows its description, under its own title', async () => {
    visit('/moterom/storsalen')
    await screen.findByRole('heading', { level: 1, name: 'Storsalen' })
    expect(document.title).toBe('Storsalen – Prøysenhuset')
    screen.getByText('20–180 personer')
    screen.getByText('Projektor × 2')
    screen.getByRole('heading', { name: 'Kinooppsett' })
    expect(screen.getByRole('link', { name: /Storsalen vest/ }).getAttribute('href')).toBe(
      '/moterom/storsalen-vest',
    )
  })

  test('shows the note on it', async () => {
    const note = 'Tredje etasje. Heisen går helt opp.'
    visit('/moterom/biblioteket', { api: apiInMemory({ rooms: [{ ...biblioteket, note }] }) })
    await screen.findByText(note)
  })

  test('shows the note on a layout in it', async () => {
    const note = 'Bordene står fast.'
    const [usual, ...others] = biblioteket.seatings
    if (!usual) throw new Error('The room has a layout.')
    const seatings = [{ ...usual, note }, ...others]
    visit('/moterom/biblioteket', { api: apiInMemory({ rooms: [{ ...biblioteket, seatings }] }) })
    await screen.findByText(note)
  })

  test('has its logo beside its name and on its card, in a place reserved for it', async () => {
    const roomLogo = '/files/uploads/logo-800.webp'
    const { user } = visit('/', { api: apiInMemory({ rooms: [{ ...storsalen, roomLogo }, biblioteket] }) })
    const logos = () =>
      [...document.querySelectorAll(`img[src="${roomLogo}"]`)].map((logo) =>
        ['alt', 'width', 'height'].map((name) => logo.getAttribute(name)),
      )
    await screen.findByRole('link', { name: 'Biblioteket' })
    expect(logos()).toEqual([['', '96', '32']])
    await user.click(screen.getByRole('link', { name: 'Storsalen' }))
    await screen.findByRole('heading', { level: 1, name: 'Storsalen' })
    expect(logos()).toEqual([['', '96', '32']])
  })

  test('lets its pictures be browsed', async () => {
    const { user } = visit('/moterom/biblioteket')
    await screen.findByRole('img', { name: 'Biblioteket, bilde 1' })
    await user.click(screen.getByRole('button', { name: 'Vis bilde 2: Biblioteket, bilde 2' }))
    screen.getByRole('img', { name: 'Biblioteket, bilde 2' })
  })

  test('that does not exist is the not-found page', async () => {
    visit('/moterom/kjelleren')
    await screen.findByRole('heading', { name: 'Her var det ingenting' })
  })

  test('that failed to load is loaded on retry', async () => {
    const api = apiInMemory()
    let isDown = true
    const { user } = visit('/moterom/biblioteket', {
      api: {
        ...api,
        readRoom: (...released) =>
          isDown ? Promise.reject(new ApiUnreachable('down')) : api.readRoom(...released),
      },
    })
    await screen.findByRole('heading', { name: 'Rommet kunne ikke hentes' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByRole('heading', { level: 1, name: 'Biblioteket' })
  })
})

describe('its calendar', () => {
  test('opens on the week of the first free day, with the time and state of each half-hour', async () => {
    visit('/moterom/biblioteket', { api: apiInMemory({ bookings: bookings() }) })
    await slot('fredag 20.11.2026, 08:00–08:30, ledig')
    await slot('torsdag 19.11.2026, 12:00–12:30, opptatt')
    await slot('torsdag 19.11.2026, 08:00–08:30, for sent')
    await slot('lørdag 21.11.2026, 08:00–08:30, stengt')
    await slot('mandag 16.11.2026, 08:00–08:30, passert')
  })

  test('is one stop in the tab order, and uses the keys of a grid', async () => {
    const { user } = visit('/moterom/biblioteket', { api: apiInMemory({ bookings: bookings() }) })
    const first = await slot('fredag 20.11.2026, 08:00–08:30, ledig')
    const grid = screen.getByRole('grid', { name: 'Ledige tider, en uke' })
    expect(
      within(grid)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0),
    ).toEqual([first])
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('fredag 20.11.2026, 08:30–09:00, ledig')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('torsdag 19.11.2026, 08:30–09:00, for sent')
    await user.keyboard('{Home}')
    expect(focused()).toBe('mandag 16.11.2026, 08:30–09:00, passert')
    await user.keyboard('{End}')
    expect(focused()).toBe('søndag 22.11.2026, 08:30–09:00, stengt')
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('mandag 23.11.2026, 08:30–09:00, ledig'))
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(focused()).toBe('mandag 30.11.2026, 08:30–09:00, ledig'))
    await user.keyboard('{PageUp}')
    await waitFor(() => expect(focused()).toBe('mandag 23.11.2026, 08:30–09:00, ledig'))
    await user.keyboard('{Control>}{End}{/Control}')
    expect(focused()).toBe('søndag 29.11.2026, 15:30–16:00, stengt')
  })

  test('names the closed day', async () => {
    const { user } = visit('/moterom/biblioteket')
    await user.click(await screen.findByRole('button', { name: 'Neste uke' }))
    await screen.findByText('Uke 48')
    const calendar = screen.getByRole('region', { name: 'Ledige tider' })
    within(calendar).getByText('Husets dag')
    await slot('tirsdag 24.11.2026, 08:00–08:30, stengt')
  })

  test('has the same content as a list', async () => {
    const { user } = visit('/moterom/biblioteket', { api: apiInMemory({ bookings: bookings() }) })
    await user.click(await screen.findByRole('button', { name: 'Liste' }))
    const friday = await screen.findByRole('region', { name: 'fredag 20. november' })
    expect(friday.textContent).toContain('Ledig 08:00–10:00')
    expect(friday.textContent).toContain('10:00–12:00Opptatt')
    expect(screen.getByRole('region', { name: 'lørdag 21. november' }).textContent).toContain('Stengt')
    await user.click(within(friday).getByRole('button', { name: 'fredag 20.11.2026, 12:00–12:30, ledig' }))
    await screen.findByText('Tidspunktet er ledig')
  })

  test('shows one day at a time on a phone', async () => {
    const { user } = visit('/moterom/biblioteket', {
      api: apiInMemory({ bookings: bookings() }),
      width: 360,
    })
    await screen.findByRole('region', { name: 'fredag 20. november' })
    expect(screen.queryByRole('grid')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'torsdag 19.11.2026, ingen ledige tider' }))
    const thursday = screen.getByRole('region', { name: 'torsdag 19. november' })
    expect(thursday.textContent).toContain('12:00–16:00Opptatt')
  })
})

describe('a chosen time', () => {
  test('is checked, can be extended, and starts the booking', async () => {
    const { user, address, entries } = visit('/moterom/biblioteket?people=8', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await user.click(await slot('fredag 20.11.2026, 08:00–08:30, ledig'))
    await screen.findByText('Tidspunktet er ledig')
    await slot('fredag 20.11.2026, 08:30–09:00, valgt')
    expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-20&from=08:00&to=09:00')
    const end = screen.getByRole('combobox', { name: 'Til' })
    expect(within(end).getAllByRole('option').at(-1)?.textContent).toBe('10:00 (2 t)')
    await user.selectOptions(end, '10:00 (2 t)')
    await screen.findByText('Tidspunktet er ledig')
    expect(entries()).toEqual(['/moterom/biblioteket?people=8&date=2026-11-20&from=08:00&to=10:00'])
    await user.click(screen.getAllByRole('button', { name: startsBookingLabel })[0] as HTMLElement)
    expect(entries()).toHaveLength(2)
    expect(address()).toBe(
      '/checkout?room=biblioteket&start=2026-11-20T08%3A00%3A00%2B01%3A00&end=2026-11-20T10%3A00%3A00%2B01%3A00&people=8',
    )
  })

  test('comes from the address', async () => {
    visit('/moterom/biblioteket?people=8&date=2026-11-25&from=09:00&to=11:30')
    await screen.findByText('Tidspunktet er ledig')
    await slot('onsdag 25.11.2026, 11:00–11:30, valgt')
    screen.getByText('onsdag 25. november', { selector: 'strong' })
  })

  test('can be cleared, in the address too', async () => {
    const { user, address } = visit('/moterom/biblioteket?people=8&date=2026-11-25&from=09:00&to=11:30')
    await screen.findByText('Tidspunktet er ledig')
    await user.click(screen.getByRole('button', { name: 'Fjern valgt tid' }))
    await screen.findByText('Velg et ledig tidspunkt i kalenderen.')
    await slot('onsdag 25.11.2026, 11:00–11:30, ledig')
    await waitFor(() => expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-25&length=150'))
  })

  test('of the search stays when only some of it is free, and the nearest alternative is one press', async () => {
    const search = '?people=8&date=2026-11-20&from=09:00&to=13:00'
    const { user, address } = visit(`/moterom/biblioteket${search}`, {
      api: apiInMemory({ bookings: bookings() }),
    })
    const panel = within(await screen.findByRole('region', { name: 'Ditt valg' }))
    await panel.findByText('Rommet er ikke ledig kl. 09:00–13:00')
    panel.getByText(/Det er ledig til kl. 10:00\./)
    expect(screen.queryByText('Tidspunktet er ledig')).toBeNull()
    expect(address()).toBe(`/moterom/biblioteket${search}`)
    await slot('fredag 20.11.2026, 09:00–09:30, valgt, ledig')
    await slot('fredag 20.11.2026, 10:00–10:30, valgt, opptatt')
    expect(panel.getByRole('button', { name: startsBookingLabel })).toHaveProperty('disabled', true)
    const bar = within(screen.getByRole('region', { name: 'Valgt tid' }))
    bar.getByText('Kl. 09:00–13:00 er ikke ledig')
    await user.click(await bar.findByRole('button', { name: 'Velg 12:00–16:00' }))
    await screen.findByText('Tidspunktet er ledig')
    expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-20&from=12:00&to=16:00')
  })

  test('searched outside opening hours stays, with the hours that apply', async () => {
    const search = '?people=8&date=2026-11-20&from=14:00&to=17:30'
    const { address } = visit(`/moterom/biblioteket${search}`)
    await screen.findByText('Vi har åpent kl. 08:00–16:00 denne dagen')
    await screen.findByRole('button', { name: 'Velg 12:30–16:00' })
    expect(address()).toBe(`/moterom/biblioteket${search}`)
  })

  test('is carried to the list of rooms, with its filters', async () => {
    const search = '?people=8&date=2026-11-20&from=09:00&to=10:00&layout=2'
    const { user, address } = visit(`/moterom/biblioteket${search}`)
    await screen.findByText('Tidspunktet er ledig')
    await user.click(screen.getByRole('link', { name: 'Alle møterom' }))
    expect(address()).toBe(`/${search}`)
  })

  test('lists the layouts that cannot be prepared before it', async () => {
    const [board] = biblioteket.seatings
    if (!board) throw new Error('The room has a layout.')
    const theatre = { ...board, id: 42, isDefault: false, layout: layouts[0] ?? board.layout }
    const seatings = [{ ...board, prepTimeInMin: 45 }, theatre]
    const { user } = visit('/moterom/biblioteket?people=8', {
      api: apiInMemory({ rooms: [{ ...biblioteket, maxPrepTime: 60, seatings }], bookings: bookings() }),
    })
    await user.click(await slot('fredag 20.11.2026, 12:00–12:30, ledig'))
    await screen.findByText('Tidspunktet er ledig')
    const notice = await screen.findByText(/Disse oppsettene rekker vi ikke å gjøre klare/)
    expect(notice.parentElement?.textContent).toContain('Styrebord, tar 45 minutter')
    await user.click(await slot('fredag 20.11.2026, 13:00–13:30, ledig'))
    await waitFor(() => expect(screen.queryByText(/rekker vi ikke å gjøre klare/)).toBeNull())
    await screen.findByText('Tidspunktet er ledig')
  })

  test('taken meanwhile is dropped, and alternatives are one click away', async () => {
    const taken = bookings()
    const { user } = visit('/moterom/biblioteket', { api: apiInMemory({ bookings: taken }) })
    await user.click(await slot('fredag 20.11.2026, 08:00–08:30, ledig'))
    await screen.findByText('Tidspunktet er ledig')
    taken.push(bookingAt(biblioteket, '2026-11-20', '08:00', '09:00'))
    window.dispatchEvent(new Event('focus'))
    await screen.findByText('Noen andre har nettopp bestilt dette tidspunktet')
    await screen.findByRole('heading', { name: 'Samme dag' })
    const panel = within(screen.getByRole('region', { name: 'Ditt valg' }))
    await user.click(panel.getByRole('button', { name: /09:00–10:00/ }))
    await screen.findByText('Tidspunktet er ledig')
    await slot('fredag 20.11.2026, 09:00–09:30, valgt')
  })

  test('is available in another room instead', async () => {
    const taken = bookings()
    const api = apiInMemory({ bookings: taken })
    const { user, address } = visit('/moterom/biblioteket?people=12', { api })
    await user.click(await slot('fredag 20.11.2026, 08:00–08:30, ledig'))
    await screen.findByText('Tidspunktet er ledig')
    taken.push(bookingAt(biblioteket, '2026-11-20', '08:00', '09:00'))
    window.dispatchEvent(new Event('focus'))
    await user.click(await screen.findByRole('button', { name: /^Loftet.*opptil 30$/ }))
    await screen.findByRole('heading', { level: 1, name: 'Loftet' })
    await screen.findByText('Tidspunktet er ledig')
    expect(address()).toBe('/moterom/loftet?people=12&date=2026-11-20&from=08:00&to=09:00')
  })

  test('with too few seats left in a shared room can be requested, with the venue’s own text', async () => {
    const { user, address } = visit('/moterom/atriet?people=30', { api: partlyFull() })
    const [, busy] = [
      await slot('fredag 20.11.2026, 08:00–08:30, ledig'),
      await slot('fredag 20.11.2026, 10:00–10:30, for få plasser, 20 igjen'),
      await slot('fredag 20.11.2026, 12:00–12:30, for få plasser, fullt'),
    ]
    expect([busy?.textContent, busy?.getAttribute('aria-disabled')]).toEqual(['20 igjen', null])
    screen.getByText('For få plasser', { selector: 'li' })
    await user.click(busy as HTMLElement)
    await screen.findByText('Bare 20 plasser igjen')
    screen.getByText(proysenhuset.messages.overbooked['nb-NO'])
    await user.click(screen.getAllByRole('button', { name: 'Gå videre med forespørselen' })[0] as HTMLElement)
    expect(address()).toBe(
      '/checkout?room=atriet&start=2026-11-20T10%3A00%3A00%2B01%3A00&end=2026-11-20T11%3A00%3A00%2B01%3A00&people=30',
    )
  })

  test('extends into hours with too few seats only on request, and says so', async () => {
    const { user } = visit('/moterom/atriet?people=30&length=30', { api: partlyFull() })
    await user.click(await slot('fredag 20.11.2026, 09:30–10:00, ledig'))
    await screen.findByText('Ledig, 60 plasser igjen')
    const end = screen.getByRole('combobox', { name: 'Til' })
    expect(
      within(end)
        .getAllByRole('option')
        .slice(0, 2)
        .map((option) => option.textContent),
    ).toEqual(['10:00 (30 min)', '10:30 (1 t, for få plasser)'])
    await user.selectOptions(end, '10:30 (1 t, for få plasser)')
    await screen.findByText('Bare 20 plasser igjen')
  })

  test('with too few seats left differs from a free one in the list and among the days too', async () => {
    const { user } = visit('/moterom/atriet?people=60&date=2026-11-20', {
      api: partlyFull(),
      width: 360,
    })
    await screen.findByRole('button', { name: 'fredag 20.11.2026, ledige tider' })
    await user.click(screen.getByRole('button', { name: 'Liste' }))
    const friday = await screen.findByRole('region', { name: 'fredag 20. november' })
    expect(friday.textContent).toContain('For få plasser 10:00–13:00')
    expect(friday.textContent).toContain('Du kan likevel velge et tidspunkt og sende en forespørsel.')
    await user.click(
      within(friday).getByRole('button', { name: 'fredag 20.11.2026, 12:00–12:30, for få plasser, Fullt' }),
    )
    await screen.findByText('Det er fullt')
  })

  test('is extended and continued from the bar on a phone', async () => {
    const { user, address } = visit('/moterom/biblioteket')
    await user.click(await slot('fredag 20.11.2026, 08:00–08:30, ledig'))
    const bar = within(screen.getByRole('region', { name: 'Valgt tid' }))
    await user.selectOptions(bar.getByRole('combobox', { name: 'Slutt' }), '12:00 (4 t)')
    await screen.findByText('Tidspunktet er ledig')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Til' }).selectedOptions[0]?.text).toBe(
      '12:00 (4 t)',
    )
    await user.click(bar.getByRole('button', { name: startsBookingLabel }))
    await waitFor(() => expect(address()).toContain('/checkout'))
  })

  test('that could not be checked can still be tried', async () => {
    const api = apiInMemory()
    const { user } = visit('/moterom/biblioteket', {
      api: { ...api, checkSeats: () => Promise.reject(new ApiUnreachable('down')) },
    })
    await user.click(await slot('fredag 20.11.2026, 08:00–08:30, ledig'))
    await screen.findByText('Vi fikk ikke sjekket tidspunktet')
    expect(screen.getAllByRole('button', { name: startsBookingLabel })[0]).toHaveProperty('disabled', false)
  })

  test('stays unavailable for more people than the room seats', async () => {
    const { user } = visit('/moterom/biblioteket?people=13')
    await screen.findByRole('textbox', {
      name: 'Antall personer',
      description: 'Inntil 12 Det er plass til høyst 12 personer',
    })
    const roomier = screen.getByRole('link', { name: 'Se rom med plass til 13' })
    expect(roomier.getAttribute('href')).toBe('/?people=13')
    await slot('fredag 20.11.2026, 08:00–08:30, ledig')
    await user.click(screen.getByRole('button', { name: 'Færre personer' }))
    await user.click(await slot('fredag 20.11.2026, 08:00–08:30, ledig'))
    await screen.findByText('Tidspunktet er ledig')
  })
})

test('a room that was seen in the list shows its name while the rest loads, and keeps the focus', async () => {
  const api = apiInMemory()
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user } = visit('/', {
    api: { ...api, readRoom: (...input) => released.then(() => api.readRoom(...input)) },
  })
  await user.click(await screen.findByRole('link', { name: 'Biblioteket' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Biblioteket' })
  screen.getByText('Henter rommet …')
  answer()
  await screen.findByRole('link', { name: 'Se ledige tider' })
  expect(document.activeElement).toBe(heading)
})

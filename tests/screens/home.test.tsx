import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { atriet, biblioteket, bookingAt, storsalen } from '#tests/support/portal-house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

/** Answers no search until `answer` is called. */
function delayed() {
  const api = apiInMemory()
  const waiting: (() => void)[] = []
  const opened = new Promise<void>((resolve) => waiting.push(resolve))
  return {
    api: {
      ...api,
      searchMeetingRooms: (...args: Parameters<typeof api.searchMeetingRooms>) =>
        opened.then(() => api.searchMeetingRooms(...args)),
    },
    answer: () => {
      for (const resolve of waiting) resolve()
    },
  }
}

describe('the list of rooms', () => {
  test('shows every room with its seats, price and features', async () => {
    visit('/')
    const list = await screen.findByRole('list', { name: 'Møterom' })
    screen.getByRole('heading', { name: 'Våre møterom' })
    expect(namesIn(list)).toEqual(['Storsalen', 'Biblioteket', 'Styrerommet', 'Atriet', 'Loftet'])
    const cards = within(list).getAllByRole('article')
    expect(cards[0]?.textContent).toContain('opptil 180')
    expect(cards[0]?.textContent).toContain('9\u00a0375\u00a0kr for en halv dag')
    expect(cards[2]?.textContent).toContain('På forespørsel')
    expect(cards[3]?.textContent).toContain('Delt område')
  })

  test('shows half of a day’s price when a half day has none of its own', async () => {
    visit('/', { api: apiInMemory({ rooms: [{ ...storsalen, halfDayPrice: null }] }) })
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('7\u00a0500\u00a0kr for en halv dag')
  })

  test('says that the rooms are loading', async () => {
    const { api, answer } = delayed()
    visit('/', { api })
    await screen.findByText('Henter rommene …')
    expect(screen.queryByRole('article')).toBeNull()
    answer()
    await screen.findByText('5 rom')
  })

  test('says that loading failed, and loads on retry', async () => {
    const api = apiInMemory()
    let isDown = true
    const { user } = visit('/', {
      api: {
        ...api,
        searchMeetingRooms: (...args) =>
          isDown ? Promise.reject(new ApiUnreachable('down')) : api.searchMeetingRooms(...args),
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Rommene kunne ikke hentes')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByRole('list', { name: 'Møterom' })
  })

  test('says what to do when no room fits, and clears the filters', async () => {
    const { user, address } = visit('/?amenity=2&amenity=3')
    await screen.findByRole('heading', { name: 'Ingen rom passer' })
    await user.click(screen.getByRole('button', { name: 'Fjern alle filtre' }))
    await screen.findByText('5 rom')
    expect(address()).toBe('/')
  })

  test('says that there are no rooms yet in a new house, and has no filters to clear', async () => {
    visit('/', { api: apiInMemory({ rooms: [] }) })
    await screen.findByRole('heading', { name: 'Ingen rom ennå' })
    expect(screen.queryByRole('button', { name: 'Fjern alle filtre' })).toBeNull()
  })

  test('says that loading failed when it cannot know that no room fits, and retries', async () => {
    const api = apiInMemory()
    let isDown = false
    const { user } = visit('/?amenity=2&amenity=3', {
      api: {
        ...api,
        searchMeetingRooms: (...args) =>
          isDown ? Promise.reject(new ApiUnreachable('down')) : api.searchMeetingRooms(...args),
      },
    })
    await screen.findByRole('heading', { name: 'Ingen rom passer' })
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Flere personer' }))
    await screen.findByRole('heading', { name: 'Rommene kunne ikke hentes' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByRole('heading', { name: 'Ingen rom passer' })
  })

  test('keeps unavailable rooms visible, with the reason', async () => {
    const bookings = [bookingAt(biblioteket, '2026-11-26', '10:00', '12:00')]
    visit('/?people=11&date=2026-11-26&from=09:00&to=11:00', { api: apiInMemory({ bookings }) })
    await screen.findByText('2 av 5 rom er ledige')
    expect(namesIn(screen.getByRole('list', { name: 'Møterom' }))).toEqual(['Atriet', 'Loftet'])
    const others = screen.getByRole('list', { name: 'Rom som ikke kan bestilles' })
    const reasons = within(others)
      .getAllByRole('article')
      .map((card) => card.textContent)
    expect(reasons[0]).toContain('Krever minst 20 personer')
    expect(reasons[1]).toContain('Opptatt på dette tidspunktet')
    expect(reasons[2]).toContain('Plass til høyst 10')
  })

  test('shows the seats left of a shared room with too few, and links to it', async () => {
    const bookings = [bookingAt(atriet, '2026-11-26', '10:00', '12:00', 30)]
    visit('/?people=40&date=2026-11-26&from=09:00&to=11:00', { api: apiInMemory({ bookings }) })
    await screen.findByText('1 av 5 rom er ledig')
    const few = within(screen.getByRole('list', { name: 'Rom med for få plasser igjen' }))
    few.getByText('Plass til 30 av 40. Send gjerne en forespørsel')
    expect(few.getByRole('link', { name: 'Atriet' }).getAttribute('href')).toBe(
      '/moterom/atriet?people=40&date=2026-11-26&from=09:00&to=11:00',
    )
  })

  test('says that a full shared room can still be requested', async () => {
    const bookings = [bookingAt(atriet, '2026-11-26', '10:00', '12:00', 60)]
    visit('/?people=40&date=2026-11-26&from=09:00&to=11:00', { api: apiInMemory({ bookings }) })
    await screen.findByText('Fullt på dette tidspunktet. Send gjerne en forespørsel')
  })

  test('links to a room with the people and the time of the search', async () => {
    visit('/?people=11&date=2026-11-26&from=09:00&to=11:00&layout=3')
    const link = await screen.findByRole('link', { name: 'Loftet' })
    expect(link.getAttribute('href')).toBe(
      '/moterom/loftet?people=11&date=2026-11-26&from=09:00&to=11:00&layout=3',
    )
  })
})

describe('the search', () => {
  test('is mirrored in the address, and opens from it', async () => {
    const { user, entries } = visit('/?layout=3')
    await screen.findByText('4 rom')
    await user.click(screen.getByRole('button', { name: 'Flere personer' }))
    await user.type(screen.getByRole('textbox', { name: 'Dato' }), '26.11.2026')
    await user.type(screen.getByRole('textbox', { name: 'Fra' }), '0900')
    await user.type(screen.getByRole('textbox', { name: 'Til' }), '11')
    await user.tab()
    expect(entries()).toEqual(['/?people=1&date=2026-11-26&from=09:00&to=11:00&layout=3'])
    screen.getByDisplayValue('09:00')
    await screen.findByText('4 av 4 rom er ledige')
  })

  test('says how far ahead bookings are possible, and lists the rooms without that time', async () => {
    visit('/?date=2028-05-19&from=09:00&to=11:00')
    await screen.findByRole('textbox', {
      name: 'Dato',
      description: 'Vi tar ikke imot bestillinger lenger fram enn 18.05.2028',
    })
    await screen.findByText('5 rom')
  })

  test('searches as far ahead as the venue takes bookings', async () => {
    visit('/?date=2027-01-20&from=09:00&to=11:00', {
      tenant: { ...tenant, booking: { ...tenant.booking, monthsAhead: 1 } },
    })
    await screen.findByRole('textbox', {
      name: 'Dato',
      description: 'Vi tar ikke imot bestillinger lenger fram enn 18.12.2026',
    })
  })

  test('says how a date is written when it is unreadable, and keeps what was typed', async () => {
    const { user } = visit('/')
    const date = await screen.findByRole('textbox', { name: 'Dato' })
    await user.type(date, '31.11.2026')
    await user.tab()
    screen.getByRole('textbox', { name: 'Dato', description: 'Skriv en dato som finnes, slik: DD.MM.ÅÅÅÅ' })
    screen.getByDisplayValue('31.11.2026')
    expect(date.getAttribute('aria-invalid')).toBe('true')
  })

  test('says that the end must be after the start', async () => {
    visit('/?date=2026-11-26&from=11:00&to=09:00')
    await screen.findByRole('textbox', { name: 'Til', description: 'Slutten må være etter starten' })
  })

  test('allows a date to be picked with the keyboard', async () => {
    const { user } = visit('/')
    await user.click((await screen.findAllByRole('button', { name: 'Velg dato' }))[0] as HTMLElement)
    const today = await screen.findByRole('button', { name: 'onsdag 18. november 2026' })
    await waitFor(() => expect(document.activeElement).toBe(today))
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    screen.getByDisplayValue('26.11.2026')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velg dato' }))
  })

  test('filters by layout and facilities, and counts the chosen ones', async () => {
    const { user, address } = visit('/')
    await screen.findByText('5 rom')
    await user.click(screen.getByRole('button', { name: /Flere filtre/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Styrebord' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tavle' }))
    await screen.findByText('1 rom')
    expect(screen.getByRole('button', { name: /Flere filtre/ }).textContent).toContain('2 valgt')
    expect(address()).toBe('/?layout=3&amenity=2')
    await user.click(screen.getByRole('button', { name: 'Fjern filtrene' }))
    await screen.findByText('5 rom')
  })

  test('says which of the layouts a listed room does not have', async () => {
    visit('/?layout=1&layout=3')
    const said = await screen.findAllByText(/^Mangler: /)
    const lacking = said.map((text) => [
      within(text.closest('article') ?? text).getByRole('heading', { level: 3 }).textContent,
      text.textContent,
    ])
    expect(lacking).toEqual([
      ['Storsalen', 'Mangler: Styrebord'],
      ['Biblioteket', 'Mangler: Kinooppsett'],
      ['Styrerommet', 'Mangler: Kinooppsett'],
      ['Atriet', 'Mangler: Kinooppsett'],
      ['Loftet', 'Mangler: Kinooppsett'],
    ])
  })

  test('says what the rooms of a list that was not renewed lack of the facilities and layouts', async () => {
    const api = apiInMemory({ rooms: [storsalen] })
    let isDown = false
    const { user } = visit('/?amenity=3', {
      api: {
        ...api,
        searchMeetingRooms: (...args) =>
          isDown ? Promise.reject(new ApiUnreachable('down')) : api.searchMeetingRooms(...args),
      },
    })
    await screen.findByText('1 rom')
    isDown = true
    await user.click(await screen.findByRole('checkbox', { name: 'Tavle' }))
    await user.click(screen.getByRole('checkbox', { name: 'Styrebord' }))
    await screen.findByText('Mangler: Styrebord og Tavle')
    await screen.findByText('Listen er ikke oppdatert')
  })

  test('filters by name and type, mirrors both in the address, and opens from it', async () => {
    const { user, address } = visit('/')
    await screen.findByText('5 rom')
    await user.click(screen.getByRole('button', { name: /Flere filtre/ }))
    await user.selectOptions(await screen.findByLabelText('Romtype'), 'Sal')
    await screen.findByText('1 rom')
    await user.selectOptions(screen.getByLabelText('Romtype'), 'Alle romtyper')
    await user.type(screen.getByLabelText('Navn på rommet'), 'LOFT')
    await waitFor(() => expect(namesIn(screen.getByRole('list', { name: 'Møterom' }))).toEqual(['Loftet']))
    expect(address()).toBe('/?name=LOFT')
    await user.selectOptions(screen.getByLabelText('Romtype'), 'Sal')
    await screen.findByRole('heading', { name: 'Ingen rom passer' })
    expect(address()).toBe('/?name=LOFT&type=2')
    await user.click(screen.getByRole('button', { name: 'Fjern filtrene' }))
    await screen.findByText('5 rom')
    expect(address()).toBe('/')
  })

  test('opens with the name and the type of the address visible, on a phone and in English', async () => {
    const { user } = visit('/?name=stor&type=2', { width: 360 })
    await screen.findByText('1 rom')
    expect((await screen.findByLabelText<HTMLInputElement>('Navn på rommet')).value).toBe('stor')
    expect((await screen.findByLabelText<HTMLSelectElement>('Romtype')).value).toBe('2')
    await user.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByLabelText('Room name')
    await screen.findByLabelText('Room type')
    expect(screen.getByRole('button', { name: /More filters/ }).textContent).toContain('2 chosen')
  })

  test.each(['type=0&layout=0&amenity=0', 'type=2147483648&layout=x&amenity=-1', 'name=%00'])(
    'opens as if unfiltered at an address that names nothing: %s',
    async (search) => {
      visit(`/?${search}`)
      await screen.findByText('5 rom')
      expect(screen.getByRole('button', { name: /Flere filtre/ }).textContent).not.toContain('valgt')
    },
  )

  test('offers no types where the house has only one', async () => {
    const { user } = visit('/', {
      api: {
        ...apiInMemory(),
        listOnlineRoomTypes: async () => ({
          ...{ pageSize: 100, pageNumber: 1, numPages: 1, totalResults: 1 },
          items: [{ id: 1, name: 'Møterom' }],
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: /Flere filtre/ }))
    await screen.findByRole('checkbox', { name: 'Styrebord' })
    expect(screen.queryByLabelText('Romtype')).toBeNull()
  })
})

describe('the portal around it', () => {
  test('switches to English, with the page’s language and title, and remembers it', async () => {
    const { user } = visit('/')
    await screen.findByText('5 rom')
    await user.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Our meeting rooms' })
    await screen.findByText('5 rooms')
    expect(document.documentElement.lang).toBe('en')
    expect(document.title).toBe('Meeting rooms – Prøysenhuset')
    expect(localStorage.getItem('locale')).toBe('en')
  })

  test('shows the not-found page at any other address, with a link home', async () => {
    const { user } = visit('/finnes/ikke')
    await screen.findByRole('heading', { name: 'Her var det ingenting' })
    expect(document.title).toBe('Her var det ingenting – Prøysenhuset')
    await user.click(screen.getByRole('link', { name: 'Til forsiden' }))
    await screen.findByRole('heading', { name: 'Våre møterom' })
  })

  test('moves the focus to the heading of a new screen', async () => {
    const { user } = visit('/')
    await user.click(await screen.findByRole('link', { name: 'Personvern' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Personvern' })),
    )
  })
})

test('the front page has no picture when its files are missing', async () => {
  visit('/')
  await screen.findByText('5 rom')
  const picture = document.querySelector('main picture img') as HTMLImageElement
  fireEvent.error(picture)
  expect(picture.isConnected).toBe(false)
  screen.getByRole('heading', { level: 1 })
})

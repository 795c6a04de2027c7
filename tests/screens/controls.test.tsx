import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NOTICE_TIME } from '#machines/notifications/notifications-machine.ts'
import type { ApiSurroundings } from '#src/api/api.ts'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import { wayOnIn } from '#src/screens/sign-in/return-address.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

/** Safari on a Mac does not focus a pressed button: its focusable ancestor gets the focus, or nothing. */
function pressAsInSafari(button: HTMLElement): void {
  fireEvent.pointerDown(button)
  fireEvent.mouseDown(button)
  act(() => {
    const around = button.parentElement?.closest<HTMLElement>('[tabindex]')
    if (around) around.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  fireEvent.pointerUp(button)
  fireEvent.mouseUp(button)
  if (button.isConnected) fireEvent.click(button)
}

const signedIn = () => ({
  isSignedIn: true,
  api: { ...apiInMemory(), readOwnContact: async () => aPerson() },
})

const panel = () => screen.queryByRole('dialog', { name: 'Velg dato' })

async function openedDatePicker() {
  const { user } = visit('/')
  const button = await screen.findByRole('button', { name: 'Velg dato' })
  await user.click(button)
  return { user, button }
}

describe('a picker', () => {
  test('allows a day to be picked where pressed buttons get no focus', async () => {
    await openedDatePicker()
    pressAsInSafari(await screen.findByRole('button', { name: 'torsdag 26. november 2026' }))
    screen.getByDisplayValue('26.11.2026')
    expect(panel()).toBeNull()
  })

  test('is closed by its own button where pressed buttons get no focus', async () => {
    const { button } = await openedDatePicker()
    pressAsInSafari(button)
    expect(panel()).toBeNull()
  })

  test('stays open when something other than a button is pressed in it', async () => {
    const { user } = await openedDatePicker()
    await user.click(screen.getByText('man'))
    expect(panel()).not.toBeNull()
  })

  test('closes when something else is pressed, and when the focus moves on', async () => {
    const { user, button } = await openedDatePicker()
    await user.click(screen.getByRole('heading', { name: 'Våre møterom' }))
    expect(panel()).toBeNull()
    await user.click(button)
    act(() => screen.getByRole('textbox', { name: 'Fra' }).focus())
    expect(panel()).toBeNull()
  })
})

describe('the account menu', () => {
  test('is opened, used and closed where pressed buttons get no focus', async () => {
    const { user } = visit('/personvern', signedIn())
    const button = await screen.findByRole('button', { name: 'Kari Eksempel' })
    const isOpen = () => button.getAttribute('aria-expanded') === 'true'
    pressAsInSafari(button)
    expect(isOpen()).toBe(true)
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    pressAsInSafari(button)
    pressAsInSafari(button)
    expect(isOpen()).toBe(false)
    pressAsInSafari(button)
    await user.click(screen.getByRole('main'))
    expect(isOpen()).toBe(false)
  })
})

describe('several notices', () => {
  afterEach(() => vi.useRealTimers())

  async function noticed(timers?: 'given') {
    let complain: ApiSurroundings['complain'] = () => undefined
    const { user } = visit('/personvern', {
      api: (surroundings) => {
        complain = surroundings.complain
        return apiInMemory()
      },
    })
    const before = await screen.findByRole('link', { name: 'Logg inn' })
    before.focus()
    if (timers === 'given') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const message of ['Første', 'Andre', 'Tredje']) act(() => complain({ tone: 'negative', message }))
    const closing = () => screen.queryAllByRole('button', { name: 'Lukk meldingen' })
    return { user, before, closing }
  }

  test('are dismissed one by one with the keyboard, and the focus returns to where it was', async () => {
    const { user, before, closing } = await noticed()
    act(() => closing()[1]?.focus())
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Andre')).toBeNull()
    expect(document.activeElement).toBe(closing()[1])
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Tredje')).toBeNull()
    expect(document.activeElement).toBe(closing()[0])
    await user.keyboard('{Enter}')
    expect(closing()).toEqual([])
    expect(document.activeElement).toBe(before)
  })

  test('disappear by themselves once one is dismissed with the pointer and it moves away', async () => {
    const { before, closing } = await noticed('given')
    fireEvent.pointerOver(closing()[0] as HTMLElement)
    act(() => closing()[0]?.focus())
    fireEvent.click(closing()[0] as HTMLElement, { detail: 1 })
    expect(document.activeElement).toBe(before)
    for (const left of [1, 0]) {
      act(() => vi.advanceTimersByTime(NOTICE_TIME))
      expect(closing()).toHaveLength(left)
    }
  })
})

test('signing in returns to the same address, with all choices', async () => {
  visit('/moterom/biblioteket?people=11&date=2026-11-26&from=09:00&to=11:00')
  const href = (await screen.findByRole('link', { name: 'Logg inn' })).getAttribute('href') ?? ''
  expect(wayOnIn(href.slice(href.indexOf('?')), null)).toBe(
    '/moterom/biblioteket?people=11&date=2026-11-26&from=09:00&to=11:00',
  )
})

test('an emptied number stepped with the keys shows its value', async () => {
  const { user } = visit('/moterom/biblioteket?people=11')
  const people = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Antall personer' })
  await user.clear(people)
  expect(people.value).toBe('')
  await user.keyboard('{ArrowUp}')
  expect(people.value).toBe('12')
})

describe('when the pressed button disappears, the focus moves', () => {
  function searching(address: string, server = { hasRooms: true, hasLayouts: true }) {
    const api = apiInMemory()
    const down = () => Promise.reject(new ApiUnreachable('down'))
    const { user } = visit(address, {
      api: {
        ...api,
        searchMeetingRooms: (...args) => (server.hasRooms ? api.searchMeetingRooms(...args) : down()),
        listLayouts: (...args) => (server.hasLayouts ? api.listLayouts(...args) : down()),
      },
    })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    return { user, world: server, press }
  }

  test('to the heading of the rooms, once they load or fail', async () => {
    const { world: server, press } = searching('/?amenity=2&amenity=3')
    const rooms = await screen.findByRole('heading', { name: 'Våre møterom' })
    await screen.findByText('Ingen rom passer')
    server.hasRooms = false
    await press('Fjern alle filtre')
    await screen.findByText('Rommene kunne ikke hentes')
    expect(document.activeElement).toBe(rooms)
    server.hasRooms = true
    await press('Prøv igjen')
    await screen.findByText('5 rom')
    expect(document.activeElement).toBe(rooms)
  })

  test('nowhere, if it has moved since', async () => {
    const { user, press } = searching('/?amenity=2&amenity=3')
    await press('Fjern alle filtre')
    const date = screen.getByRole('textbox', { name: 'Dato' })
    await user.click(date)
    await screen.findByText('5 rom')
    expect(document.activeElement).toBe(date)
  })

  test('to the button that shows the filters', async () => {
    const { world: server, press } = searching('/?layout=3', { hasRooms: true, hasLayouts: false })
    const shows = await screen.findByRole('button', { name: /^Flere filtre/ })
    server.hasLayouts = true
    await press('Prøv igjen')
    expect(document.activeElement).toBe(shows)
    await press('Fjern filtrene')
    expect(document.activeElement).toBe(shows)
  })
})

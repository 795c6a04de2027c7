import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BookingListItem } from '#contract/structs/booking.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { atriet, biblioteket, bookingAt } from '#tests/support/portal-house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const bookings = (): BookingListItem[] => [
  bookingAt(biblioteket, '2026-11-19', '12:00', '16:00'),
  bookingAt(biblioteket, '2026-11-20', '10:00', '12:00'),
]

const wednesday = '/moterom/biblioteket?people=8&date=2026-11-25&from=09:00&to=11:30'
const slot = (name: string) => screen.findByRole('button', { name })
const focused = () => {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.querySelector('.sr-only')?.textContent
}

describe('the ends of the chosen time', () => {
  const handle = (name: string) => screen.findByRole('slider', { name })
  const said = (slider: HTMLElement) =>
    ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) =>
      slider.getAttribute(name),
    )

  test('are sliders that say the day, the time and the length, within what is free', async () => {
    visit('/moterom/biblioteket?people=8&date=2026-11-20&from=13:00&to=14:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await screen.findByText('Tidspunktet er ledig')
    expect(said(await handle('Flytt starten'))).toEqual([
      '720',
      '780',
      '810',
      'fredag 20.11.2026, 13:00, 1 t',
    ])
    expect(said(await handle('Flytt slutten'))).toEqual([
      '810',
      '840',
      '960',
      'fredag 20.11.2026, 14:00, 1 t',
    ])
  })

  test('move half an hour with an arrow, an hour with a page key and as far as possible with Home and End', async () => {
    const { user, address } = visit(wednesday)
    const end = await handle('Flytt slutten')
    end.focus()
    const endAfter = async (key: string) => {
      await user.keyboard(key)
      return new URLSearchParams(address().split('?')[1]).get('to')
    }
    expect(await endAfter('{ArrowDown}')).toBe('12:00')
    expect(await endAfter('{ArrowLeft}')).toBe('11:30')
    expect(await endAfter('{PageDown}')).toBe('12:30')
    expect(await endAfter('{PageUp}')).toBe('11:30')
    expect(await endAfter('{Home}')).toBe('09:30')
    expect(await endAfter('{ArrowUp}')).toBe('09:30')
    expect(await endAfter('{End}')).toBe('16:00')
    expect(await endAfter('{PageDown}')).toBe('16:00')
    expect(focused()).toBe('Flytt slutten')
    await screen.findByText('Tidspunktet er ledig')
  })

  test('keep the focus when the start moves, and the grid stays where it is', async () => {
    const { user, address } = visit(wednesday)
    const start = await handle('Flytt starten')
    start.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}')
    expect([focused(), address().split('?')[1]]).toEqual([
      'Flytt starten',
      'people=8&date=2026-11-25&from=08:30&to=11:30',
    ])
    const grid = screen.getByRole('grid')
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
  })

  test('follow the finger on a phone, and stay where they were when the drag is broken off', async () => {
    const { address } = visit(wednesday, { width: 360 })
    const end = await handle('Flytt slutten')
    const strip = end.parentElement?.parentElement as HTMLElement
    end.setPointerCapture = () => {}
    strip.getBoundingClientRect = () => ({ width: 320 }) as DOMRect
    const drag = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', clientX: number) =>
      fireEvent[type](end, { clientX, button: 0, pointerId: 1 })
    drag('pointerDown', 100)
    drag('pointerMove', 145)
    expect(said(end)[3]).toBe('onsdag 25.11.2026, 12:30, 3½ t')
    drag('pointerCancel', 145)
    expect([said(end)[3], address()]).toEqual(['onsdag 25.11.2026, 11:30, 2½ t', wednesday])
    drag('pointerDown', 100)
    drag('pointerMove', 900)
    drag('pointerUp', 900)
    await waitFor(() => expect(address()).toContain('from=09:00&to=16:00'))
  })

  test('are in order of time in their lists, and what is free is said in the half-hours of the lists', async () => {
    const meeting = bookingAt(biblioteket, '2026-11-20', '10:15', '12:00')
    visit('/moterom/biblioteket?people=8&date=2026-11-20&from=09:00&to=15:00', {
      api: apiInMemory({ bookings: [meeting] }),
    })
    await screen.findByText(/^Det er ledig til kl\. 10:00\./)
    const ends = within(screen.getByRole('combobox', { name: 'Til' })).getAllByRole<HTMLOptionElement>(
      'option',
    )
    expect(ends.map(({ text }) => text)).toEqual(['09:30 (30 min)', '10:00 (1 t)', '15:00'])
  })

  test('can be chosen from lists as well', async () => {
    const { user, address } = visit(wednesday)
    await screen.findByText('Tidspunktet er ledig')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fra' }), '08:00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Til' }), '12:00 (4 t)')
    expect(address()).toContain('from=08:00&to=12:00')
  })
})

describe('the wished length', () => {
  test('is offered nowhere with less than the wished length, and the slots say so', async () => {
    const { user, address } = visit('/moterom/biblioteket?people=8&date=2026-11-20&from=12:00&to=15:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await screen.findByText('Tidspunktet er ledig')
    const short = await slot('fredag 20.11.2026, 08:00–08:30, ledig, men ikke i 3 t')
    expect(short.getAttribute('aria-disabled')).toBe('true')
    await user.click(short)
    expect(address()).toContain('from=12:00&to=15:00')
    await user.click(await slot('fredag 20.11.2026, 13:00–13:30, valgt'))
    expect(address()).toContain('from=13:00&to=16:00')
  })

  test('decides which starts are offered, and stays in the address', async () => {
    const { user, address } = visit('/moterom/biblioteket?people=8', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await slot('fredag 20.11.2026, 09:00–09:30, ledig')
    await user.click(await slot('Halv dag'))
    await slot('fredag 20.11.2026, 09:00–09:30, ledig, men ikke i 4 t')
    await slot('fredag 20.11.2026, 12:00–12:30, ledig')
    await slot('fredag 20.11.2026, 12:30–13:00, ledig, men ikke i 4 t')
    expect(address()).toBe('/moterom/biblioteket?people=8&length=240')
    await user.click(await slot('fredag 20.11.2026, 12:00–12:30, ledig'))
    expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-20&from=12:00&to=16:00')
  })

  test('comes from the address, and any half-hour can be chosen', async () => {
    const { user, address } = visit('/moterom/biblioteket?length=180')
    const other = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Annen lengde' })
    expect(other.selectedOptions[0]?.text).toBe('3 t')
    await user.selectOptions(other, '30 min')
    expect(address()).toBe('/moterom/biblioteket?length=30')
    await user.click(await slot('1 t'))
    expect([address(), other.selectedOptions[0]?.text]).toEqual(['/moterom/biblioteket', 'Annet'])
  })

  test('leaves out shorter times of the list, and says that they are shorter', async () => {
    const { user } = visit('/moterom/biblioteket?length=240', { api: apiInMemory({ bookings: bookings() }) })
    await user.click(await slot('Liste'))
    const friday = await screen.findByRole('region', { name: 'fredag 20. november' })
    expect(friday.textContent).toContain('Ledig 08:00–10:00, men ikke i 4 t')
    expect(
      within(friday)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['12:00'])
  })

  test('is one start of the list, and the half-hours after it are not chosen each', async () => {
    visit(wednesday, { width: 360 })
    const day = await screen.findByRole('region', { name: 'onsdag 25. november' })
    const pressed = () => within(day).getAllByRole('button', { pressed: true })
    await waitFor(() => expect(pressed().map(({ textContent }) => textContent)).toEqual(['09:00']))
  })

  test('with too few seats for some of it can be requested', async () => {
    const { user } = visit('/moterom/atriet?people=30&date=2026-11-20', {
      api: apiInMemory({ bookings: [bookingAt(atriet, '2026-11-20', '10:00', '12:00', 40)] }),
    })
    await user.click(await slot('fredag 20.11.2026, 09:30–10:00, ledig, for få plasser til 1 t'))
    await screen.findByText('Bare 20 plasser igjen')
  })
})

describe('the days that fit', () => {
  const days = async (name: string | RegExp) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('button')
      .map((each) => each.textContent)

  test('are the next ones with the wished length, one press away', async () => {
    const { user } = visit('/moterom/biblioteket?length=480', { api: apiInMemory({ bookings: bookings() }) })
    expect(await days('Dager som passer')).toEqual([
      'man. 23. nov.',
      'ons. 25. nov.',
      'tor. 26. nov.',
      'fre. 27. nov.',
      'man. 30. nov.',
    ])
    await user.click(await slot('man. 30. nov.'))
    await screen.findByText('Uke 49')
  })

  test('move the chosen hours to another day when one is chosen', async () => {
    const { user, address } = visit('/moterom/biblioteket?people=8&date=2026-11-20&from=09:00&to=12:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await screen.findByText('Rommet er ikke ledig kl. 09:00–12:00')
    expect((await days('Andre dager som passer kl. 9–12'))[0]).toBe('man. 23. nov.')
    await user.click(await slot('man. 23. nov.'))
    await screen.findByText('Tidspunktet er ledig')
    expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-23&from=09:00&to=12:00')
  })

  test('are the nearest on both sides of the chosen day', async () => {
    visit('/moterom/biblioteket?people=8&date=2026-11-30&from=09:00&to=12:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    expect(await days('Andre dager som passer kl. 9–12')).toEqual([
      'tor. 26. nov.',
      'fre. 27. nov.',
      'tir. 1. des.',
      'ons. 2. des.',
      'tor. 3. des.',
    ])
  })

  test('are none of a room that is too small, but there is a way to other rooms', async () => {
    visit('/moterom/biblioteket?people=40&date=2026-11-30&from=09:00&to=12:00')
    const text = await screen.findByText(/^Det er plass til høyst \d+ personer\./)
    expect(within(text).getByRole('link', { name: 'Se andre rom' }).getAttribute('href')).toBe(
      '/?people=40&date=2026-11-30&from=09:00&to=12:00',
    )
    expect(screen.queryByText(/^(Andre )?[Dd]ager som passer/)).toBeNull()
  })

  test('are said to be none, with a way to other rooms', async () => {
    const taken = bookingAt(biblioteket, '2026-11-19', '08:00', '16:00')
    const always = { ...taken, endTime: '2027-03-01T16:00:00+01:00' }
    visit('/moterom/biblioteket?people=8', { api: apiInMemory({ bookings: [always] }) })
    await screen.findByText(/^Ingen til og med søndag 27\. desember\./)
    expect(screen.getByRole('link', { name: 'Se andre rom' }).getAttribute('href')).toBe('/?people=8')
  })
})

describe('the month', () => {
  test('says what each day has of the wish, moves by the keys of a date grid, and opens a day', async () => {
    const { user } = visit('/moterom/biblioteket?length=480', { api: apiInMemory({ bookings: bookings() }) })
    await user.click(await slot('Måned'))
    const grid = await screen.findByRole('grid', { name: 'november 2026' })
    const inGrid = within(grid)
    inGrid.getByRole('button', { name: 'fredag 20. november 2026, for kort' })
    inGrid.getByRole('button', { name: 'lørdag 21. november 2026, stengt' })
    const first = inGrid.getByRole('button', { name: 'mandag 23. november 2026, passer' })
    expect(inGrid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('tirsdag 24. november 2026, stengt')
    await user.keyboard('{End}')
    expect(focused()).toBe('søndag 29. november 2026, stengt')
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(focused()).toBe('tirsdag 29. desember 2026, passer'))
    await user.keyboard('{PageUp}{Home}')
    await waitFor(() => expect(focused()).toBe('mandag 23. november 2026, passer'))
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toMatch(/^onsdag 18\. november 2026, /)
    await user.keyboard('{End}{ArrowDown}{ArrowRight}{Enter}')
    await screen.findByText('Uke 49')
    await waitFor(() => expect(focused()).toMatch(/^mandag 30\.11\.2026, 08:00–08:30, ledig$/))
  })

  test.each([
    [40, 'for lite rom', /^Det er plass til høyst \d+ personer\./],
    [1, 'for få personer', /^Krever minst 4 personer\./],
  ])(
    'has no day that fits %s people where the room is not for as many, and a way to others',
    async (people, word, refusal) => {
      const api = apiInMemory({
        rooms: [{ ...biblioteket, minSeats: 4, seatings: [] }],
        bookings: bookings(),
      })
      const { user } = visit(`/moterom/biblioteket?people=${people}`, { api })
      await user.click(await slot('Måned'))
      const grid = await screen.findByRole('grid', { name: 'november 2026' })
      within(grid).getByRole('button', { name: `mandag 23. november 2026, ${word}` })
      within(grid).getByRole('button', { name: 'lørdag 21. november 2026, stengt' })
      expect(within(grid).queryByRole('button', { name: /, passer(,|$)/ })).toBeNull()
      const text = await screen.findByText(refusal)
      within(text).getByRole('link', { name: 'Se andre rom' })
      // The day opens all the same, to see when the room is free.
      await user.click(await slot(`mandag 23. november 2026, ${word}`))
      await screen.findByText('Uke 48')
    },
  )

  test('opens the day on a phone, and keeps the focus on it', async () => {
    const { user } = visit('/moterom/biblioteket', { width: 360 })
    await user.click(await slot('Måned'))
    await user.click(await slot('torsdag 26. november 2026, passer'))
    await screen.findByRole('region', { name: 'torsdag 26. november' })
    expect(document.activeElement?.textContent).toContain('torsdag 26.11.2026')
  })

  test('moves the chosen hours to a day that fits, and the button says which day it books', async () => {
    const { user, address } = visit('/moterom/biblioteket?people=8&date=2026-11-23&from=11:00&to=14:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    const books = async (name: RegExp) => (await screen.findAllByRole('button', { name })).length > 0
    expect(await books(/^Bestill mandag 11–14 · /)).toBe(true)
    await user.click(await slot('Måned'))
    await user.click(await slot('mandag 30. november 2026, passer'))
    await screen.findByText('Uke 49')
    await waitFor(() => expect(focused()).toBe('mandag 30.11.2026, 11:00–11:30, valgt'))
    expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-30&from=11:00&to=14:00')
    expect(await books(/^Bestill man\. 30\. nov\. 11–14 · /)).toBe(true)
  })

  test('only opens a day that does not fit, and keeps the chosen time', async () => {
    const { user, address } = visit('/moterom/biblioteket?people=8&date=2026-11-25&from=11:00&to=14:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await user.click(await slot('Måned'))
    await user.click(await slot('fredag 20. november 2026, andre tider'))
    await screen.findByText('Uke 47')
    await screen.findByText('onsdag 25. november')
    expect(address()).toBe('/moterom/biblioteket?people=8&date=2026-11-25&from=11:00&to=14:00')
    await slot('fredag 20.11.2026, 12:00–12:30, ledig')
  })

  test('has the hours of the chosen time, and turns no further back than today', async () => {
    const { user } = visit('/moterom/biblioteket?people=8&date=2026-11-25&from=11:00&to=14:00', {
      api: apiInMemory({ bookings: bookings() }),
    })
    await user.click(await slot('Måned'))
    await slot('onsdag 25. november 2026, passer, valgt')
    await slot('fredag 20. november 2026, andre tider')
    expect(screen.getByRole('button', { name: 'Forrige måned' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Neste måned' }))
    await screen.findByRole('grid', { name: 'desember 2026' })
    await user.click(screen.getByRole('button', { name: 'Forrige måned' }))
    await screen.findByRole('grid', { name: 'november 2026' })
  })
})

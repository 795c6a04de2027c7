import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { DateAnswer, DatesRequest } from '#contract/structs/series.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { atriet, biblioteket, loftet } from '#tests/support/portal-house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

type AskedDate = DatesRequest['dates'][number]

const total = { totalPrice: 100_000, totalPriceVat: 125_000 }

const free = ({ startTime, endTime }: AskedDate): DateAnswer => ({
  ...{ startTime, endTime, reason: null, roomIds: [], total },
  alternatives: [],
})

/** The library is taken, and the loft is free. */
const taken = (date: AskedDate): DateAnswer => ({
  ...free(date),
  ...{ reason: 'taken', roomIds: [biblioteket.id], total: null },
  alternatives: [
    {
      kind: 'otherRoom',
      roomId: loftet.id,
      roomName: loftet.name,
      roomSlug: loftet.slugname,
      startTime: date.startTime,
      endTime: date.endTime,
      seatingId: null,
      layoutName: null,
      onlyOnRequest: false,
      maxSeats: loftet.maxSeats,
      total,
    },
  ],
})

const apiWith = (answerOf: (date: AskedDate) => DateAnswer): Client => ({
  ...apiInMemory(),
  checkDates: async ({ body }) => body.dates.map(answerOf),
})

const takenOn = (day: string) => (date: AskedDate) =>
  date.startTime.startsWith(day) && date.rooms.some(({ roomId }) => roomId === biblioteket.id)
    ? taken(date)
    : free(date)

const meeting = 'room=biblioteket&people=10&from=09:00&to=12:00'
const twoDays = `/planlegg?${meeting}&date=2026-12-01&date=2026-12-08`

const bar = () => screen.findByRole('region', { name: 'Planen din' })
const says = async (text: RegExp) => within(await bar()).findByText(text)
const rowOf = (day: RegExp) => {
  const row = screen.getByRole('heading', { name: day }).closest('li')
  if (!row) throw new Error('The date has no row.')
  return within(row)
}

describe('the plan', () => {
  test.each(['1970-01-01', '9999-11-30', '9999-12-31'])(
    'is shown for %s, the calendar of which is at the end of all days',
    async (date) => {
      visit(`/planlegg?date=${date}`, { api: apiWith(free) })
      await screen.findByRole('heading', { level: 1, name: 'Planlegg flere dager eller rom' })
      const [grid] = await screen.findAllByRole('table')
      const heads = within(grid as HTMLElement).getAllByRole('columnheader')
      expect(heads.map(({ textContent }) => textContent)).toContain('man')
      expect(grid?.textContent).not.toMatch(/NaN|Invalid/)
    },
  )

  test('says the number of dates and their sum, with VAT or without, and goes on with them', async () => {
    const { user, address } = visit(twoDays, { api: apiWith(free) })
    await says(/^2\s500\skr$/)
    await user.click(screen.getAllByRole('button', { name: 'Vis priser uten mva.' })[0] as HTMLElement)
    await says(/^2\s000\skr$/)
    await user.click(await screen.findByRole('button', { name: 'Gå videre' }))
    expect(address()).toBe(
      '/checkout?date=2026-12-01T09:00~12:00~biblioteket:10&date=2026-12-08T09:00~12:00~biblioteket:10',
    )
  })

  test('says by word which date is taken, leads to it, and takes an alternative in one tap', async () => {
    const { user, address } = visit(twoDays, { api: apiWith(takenOn('2026-12-08')) })
    await says(/^1 av 2 datoer kan bestilles/)
    const link = await screen.findByRole('link', { name: 'Gå til datoen som ikke kan bestilles' })
    expect(link.getAttribute('href')).toBe('#dato-2026-12-08')
    rowOf(/1\. desember/).getByText('Ledig')
    rowOf(/8\. desember/).getByText('Opptatt')
    await user.click(rowOf(/8\. desember/).getByRole('button', { name: /Loftet/ }))
    await says(/^2 datoer/)
    rowOf(/8\. desember/).getByText(/Loftet for 10/)
    expect(address()).toContain('change=2026-12-08~~~~~loftet:10')
  })

  test('names the room of several that is taken', async () => {
    visit(`${twoDays}&group=loftet:4`, { api: apiWith(takenOn('2026-12-08')) })
    await says(/^1 av 2 datoer kan bestilles/)
    rowOf(/8\. desember/).getByText('Biblioteket:', { exact: false })
    rowOf(/1\. desember/).getByText('Ledig')
  })

  test('names the hours that a time is outside of, and takes the part of it within them in one tap', async () => {
    const openTime = '10:00'
    const closed = (date: Parameters<typeof free>[0]) => ({
      ...free(date),
      ...(date.startTime.startsWith('2026-12-08T09') && {
        reason: 'closed' as const,
        outsideHours: { date: '2026-12-08', openTime, closeTime: '14:00', label: null },
        total: null,
      }),
    })
    const { user, address } = visit(twoDays, { api: apiWith(closed) })
    await screen.findByText('Åpent bare kl. 10:00–14:00')
    const row = rowOf(/8\. desember/)
    await user.click(row.getByRole('button', { name: 'Bruk kl. 10:00–12:00' }))
    await says(/^2 datoer/)
    expect(address()).toContain('change=2026-12-08~~10:00~')
  })

  test('has another room, and as many in its group room, on one date', async () => {
    const { user, address } = visit(`${twoDays}&group=loftet:4`, { api: apiWith(free) })
    await says(/^2 datoer/)
    const row = rowOf(/8\. desember/)
    await user.click(row.getByRole('button', { name: /^Endre denne datoen/ }))
    await user.selectOptions(row.getByRole('combobox', { name: 'Rom denne dagen' }), 'atriet')
    await row.findByText(/Atriet for 10/)
    const people = row.getByRole('textbox', { name: 'Antall personer i Loftet' })
    await user.clear(people)
    await user.type(people, '6')
    await row.findByText(/Loftet for 6/)
    expect(address()).toContain('change=2026-12-08~~~~~atriet:10,loftet:6')
  })

  test('leaves out all dates that cannot be booked at once', async () => {
    const { user, address } = visit(`${twoDays}&date=2026-12-15`, {
      api: apiWith((date) => (date.startTime.startsWith('2026-12-01') ? free(date) : taken(date))),
    })
    await says(/^1 av 3 datoer kan bestilles/)
    await user.click(screen.getByRole('button', { name: 'Utelat de 2 datoene som ikke kan bestilles' }))
    await says(/^1 dato/)
    expect(address()).toContain('without=2026-12-08&without=2026-12-15')
  })

  test('moves one date to another day', async () => {
    const { user, address } = visit(twoDays, { api: apiWith(free) })
    await says(/^2 datoer/)
    const row = rowOf(/8\. desember/)
    await user.click(row.getByRole('button', { name: /^Endre denne datoen/ }))
    const day = row.getByRole('textbox', { name: 'Dato' })
    await user.clear(day)
    await user.type(day, '9.12.2026')
    await user.tab()
    await screen.findByRole('heading', { name: /9\. desember/ })
    expect(address()).toContain('change=2026-12-08~2026-12-09~')
  })

  test('leads back to the rooms with the day, the time and the people', async () => {
    visit(twoDays, { api: apiWith(free) })
    await says(/^2 datoer/)
    const back = screen.getByRole('link', { name: 'Alle møterom' }).getAttribute('href')
    expect(back).toBe('/?people=10&date=2026-12-01&from=09:00&to=12:00')
  })

  test('adds a day that is typed, with Enter', async () => {
    const { user, address } = visit(twoDays, { api: apiWith(free) })
    await says(/^2 datoer/)
    await user.type(screen.getByRole('textbox', { name: 'Skriv en dato' }), '15.12.2026{Enter}')
    await says(/^3 datoer/)
    expect(address()).toContain('date=2026-12-15')
  })

  test('says that it is sent as a request where too few seats are left', async () => {
    visit(twoDays.replace('biblioteket', 'atriet'), {
      api: apiWith((date) => ({ ...free(date), reason: 'overbooked', roomIds: [atriet.id] })),
    })
    await screen.findByRole('button', { name: 'Gå videre med forespørselen' })
    await says(/^Det er for få ledige plasser på noen av datoene/)
    expect(screen.getAllByText('For få plasser igjen. Send gjerne en forespørsel').length).toBe(2)
  })

  test('has people and a time of its own on one date, which can be made the same as the others again', async () => {
    const { user, address } = visit(twoDays, { api: apiWith(free) })
    await says(/^2 datoer/)
    const row = rowOf(/8\. desember/)
    await user.click(row.getByRole('button', { name: /^Endre denne datoen/ }))
    const people = row.getByRole('textbox', { name: 'Antall personer' })
    await user.clear(people)
    await user.type(people, '6')
    await row.findByText(/Biblioteket for 6/)
    expect(address()).toContain('change=2026-12-08~~~~6~')
    await user.click(row.getByRole('button', { name: /^Bruk det samme som de andre datoene/ }))
    await row.findByText(/Biblioteket for 10/)
    expect(address()).not.toContain('change')
  })

  test('begins with the days where no room is chosen, and stays so when one is', async () => {
    const { user } = visit('/planlegg', { api: apiWith(free) })
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await says(/^Velg minst én dag\.$/)
    expect(titles().slice(0, 2)).toEqual(['Dager', 'Rom'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hovedrom' }), 'biblioteket')
    expect(titles().slice(0, 2)).toEqual(['Dager', 'Rom'])
  })

  test.each([
    ['times=400&ends=times', 'Du kan bestille opptil 60 datoer om gangen.'],
    ['until=2028-06-01', 'En bestilling kan gjentas i høyst ett år.'],
  ])('says at the field and in the bar why %s is too much', async (ending, sentence) => {
    visit(`/planlegg?${meeting}&repeat=weekly&first=2026-12-01&${ending}`, { api: apiWith(free) })
    await screen.findByRole('link', { name: 'Gå til det som må rettes' })
    expect(screen.getAllByText(sentence).length).toBe(2)
  })
})

test('the page of a room leads to the plan with the chosen time: repeated, on several days, with another room', async () => {
  visit('/moterom/biblioteket?people=10&date=2026-12-01&from=09:00&to=12:00')
  const repeats = (await screen.findByText('Gjenta')).closest('a')
  const chosen = '/planlegg?people=10&date=2026-12-01&from=09:00&to=12:00&room=biblioteket'
  expect(repeats?.getAttribute('href')).toBe(`${chosen}&repeat=weekly&first=2026-12-01`)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Flere dager'), hrefOf('Legg til rom')]).toEqual([chosen, `${chosen}&group=:`])
})

test('the front page leads to the plan of a conference', async () => {
  visit('/')
  const link = await screen.findByRole('link', { name: 'Planlegg flere dager eller rom' })
  expect(link.getAttribute('href')).toBe('/planlegg')
})

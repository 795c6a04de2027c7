import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { MeetingPackage, OrderPackage } from '#contract/structs/package.ts'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import { tenant as ksmoteplasser } from '#tenants/ksmoteplasser/tenant.ts'
import { tenant as stortingsgata } from '#tenants/stortingsgata/tenant.ts'
import { house } from '#tests/support/checkout-visit.ts'
import { bun, dayPackage, flipChart, room } from '#tests/support/house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const address = '/priser-og-apningstider'
const [roomPart, lunchPart, coffeePart] = dayPackage.orderPackages as [
  OrderPackage,
  OrderPackage,
  OrderPackage,
]

/** With a lunch of two courses, and coffee at an extra price. */
const fullDay: MeetingPackage = {
  ...dayPackage,
  name: 'Heldag',
  description: 'Hele dagen.',
  note: 'Kan ikke deles.',
  extraProducts: [bun.id],
  orderPackages: [
    { ...roomPart, accountId: 502 },
    { ...lunchPart, name: 'Lunsj', accountId: 501, orders: [{ id: 1, name: 'Suppe', quantityPerPerson: 2 }] },
    { ...coffeePart, name: 'Kaffe', accountId: 503 },
  ],
  accounts: [
    ...dayPackage.accounts,
    { ...(dayPackage.accounts[0] as MeetingPackage['accounts'][number]), id: 503, pricePerPerson: 4000 },
  ],
}

const hours: Awaited<ReturnType<Client['readWorkingHours']>> = {
  regular: [2026, 2027].flatMap((year) =>
    [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      year,
      dayOfWeek,
      openTime: '08:00',
      closeTime: year === 2026 ? '16:00' : '17:00',
      isWorkingDay: dayOfWeek < 6,
    })),
  ),
  special: [
    { ...{ date: '2026-12-25', label: 'Første juledag', eventType: 'publicHoliday', holidayId: 'x' } },
    { ...{ date: '2026-12-24', label: 'Julaften', eventType: 'shortDay', holidayId: null } },
    { ...{ date: '2026-12-26', label: 'Andre juledag', eventType: 'publicHoliday', holidayId: 'y' } },
  ].map((day) => ({
    ...(day as (typeof hours)['special'][number]),
    openTime: null,
    closeTime: day.date === '2026-12-24' ? '12:00' : null,
  })),
}

const selling: Client = {
  ...house,
  listPackages: async () => [fullDay],
  readWorkingHours: async () => hours,
}

const text = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const item = heading.closest('li')
  if (!item) throw new Error(`${name} is in no list.`)
  return item
}

describe('prices and opening hours', () => {
  test('show the content, times and price per person of a package', async () => {
    visit(address, { api: selling })
    const words = text(await card('Heldag'))
    expect(words).toContain('350 kr per person inkl. mva.')
    expect(words).toContain('Hele dagen.')
    expect(words).toContain('Kl. 08:00–14:00 · minst 4 personer')
    expect(words).toContain('Kan ikke deles.')
    expect(words).toContain('Suppe × 2')
    expect(words).toContain('Tider for servering: 11:00 og 11:30')
    expect(words).toMatch(/Kan legges til\s?Kaffe46 kr per person inkl\. mva\./)
    expect(words).toContain('Tilvalg som passer til pakken: Kanelbolle')
  })

  test('show prices without VAT where the venue has no private customers', async () => {
    visit(address, { api: selling, tenant: ksmoteplasser })
    expect(text(await card('Heldag'))).toContain('300 kr per person uten mva.')
    expect(text(await card(bun.name))).toContain('40 kr per person uten mva.')
    expect(text(await card(flipChart.name))).toContain('40 kr per stk. uten mva.')
  })

  test('show the deadline for extras', async () => {
    visit(address, { api: selling })
    await screen.findByText(
      'Servering må bestilles senest kl. 10:00 dagen før møtet. Andre tilvalg må bestilles senest 24 timer før møtet.',
    )
  })

  test('show the hours of today, of an ordinary week, of next year, and of other days', async () => {
    visit(address, { api: selling })
    await screen.findByText('I dag har vi åpent kl. 08:00–16:00.')
    const rows = (title: string) => {
      const frame = screen.getByRole('heading', { name: title }).parentElement
      if (!frame) throw new Error(`${title} stands by itself.`)
      return within(frame)
        .getAllByRole('term')
        .map((term) => text(term.parentElement ?? term))
    }
    expect(rows('Vanlige åpningstider').slice(3, 6)).toEqual([
      'torsdag08:00–16:00',
      'fredag08:00–16:00',
      'lørdagStengt',
    ])
    expect(rows('Fra 1. januar 2027')[0]).toBe('mandag08:00–17:00')
    expect(rows('Dager med andre åpningstider')).toEqual([
      'torsdag 24. desemberJulaften08:00–12:00',
      'fredag 25. desemberFørste juledagStengt',
    ])
  })

  test('say that upcoming hours are the ordinary ones, and that the venue is closed today', async () => {
    const closed = { regular: hours.regular.map((day) => ({ ...day, isWorkingDay: false })), special: [] }
    visit(address, { api: { ...selling, readWorkingHours: async () => closed } })
    await screen.findByText('I dag har vi stengt.')
    screen.getByText('Vi har vanlige åpningstider framover.')
  })

  test('leave out packages where the venue has none, and have contact details where nothing is for sale', async () => {
    const bare = { ...selling, listPackages: async () => [] }
    visit(address, { api: bare, tenant: stortingsgata })
    await screen.findByRole('heading', { level: 2, name: 'Tilvalg' })
    expect(screen.queryByText('Møtepakker')).toBeNull()
    cleanup()
    const nothing = async () => ({ ...(await house.listExtraProducts({})), items: [] })
    visit(address, { api: { ...bare, listExtraProducts: nothing } })
    await screen.findByText('Her er det ikke lagt ut pakker eller tilvalg')
    expect(within(screen.getByRole('main')).getByRole('link', { name: /@/ })).not.toBeNull()
  })

  test('are linked from the header of every screen', async () => {
    const { address: here } = visit('/personvern', { api: selling })
    const header = await screen.findByRole('banner')
    await userEvent.click(within(header).getByRole('link', { name: 'Priser og åpningstider' }))
    await screen.findByRole('heading', { level: 1, name: 'Priser og åpningstider' })
    expect(here()).toBe(address)
  })
})

describe('a room’s page', () => {
  const roomAddress = `/moterom/${room.slugname}`

  test('has the packages that fit it, the extras and the hours, before a time is chosen', async () => {
    const large = { ...fullDay, id: 9, name: 'Konferanse', minPax: room.maxSeats + 1 }
    visit(roomAddress, { api: { ...selling, listPackages: async () => [fullDay, large] } })
    await card('Heldag')
    expect(screen.queryByText('Konferanse')).toBeNull()
    screen.getByText(bun.name)
    screen.getByText('I dag har vi åpent kl. 08:00–16:00.')
    screen.getByText('Velg et ledig tidspunkt i kalenderen.')
  })

  test('keeps its calendar when packages and extras fail to load, and retries them', async () => {
    let isReachable = false
    const listPackages = async () =>
      isReachable ? [fullDay] : Promise.reject(new ApiUnreachable('no answer came'))
    visit(roomAddress, { api: { ...selling, listPackages } })
    await screen.findByText(/^Vi fikk ikke hentet pakkene og tilvalgene/)
    screen.getByText('Velg et ledig tidspunkt i kalenderen.')
    isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Hent pakker og tilvalg' }))
    await card('Heldag')
  })
})

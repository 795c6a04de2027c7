import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { reservation as bare } from '#tests/support/bookings.ts'
import { house, isLost, priceFor, refuses } from '#tests/support/checkout-visit.ts'
import { endTime, room, startTime } from '#tests/support/house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const selectedTime = { startTime, endTime }

const reservation: Reservation = {
  ...bare,
  bookings: [
    {
      id: 3,
      startTime,
      endTime,
      roomId: room.id,
      roomName: room.name,
      roomSlug: room.slugname,
      seatingId: 11,
      layoutName: 'Styrebord',
      productId: null,
      expectedPax: 12,
      unitPrice: 0,
      totalPrice: 0,
      totalPriceVat: 0,
      vat: 0,
      discount: 0,
      surcharge: 0,
      meetingTitle: null,
      meetingDescription: null,
      meetingSummary: null,
      meetingLead: null,
      note: null,
      isCredited: false,
    },
  ],
  packets: [
    { packageId: 5, name: 'Halv dag', extraProducts: [{ productId: 72, name: 'Flippover', quantity: 2 }] },
  ],
  arrangements: [
    {
      id: 8,
      startTime: '2026-11-27T11:30:00+01:00',
      endTime: '2026-11-27T12:00:00+01:00',
      name: 'Lunsj',
      orderpackageId: 52,
      preferredTime: '11:30',
      note: 'Gjerne ute',
      products: [],
      allergies: ['egg', 'nuts'],
      paxAllergies: [],
    },
  ],
  paxAllergies: [{ personName: null, note: null, lawObligated: ['egg', 'nuts'], freeInput: 'Vegetarianer' }],
  priceSummary: priceFor({ packages: [{ id: 5, pax: 12, selectedTime }], products: [], rooms: [] }),
}

const page = `/checkout/${reservation.id}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const open = (changes: Partial<Reservation> = {}, api: Partial<Client> = {}) =>
  visit(page, {
    api: { ...house, readReservation: async () => ({ ...reservation, ...changes }), ...api },
  })

describe('a receipt', () => {
  test('shows the code, what happens next and all that was ordered', async () => {
    open()
    await heading('Bestillingen er bekreftet')
    expect(document.title).toBe('Bestillingen er bekreftet – Prøysenhuset')
    screen.getByText('HVRT-7K2M')
    screen.getByRole('heading', { name: 'Dette skjer nå' })
    screen.getByText(/^fredag 27\. november kl\. 09:00–12:00/)
    screen.getByText(/^Kl\. 11:30/)
    screen.getByText('Flippover')
    screen.getByText('Egg og nøtter. Vegetarianer')
    screen.getByText('4 140 kr')
    expect(
      screen.getAllByRole('link', { name: 'post@proysenhuset.example' })[0]?.getAttribute('href'),
    ).toContain('mailto:post@proysenhuset.example')
  })

  test('asks with the key this browser keeps, and reads the one in the link', async () => {
    const read = vi.fn<Client['readReservation']>(async () => reservation)
    localStorage.setItem(`reservation-key:${reservation.id}`, 'kept')
    open({}, { readReservation: read })
    await heading('Bestillingen er bekreftet')
    expect(read.mock.calls[0]?.[0]).toEqual({ reservationId: reservation.id, accessKey: 'kept' })
  })

  test('does not let a broken link replace the key that is kept', async () => {
    localStorage.setItem(`reservation-key:${reservation.id}`, 'kept')
    window.location.hash = '#key=broken'
    open({}, { readReservation: () => refuses('notFound') })
    await heading('Her var det ingenting')
    expect(localStorage.getItem(`reservation-key:${reservation.id}`)).toBe('kept')
  })

  test('takes the key out of the link’s fragment and keeps it', async () => {
    const read = vi.fn<Client['readReservation']>(async () => reservation)
    window.location.hash = '#key=from-the-mail'
    open({}, { readReservation: read })
    await heading('Bestillingen er bekreftet')
    window.location.hash = ''
    expect(read.mock.calls[0]?.[0]).toEqual({ reservationId: reservation.id, accessKey: 'from-the-mail' })
    expect(localStorage.getItem(`reservation-key:${reservation.id}`)).toBe('from-the-mail')
  })

  test.each([
    ['request', 'Forespørselen er sendt'],
    ['declined', 'Vi kunne dessverre ikke si ja'],
    ['changed', 'Bestillingen er endret'],
    ['cancelled', 'Bestillingen er avbestilt'],
    ['lapsed', 'Forespørselen har falt bort'],
  ] as const)('of a reservation that is %s says so', async (reservationStatus, words) => {
    open({ reservationStatus })
    await heading(words)
    const isOff = reservationStatus !== 'request' && reservationStatus !== 'changed'
    expect(screen.queryByRole('button', { name: 'Legg i kalenderen' }) === null).toBe(isOff)
  })

  test('that staff have changed says how to reach them', async () => {
    open({ changedByStaff: true })
    await screen.findByText('Vi har endret bestillingen')
  })

  test('gives the appointment as a calendar file', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file) => {
      files.push(file as Blob)
      return 'blob:calendar'
    }
    URL.revokeObjectURL = () => undefined
    const names: string[] = []
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download)
    }
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Legg i kalenderen' }))
    expect(names).toEqual(['HVRT-7K2M.ics'])
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  })
})

describe('without a reservation', () => {
  test('of one’s own it is the not-found page', async () => {
    open({}, { readReservation: () => refuses('notFound') })
    await heading('Her var det ingenting')
  })

  test('an address that is none is not asked about', async () => {
    const read = vi.fn<Client['readReservation']>(async () => reservation)
    visit('/checkout/hei', { api: { ...house, readReservation: read } })
    await heading('Her var det ingenting')
    expect(read).not.toHaveBeenCalled()
  })

  test('that could not be fetched can be asked for again', async () => {
    let isDown = true
    const { user } = open({}, { readReservation: () => (isDown ? isLost() : Promise.resolve(reservation)) })
    const alert = await screen.findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => screen.getByText('HVRT-7K2M'))
  })
})

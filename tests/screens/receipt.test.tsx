import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { reservation as bare } from '#tests/support/bookings.ts'
import { house, isLost, priceFor, refuses } from '#tests/support/checkout-visit.ts'
import { at, endTime, now, startTime } from '#tests/support/house.ts'
import { aChange } from '#tests/support/models/receipt.ts'
import { onePage } from '#tests/support/portal-api.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { roomBooking } from '#tests/support/room-booking.ts'

const selectedTime = { startTime, endTime }

const reservation: Reservation = {
  ...bare,
  bookings: [{ ...roomBooking, expectedPax: 12, note: 'Talerstol ved vinduet' }],
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
    {
      id: 9,
      startTime,
      endTime,
      name: 'Kaffe og te',
      orderpackageId: 53,
      preferredTime: null,
      note: null,
      products: [],
      allergies: [],
      paxAllergies: [],
    },
  ],
  paxAllergies: [
    {
      personName: null,
      note: null,
      lawObligated: ['egg', 'nuts'],
      dietaryWishes: ['vegetarian', 'halal'],
      freeInput: 'Mildt',
    },
  ],
  priceSummary: priceFor({ packages: [{ id: 5, pax: 12, selectedTime }], products: [], rooms: [] }),
}

const page = `/checkout/${reservation.id}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const open = (changes: Partial<Reservation> = {}, api: Partial<Client> = {}, time = now) =>
  visit(page, {
    api: { ...house, readReservation: async () => ({ ...reservation, ...changes }), ...api },
    now: time,
  })

describe('a receipt', () => {
  test('says which rooms have been credited', async () => {
    const [booked] = reservation.bookings
    if (!booked) throw new Error('The reservation has a room.')
    const other = { ...booked, id: booked.id + 1, roomName: 'Peisestua', isCredited: true }
    open({ bookings: [booked, other] })
    await heading('Bestillingen er bekreftet')
    const credited = screen.getAllByText('Kreditert')
    expect(credited.map((text) => text.closest('dd')?.previousElementSibling?.textContent)).toEqual([
      'Peisestua',
    ])
  })

  test('shows the code, what happens next and everything ordered', async () => {
    open()
    await heading('Bestillingen er bekreftet')
    expect(document.title).toBe('Bestillingen er bekreftet – Prøysenhuset')
    screen.getByText('HVRT-7K2M')
    screen.getByRole('heading', { name: 'Veien videre' })
    expect(document.body.textContent).toContain('fredag 27. november kl. 09:00–12:00')
    screen.getByText('Talerstol ved vinduet')
    screen.getByText(/^Kl\. 11:30/)
    expect(screen.getByText('Kaffe og te').nextElementSibling?.textContent).toBe('Inkludert')
    screen.getByText('Flippover')
    screen.getByText('Egg og nøtter. Vegetarisk og halal. Mildt')
    expect(screen.getByText('Å betale').parentElement?.textContent).toMatch(/4\s140\skr/)
    expect(
      screen.getAllByRole('link', { name: 'post@proysenhuset.example' })[0]?.getAttribute('href'),
    ).toContain('mailto:post@proysenhuset.example')
  })

  test('is read with the key stored in this browser, or with the one in the link', async () => {
    const read = vi.fn<Client['readReservation']>(async () => reservation)
    localStorage.setItem(`reservation-key:${reservation.id}`, 'kept')
    open({}, { readReservation: read })
    await heading('Bestillingen er bekreftet')
    expect(read.mock.calls[0]?.[0]).toEqual({ reservationId: reservation.id, accessKey: 'kept' })
  })

  test('does not let a broken link replace the stored key', async () => {
    localStorage.setItem(`reservation-key:${reservation.id}`, 'kept')
    window.location.hash = '#key=broken'
    open({}, { readReservation: () => refuses('notFound') })
    await heading('Her var det ingenting')
    expect(localStorage.getItem(`reservation-key:${reservation.id}`)).toBe('kept')
  })

  test('moves the key from the link’s fragment into storage', async () => {
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
  ] as const)('of a reservation that is %s says so', async (reservationStatus, text) => {
    open({ reservationStatus })
    await heading(text)
    const isOff = reservationStatus !== 'request' && reservationStatus !== 'changed'
    expect(screen.queryByRole('button', { name: 'Legg i kalenderen' }) === null).toBe(isOff)
  })

  test.each(['request', 'option', 'confirmed', 'changed'] as const)(
    'of a reservation that is %s offers to put it in the calendar before anything else',
    async (reservationStatus) => {
      open({ reservationStatus })
      const button = await screen.findByRole('button', { name: 'Legg i kalenderen' })
      expect(screen.getByRole('main').querySelector('a, button')).toBe(button)
    },
  )

  test('changed by staff has contact details, and cannot be changed here', async () => {
    open({ changedByStaff: true })
    const text = (await screen.findByText('Vi har endret bestillingen')).parentElement as HTMLElement
    within(text).getByRole('link', { name: 'post@proysenhuset.example' })
    within(text).getByRole('link', { name: '00 00 00 00' })
    expect(screen.queryByRole('link', { name: 'Endre bestilling' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Avbestill' })).toBeNull()
  })

  test('changed by staff shows what was changed, before and after, with their message and without their names', async () => {
    const change = {
      ...aChange,
      changedBy: 'Berit Prøve',
      message: 'Salen har fått nytt gulv.',
      before: { expectedPax: 12, products: [] },
      after: { expectedPax: 20, products: [{ name: 'Fruktkurv', quantity: 2 }] },
    }
    const byCustomer = { ...aChange, id: 2, changer: 'customer' as const }
    open(
      { changedByStaff: true, reservationStatus: 'changed' },
      { listReservationChanges: async () => onePage([change, byCustomer]) },
    )
    const title = await screen.findByRole('heading', { name: 'Hva som er endret' })
    const part = title.parentElement as HTMLElement
    await within(part).findByText('Antall personer')
    const rows = within(part).getAllByRole('listitem')
    const texts = rows.map((row) => row.textContent)
    expect(texts[0]).toMatch(/Endret av oss.*Antall personerFør12Nå20.*FørIngenNå2 × Fruktkurv/)
    expect(texts[0]).toContain('Beskjed fra oss: Salen har fått nytt gulv.')
    expect(texts[1]).toContain('Endret av dere')
    expect(texts[2]).toMatch(/20\.11\.2026.*Bestilt$/)
    expect(part.textContent).not.toContain('Berit')
  })

  test('that staff have not changed does not ask what they have changed', async () => {
    const list = vi.fn<Client['listReservationChanges']>(async () => onePage([]))
    open({}, { listReservationChanges: list })
    await heading('Bestillingen er bekreftet')
    expect(list).not.toHaveBeenCalled()
    expect(screen.queryByRole('heading', { name: 'Hva som er endret' })).toBeNull()
  })

  test('offers the appointment as a calendar file', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file) => {
      files.push(file as Blob)
      return 'blob:calendar'
    }
    const revoked: string[] = []
    URL.revokeObjectURL = (address) => revoked.push(address)
    const names: string[] = []
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download)
    }
    open()
    const button = await screen.findByRole('button', { name: 'Legg i kalenderen' })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fireEvent.click(button)
    expect(revoked).toEqual([])
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect(revoked).toEqual(['blob:calendar'])
    expect(names).toEqual(['HVRT-7K2M.ics'])
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  })
})

describe('changing and cancelling', () => {
  const deadlines = {
    rooms: '2026-11-26T09:00:00+01:00',
    servings: '2026-11-26T10:00:00+01:00',
    products: '2026-11-26T09:00:00+01:00',
  }
  const statusTexts = () =>
    within(screen.getByRole('heading', { name: /^Endre eller/ }).parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map((each) => each.textContent)

  test('shows the deadlines', async () => {
    open({ deadlines })
    const link = await screen.findByRole('link', { name: 'Endre bestilling' })
    expect(link.getAttribute('href')).toBe(`${page}?step=review`)
    expect(statusTexts()).toEqual([
      'Fristen for å endre rom, tid, antall og tilvalg er torsdag 26. november kl. 09:00.',
      'Fristen for å endre servering er torsdag 26. november kl. 10:00.',
      'Opplysninger og beskjeder kan endres helt til møtet begynner.',
      'Hele bestillingen kan avbestilles til torsdag 26. november kl. 09:00.',
    ])
  })

  test('shows what is final after its deadline, with contact details of the venue', async () => {
    open({ deadlines }, {}, at('2026-11-26T09:30:00+01:00'))
    await screen.findByText(/Fristen for å avbestille på nett er ute/)
    expect(statusTexts()).toEqual([
      'Fristen for å endre rom, tid, antall og tilvalg gikk ut torsdag 26. november kl. 09:00.',
      'Fristen for å endre servering er torsdag 26. november kl. 10:00.',
      'Opplysninger og beskjeder kan endres helt til møtet begynner.',
    ])
    expect(screen.queryByRole('button', { name: 'Avbestill' })).toBeNull()
    screen.getByRole('link', { name: 'Endre bestilling' })
  })

  test.each([
    ['2026-11-27T10:00:00+01:00', 'Møtet er i gang', 'Legg i kalenderen'],
    ['2026-11-27T12:00:00+01:00', 'Møtet er over', 'Bestill på nytt'],
  ])('at %s is closed: %s', async (time, text, first) => {
    open({ deadlines }, {}, at(time))
    await screen.findByText(text)
    expect(within(screen.getByRole('main')).getAllByRole('button')[0]?.textContent).toBe(first)
    expect(screen.queryByRole('link', { name: 'Endre bestilling' })).toBeNull()
  })

  test('is not offered for a cancelled or declined one, and nothing is to be paid', async () => {
    open({ reservationStatus: 'cancelled' })
    await heading('Bestillingen er avbestilt')
    expect(screen.queryByRole('heading', { name: /^Endre eller/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Pris' })).toBeNull()
  })

  test.each([
    [true, /^Vi holder av rommet til dere mens vi ser på forespørselen\./, 1],
    [false, /^Det var ikke nok ledige plasser .*, så vi holder ikke av plassene mens vi ser på den\./, 0],
  ] as const)('of a request says whether its rooms are reserved: %s', async (roomsHeld, text, freed) => {
    const { user } = open({ reservationStatus: 'request', roomsHeld })
    await screen.findByText(text)
    await user.click(screen.getByRole('button', { name: 'Trekk forespørselen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryAllByText('Rommet blir ledig for andre med en gang.')).toHaveLength(freed)
  })

  test.each([
    ['2026-11-24T09:00:00+01:00', 'Vi svarer på e-post innen tirsdag 24. november kl. 09:00.'],
    // As an answer stored by an earlier version.
    [undefined, 'Vi svarer på e-post.'],
  ])('of a request shows its answer deadline: %s', async (lapsesAt, text) => {
    open({ reservationStatus: 'request', lapsesAt })
    await screen.findByText(text)
  })

  test('of a request has its own texts, until it begins', async () => {
    open({ reservationStatus: 'request', deadlines }, {}, at('2026-11-26T09:30:00+01:00'))
    await screen.findByRole('link', { name: 'Endre forespørselen' })
    screen.getByRole('button', { name: 'Trekk forespørselen' })
    screen.getByText('Forespørselen kan trekkes helt til møtet begynner.')
  })

  test('of a request that was a confirmed booking is to change the request, and to cancel for what that costs', async () => {
    const cancellationTimeline = [
      { until: '2026-11-27T09:00:00+01:00', totalPrice: 150_000, vatAmount: 37_500, totalPriceVat: 187_500 },
    ]
    const { user } = open({ reservationStatus: 'request', wasConfirmed: true, cancellationTimeline })
    await screen.findByRole('link', { name: 'Endre forespørselen' })
    screen.getByText(/gjelder det samme som for en bekreftet bestilling\.$/)
    expect(screen.queryByText(/kan trekkes helt til|Ingenting er bindende/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Avbestill' }))
    const dialog = await screen.findByRole('dialog', { name: 'Vil du avbestille?' })
    expect(dialog.textContent).toMatch(/Det koster 1\s875\skr å avbestille nå, inkludert mva\./)
  })
})

describe('cancelling', () => {
  const requestUpdate = async (update: Client['updateReservation']) => {
    const opened = open({}, { updateReservation: update })
    await opened.user.click(await screen.findByRole('button', { name: 'Avbestill' }))
    const dialog = await screen.findByRole('dialog', { name: 'Vil du avbestille?' })
    return { ...opened, dialog: within(dialog) }
  }
  const cancelled: Reservation = { ...reservation, reservationStatus: 'cancelled' }

  test('explains the consequences, and the way out has the focus', async () => {
    const update = vi.fn<Client['updateReservation']>(async () => cancelled)
    const { user, dialog } = await requestUpdate(update)
    expect(dialog.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Rommet blir ledig for andre med en gang.',
      'Servering og tilvalg blir også avbestilt.',
      'Hvis du avbestiller sent, må du kanskje betale hele eller deler av prisen. Reglene står i vilkårene du godtok.',
      'Vi sender en bekreftelse til kari@kunde.example.',
      'Dette kan ikke angres. Hvis du likevel vil ha rommet, må du bestille på nytt.',
    ])
    const stay = dialog.getByRole('button', { name: 'Behold bestillingen' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    await user.click(stay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(update).not.toHaveBeenCalled()
  })

  test('is done after a confirmation, and the result is shown', async () => {
    const update = vi.fn<Client['updateReservation']>(async () => cancelled)
    const { user, dialog } = await requestUpdate(update)
    await user.click(dialog.getByRole('button', { name: 'Avbestill' }))
    await heading('Bestillingen er avbestilt')
    const text = screen.getByText('Bestillingen er avbestilt. Vi har sendt en bekreftelse på e-post.')
    await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true))
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      reservationId: reservation.id,
      body: { reservationStatus: 'cancelled' },
    })
  })

  test('is retried as the same one after a lost response', async () => {
    const keys: unknown[] = []
    const { user, dialog } = await requestUpdate(async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return keys.length === 1 ? isLost() : cancelled
    })
    await user.click(dialog.getByRole('button', { name: 'Avbestill' }))
    await dialog.findByText('Vi fikk ikke svar')
    await user.click(dialog.getByRole('button', { name: 'Prøv igjen' }))
    await heading('Bestillingen er avbestilt')
    expect(keys[0]).toBe(keys[1])
  })

  test('that is refused says why, and shows the reservation', async () => {
    const { user, dialog } = await requestUpdate(() => refuses('tooLate'))
    await user.click(dialog.getByRole('button', { name: 'Avbestill' }))
    await dialog.findByText('Bestillingen er ikke avbestilt')
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    await heading('Bestillingen er bekreftet')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('without a reservation', () => {
  test('of the customer’s own it is the not-found page', async () => {
    open({}, { readReservation: () => refuses('notFound') })
    await heading('Her var det ingenting')
    const ways = within(screen.getByRole('main')).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      `/login?tilbake=%2Fcheckout%2F${reservation.id}`,
      '/',
    ])
  })

  test('an invalid address sends nothing', async () => {
    const read = vi.fn<Client['readReservation']>(async () => reservation)
    visit('/checkout/hei', { api: { ...house, readReservation: read } })
    await heading('Her var det ingenting')
    expect(read).not.toHaveBeenCalled()
  })

  test('that failed to load can be loaded again', async () => {
    let isDown = true
    const { user } = open({}, { readReservation: () => (isDown ? isLost() : Promise.resolve(reservation)) })
    const alert = await screen.findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => screen.getByText('HVRT-7K2M'))
  })
})

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { MINUTE, rangeToWire } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { reservation } from '#tests/support/bookings.ts'
import { elsewhere, readyDraft, sameDay } from '#tests/support/checkout-fixtures.ts'
import { isLost, priceFor, refuses, visitCheckout } from '#tests/support/checkout-visit.ts'
import { now, otherRoom, room } from '#tests/support/house.ts'
import { draftAt, storeDraft, storedDraft } from '#tests/support/stored-draft.ts'

const onWire = ({ start, end, ...alternative }: Alternative) => ({
  ...alternative,
  ...rangeToWire({ start, end }),
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const notTyped = { termsAccepted: false, termsVersion: null }
const notTypedOnWire = { termsAccepted: false, termsVersion: '' }

type Placing = Client['placeReservation']
type PlacingVisit = Omit<NonNullable<Parameters<typeof visitCheckout>[0]>, 'api'> & {
  place?: Placing
  api?: Partial<Client>
}

/** A complete booking, with its price visible. */
async function checking({ place, api = {}, ...visit }: PlacingVisit = {}) {
  const opened = visitCheckout({
    draft: draftAt('review'),
    ...visit,
    api: { ...(place ? { placeReservation: place } : {}), ...api },
  })
  await heading('Sjekk og bestill')
  await screen.findAllByText('3 450 kr')
  const confirm = async () => {
    const button = screen.getByRole('button', { name: 'Bekreft bestilling' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await opened.user.click(button)
  }
  return { ...opened, confirm }
}

describe('the review', () => {
  test('shows every choice, each with a link that returns straight back', async () => {
    const { user } = await checking()
    await user.click(screen.getByRole('link', { name: 'Endre Opplysninger' }))
    await heading('Hvem bestiller?')
    await user.type(screen.getByLabelText(/Møteansvarlig/), 'Ola')
    await user.click(screen.getByRole('button', { name: 'Lagre og gå tilbake til oversikten' }))
    await heading('Sjekk og bestill')
    screen.getByText('Ola')
  })

  test('asks for no acceptance where the venue has no terms', async () => {
    const placed: Parameters<Placing>[0][] = []
    const { confirm } = await checking({
      draft: draftAt('review', notTyped),
      api: { listTerms: async () => [] },
      place: async (order) => {
        placed.push(order)
        return reservation
      },
    })
    expect(screen.queryByRole('checkbox', { name: /vilkårene/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Vilkår' })).toBeNull()
    await confirm()
    await waitFor(() => expect(placed.map(({ body }) => body)).toMatchObject([notTypedOnWire]))
  })

  test('asks for the terms, with a link to them', async () => {
    const { confirm } = await checking({ draft: draftAt('review', notTyped) })
    const link = screen.getByRole('link', { name: 'Vilkår for leie av møterom (åpnes i en ny fane)' })
    expect(link.getAttribute('href')).toBe('/files/terms/vilkar.html')
    await confirm()
    await screen.findByRole('link', { name: 'Vilkår: Du må godta vilkårene for å bestille' })
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Ett felt må rettes før du kan gå videre' }),
    )
  })

  test('of a room on request can only be sent as a request', async () => {
    await checking({ api: { readRoom: async () => ({ ...room, onlyOnRequest: true }) } })
    screen.getByRole('button', { name: 'Send forespørsel' })
    expect(screen.queryByRole('button', { name: 'Bekreft bestilling' })).toBeNull()
  })

  test.each([
    ['in three working days', '2026-11-20T10:00:00+01:00', 'Vi svarer på e-post innen tre virkedager.'],
    [
      'before a meeting that begins sooner',
      '2026-11-25T08:59:00+01:00',
      'Vi svarer på e-post før møtet begynner fredag 27. november kl. 09:00.',
    ],
  ])('of a room on request promises an answer %s', async (_, time, text) => {
    await checking({
      at: Date.parse(time),
      api: { readRoom: async () => ({ ...room, onlyOnRequest: true }) },
    })
    screen.getByText(text, { exact: false })
  })
})

describe('placing', () => {
  test('leads to the receipt, stores its key and discards the booking in progress', async () => {
    const { address, confirm } = await checking()
    await confirm()
    await heading('Bestillingen er bekreftet')
    expect(address()).toBe(`/checkout/${reservation.id}`)
    expect(storedDraft()).toBeNull()
    expect(localStorage.getItem(`reservation-key:${reservation.id}`)).toBe('a-key-that-opens-it')
  })

  test('blocks the button while the order is sent', async () => {
    const place = vi.fn<Placing>(() => new Promise(() => undefined))
    const { user, confirm } = await checking({ place })
    await confirm()
    await screen.findByText('Sender bestillingen. Ikke lukk siden.')
    const button = screen.getByRole('button', { name: 'Bekreft bestilling' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(place).toHaveBeenCalledTimes(1)
  })

  test('as a request is sent as a request', async () => {
    const place = vi.fn<Placing>(async () => ({ ...reservation, reservationStatus: 'request' }))
    const { user } = await checking({ place })
    const button = screen.getByRole('button', { name: 'Send som forespørsel i stedet' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    await waitFor(() => expect(place).toHaveBeenCalled())
    expect(place.mock.calls[0]?.[0].isRequest).toBe(true)
  })
})

describe('a refusal', () => {
  test('of a room that was taken offers free alternatives, and keeps all input', async () => {
    const { user, confirm } = await checking({
      place: () => refuses('taken', { alternatives: [onWire(sameDay), onWire(elsewhere)] }),
    })
    await confirm()
    const title = await heading('Noen rakk det før deg')
    await waitFor(() => expect(document.activeElement).toBe(title))
    screen.getByText(/Ingenting er bestilt, og alt du har fylt ut, er lagret/)
    await user.click(
      screen.getByRole('button', { name: /^Samme dag.*Storstua.*10:00–13:00.*1\s250\skr inkl\. mva\.$/ }),
    )
    await heading('Sjekk og bestill')
    expect(storedDraft()).toMatchObject({
      start: sameDay.start,
      details: { name: 'Kari Eksempel' },
    })
  })

  test('of a room that was taken leads to another room', async () => {
    const { user, confirm } = await checking({
      place: () => refuses('taken', { alternatives: [onWire(elsewhere)] }),
      api: { readRoom: async ({ roomSlug }) => (roomSlug === room.slugname ? room : otherRoom) },
    })
    await confirm()
    await user.click(await screen.findByRole('button', { name: /^Et annet rom.*Peisestua/ }))
    await waitFor(() => expect(storedDraft()?.roomSlug).toBe('peisestua'))
    await screen.findByText('Peisestua', { selector: 'p' })
  })

  test('for too few seats uses the venue’s own text and offers a request', async () => {
    const place = vi
      .fn<Placing>()
      .mockImplementationOnce(() => refuses('overbooked', { alternatives: [onWire(sameDay)] }))
      .mockImplementationOnce(async () => reservation)
    const { user, confirm } = await checking({ place })
    await confirm()
    await heading('Det er ikke plass til alle')
    screen.getByText(proysenhuset.messages.overbooked['nb-NO'])
    await user.click(screen.getByRole('button', { name: 'Send forespørsel' }))
    await heading('Bestillingen er bekreftet')
    expect(place.mock.calls[1]?.[0].isRequest).toBe(true)
  })

  test('for another price shows before and after, and asks for a new confirmation', async () => {
    const place = vi
      .fn<Placing>()
      .mockImplementationOnce(({ body }) =>
        refuses('priceChanged', {
          priceSummary: priceFor({
            packages: [
              { id: 5, pax: 12, selectedTime: { startTime: body.arrival, endTime: body.departure } },
            ],
            products: [],
            rooms: [],
          }),
        }),
      )
      .mockImplementationOnce(async () => reservation)
    const { user, confirm } = await checking({ place })
    await confirm()
    await heading('Prisen er endret')
    const cardOf = (name: string) =>
      within(screen.getByRole('heading', { name }).parentElement ?? document.body)
    const total = (name: string) => cardOf(name).getByText('Å betale').parentElement?.textContent
    expect([total('Prisen du så'), total('Prisen nå')]).toEqual([
      expect.stringMatching(/3\s450\skr/),
      expect.stringMatching(/4\s140\skr/),
    ])
    await user.click(screen.getByRole('button', { name: 'Godta prisen og bekreft bestilling' }))
    await heading('Bestillingen er bekreftet')
    expect(place.mock.calls[1]?.[0].body.expectedPriceVat).toBe(414_000)
  })

  test('of food and drink lets the customer continue without', async () => {
    const { user, confirm } = await checking({ place: () => refuses('servingClosed') })
    await confirm()
    await heading('Fristen for servering er ute')
    screen.getByText(proysenhuset.messages.servingDeadline['nb-NO'])
    await user.click(screen.getByRole('button', { name: 'Fortsett uten servering' }))
    await heading('Sjekk og bestill')
    expect(storedDraft()).toMatchObject({ packageId: null, servings: [] })
  })

  test('of a time that is too soon leads to a later one', async () => {
    const { user, confirm } = await checking({ place: () => refuses('tooLate') })
    await confirm()
    await heading('Det er for sent å bestille dette tidspunktet på nett')
    await user.click(screen.getByRole('button', { name: 'Velg et senere tidspunkt' }))
    await heading('Når kommer dere, og hvor mange?')
  })

  test('of a field opens its step, with the message at the field', async () => {
    const { confirm } = await checking({
      place: () => refuses('invalid', { fields: [{ path: 'customerCard.email', code: 'email' }] }),
    })
    await confirm()
    await heading('Hvem bestiller?')
    await screen.findByRole('link', { name: /^E-post: Skriv en gyldig/ })
    expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('kari@kunde.example')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /må rettes/ }))
  })

  test('of the coupon stays at the coupon', async () => {
    const { confirm } = await checking({
      draft: draftAt('review', { couponCode: 'HOST' }),
      place: () => refuses('invalidDiscount'),
    })
    await confirm()
    await screen.findByRole('link', { name: 'Rabattkode: Ugyldig rabatt' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: /må rettes/ })),
    )
  })

  test('by the server itself shows the request id to quote', async () => {
    const { confirm } = await checking({ place: () => refuses('internal', { requestId: 'req-7f3a' }) })
    await confirm()
    await heading('Bestillingen gikk ikke gjennom')
    screen.getByText('Oppgi i så fall feilkoden req-7f3a.')
  })

  test('of a used key says that the first try was placed', async () => {
    const { user, confirm } = await checking({ place: () => refuses('keyReused') })
    await confirm()
    await heading('Et tidligere forsøk gikk gjennom')
    await user.click(screen.getByRole('button', { name: 'Tilbake til bestillingen' }))
    await heading('Sjekk og bestill')
  })
})

describe('a lost response', () => {
  test('is requested again with the same key', async () => {
    const place = vi
      .fn<Placing>()
      .mockImplementationOnce(isLost)
      .mockImplementationOnce(async () => reservation)
    const { user, confirm } = await checking({ place })
    await confirm()
    await heading('Vi fikk ikke svar')
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await heading('Bestillingen er bekreftet')
    const keys = place.mock.calls.map(([input]) => input.idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('is requested again automatically when the network returns', async () => {
    const place = vi
      .fn<Placing>()
      .mockImplementationOnce(isLost)
      .mockImplementationOnce(async () => reservation)
    const { confirm } = await checking({ place })
    await confirm()
    await heading('Vi fikk ikke svar')
    window.dispatchEvent(new Event('online'))
    await heading('Bestillingen er bekreftet')
  })
})

describe('the key of a reservation', () => {
  test.each([
    ['in the browser of a visitor', null, 'the key'],
    ['nowhere for a customer who is signed in', '0196a1c2-0000-7000-8000-000000000001', null],
  ])('is stored %s', async (_, ownerId, isStored) => {
    const place = vi.fn<Placing>(async () => ({ ...reservation, accessKey: 'the key', ownerId }))
    const { confirm } = await checking({ place })
    await confirm()
    await heading('Bestillingen er bekreftet')
    expect(localStorage.getItem(`reservation-key:${reservation.id}`)).toBe(isStored)
  })
})

describe('while a booking is open', () => {
  test('a room that is taken is announced above the step, with a link to alternatives', async () => {
    const { user } = visitCheckout({
      draft: draftAt('extras'),
      api: {
        checkSeats: async ({ body }) =>
          body.map((question) => ({
            ...question,
            seatsInfo: { freeSeats: 0, ocuppiedSeats: 30, totalSeats: 30, overbooked: true },
          })),
      },
    })
    await screen.findByText('Rommet er opptatt på dette tidspunktet')
    await user.click(screen.getByRole('button', { name: 'Se hva som er ledig' }))
    await heading('Rommet er opptatt')
  })

  test('changes in another tab are announced, and loaded only on request', async () => {
    const { user } = visitCheckout({ draft: draftAt('details') })
    await heading('Hvem bestiller?')
    storeDraft(
      draftAt('details', { meeting: { ...readyDraft.meeting, meetingTitle: 'Fra den andre fanen' } }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkout-draft', newValue: 'changed' }))
    await screen.findByText('Bestillingen er endret i en annen fane')
    expect(screen.getByLabelText<HTMLInputElement>(/Tittel på møtet/).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Hent endringene' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/Tittel på møtet/).value).toBe('Fra den andre fanen'),
    )
  })

  test('another tab that only opens the booking is not announced', async () => {
    visitCheckout({ draft: draftAt('details') })
    await heading('Hvem bestiller?')
    const oldValue = localStorage.getItem('checkout-draft')
    cleanup()
    visitCheckout({ draft: null, at: now + MINUTE })
    await heading('Hvem bestiller?')
    const newValue = localStorage.getItem('checkout-draft')
    expect(newValue).not.toBe(oldValue)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'checkout-draft', oldValue, newValue }))
    })
    expect(screen.queryByText('Bestillingen er endret i en annen fane')).toBeNull()
  })

  test('an order sent in another tab is not sent here as well, unless the customer wants that', async () => {
    const { user } = visitCheckout({ draft: draftAt('details') })
    await user.type(await screen.findByLabelText(/Tittel på møtet/), 'Høstsamling')
    const { idempotencyKey } = storedDraft() ?? {}
    const newValue = JSON.stringify({ keptAt: now, placed: 'a-reservation' })
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkout-draft', newValue }))
    await heading('En bestilling er sendt inn i en annen fane')
    const link = screen.getByRole('link', { name: 'Se bestillingen' })
    expect(link.getAttribute('href')).toBe('/checkout/a-reservation')
    await user.click(screen.getByRole('button', { name: 'Fortsett med denne bestillingen' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/Tittel på møtet/)).value).toBe('Høstsamling')
    expect(storedDraft()).toMatchObject({
      meeting: { meetingTitle: 'Høstsamling' },
      idempotencyKey: expect.not.stringMatching(String(idempotencyKey)),
    })
  })
})

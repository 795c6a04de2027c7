import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { tenant as ksmoteplasser } from '#tenants/ksmoteplasser/tenant.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { house, isLost, priceFor, refuses } from '#tests/support/checkout-visit.ts'
import {
  largeReservation,
  laterReservation,
  placedReservation,
  reservationWithBuns,
} from '#tests/support/editing.ts'
import { at, now } from '#tests/support/house.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const page = (id: string) => `/checkout/${id}`
const foodClosed = at('2026-11-26T10:15:00+01:00')
const roomClosed = at('2026-11-26T10:45:00+01:00')

type Opened = { api?: Partial<Client>; at?: number; step?: string; tenant?: Tenant }

/** The reservation's page, at a step of changing it. */
async function changing(
  reservation: Reservation,
  { api = {}, at: time = now, step = 'review', tenant = proysenhuset }: Opened = {},
) {
  localStorage.setItem(`reservation-key:${reservation.id}`, 'the key')
  const update = vi.fn<Client['updateReservation']>(async () => ({ ...reservation, sequence: 1 }))
  const opened = visit(`${page(reservation.id)}?step=${step}`, {
    api: { ...house, readReservation: async () => reservation, updateReservation: update, ...api },
    now: time,
    tenant,
  })
  if (step === 'review') await heading('Endre bestillingen')
  const save = async () => {
    const button = await screen.findByRole('button', { name: 'Lagre endringene' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await opened.user.click(button)
  }
  const changes = async (what: string) =>
    opened.user.click(await screen.findByRole('link', { name: `Endre ${what}` }))
  const isDone = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Tilbake til oversikten' }))
    await heading('Endre bestillingen')
  }
  const renames = async (title: string) => {
    await changes('Opplysninger')
    await opened.user.clear(await screen.findByLabelText(/Tittel på møtet/))
    await opened.user.type(screen.getByLabelText(/Tittel på møtet/), title)
    await isDone()
  }
  return { ...opened, update, save, changes, isDone, renames }
}

/** The changed parts, each before and after. */
const changed = () => {
  const list = screen.getByRole('heading', { name: 'Dette endrer du' }).closest('section')
  return within(list as HTMLElement)
    .getAllByRole('definition')
    .map((each) => each.textContent)
}

describe('changing a reservation', () => {
  test('begins at the overview, under its own address, with nothing to save', async () => {
    const { user, address } = await changing(placedReservation, { step: 'review' })
    expect(address()).toBe(`${page(placedReservation.id)}?step=review`)
    expect(document.title).toBe('Endre bestillingen – Prøysenhuset')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ingen endringer å lagre' })
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Tilbake til bestillingen' }))
    await heading('Bestillingen er bekreftet')
  })

  test('shows before and after, saves only the changes, and says so on the reservation’s page', async () => {
    const { user, address, changes, isDone, save, update } = await changing(placedReservation)
    await changes('Rom og tid')
    await user.clear(await screen.findByLabelText('Antall personer'))
    await user.type(screen.getByLabelText('Antall personer'), '12')
    await isDone()
    await waitFor(() =>
      expect(changed()).toEqual([
        'Før10 personerNå12 personer',
        expect.stringMatching(/^Før4\s500\skrNå4\s190\skr \(310\skr mindre\)$/),
      ]),
    )
    await save()
    await heading('Bestillingen er bekreftet')
    screen.getByText('Endringene er lagret. Vi har sendt en ny bekreftelse på e-post.')
    expect(address()).toBe(page(placedReservation.id))
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      reservationId: placedReservation.id,
      accessKey: 'the key',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: { expectedPax: 12, expectedPriceVat: 419_000 },
    })
    expect(Object.keys(update.mock.calls[0]?.[0].body ?? {})).toEqual([
      'expectedPax',
      'packets',
      'expectedPriceVat',
    ])
    expect(localStorage.getItem('reservation-drafts')).toBeNull()
  })

  test('made by a private person becomes an organisation’s where private customers are not served any more', async () => {
    const name = 'Kari Eksempel'
    const made: Reservation = {
      ...placedReservation,
      clientCard: { name, email: 'kari@hjemme.example', phone: '00 00 00 00', isOrganization: false },
      isOrganization: false,
      customerName: name,
      organization: null,
    }
    const { user, isDone } = await changing(made, { step: 'details', tenant: ksmoteplasser })
    await user.type(await screen.findByLabelText('Organisasjonsnummer'), '123456785')
    await user.type(screen.getByLabelText('Virksomhet'), 'Eksempel AS')
    await isDone()
    expect(changed()).toEqual(['FørPrivatpersonNåVirksomhet', 'FørIngenNåEksempel AS', 'FørIngenNå123456785'])
  })

  test('of parts without a price keeps the agreed price, and fetches none', async () => {
    const summarisePrice = vi.fn<Client['summarisePrice']>(async ({ body }) => priceFor(body))
    const { renames, save, update } = await changing(placedReservation, { api: { summarisePrice } })
    await renames('Årsmøte')
    screen.getByText('Prisen blir den samme.')
    await save()
    await heading('Bestillingen er bekreftet')
    expect(update.mock.calls[0]?.[0].body).toEqual({ meetingTitle: 'Årsmøte', expectedPriceVat: 450_000 })
    expect(summarisePrice).not.toHaveBeenCalled()
  })

  test('fetches prices and seats for the change', async () => {
    const summarisePrice = vi.fn<Client['summarisePrice']>(async ({ body }) => priceFor(body))
    const checkSeats = vi.fn<Client['checkSeats']>(house.checkSeats)
    const { user, changes } = await changing(placedReservation, { api: { summarisePrice, checkSeats } })
    await changes('Rom og tid')
    await user.clear(await screen.findByLabelText('Antall personer'))
    await user.type(screen.getByLabelText('Antall personer'), '9')
    const change = { reservationId: placedReservation.id, accessKey: 'the key' }
    await waitFor(() => expect(summarisePrice.mock.lastCall?.[0]).toMatchObject(change))
    expect(checkSeats.mock.lastCall?.[0]).toMatchObject(change)
  })

  test('is stored between visits, apart from a new booking, until it is discarded', async () => {
    const { renames, user } = await changing(placedReservation)
    expect(localStorage.getItem('reservation-drafts')).toBeNull()
    await renames('Årsmøte')
    expect(JSON.parse(localStorage.getItem('reservation-drafts') ?? '')).toMatchObject({
      [placedReservation.id]: { draft: { meeting: { meetingTitle: 'Årsmøte' } } },
    })
    expect(localStorage.getItem('checkout-draft')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Forkast endringene' }))
    await screen.findByText(/Du har ikke endret noe ennå/)
    expect(localStorage.getItem('reservation-drafts')).toBeNull()
  })

  test('is not reachable once staff have changed the reservation', async () => {
    const reservation = { ...placedReservation, changedByStaff: true }
    visit(`${page(reservation.id)}?step=review`, {
      api: { ...house, readReservation: async () => reservation },
    })
    await heading('Bestillingen er bekreftet')
    screen.getByText('Vi har endret bestillingen')
  })
})

describe('what can no longer be changed', () => {
  test('is shown with the reason, and the rest can be changed', async () => {
    const { user, changes } = await changing(laterReservation, { at: foodClosed })
    screen.getByText('Fristen for å endre serveringen er ute.')
    expect(screen.queryByRole('link', { name: 'Endre Pakke og servering' })).toBeNull()
    await changes('Rom og tid')
    await heading('Når kommer dere, og hvor mange?')
    expect(screen.queryByLabelText('Antall personer')).toBeNull()
    expect(screen.queryByLabelText('Fra kl.')).toBeNull()
    expect(screen.getAllByText('Fristen for å endre serveringen er ute.')).toHaveLength(2)
    await user.clear(screen.getByLabelText('Til kl.'))
    await user.type(screen.getByLabelText('Til kl.'), '13:00')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Tilbake til oversikten' }))
    await heading('Endre bestillingen')
    expect(changed()[0]).toMatch(/10:30–13:30.*10:30–13:00/)
  })

  test('is only the food when there is no package', async () => {
    const { changes } = await changing(reservationWithBuns, { at: foodClosed })
    await changes('Tilvalg')
    await heading('Noe mer dere trenger?')
    const bun = screen.getByRole('heading', { name: 'Kanelbolle' }).closest('li') as HTMLElement
    expect(bun.textContent).toMatch(/Bestilt: 10 (stk\.|personer)/)
    expect(within(bun).queryByRole('button', { name: /Fjern/ })).toBeNull()
    screen.getByLabelText('Antall: Flippover')
  })

  test('is all but the texts once the room has closed', async () => {
    await changing(laterReservation, { at: roomClosed })
    const links = screen.getAllByRole('link', { name: /^Endre / }).map((link) => link.textContent)
    expect(links).toEqual(['Endre Allergier', 'Endre Opplysninger'])
  })
})

describe('a reservation of more than the steps can change', () => {
  test('says so, with the contact details of the venue, and allows its texts to be changed', async () => {
    const { renames, save, update } = await changing(largeReservation)
    screen.getByText('Rom, tid, servering og tilvalg endrer vi for dere')
    screen.getByText('Peisestua')
    expect(screen.getAllByRole('link', { name: /^Endre / }).map((link) => link.textContent)).toEqual([
      'Endre Allergier',
      'Endre Opplysninger',
    ])
    await renames('Årsmøte')
    await save()
    await heading('Bestillingen er bekreftet')
    expect(update.mock.calls[0]?.[0].body).toEqual({ meetingTitle: 'Årsmøte', expectedPriceVat: 450_000 })
  })
})

describe('a change that is refused', () => {
  const refusedWith = async (answer: () => Promise<never>, reservation: Reservation = placedReservation) => {
    const opened = await changing(reservation, { api: { updateReservation: answer } })
    await opened.renames('Årsmøte')
    await opened.save()
    return opened
  }
  const stands = 'Bestillingen er som før, og endringene dine ligger fortsatt her.'

  test.each([
    ['taken', 'Rommet er opptatt'],
    ['overbooked', 'Det er ikke plass til alle'],
    ['tooLate', 'Det er for sent å endre dette på nett'],
    ['servingClosed', 'Fristen for servering er ute'],
    ['internal', 'Endringene ble ikke lagret'],
  ] as const)('as %s says that the reservation is unchanged', async (code, text) => {
    const { user } = await refusedWith(() => refuses(code))
    await heading(text)
    screen.getByText(stands, { exact: false })
    expect(screen.queryByRole('button', { name: 'Send forespørsel' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tilbake til endringene' }))
    await heading('Endre bestillingen')
    expect(changed()).toEqual(['FørStyremøteNåÅrsmøte'])
  })

  test('for its price asks for a new confirmation', async () => {
    const priceSummary = { ...placedReservation.priceSummary, finalPriceVat: 500_000 }
    await refusedWith(() => refuses('priceChanged', { priceSummary }))
    await heading('Prisen er endret')
    screen.getByRole('button', { name: 'Godta prisen og lagre endringene' })
  })

  test('with a lost response is saved once, however often it is tried', async () => {
    const keys: unknown[] = []
    const { user } = await changing(placedReservation, {
      api: {
        updateReservation: async ({ idempotencyKey }) => {
          keys.push(idempotencyKey)
          return keys.length === 1 ? isLost() : { ...placedReservation, sequence: 1 }
        },
      },
    }).then(async (opened) => {
      await opened.renames('Årsmøte')
      await opened.save()
      return opened
    })
    await heading('Vi fikk ikke svar')
    screen.getByText(/De blir bare lagret én gang/)
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await heading('Bestillingen er bekreftet')
    expect(keys[0]).toBe(keys[1])
  })

  test('because it can no longer be changed leads to the reservation', async () => {
    const read = vi.fn<Client['readReservation']>(async () => placedReservation)
    const { user, address, renames, save } = await changing(placedReservation, {
      api: { readReservation: read, updateReservation: () => refuses('notEditable') },
    })
    await renames('Årsmøte')
    await save()
    await heading('Bestillingen kan ikke endres her lenger')
    const before = read.mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Se status' }))
    await heading('Bestillingen er bekreftet')
    expect([read.mock.calls.length, address()]).toEqual([before + 1, page(placedReservation.id)])
  })

  test('because an earlier try was saved says what was saved', async () => {
    await refusedWith(() => refuses('keyReused'))
    await heading('Et tidligere forsøk ble lagret')
    screen.getByRole('button', { name: 'Se status' })
  })
})

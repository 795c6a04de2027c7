import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Person } from '#contract/structs/people.ts'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import { ApiUnreachable } from '#src/api/api-errors.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { aBooking, pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const kari = aPerson({ isPrimary: true })
const jonas = aPerson({ id: 'c1c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10', firstName: 'Jonas' })
const siv = aPerson({ id: 'd2c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10', firstName: 'Siv', isActive: false })
const nina = aPerson({ organizationId: null, organization: null })

type ListRequest = Parameters<Client['listCustomerReservations']>[0]
type OpenOptions = {
  person?: Person
  api?: Partial<Client>
  /** Of everything listed. */
  bookings?: ReservationListItem[]
  outside?: number
}

const PAGE_SIZE = 10

/** A signed-in customer opens the bookings; the requests to the server are recorded. */
function open(
  search = '',
  { person = kari, api = {}, bookings = [aBooking()], outside = 0 }: OpenOptions = {},
) {
  // The first request comes twice: the portal is in StrictMode, which starts each machine, stops it and starts it again.
  const requests: ListRequest[] = []
  const listCustomerReservations = vi.fn<Client['listCustomerReservations']>(async (question) => {
    if (question.pageSize === 1) return pageWith([], { totalResults: outside })
    requests.push(question)
    const { pageNumber = 1 } = question
    return pageWith(bookings.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE), {
      pageNumber,
      numPages: Math.ceil(bookings.length / PAGE_SIZE),
      totalResults: bookings.length,
    })
  })
  const { user, address, entries } = visit(`/mine-bestillinger${search}`, {
    isSignedIn: true,
    api: {
      ...apiInMemory(),
      readOwnContact: async () => person,
      listContacts: async () => pageWith([jonas, kari, siv]),
      listCustomerReservations,
      ...api,
    },
  })
  return { user, address, entries, requests, listCustomerReservations }
}

const cards = () =>
  waitFor(() => within(screen.getByRole('list', { name: 'Bestillinger' })).getAllByRole('article'))
const theCard = async () => {
  const [card] = await cards()
  if (!card) throw new Error('There is no card.')
  return card
}
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aBooking({ id: `0b0e7a52-6a0e-4b53-9a0e-${String(n).padStart(12, '0')}`, meetingTitle: `Møte ${n + 1}` }),
  )

describe('a booking', () => {
  test('shows its title, code, room, time, people, price and date of placing, and links to its page', async () => {
    open()
    const card = await theCard()
    const link = within(card).getByRole('link', { name: 'Styremøte' })
    expect(link.getAttribute('href')).toBe('/checkout/0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11')
    for (const text of [
      'Bekreftet',
      'HKF-7R2-M94',
      'Styrerommet, fredag 27. november kl. 09:00–12:00, 8 personer',
      '4\u00a0500\u00a0kr',
      'Bestilt 10.11.2026',
    ])
      expect(card.textContent).toContain(text)
    expect(card.textContent).not.toContain('Bestilt 10.11.2026 av')
    expect(document.title).toBe('Mine bestillinger – Prøysenhuset')
  })

  test('of a colleague names the colleague', async () => {
    open('', { bookings: [aBooking({ ownerId: jonas.uid, ownerName: jonas.fullname })] })
    expect((await theCard()).textContent).toContain('Bestilt 10.11.2026 av Jonas Eksempel')
  })

  test('without a title is named by its rooms', async () => {
    open('', { bookings: [aBooking({ meetingTitle: ' ', name: 'Eksempelbedriften AS' })] })
    within(await theCard()).getByRole('link', { name: 'Styrerommet' })
  })

  test('over many days shows some of them, and the number of others', async () => {
    const [room] = aBooking().bookings
    if (!room) throw new Error('There is no room.')
    const days = Array.from({ length: 8 }, (_, n) => ({
      ...room,
      startTime: `2026-12-0${n + 1}T09:00:00+01:00`,
      endTime: `2026-12-0${n + 1}T12:00:00+01:00`,
    }))
    open('', { bookings: [aBooking({ bookings: days })] })
    const rows = within(await theCard()).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toHaveLength(6)
    expect(rows.at(-1)?.textContent).toBe('og 3 rom til')
  })

  test('changed by staff says so, with contact details', async () => {
    open('', { bookings: [aBooking({ changedByStaff: true, isEditable: false })] })
    const card = await theCard()
    expect(card.textContent).toContain('Endret av oss')
    within(card).getByText('Vi har endret bestillingen')
    const { email, phone } = tenant.contact
    expect(within(card).getByRole('link', { name: email }).getAttribute('href')).toBe(
      `mailto:${email}?subject=HKF-7R2-M94`,
    )
    within(card).getByRole('link', { name: phone.replace(/\s/g, '\u00a0') })
  })

  test.each<[string, Partial<ReservationListItem>, RegExp]>([
    [
      'a request',
      { reservationStatus: 'request', lapsesAt: '2026-11-24T09:00:00+01:00' },
      /Venter på svar.*svarer på e-post innen tirsdag 24\. november kl\. 09:00\./,
    ],
    [
      'a withdrawn request',
      { reservationStatus: 'cancelled', requestWithdrawn: true, isHistory: true },
      /Trukket(?!.*holdt av)/,
    ],
    ['a declined request', { reservationStatus: 'declined', isHistory: true }, /Avslått.*ikke holdt av/],
    ['a cancelled booking', { reservationStatus: 'cancelled', isHistory: true }, /Avbestilt/],
    ['a lapsed request', { reservationStatus: 'lapsed', isHistory: true }, /Falt bort.*Send gjerne en ny/],
    ['what is over', { isHistory: true }, /Gjennomført/],
    ['what staff had changed and is over', { isHistory: true, changedByStaff: true }, /Gjennomført/],
    ['what has the status changed', { reservationStatus: 'changed' }, /Endret av oss.*Vi har endret/],
  ])('describes the outcome: %s', async (_, own, text) => {
    open('', { bookings: [aBooking(own)] })
    expect((await theCard()).textContent).toMatch(text)
  })
})

describe('the list', () => {
  test('has the upcoming bookings of everyone in the organisation, until history is chosen', async () => {
    const { user, entries, requests } = open()
    await screen.findByText('1 bestilling')
    const history = screen.getByRole('link', { name: 'Historikk' })
    expect(history.getAttribute('aria-current')).toBeNull()
    await user.click(history)
    await screen.findByRole('heading', { name: 'Tidligere bestillinger' })
    expect(history.getAttribute('aria-current')).toBe('page')
    expect(document.activeElement).toBe(history)
    expect(entries()).toEqual(['/mine-bestillinger', '/mine-bestillinger?tab=history'])
    expect(requests[0]).toMatchObject({
      customerId: organization.id,
      isPrivate: false,
      reservationStatus: 'active',
    })
    expect(requests.at(-1)).toMatchObject({ customerId: organization.id, reservationStatus: 'history' })
  })

  test('turns a page, with the focus at its heading, and opens at the page of the address', async () => {
    const { user, entries } = open('?page=2', { bookings: many(23) })
    await screen.findByText('Side 2 av 3')
    expect(await cards()).toHaveLength(10)
    await user.click(screen.getByRole('link', { name: 'Neste side' }))
    await screen.findByText('Side 3 av 3')
    expect(await cards()).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aktive bestillinger' }))
    expect(entries()).toEqual(['/mine-bestillinger?page=2', '/mine-bestillinger?page=3'])
    expect(screen.queryByRole('link', { name: 'Neste side' })).toBeNull()
  })

  test('shows its last page when the address names a later one', async () => {
    const { address } = open('?page=9', { bookings: many(11) })
    await screen.findByText('Side 2 av 2')
    expect(address()).toBe('/mine-bestillinger?page=2')
  })

  test('is filtered by typed days, and by none once they are cleared', async () => {
    const { user, entries, requests } = open('?page=2', { bookings: many(23) })
    await user.type(await screen.findByRole('textbox', { name: 'Fra dato' }), '01.11.2026')
    await user.type(screen.getByRole('textbox', { name: 'Til dato' }), '30.11.2026')
    const opened = '/mine-bestillinger?page=2'
    expect(entries()).toEqual([opened, '/mine-bestillinger?from=2026-11-01&to=2026-11-30'])
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        arrival: '2026-11-01T00:00:00+01:00',
        departure: '2026-12-01T00:00:00+01:00',
        pageNumber: 1,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Fjern filtrene' }))
    expect(entries()).toEqual([opened, '/mine-bestillinger'])
    const heading = screen.getByRole('heading', { name: 'Aktive bestillinger' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('refuses a last day before the first, with a message', async () => {
    open('?from=2026-11-20&to=2026-11-19')
    await screen.findByRole('textbox', { name: 'Til dato', description: 'Slutten må være etter starten' })
  })

  test('is filtered to one user by the primary contact, with deactivated ones marked', async () => {
    const { user, address, requests } = open()
    const choice = await screen.findByRole('combobox', { name: 'Bestilt av' })
    await within(choice).findByRole('option', { name: 'Jonas Eksempel' })
    const names = within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(names).toEqual(['Alle i virksomheten', 'Bare meg', 'Jonas Eksempel', 'Siv Eksempel (deaktivert)'])
    await user.selectOptions(choice, 'Jonas Eksempel')
    await waitFor(() => expect(requests.at(-1)?.createdBy).toBe(jonas.uid))
    expect(address()).toBe(`/mine-bestillinger?by=${jonas.uid}`)
  })

  test('has only the customer’s own bookings for others than the primary contact, without that filter', async () => {
    const { requests } = open('', { person: aPerson() })
    await screen.findByText('1 bestilling')
    expect(screen.queryByRole('combobox', { name: /^Bestilt / })).toBeNull()
    expect(requests.at(-1)).toMatchObject({ customerId: organization.id, isPrivate: false })
    expect(requests.at(-1)?.createdBy).toBeUndefined()
  })

  test('includes bookings outside the organisation', async () => {
    const { user, requests } = open('', { person: aPerson(), outside: 2 })
    const choice = await screen.findByRole('combobox', { name: 'Bestilt for' })
    await user.selectOptions(choice, 'Andre enn virksomheten')
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ customerId: kari.uid, isPrivate: true }))
  })

  test('has a private customer’s own bookings', async () => {
    const listContacts = vi.fn<Client['listContacts']>()
    const { requests } = open('', { person: nina, api: { listContacts } })
    await screen.findByText('1 bestilling')
    expect(requests.at(-1)).toMatchObject({ customerId: nina.uid, isPrivate: true })
    expect(listContacts).not.toHaveBeenCalled()
  })
})

describe('an empty list', () => {
  test('links to a room, and to history', async () => {
    const { user, address } = open('', { bookings: [] })
    await screen.findByRole('heading', { name: 'Ingen aktive bestillinger' })
    expect(screen.getByRole('link', { name: 'Finn et rom' }).getAttribute('href')).toBe('/')
    await user.click(screen.getByRole('button', { name: 'Se tidligere bestillinger' }))
    await screen.findByRole('heading', { name: 'Ingen tidligere bestillinger' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tidligere bestillinger' }))
    expect(address()).toBe('/mine-bestillinger?tab=history')
  })

  test('because of filters has a button to clear them', async () => {
    const { user, address } = open('?tab=history&from=2026-11-01', { bookings: [] })
    await screen.findByRole('heading', { name: 'Ingen bestillinger passer' })
    await user.click(screen.getByRole('button', { name: 'Fjern filtrene' }))
    expect(address()).toBe('/mine-bestillinger?tab=history')
    await screen.findByRole('heading', { name: 'Ingen tidligere bestillinger' })
  })
})

describe('while the list is missing', () => {
  test('the portal says that the bookings are loading', async () => {
    open('', { api: { listCustomerReservations: () => new Promise(() => undefined) } })
    await screen.findByText('Henter bestillingene …')
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('they can be loaded again, with the focus where they appear', async () => {
    const { user, listCustomerReservations } = open()
    listCustomerReservations.mockRejectedValue(new ApiUnreachable('down'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Bestillingene kunne ikke hentes')
    listCustomerReservations.mockResolvedValue(pageWith([aBooking()]))
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await theCard()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aktive bestillinger' }))
  })

  test('the previous list stays, marked as old', async () => {
    const { user, listCustomerReservations } = open('', { bookings: many(11) })
    await screen.findByText('Side 1 av 2')
    listCustomerReservations.mockRejectedValue(new ApiUnreachable('down'))
    await user.click(screen.getByRole('link', { name: 'Neste side' }))
    expect((await screen.findByRole('alert')).textContent).toContain('den som ble hentet sist')
    screen.getByText('Møte 1')
    screen.getByText('Side 1 av 2')
  })

  test('the contacts to choose from can be loaded again', async () => {
    let isDown = true
    const { user } = open('', {
      api: {
        listContacts: async () => {
          if (isDown) throw new ApiUnreachable('down')
          return pageWith([jonas, kari])
        },
      },
    })
    await screen.findByText('Noen av valgene kunne ikke hentes.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByRole('option', { name: 'Jonas Eksempel' })
  })
})

test('a visitor is redirected to the front page with the reason', async () => {
  const { address } = visit('/mine-bestillinger')
  await waitFor(() => expect(address()).toBe('/'))
  await screen.findAllByText('Du må være logget inn for å åpne den siden.')
})

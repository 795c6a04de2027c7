import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { unobstructedTop } from '#src/screens/layout/unobstructed-top.ts'
import { house } from '#tests/support/checkout-visit.ts'
import { type Failure, withFailingCalls } from '#tests/support/failing-calls.ts'
import { now } from '#tests/support/house.ts'
import { aBooking, pageWith } from '#tests/support/listed-bookings.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { draftAt, storeDraft } from '#tests/support/stored-draft.ts'

type Failures = Partial<Record<CallName, Failure>>

const notificationsNow = () =>
  [...screen.getByLabelText(/^(Meldinger|Messages)$/).querySelectorAll('p')].map((each) => each.textContent)

/** The review step, in a portal where some calls fail. */
async function checkoutWith(failures: Failures) {
  storeDraft(draftAt('review'), now)
  const opened = visit('/checkout', { api: withFailingCalls(house, failures), now })
  await screen.findByText('Sjekk og bestill', { selector: 'h1' })
  return opened
}

/** My bookings, of a contact of an organisation, in a portal where some calls fail. */
function bookingsWith(isPrimary: boolean, failures: Failures) {
  const client = {
    ...apiInMemory(),
    readOwnContact: async () => aPerson({ isPrimary }),
    listContacts: async () => pageWith([aPerson()]),
    listCustomerReservations: async () => pageWith([aBooking()]),
  }
  return visit('/mine-bestillinger', { isSignedIn: true, api: withFailingCalls(client, failures) })
}

describe('a call whose error no screen shows', () => {
  test('is notified with the server’s Norwegian text', async () => {
    await checkoutWith({ listAvailableDiscounts: 'tooManyTries' })
    await waitFor(() => expect(notificationsNow()).toEqual(['For mange forsøk. Prøv igjen senere.']))
  })

  test('is notified with the server’s English text in an English portal', async () => {
    const { user } = await checkoutWith({ checkSeats: 'tooManyTries' })
    await user.click(await screen.findByLabelText('Lukk meldingen'))
    expect(notificationsNow()).toEqual([])
    await user.click(screen.getByText('English'))
    await screen.findByText('Check and book', { selector: 'h1' })
    act(() => window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(notificationsNow()).toEqual(['Too many attempts. Try again later.']))
  })

  test.each<Failure>(['noNetwork', 'internal', 'unavailable'])(
    'is notified as an unexpected error after %s',
    async (failure) => {
      await checkoutWith({ listAvailableDiscounts: failure })
      await waitFor(() => expect(notificationsNow()).toEqual(['Noe gikk galt']))
    },
  )

  test('is notified when it is the seat check of the checkout', async () => {
    await checkoutWith({ checkSeats: 'tooManyTries' })
    await waitFor(() => expect(notificationsNow()).toEqual(['For mange forsøk. Prøv igjen senere.']))
  })

  test('is notified once for the same error of many calls', async () => {
    await checkoutWith({ checkSeats: 'noNetwork', listAvailableDiscounts: 'noNetwork' })
    await waitFor(() => expect(notificationsNow()).toEqual(['Noe gikk galt']))
    act(() => window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(notificationsNow()).toEqual(['Noe gikk galt']))
  })
})

describe('a call whose error the screen shows', () => {
  test('is not notified as well: the list of rooms', async () => {
    visit('/', { api: withFailingCalls(apiInMemory(), { searchMeetingRooms: 'noNetwork' }) })
    await screen.findByText('Rommene kunne ikke hentes')
    expect(notificationsNow()).toEqual([])
  })

  test('is not notified as well: the price', async () => {
    await checkoutWith({ summarisePrice: 'unavailable' })
    await screen.findAllByText('Regn ut på nytt')
    expect(notificationsNow()).toEqual([])
  })

  test('is not notified as well: signing in', async () => {
    const { user } = visit('/login', { api: withFailingCalls(apiInMemory(), { createToken: 'wrongSignIn' }) })
    await user.type(await screen.findByLabelText('E-post'), 'kari@kunde.example')
    await user.type(screen.getByLabelText('Passord'), 'Feil-passord-7')
    await user.click(within(screen.getByRole('main')).getByText('Logg inn', { selector: 'button *, button' }))
    await screen.findByText('Feil e-post eller passord.')
    expect(notificationsNow()).toEqual([])
  })
})

describe('the filter choices of my bookings that fail to load', () => {
  test('are shown with the filters of a primary contact, and not notified as well', async () => {
    bookingsWith(true, { listContacts: 'unavailable' })
    await screen.findByText('Noen av valgene kunne ikke hentes.')
    expect(notificationsNow()).toEqual([])
  })

  test('are shown with the filters of another contact, and not notified as well', async () => {
    const api = {
      ...apiInMemory(),
      readOwnContact: async () => aPerson(),
      listCustomerReservations: house.listCustomerReservations,
    }
    visit('/mine-bestillinger', {
      isSignedIn: true,
      api: withFailingCalls(api, { listCustomerReservations: 'unavailable' }),
    })
    await screen.findByText('Bestillingene kunne ikke hentes')
    await screen.findByText('Noen av valgene kunne ikke hentes.')
    expect(notificationsNow()).toEqual([])
  })
})

describe('the place of a notification', () => {
  const box = (top: number, bottom: number, left = 0, right = 360) => ({ top, bottom, left, right })
  const wanted = { left: 12, right: 348, height: 60 }

  test.each([
    ['the top, without controls', [], 12],
    ['below a control at the top', [box(0, 64)], 72],
    ['between two controls that leave room for it', [box(0, 64), box(140, 180)], 72],
    ['below controls that leave too little room between them', [box(0, 64), box(139, 180)], 188],
    ['the top, beside a control of another column', [box(0, 64, 348, 400)], 12],
    ['below the lowest of controls that overlap', [box(0, 300), box(10, 40)], 308],
    ['above the controls at the bottom', [box(80, 640)], 12],
  ])('is %s', (_, controls, top) => {
    expect(unobstructedTop(wanted, controls, 640)).toBe(top)
  })

  test('is null when the controls leave no room in the window', () => {
    expect(unobstructedTop(wanted, [box(60, 590)], 640)).toBeUndefined()
    expect(unobstructedTop(wanted, [box(60, 572)], 640)).toBe(580)
  })
})

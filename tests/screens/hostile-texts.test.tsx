import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { calendarFile } from '#src/screens/receipt/calendar-file.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { reservation as bare } from '#tests/support/bookings.ts'
import { house } from '#tests/support/checkout-visit.ts'
import { contactsServer } from '#tests/support/contacts-server.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { now } from '#tests/support/house.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { biblioteket } from '#tests/support/portal-house.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'
import { visit } from '#tests/support/portal-visit.tsx'
import { roomBooking } from '#tests/support/room-booking.ts'

/** A reservation with all of these texts in every free-text field. */
const reservationWith = (text: string): Reservation => ({
  ...{ ...bare, name: text, meetingTitle: text, meetingLead: text, note: text, customerName: text },
  ...{ buyerReference: text, customerPhone: text, customerEmail: text, isOrganization: true },
  organization: { ...organization, name: text },
  bookings: [{ ...roomBooking, roomName: text, layoutName: text, meetingTitle: text, note: text }],
  paxAllergies: [{ personName: text, note: text, lawObligated: ['egg'], freeInput: text }],
})

const everything = hostileTexts.map(([, text]) => text).join(' ')

/** What the page runs or would load from elsewhere, and links to other origins. */
function pageText() {
  const all = [...document.querySelectorAll('*')]
  const runs = all.filter(
    (element) =>
      /^(script|iframe|object|embed|base)$/i.test(element.localName) ||
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
  )
  const addresses = all.flatMap((element) =>
    ['href', 'src', 'action', 'formaction'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return {
    runs: runs.map((element) => element.outerHTML.slice(0, 200)),
    strange: addresses.filter((address) => !/^(\/|#|\?|https:\/\/|mailto:|tel:|blob:)/.test(address)),
    evil: addresses.filter((address) => /^https?:\/\/[^/]*evil/.test(address)),
  }
}

const nothing = { runs: [], strange: [], evil: [] }
const shown = () => (document.body.textContent ?? '').replaceAll('\u2060', '')

test('a reservation, a room and the users of a customer show hostile texts as text', async () => {
  visit(`/checkout/${bare.id}`, {
    api: { ...house, readReservation: async () => reservationWith(everything) },
    now,
  })
  await screen.findByRole('heading', { level: 1, name: 'Bestillingen er bekreftet' })
  for (const text of ['<script>alert(1)</script>', '<constructor>Møte</constructor> <toString/> <0>Møte</0>'])
    expect(shown()).toContain(text)
  expect(pageText()).toEqual(nothing)
  cleanup()

  const room = { ...biblioteket, name: everything, description: everything, note: everything }
  const gallery = room.gallery.map((item) => ({ ...item, description: everything }))
  visit('/moterom/biblioteket', { api: apiInMemory({ rooms: [{ ...room, gallery }] }) })
  await screen.findByRole('heading', { level: 1, name: /alert\(1\)/ })
  expect(pageText()).toEqual(nothing)
  cleanup()

  const firm = { ...organization, name: everything, website: 'javascript:alert(1)' }
  const kari = aPerson({ isPrimary: true, organization: firm })
  const written = { firstName: everything, lastName: everything, cellphone: everything, position: everything }
  const other = aPerson({ ...written, id: 'c1c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10', organization: firm })
  visit('/brukere', {
    isSignedIn: true,
    api: { ...apiInMemory(), readOwnContact: async () => kari, ...contactsServer([kari, other]) },
  })
  await screen.findByRole('heading', { level: 3, name: /alert\(1\)/ })
  expect(pageText()).toEqual(nothing)
})

test.each(hostileTexts)('the calendar file keeps its lines: %s', (_, text) => {
  const namesIn = (file: string) =>
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0])
  const file = calendarFile([reservationWith(text)], tenant)
  expect(namesIn(file)).toEqual(namesIn(calendarFile([reservationWith('Møte')], tenant)))
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

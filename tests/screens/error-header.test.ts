import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/outlines.ts'
import { rangeToWire, windowEdge } from '#domain/time/venue-time.ts'
import { noFilters as noCustomerFilters } from '#machines/customer-list/filters.ts'
import { noDetails } from '#machines/room-selection/filters.ts'
import { answeringPort } from '#src/api/answering-port.ts'
import { availableDiscountsPort } from '#src/api/available-discounts-port.ts'
import { companyUsersPort } from '#src/api/company-users-port.ts'
import { customerEditorPort } from '#src/api/customer-editor-port.ts'
import { customerListPort } from '#src/api/customer-list-port.ts'
import { customerMergePort } from '#src/api/customer-merge-port.ts'
import { organizationPort } from '#src/api/customer-port.ts'
import { forgottenPasswordPort } from '#src/api/forgotten-password-port.ts'
import { myBookingsPort } from '#src/api/my-bookings-port.ts'
import { myDataPort } from '#src/api/my-data-port.ts'
import { newPasswordPort } from '#src/api/new-password-port.ts'
import { organizationNamePort } from '#src/api/organization-name-port.ts'
import { passwordChangePort } from '#src/api/password-change-port.ts'
import { receiptPort } from '#src/api/receipt-port.ts'
import { registrationListPort } from '#src/api/registration-list-port.ts'
import { registrationPort } from '#src/api/registration-port.ts'
import { requirementPort } from '#src/api/requirement-port.ts'
import { roomSelectionPort } from '#src/api/room-selection-port.ts'
import { secondFactorPort } from '#src/api/second-factor-port.ts'
import { sessionPort } from '#src/api/session-port.ts'
import { signInPort } from '#src/api/sign-in-port.ts'
import { verificationPort } from '#src/api/verification-port.ts'
import { bookingPortUses } from '#tests/support/booking-port-uses.ts'
import { linkPortUses } from '#tests/support/link-port-uses.ts'
import { planningPortUses } from '#tests/support/planning-port-uses.ts'
import { NOTIFIED, type PortUses, theForm, type Use, usesOf } from '#tests/support/port-uses.ts'
import { staffPortUses } from '#tests/support/staff-port-uses.ts'

const { signal } = new AbortController()
const id = 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10'
const token = 'a'.repeat(43)
const email = 'kari@kunde.example'
const password = 'Velkommen-inn-7'
const code = '123456'
const time = { start: windowEdge('2026-11-27', '09:00'), end: windowEdge('2026-11-27', '12:00') }
const seats = { ...time, roomId: 1, pax: 8 }
const changing = { reservationId: id, accessKey: null, idempotencyKey: 'key' }
const uid = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'
const names = { firstName: 'Kari', lastName: 'Eksempel', email }

const organizationNameUse: Use<ReturnType<typeof organizationNamePort>> = {
  shownBy: 'the field of the number',
  call: (port) => port.lookUpOrganization({ number: '974760673' }, signal),
}

const ports: Record<string, PortUses> = {
  'answering-port.ts': usesOf(answeringPort, {
    readQuestion: { shownBy: 'the screen', call: (port) => port.readQuestion({ token }, signal) },
    answerQuestion: {
      shownBy: 'the screen, beside the buttons',
      call: (port) => port.answerQuestion({ token, answer: 'approve', message: '' }, signal),
    },
  }),
  'available-discounts-port.ts': usesOf(availableDiscountsPort, {
    listAvailableDiscounts: {
      shownBy: NOTIFIED,
      call: (port) => port.listAvailableDiscounts({ ...time, customerId: 'visitor' }, signal),
    },
  }),
  ...bookingPortUses,
  'company-users-port.ts': usesOf(companyUsersPort, {
    listContacts: {
      shownBy: 'the list, with a retry',
      call: (port) => port.listContacts({ search: '', showsInactive: false, page: 1 }, signal),
    },
    addContact: { shownBy: theForm, call: (port) => port.addContact({ ...names, phone: null }, signal) },
    changeContact: {
      shownBy:
        'the form or the dialog; of a reactivation a notification of the screen that names the contact',
      call: (port) => port.changeContact(id, { isActive: true }, signal),
    },
  }),
  'customer-editor-port.ts': usesOf((_, send) => customerEditorPort(send), {
    readCustomer: { shownBy: 'the screen, with a retry', call: (port) => port.readCustomer(uid, signal) },
    createCustomer: { shownBy: theForm, call: (port) => port.createCustomer({ name: 'Ny' }, signal) },
    updateCustomer: {
      shownBy: theForm,
      call: (port) => port.updateCustomer({ id: uid, change: { version: 1 } }, signal),
    },
    listGroups: { shownBy: 'the form, with a retry', call: (port) => port.listGroups(signal) },
  }),
  'customer-list-port.ts': usesOf((_, send) => customerListPort(send), {
    listCustomers: [
      {
        shownBy: 'the list, with a retry',
        call: (port) => port.listCustomers(noCustomerFilters('organization'), signal),
      },
      {
        shownBy: 'the list, with a retry',
        call: (port) => port.listCustomers(noCustomerFilters('private'), signal),
      },
    ],
    listGroups: { shownBy: 'the filters, with a retry', call: (port) => port.listGroups(signal) },
  }),
  'customer-merge-port.ts': usesOf((_, send) => customerMergePort(send), {
    readCustomer: { shownBy: 'the screen, with a retry', call: (port) => port.readCustomer(uid, signal) },
    findCustomers: { shownBy: 'the search', call: (port) => port.findCustomers('annen', signal) },
    mergeCustomers: {
      shownBy: 'the dialog',
      call: (port) => port.mergeCustomers({ id: uid, version: 1, into: uid, intoVersion: 1 }, signal),
    },
  }),
  'customer-port.ts': usesOf((_, send) => organizationPort(send), {
    readCustomer: [{ shownBy: 'the screen, with a retry', call: (port) => port.readCustomer(uid, signal) }],
    listChanges: { shownBy: 'the history, with a retry', call: (port) => port.listChanges(uid, signal) },
    addContact: {
      shownBy: theForm,
      call: (port) =>
        port.addContact({ ...names, id: uid, phone: null, locale: 'nb-NO', isPrimary: true }, signal),
    },
    changeContact: {
      shownBy: 'the dialog',
      call: (port) => port.changeContact({ uid, isActive: false }, signal),
    },
    changeUse: {
      shownBy: 'the dialog',
      call: (port) => port.changeUse({ id: uid, version: 1, isActive: false }, signal),
    },
  }),
  'forgotten-password-port.ts': usesOf(forgottenPasswordPort, {
    sendMail: { shownBy: theForm, call: (port) => port.sendMail({ email }, signal) },
  }),
  'my-bookings-port.ts': usesOf(myBookingsPort, {
    listBookings: {
      shownBy: 'the list, with a retry',
      call: (port) =>
        port.listBookings(
          {
            customerId: id,
            isPrivate: false,
            reservationStatus: 'active',
            pageNumber: 1,
          },
          signal,
        ),
    },
    listContacts: { shownBy: 'the filters, with a retry', call: (port) => port.listContacts(signal) },
    countOutside: { shownBy: 'the filters, with a retry', call: (port) => port.countOutside(id, signal) },
  }),
  'my-data-port.ts': usesOf(myDataPort, {
    readMyData: { shownBy: 'the screen, with a retry', call: (port) => port.readMyData(signal) },
    deleteMyData: { shownBy: theForm, call: (port) => port.deleteMyData(password, signal) },
  }),
  'new-password-port.ts': usesOf(newPasswordPort, {
    choosePassword: [
      { shownBy: theForm, call: (port) => port.choosePassword({ token, email: null, password }, signal) },
      { shownBy: theForm, call: (port) => port.choosePassword({ token, email, password }, signal) },
    ],
  }),
  'organization-name-port.ts': usesOf(organizationNamePort, { lookUpOrganization: organizationNameUse }),
  'password-change-port.ts': usesOf(passwordChangePort, {
    changePassword: {
      shownBy: theForm,
      call: (port) => port.changePassword({ email, current: password, password }, signal),
    },
  }),
  'receipt-port.ts': usesOf(receiptPort, {
    readReservation: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.readReservation({ reservationId: id, accessKey: null }, signal),
    },
    readChanges: {
      shownBy: 'the section of changes, with a retry',
      call: (port) => port.readChanges({ reservationId: id, accessKey: null }, signal),
    },
    cancelReservation: {
      shownBy: 'the dialog, with a retry',
      call: (port) => port.cancelReservation({ ...changing, feeVat: null }, signal),
    },
    newKey: 'no call',
  }),
  'registration-port.ts': usesOf(registrationPort, {
    lookUpOrganization: organizationNameUse,
    register: {
      shownBy: theForm,
      call: (port) =>
        port.register(
          {
            ...names,
            mobilePhone: '00 00 00 00',
            cellphone: '00 00 00 00',
            password,
            organizationNumber: null,
            isOrganization: false,
          },
          signal,
        ),
    },
  }),
  'registration-list-port.ts': usesOf((_, send) => registrationListPort(send), {
    listRegistrations: {
      shownBy: 'the list, with a retry',
      call: (port) => port.listRegistrations({ state: 'waiting', search: '', page: 1 }, signal),
    },
    answerRegistration: {
      shownBy: 'the dialog',
      call: (port) => port.answerRegistration({ uid, answer: 'approve', message: '' }, signal),
    },
  }),
  'requirement-port.ts': usesOf((_, send) => requirementPort(send), {
    readSettings: {
      shownBy: 'the screen, with a retry',
      call: (port) => port.readSettings(undefined, signal),
    },
    saveSettings: {
      shownBy: 'the screen',
      call: (port) => port.saveSettings({ version: 1, requiresTwoFactor: true }, signal),
    },
  }),
  'room-selection-port.ts': usesOf(roomSelectionPort, {
    searchRooms: {
      shownBy: 'the list, with a retry',
      call: (port) => port.searchRooms({ ...noDetails, people: null, time: null, freeWithin: null }, signal),
    },
    findWays: {
      shownBy: 'the alternatives in the list, with a retry',
      call: (port) => port.findWays({ ...noDetails, people: null, time, freeWithin: null }, signal),
    },
    listRoomTypes: { shownBy: 'the filters, with a retry', call: (port) => port.listRoomTypes(signal) },
    listAmenities: { shownBy: 'the filters, with a retry', call: (port) => port.listAmenities(signal) },
    listLayouts: { shownBy: 'the filters, with a retry', call: (port) => port.listLayouts(signal) },
  }),
  'session-port.ts': usesOf(sessionPort, {
    readOwnContact: {
      shownBy: 'nothing: Specification §8.1 has this one ignored',
      call: (port) => port.readOwnContact(signal),
    },
    signOut: {
      shownBy: 'a notification of the portal that says that one is still signed in',
      call: (port) => port.signOut(signal),
    },
  }),
  'second-factor-port.ts': usesOf((_, send) => secondFactorPort(send), {
    readFactor: { shownBy: 'the screen, with a retry', call: (port) => port.readFactor(undefined, signal) },
    beginSetup: { shownBy: 'the screen', call: (port) => port.beginSetup({}, signal) },
    confirmSetup: { shownBy: theForm, call: (port) => port.confirmSetup({ code }, signal) },
    renewCodes: { shownBy: theForm, call: (port) => port.renewCodes({ code }, signal) },
    removeFactor: { shownBy: theForm, call: (port) => port.removeFactor({ code }, signal) },
  }),
  ...staffPortUses,
  ...planningPortUses,
  ...linkPortUses,
  'sign-in-port.ts': usesOf(signInPort, {
    signIn: { shownBy: theForm, call: (port) => port.signIn({ email, password, code: undefined }, signal) },
  }),
  'verification-port.ts': usesOf(verificationPort, {
    confirm: [
      { shownBy: theForm, call: (port) => port.confirm({ token }, signal) },
      { shownBy: theForm, call: (port) => port.confirm({ code: '123456', email }, signal) },
    ],
    sendMail: { shownBy: theForm, call: (port) => port.sendMail({ email }, signal) },
  }),
}

/**
 * A client whose calls get an answer that every port accepts, and whether each was sent with the ignore
 * header.
 */
function recordingClient() {
  const sent: boolean[] = []
  const transport: Transport = async (_request, options) => {
    sent.push(options?.ignoreErrorHandler === true)
    const page = { items: [], numPages: 1, totalResults: 0 }
    const diary = { days: [], rooms: [], bookings: [], restrictions: [] }
    return Object.assign([{ ...seats, ...rangeToWire(time), alternatives: [] }], page, diary, {
      access_token: token,
    })
  }
  return { client: clientOf(outlines, transport), transport, sent }
}

describe('the ignore header of Specification §8.1', () => {
  test('is decided for every port of the portal', async () => {
    const files = readdirSync(join(import.meta.dirname, '../../src/api')).filter((file) =>
      file.endsWith('-port.ts'),
    )
    expect(Object.keys(ports).sort()).toEqual(files.sort())
  })

  const { client, transport, sent } = recordingClient()
  const uses = Object.entries(ports).flatMap(([file, port]) =>
    port
      .uses(client, transport)
      .map(([name, use]) => ({ name: `${file.replace('-port.ts', '')}: ${name}`, use })),
  )

  test.each(uses.flatMap(({ name, use }) => (use === 'no call' ? [] : [{ name, ...use }])))(
    'of $name follows where its error is shown: $shownBy',
    async ({ shownBy, call }) => {
      sent.length = 0
      await call()
      expect(sent.length).toBeGreaterThan(0)
      expect(new Set(sent)).toEqual(new Set([shownBy !== NOTIFIED]))
    },
  )
})

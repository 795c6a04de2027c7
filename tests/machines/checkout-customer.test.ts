import { describe, expect, test } from 'vitest'
import { withPerson } from '#machines/checkout/changes.ts'
import { customerCardOf, customerIdOf, filledIn } from '#machines/checkout/customer.ts'
import { priceQuestionOf } from '#machines/checkout/questions.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { Booking, CheckoutDraft } from '#machines/checkout/types.ts'
import { priceOf } from '#tests/support/bookings.ts'
import { booking, draft, features, started } from '#tests/support/checkout-fixtures.ts'
import { open } from '#tests/support/checkout-server.ts'
import { editedBooking, editingOf, placedReservation } from '#tests/support/editing.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'

const blank: CheckoutDraft['details'] = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  organizationNumber: '',
  buyerReference: '',
  isOrganization: true,
}

describe('the details of the signed-in customer', () => {
  test('are filled into empty fields', () => {
    expect(filledIn(blank, aPerson(), features)).toEqual({
      ...blank,
      name: 'Kari Eksempel',
      email: 'kari@kunde.example',
      phone: '00 00 00 00',
      companyName: 'Eksempelbedriften AS',
      organizationNumber: '974760673',
    })
  })

  test('leave typed values, and never fill half an organisation', () => {
    const typed = { ...blank, name: 'Ola', companyName: 'Annen AS' }
    expect(filledIn(typed, aPerson(), features)).toMatchObject({
      name: 'Ola',
      email: 'kari@kunde.example',
      companyName: 'Annen AS',
      organizationNumber: '',
    })
  })

  test('are as much as the account has', () => {
    const known = (person: Parameters<typeof aPerson>[0], details = blank) =>
      filledIn(details, aPerson(person), features)
    expect(known({ cellphone: null, phone: '22 00 00 00' }).phone).toBe('22 00 00 00')
    expect(known({ cellphone: null, phone: null }).phone).toBe('')
    expect(known({ organization: { ...organization, organizationNumber: null } }).organizationNumber).toBe('')
    expect(known({}, { ...blank, isOrganization: false, name: 'Ola' })).toMatchObject({
      isOrganization: false,
      companyName: '',
      organizationNumber: '',
    })
    expect(known({}, { ...blank, organizationNumber: '123 456 785' }).companyName).toBe('')
    expect(filledIn(blank, null, features)).toBe(blank)
  })

  test('are not filled into a change, nor without a form', async () => {
    const { clientCard } = placedReservation
    const unphoned = { ...placedReservation, clientCard: clientCard && { ...clientCard, phone: '' } }
    const editing = editingOf(unphoned)
    const all = await open({ stored: null, editing, person: aPerson({ fullname: 'Ola Eksempel' }) })
    expect(all.context().draft?.details).toEqual(draftOfReservation(unphoned).details)
    expect(withPerson({ ...all.context(), draft: null })).toEqual({})
  })

  test('are those of a private person without an organisation where private customers are served', () => {
    const alone = aPerson({ organization: null, organizationId: null })
    expect(filledIn(blank, alone, features).isOrganization).toBe(false)
    expect(filledIn(blank, alone, { ...features, privateCustomers: false }).isOrganization).toBe(true)
    expect(filledIn({ ...blank, name: 'Ola' }, alone, features).isOrganization).toBe(true)
  })

  test('are filled also when the session is known later, and when the booking is loaded', async () => {
    const all = await open({ begun: started, stored: null })
    await all.send({ type: 'person.known', person: aPerson() })
    expect(all.context().draft?.details.name).toBe('Kari Eksempel')
    const known = await open({ begun: started, stored: null, person: aPerson() })
    expect(known.context().draft?.details.companyName).toBe('Eksempelbedriften AS')
  })
})

test('typed customer details are sent trimmed', () => {
  const details = {
    name: ' Kari Eksempel ',
    email: ' kari@kunde.example ',
    phone: ' 00 00 00 00 ',
    companyName: ' Eksempel AS ',
    organizationNumber: ' 123 456 785 ',
    buyerReference: ' PO 7 ',
    isOrganization: true,
  }
  const cardOf = (changes: Partial<typeof details>) =>
    customerCardOf({ ...booking, draft: { ...draft, details: { ...details, ...changes } } })
  expect(cardOf({})).toEqual({
    name: 'Kari Eksempel',
    email: 'kari@kunde.example',
    phone: '00 00 00 00',
    isOrganization: true,
    companyName: 'Eksempel AS',
    organizationNumber: '123456785',
    buyerReference: 'PO 7',
  })
  expect(cardOf({ companyName: '  ', organizationNumber: ' 12 ', buyerReference: ' ' })).toMatchObject({
    companyName: null,
    organizationNumber: '12',
    buyerReference: null,
  })
})

describe('the customer whose prices apply', () => {
  const idOf = (details: Partial<CheckoutDraft['details']>, more: Partial<Booking> = {}) =>
    customerIdOf({ ...booking, draft: { ...draft, details: { ...blank, ...details } }, ...more })
  const signedIn = { person: aPerson() }

  test('is the customer’s organisation while it is the one that orders', () => {
    expect([
      idOf({}, signedIn),
      idOf({ organizationNumber: '974 760 673' }, signedIn),
      idOf({ organizationNumber: '123 456 785' }, signedIn),
      idOf({ isOrganization: false }, signedIn),
      idOf({}),
    ]).toEqual([organization.id, organization.id, null, null, null])
    expect(priceQuestionOf({ ...booking, ...signedIn })).not.toHaveProperty('customerId')
  })

  test('is the customer’s organisation also without a known number', () => {
    const unnumbered = { person: aPerson({ organization: { ...organization, organizationNumber: null } }) }
    expect(idOf({ organizationNumber: '123 456 785' }, unnumbered)).toBe(organization.id)
    expect(idOf({ organizationNumber: '  ' }, signedIn)).toBe(organization.id)
    expect(idOf({}, { person: aPerson({ organization: null }) })).toBeNull()
    const corporate = { ...signedIn, features: { ...features, privateCustomers: false } }
    expect(idOf({ isOrganization: false }, corporate)).toBe(organization.id)
  })

  test('is the organisation of the reservation, regardless of its editor, while it stays the same', () => {
    const of = { id: organization.id, name: 'Eksempel AS', organizationNumber: '123456785' }
    const edited = editedBooking({ ...placedReservation, organization: of })
    const unnumbered = editedBooking({
      ...placedReservation,
      clientCard: null,
      organization: { ...of, organizationNumber: null },
    })
    expect(customerIdOf(unnumbered)).toBe(organization.id)
    const other = { ...edited.draft.details, organizationNumber: '974760673' }
    expect(customerIdOf(edited)).toBe(organization.id)
    expect(customerIdOf({ ...edited, draft: { ...edited.draft, details: other } })).toBeNull()
  })

  test('is determined again when the customer signs in', async () => {
    const all = await open({ begun: started, stored: null })
    await all.price(priceOf(450_000))
    await all.send({ type: 'person.known', person: aPerson() })
    await all.price(priceOf(400_000))
    expect(all.priced.map(({ requests }) => requests[0]?.customerId)).toEqual([undefined, organization.id])
  })
})

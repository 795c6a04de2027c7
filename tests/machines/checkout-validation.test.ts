import { describe, expect, test } from 'vitest'
import type { CustomerCard } from '#contract/structs/reservation.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { extraChoices, packageChoices, servingChoices } from '#machines/checkout/choices.ts'
import { layoutChoices } from '#machines/checkout/layouts.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { Booking, CheckoutDraft, StepName } from '#machines/checkout/types.ts'
import { firstUnsoundStep, refusalsOf } from '#machines/checkout/validate-steps.ts'
import type { PersonNeeds } from '#machines/person-needs.ts'
import { booking, features, readyDraft } from '#tests/support/checkout-fixtures.ts'
import { editingOf, placedReservation } from '#tests/support/editing.ts'
import { at, bun, dayPackage, flipChart, room, rules } from '#tests/support/house.ts'

const having = (changes: Partial<CheckoutDraft>, more: Partial<Booking> = {}): Booking => ({
  ...booking,
  ...more,
  draft: { ...readyDraft, ...changes },
})

const needs = (entry: Partial<PersonNeeds>) =>
  having({ allergies: [{ personName: '', lawObligated: [], freeInput: '', note: '', ...entry }] })
const details = (changes: Partial<CheckoutDraft['details']>) =>
  having({ details: { ...readyDraft.details, ...changes } })
const meeting = (changes: Partial<CheckoutDraft['meeting']>) =>
  having({ meeting: { ...readyDraft.meeting, ...changes } })

const lateForFood = at('2026-11-26T10:00:01+01:00')
const afternoon = { start: at('2026-11-27T12:00:00+01:00'), end: at('2026-11-27T13:30:00+01:00') }

describe('a step', () => {
  test('is valid when everything is filled in', () => {
    expect(firstUnsoundStep(booking)).toBeNull()
  })

  test.each<[string, StepName, Booking, FieldRefusals]>([
    [
      'an end before the start',
      'time',
      having({ end: at('2026-11-27T08:00:00+01:00') }),
      { end: { code: 'endsBeforeStart' } },
    ],
    [
      'a start within 24 hours',
      'time',
      having({}, { now: at('2026-11-26T09:00:01+01:00') }),
      { start: { code: 'tooLate' } },
    ],
    [
      'a start that has been',
      'time',
      having({}, { now: at('2026-11-28T09:00:00+01:00') }),
      { start: { code: 'tooLate' } },
    ],
    [
      'a start in four years',
      'time',
      having({ start: at('2030-11-27T09:00:00+01:00'), end: at('2030-11-27T10:00:00+01:00') }),
      { start: { code: 'tooFarAhead', limit: '2028-05-20' } },
    ],
    [
      'a start further ahead than the venue takes bookings',
      'time',
      having(
        { start: at('2026-12-21T09:00:00+01:00'), end: at('2026-12-21T10:00:00+01:00') },
        { rules: { ...rules, monthsAhead: 1 } },
      ),
      { start: { code: 'tooFarAhead', limit: '2026-12-20' } },
    ],
    [
      'forty days on end',
      'time',
      having({ end: at('2027-01-06T10:00:00+01:00') }),
      { end: { code: 'tooLong', limit: 31 } },
    ],
    [
      'a Saturday',
      'time',
      having({ start: at('2026-11-28T09:00:00+01:00'), end: at('2026-11-28T10:00:00+01:00') }),
      { start: { code: 'nonWorkingDay' } },
    ],
    [
      'an evening',
      'time',
      having({ end: at('2026-11-27T20:00:00+01:00') }),
      { start: { code: 'outsideOpeningHours', limit: '08:00–16:00' } },
    ],
    ['no guests', 'time', having({ people: 0 }), { people: { code: 'min', limit: 1 } }],
    ['half a person', 'time', having({ people: 2.5 }), { people: { code: 'malformed' } }],
    ['one too few', 'time', having({ people: 1 }), { people: { code: 'tooFewPeople', limit: 2 } }],
    ['one too many', 'time', having({ people: 31 }), { people: { code: 'tooManyPeople', limit: 30 } }],
    [
      'too few for the package',
      'package',
      having({ people: 3 }),
      { packageId: { code: 'tooFewPeople', limit: 4 } },
    ],
    [
      'a time outside the package’s',
      'package',
      having({ end: at('2026-11-27T15:00:00+01:00') }),
      { packageId: { code: 'outsidePackageHours', limit: '08:00–14:00' } },
    ],
    [
      'a package that was removed',
      'package',
      having({ packageId: 99 }),
      { packageId: { code: 'notAvailable' } },
    ],
    [
      'no lunch time',
      'package',
      having({ servings: [{ orderPackageId: 52, preferredTime: null, note: '' }] }),
      { 'servings.52.preferredTime': { code: 'lunchTimeRequired' } },
    ],
    [
      'a lunch time that is not offered',
      'package',
      having({ servings: [{ orderPackageId: 52, preferredTime: '12:00', note: '' }] }),
      { 'servings.52.preferredTime': { code: 'notAvailable' } },
    ],
    [
      'a long note to the kitchen',
      'package',
      having({ servings: [{ orderPackageId: 52, preferredTime: '11:00', note: 'x'.repeat(1001) }] }),
      { 'servings.52.note': { code: 'maxLength', limit: 1000 } },
    ],
    [
      'a kitchen that has closed',
      'package',
      having({}, { now: lateForFood }),
      {
        packageId: { code: 'servingClosed' },
        'servings.52.preferredTime': { code: 'servingClosed' },
      },
    ],
    ['no layout', 'layout', having({ seatingId: null }), { seatingId: { code: 'required' } }],
    [
      'a layout that was removed',
      'layout',
      having({ seatingId: 99 }),
      { seatingId: { code: 'notAvailable' } },
    ],
    [
      'too many for the layout',
      'layout',
      having({ people: 17 }),
      { seatingId: { code: 'tooManyPeople', limit: 16 } },
    ],
    [
      'a long comment on the layout',
      'layout',
      having({ setupComment: 'x'.repeat(1001) }, { features: { ...features, layoutComment: true } }),
      { setupComment: { code: 'maxLength', limit: 1000 } },
    ],
    [
      'an extra product that was removed',
      'extras',
      having({ extras: [{ productId: 99, quantity: 1 }] }),
      { 'extras.99': { code: 'notAvailable' } },
    ],
    [
      'more than ten thousand of it',
      'extras',
      having({ extras: [{ productId: 72, quantity: 10_001 }] }),
      { 'extras.72': { code: 'max', limit: 10_000 } },
    ],
    [
      'half of it',
      'extras',
      having({ extras: [{ productId: 72, quantity: 0.5 }] }),
      { 'extras.72': { code: 'malformed' } },
    ],
    [
      'food too late and a thing in time',
      'extras',
      having(
        {
          ...{ start: at('2026-11-27T10:30:00+01:00') },
          extras: [
            { productId: 71, quantity: 1 },
            { productId: 72, quantity: 1 },
          ],
        },
        { now: lateForFood },
      ),
      { 'extras.71': { code: 'servingClosed' } },
    ],
    [
      'a person about whom nothing is said',
      'allergies',
      needs({ personName: 'Ola', freeInput: ' ', dietaryWishes: [] }),
      { 'allergies.0.freeInput': { code: 'required' } },
    ],
    ['a dietary wish alone', 'allergies', needs({ dietaryWishes: ['kosher'] }), {}],
    [
      'a very long name',
      'allergies',
      needs({ personName: 'x'.repeat(121), lawObligated: ['egg'] }),
      { 'allergies.0.personName': { code: 'maxLength', limit: 120 } },
    ],
    [
      'a very long message about an allergy',
      'allergies',
      needs({ lawObligated: ['egg'], note: 'x'.repeat(501) }),
      { 'allergies.0.note': { code: 'maxLength', limit: 500 } },
    ],
    ['no name', 'details', details({ name: ' ' }), { 'details.name': { code: 'required' } }],
    ['no email', 'details', details({ email: '' }), { 'details.email': { code: 'required' } }],
    ['half an email', 'details', details({ email: 'kari@' }), { 'details.email': { code: 'email' } }],
    [
      'an email with two dots',
      'details',
      details({ email: 'a..b@c.example' }),
      { 'details.email': { code: 'email' } },
    ],
    [
      'a short telephone number',
      'details',
      details({ phone: '123' }),
      { 'details.phone': { code: 'phone' } },
    ],
    [
      'no organisation',
      'details',
      details({ companyName: '', organizationNumber: '' }),
      { 'details.companyName': { code: 'required' }, 'details.organizationNumber': { code: 'required' } },
    ],
    [
      'eight digits',
      'details',
      details({ organizationNumber: '12345678' }),
      { 'details.organizationNumber': { code: 'digits', limit: 9 } },
    ],
    [
      'nine wrong digits',
      'details',
      details({ organizationNumber: '123456789' }),
      { 'details.organizationNumber': { code: 'organizationNumber' } },
    ],
    [
      'a long title',
      'details',
      meeting({ meetingTitle: 'x'.repeat(161) }),
      { 'meeting.meetingTitle': { code: 'maxLength', limit: 160 } },
    ],
    [
      'a long name of who leads it',
      'details',
      meeting({ meetingLead: 'x'.repeat(121) }),
      { 'meeting.meetingLead': { code: 'maxLength', limit: 120 } },
    ],
    [
      'a long note',
      'details',
      meeting({ note: 'x'.repeat(4001) }),
      { 'meeting.note': { code: 'maxLength', limit: 4000 } },
    ],
    [
      'terms that were not accepted',
      'review',
      having({ termsAccepted: false, termsVersion: null }),
      { terms: { code: 'termsNotAccepted' } },
    ],
    [
      'terms of last year',
      'review',
      having({ termsVersion: '2025-01-01' }),
      { terms: { code: 'termsOutdated' } },
    ],
  ])('refuses %s', (_, step, input, refusals) => {
    expect(refusalsOf(step, input)).toEqual(refusals)
  })

  test('trims the title of the meeting, and ignores a comment without the feature', () => {
    const around = (length: number) => ` ${'x'.repeat(length)} `
    const called = meeting({ meetingTitle: around(160), meetingLead: around(120), note: around(4000) })
    expect(refusalsOf('details', called)).toEqual({})
    expect(refusalsOf('layout', having({ setupComment: 'x'.repeat(1001) }))).toEqual({})
  })

  test('asks for no layout where there is at most one', () => {
    for (const seatings of [[], room.seatings.slice(0, 1)]) {
      const catalogue = { ...booking.catalogue, room: { ...room, seatings } }
      expect(refusalsOf('layout', having({ seatingId: null }, { catalogue }))).toEqual({})
    }
  })

  test('keeps the organisation number that a reservation lacks, also beside another name, and asks for one that is given', () => {
    const organization = { id: null, name: 'Eksempel AS', organizationNumber: null }
    const card = { ...(placedReservation.clientCard as CustomerCard), organizationNumber: null }
    const lacking = { ...placedReservation, organization, clientCard: card }
    const editing = editingOf(lacking)
    const draft = draftOfReservation(lacking)
    const changed = (details: Partial<CheckoutDraft['details']>) =>
      refusalsOf('details', {
        ...booking,
        editing,
        draft: { ...draft, details: { ...draft.details, ...details } },
      })
    expect(changed({})).toEqual({})
    expect(changed({ name: 'Ola Eksempel' })).toEqual({})
    expect(changed({ organizationNumber: '123456789' })).toEqual({
      'details.organizationNumber': { code: 'organizationNumber' },
    })
    expect(changed({ companyName: '' })).toEqual({ 'details.companyName': { code: 'required' } })
  })

  test('asks for no organisation when a private customer orders', () => {
    const input = details({ isOrganization: false, companyName: '', organizationNumber: '' })
    expect(refusalsOf('details', input)).toEqual({})
    expect(
      Object.keys(refusalsOf('details', { ...input, features: { ...features, privateCustomers: false } })),
    ).toEqual(['details.companyName', 'details.organizationNumber'])
  })
})

describe('a choice that would be refused', () => {
  test('is shown with its reason: packages', () => {
    const reasons = (input: Booking) =>
      packageChoices(input).map(({ item, reason }) => [item.id, reason?.code])
    expect(reasons(booking)).toEqual([
      [5, undefined],
      [6, undefined],
    ])
    expect(reasons(having({ people: 4 }))).toEqual(reasons(booking))
    expect(reasons(having({ people: 3 }))).toEqual([
      [5, 'tooFewPeople'],
      [6, undefined],
    ])
    expect(reasons(having(afternoon))).toEqual([
      [5, 'outsideServingTimes'],
      [6, undefined],
    ])
    expect(reasons(having({}, { now: lateForFood }))).toEqual([
      [5, 'servingClosed'],
      [6, 'productsClosed'],
    ])
  })

  test('is shown with its reason: packages whose lunch is unavailable, but not for optional parts', () => {
    const withLunch = (isRequired: boolean, timeSlots: string[]) => ({
      ...dayPackage,
      orderPackages: dayPackage.orderPackages.map((part) =>
        part.id === 52 ? { ...part, isRequired, timeSlots } : part,
      ),
    })
    const reasons = (isRequired: boolean, changes: Partial<CheckoutDraft>, slots = ['11:00', '11:30']) => {
      const catalogue = { ...booking.catalogue, packages: [withLunch(isRequired, slots)] }
      return packageChoices(having(changes, { catalogue })).map(({ reason }) => reason?.code)
    }
    expect([reasons(true, afternoon), reasons(false, afternoon)]).toEqual([
      ['outsideServingTimes'],
      [undefined],
    ])
    expect([reasons(true, afternoon, ['11:00']), reasons(true, afternoon, [])]).toEqual([
      ['outsideServingTimes'],
      [undefined],
    ])
  })

  test('is not shown when it is not sold online', () => {
    const catalogue = {
      ...booking.catalogue,
      packages: [
        { ...dayPackage, isActive: false },
        { ...dayPackage, availableOnline: false },
      ],
      products: [{ ...bun, isAvailable: false }],
    }
    expect(packageChoices({ ...booking, catalogue })).toEqual([])
    expect(extraChoices({ ...booking, catalogue })).toEqual([])
  })

  test('is shown with its reason: lunch times outside the booking', () => {
    const input = having({ start: at('2026-11-27T11:15:00+01:00') })
    const [lunch, coffee] = servingChoices(input)
    expect(lunch?.slots.map(({ time, available }) => [time, available])).toEqual([
      ['11:00', false],
      ['11:30', true],
    ])
    expect([lunch?.isChosen, coffee?.isChosen, coffee?.reason]).toEqual([true, false, null])
  })

  test('is shown with its reason: layouts and extra products', () => {
    expect(layoutChoices(having({ people: 20 })).map(({ item, reason }) => [item.id, reason])).toEqual([
      [11, { code: 'tooManyPeople', limit: 16 }],
      [12, null],
    ])
    expect(layoutChoices(having({ people: 1 })).map(({ reason }) => reason)).toEqual(
      Array(2).fill({ code: 'tooFewPeople', limit: 2 }),
    )
    const late = having({}, { now: at('2026-11-26T09:00:01+01:00') })
    expect(extraChoices(late).map(({ item, reason }) => [item.id, reason?.code])).toEqual([
      [bun.id, undefined],
      [flipChart.id, 'productsClosed'],
    ])
  })
})

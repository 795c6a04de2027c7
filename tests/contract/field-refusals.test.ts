import { enums, object } from 'superstruct'
import { expect, test } from 'vitest'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { refusalOf, type StructShape, setOf } from '#contract/schema.ts'
import { CustomerCard, ReservationOrder } from '#contract/structs/reservation.ts'
import {
  CalendarDate,
  Clock,
  DateTime,
  Email,
  filledLine,
  filledText,
  Id,
  Ore,
  OrganizationNumber,
  Phone,
  text,
  wholeNumber,
} from '#contract/wire.ts'
import { grants } from '#domain/account/grants.ts'

type Case = [what: string, struct: StructShape, value: unknown, refusal: FieldRefusal | undefined]

const customer = {
  name: 'Kari Testesen',
  email: 'kari@firma.example',
  phone: '00 00 00 00',
  isOrganization: false,
}

const order = {
  arrival: '2026-11-27T09:00:00+01:00',
  departure: '2026-11-27T12:00:00+01:00',
  expectedPax: 12,
  customerCard: customer,
  meetingLead: '',
  meetingTitle: '',
  note: '',
  termsAccepted: true,
  termsVersion: '1',
  packets: [],
  paxAllergies: [],
  expectedPriceVat: 0,
}

const cases: Case[] = [
  ['a name that is not there', filledText(120), undefined, { code: 'required' }],
  ['a name of blanks', filledText(120), '   ', { code: 'required' }],
  ['a name of nothing that is seen', filledText(120), '\u200b\u202e\u3164 ', { code: 'required' }],
  ['an empty name', filledText(120), '', { code: 'required' }],
  ['a name that is too long', filledText(5), 'Kari T', { code: 'maxLength', limit: 5 }],
  ['a name', filledText(5), 'Kari', undefined],
  ['an optional text that is empty', text(5), '', undefined],
  ['a text that is too long', text(5), '123456', { code: 'maxLength', limit: 5 }],
  ['a text with NUL in it', text(5), 'a\u0000b', { code: 'malformed' }],
  ['a name on one line', filledLine(120), 'Tårnet øst', undefined],
  ['a name on two lines', filledLine(120), 'Tårnet\nøst', { code: 'malformed' }],
  ['a name with a line separator', filledLine(120), 'Tårnet\u2028øst', { code: 'malformed' }],
  ['the same grant twice', setOf(enums(grants), 2), ['kitchen', 'kitchen'], { code: 'duplicate' }],
  ['more grants than there are', setOf(enums(grants), 1), ['customers', 'kitchen'], { code: 'tooLong' }],
  ['two grants', setOf(enums(grants), 2), ['customers', 'kitchen'], undefined],
  ['a number for a text', filledText(5), 7, { code: 'malformed' }],
  ['several texts for one', text(5), ['a', 'b'], { code: 'malformed' }],
  ['an email address without a domain', Email, 'kari@firma', { code: 'email' }],
  ['an email address with two dots in a row', Email, 'kari..testesen@firma.example', { code: 'email' }],
  ['an email address of a number', Email, 'kari@[127.0.0.1]', { code: 'email' }],
  ['two email addresses', Email, 'a@b.example,c@d.example', { code: 'email' }],
  ['an email address with nothing that can be stored', Email, 'kari\u0000@firma.example', { code: 'email' }],
  ['an email address with half a sign', Email, 'kari@fir\ud800ma.example', { code: 'email' }],
  ['an email address with an invisible character', Email, 'ka\u200bri@firma.example', { code: 'email' }],
  ['an email address', Email, 'kari@firma.example', undefined],
  ['an email address with letters beyond ASCII', Email, 'blåbær@jordbær.example', undefined],
  ['letters for a telephone number', Phone, 'ring meg', { code: 'phone' }],
  ['a telephone number with four digits', Phone, '1234', { code: 'phone' }],
  ['a telephone number with a country', Phone, '+47 00 00 00 00', undefined],
  ['eight digits of nine', OrganizationNumber, '12345678', { code: 'digits', limit: 9 }],
  ['no people', wholeNumber(1, 500), 0, { code: 'min', limit: 1 }],
  ['too many people', wholeNumber(1, 500), 501, { code: 'max', limit: 500 }],
  ['half a person', wholeNumber(1, 500), 1.5, { code: 'malformed' }],
  ['a number of people in words', wholeNumber(1, 500), 'tolv', { code: 'malformed' }],
  ['a day that does not exist', CalendarDate, '2027-02-29', { code: 'date' }],
  ['a day as people type it', CalendarDate, '27.02.2027', { code: 'date' }],
  ['a leap day', CalendarDate, '2028-02-29', undefined],
  ['an hour that does not exist', Clock, '25:00', { code: 'time' }],
  ['midnight as an end', Clock, '24:00', undefined],
  ['an hour skipped in spring', DateTime, '2027-03-28T02:30', { code: 'date' }],
  ['an hour that occurs twice in autumn', DateTime, '2026-10-25T02:30', undefined],
  ['a price with fractions of an øre', Ore, 10.5, { code: 'malformed' }],
  ['an id of zero', Id, 0, { code: 'malformed' }],
]

test.each(cases)('%s', (_, struct, value, refusal) => {
  const [error] = object({ field: struct as never }).validate({ field: value })
  expect(error && refusalOf(error)).toEqual(refusal)
})

test('reports every wrong field of an order at its own path at once', () => {
  const [error] = ReservationOrder.validate({
    ...order,
    expectedPax: 0,
    customerCard: { ...customer, email: 'kari', phone: undefined },
    packets: [{ packageId: null, bookings: [{ roomId: 0 }], arrangements: [], extraProducts: [] }],
  })
  const refused = (error?.failures() ?? []).map((failure) => ({
    path: failure.path.join('.'),
    ...refusalOf(failure),
  }))
  expect(refused).toEqual([
    { path: 'expectedPax', code: 'min', limit: 1 },
    { path: 'customerCard.email', code: 'email' },
    { path: 'customerCard.phone', code: 'required' },
    { path: 'packets.0.bookings.0.roomId', code: 'malformed' },
    { path: 'packets.0.bookings.0.seatingId', code: 'required' },
    { path: 'packets.0.bookings.0.startTime', code: 'required' },
    { path: 'packets.0.bookings.0.endTime', code: 'required' },
    { path: 'packets.0.bookings.0.expectedPax', code: 'required' },
  ])
})

test('reports an order without packets as required, and one with too many as too long', () => {
  const packet = {
    packageId: null,
    bookings: [
      { roomId: 1, seatingId: null, startTime: order.arrival, endTime: order.departure, expectedPax: 1 },
    ],
    arrangements: [],
    extraProducts: [],
  }
  const refusals = [0, 1, 21].map((count) => {
    const [error] = ReservationOrder.validate({ ...order, packets: Array(count).fill(packet) })
    return error && { path: error.path.join('.'), ...refusalOf(error) }
  })
  expect(refusals).toEqual([
    { path: 'packets', code: 'required' },
    undefined,
    { path: 'packets', code: 'tooLong' },
  ])
})

test('accepts optional fields of a customer card that are missing or null', () => {
  const answers = [customer, { ...customer, companyName: null, organizationNumber: null }].map((card) =>
    CustomerCard.is(card),
  )
  expect(answers).toEqual([true, true])
})

import { expect, test } from 'vitest'
import type { StructShape } from '#contract/schema.ts'
import { UserCreation, UserRegistration } from '#contract/structs/account.ts'
import { ContactDraft } from '#contract/structs/people.ts'
import { RegistrationPayload } from '#contract/structs/registration.ts'
import { CustomerCard } from '#contract/structs/reservation.ts'
import { CustomerChange, CustomerDraft } from '#contract/structs/staff-customers.ts'

const email = 'kari@kunde.example'
const password = 'Fjellvann-og-42-fisk'
const phone = '00 00 00 00'
const person = { firstName: 'Kari', lastName: 'Eksempel', email }

const bodies: [string, StructShape, Record<string, unknown>, readonly string[]][] = [
  [
    'the customer of an order',
    CustomerCard,
    { name: 'Kari', email, phone, isOrganization: true, companyName: 'Eksempel AS' },
    ['name', 'companyName'],
  ],
  ['a contact', ContactDraft, person, ['firstName', 'lastName']],
  ['an account', UserCreation, { ...person, name: 'Kari', password }, ['firstName', 'lastName', 'name']],
  ['a user', UserRegistration, { email, name: 'Kari Eksempel', password }, ['name']],
  [
    'a registration',
    RegistrationPayload,
    {
      ...{ ...person, password, mobilePhone: phone, cellphone: phone },
      ...{ organizationNumber: null, isOrganization: true, organizationName: 'Eksempel AS' },
    },
    ['firstName', 'lastName', 'organizationName'],
  ],
  ['a new customer', CustomerDraft, { name: 'Eksempel AS' }, ['name']],
  ['a changed customer', CustomerChange, { version: 1, name: 'Eksempel AS' }, ['name']],
]

test.each(bodies)('%s has names of one line each', (_, struct, body, names) => {
  expect(struct.is(body)).toBe(true)
  for (const name of names)
    expect([name, struct.is({ ...body, [name]: 'Kari\nEksempel' })]).toEqual([name, false])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RegistrationPayload } from '#contract/structs/registration.ts'
import { answerLast, confirmLast, signIn } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { makeOrganization, password } from '#tests/support/people.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const [ofCustomer, ofRegister, ofUnknown] = ['100000008', '300000002', '400000018']

let register: RegisterServer
const server = freshServer()

beforeAll(async () => {
  const unit = { organisasjonsnummer: ofRegister, navn: 'Nytt Eksempel AS' }
  register = await openRegisterServer({ [ofRegister]: unit })
  server.services.organisationRegister = { url: register.url, warn: () => {} }
})
afterAll(() => register.close())

const email = 'kari@kunde.example'
const named = (organizationName: string, own: Partial<RegistrationPayload> = {}) => ({
  ...{ firstName: 'Kari', lastName: 'Prøve', email, password },
  ...{ mobilePhone: '00 00 00 01', cellphone: '00 00 00 02', isOrganization: true },
  ...{ organizationNumber: ofUnknown, organizationName },
  ...own,
})
const registerContact = (body: RegistrationPayload) => server.call('registerContact', { body })

const contacts = () =>
  server.database.rows(
    testStatement<{ email: string; organization: string | null; isPrimary: boolean; approval: string }>(
      `SELECT p.email, o.name AS organization, p.is_primary AS "isPrimary", a.approval
       FROM person p LEFT JOIN account a ON a.person_id = p.id
       LEFT JOIN organization o ON o.id = p.organization_id ORDER BY p.email`,
    ),
    [],
  )

it('a registration for an unknown organisation with a name waits for staff, who are notified that it is new', async () => {
  const { status, body } = await registerContact(named(' Eksempel Nye AS '))
  expect([status, body.messageNo]).toEqual([201, 2])
  const info = await server.call('readCustomerInfo', { organizationNumber: ofUnknown })
  expect(info.refusal.code).toBe('organizationUnknown')
  await confirmLast(server, password)
  expect((await mailsOf(server)).find(({ kind }) => kind === 'registrationToAnswer')?.payload).toMatchObject({
    applicant: {
      organizationName: 'Eksempel Nye AS',
      organizationNumber: ofUnknown,
      isSelfReported: true,
    },
  })
  expect((await signIn(server, email, password)).refusal.code).toBe('notApproved')
  await answerLast(server, 'approve')
  expect((await signIn(server, email, password)).status).toBe(200)
  expect(await contacts()).toEqual([
    { email, organization: 'Eksempel Nye AS', isPrimary: true, approval: 'approved' },
  ])
  const after = await server.call('readCustomerInfo', { organizationNumber: ofUnknown })
  expect(after.body.name).toBe('Eksempel Nye AS')
})

it('a registration for an organisation that another has named waits too, and is shown under its own name', async () => {
  await registerContact(named('Noe helt annet', { email: 'a@kunde.example' }))
  expect((await registerContact(named('Eksempel Nye AS'))).body.messageNo).toBe(2)
  await confirmLast(server, password)
  const mails = await mailsOf(server)
  expect(mails.find(({ kind }) => kind === 'registrationToAnswer')?.payload).toMatchObject({
    applicant: { email, organizationName: 'Eksempel Nye AS', isSelfReported: true },
  })
  await answerLast(server, 'approve')
  expect((await contacts()).map(({ organization }) => organization)).toEqual([
    'Eksempel Nye AS',
    'Eksempel Nye AS',
  ])
})

it('a registration for a known organisation keeps its name, whatever is typed', async () => {
  const own = { organizationNumber: ofRegister }
  expect((await registerContact(named('Noe helt annet', own))).body.messageNo).toBe(1)
  await makeOrganization(server.database, { organizationNumber: ofCustomer, name: 'Kunden AS' })
  const customer = { organizationNumber: ofCustomer, email: 'a@kunde.example' }
  expect((await registerContact(named('Noe helt annet', customer))).body.messageNo).toBe(1)
  expect((await contacts()).map(({ organization }) => organization)).toEqual([
    'Kunden AS',
    'Nytt Eksempel AS',
  ])
})

it('a registration is possible with a name where no register is set up', async () => {
  const { organisationRegister } = server.services
  server.services.organisationRegister = undefined
  expect((await registerContact(named('Eksempel Nye AS'))).body.messageNo).toBe(2)
  server.services.organisationRegister = organisationRegister
})

it.each([
  [{ organizationNumber: '100000009' }, { path: 'organizationNumber', code: 'organizationNumber' }],
  [{ organizationName: 'x'.repeat(161) }, { path: 'organizationName', code: 'maxLength', limit: 160 }],
])('a registration with %j beside a name is refused at its field', async (own, fault) => {
  const { status, refusal } = await registerContact(named('Eksempel Nye AS', own))
  expect([status, refusal.fields]).toEqual([422, [fault]])
  expect(await server.count('organization')).toBe(0)
})

import { beforeEach, describe, expect, it } from 'vitest'
import { sentMails } from '#tests/support/account-links.ts'
import { answerLink } from '#tests/support/answer-links.ts'
import { type MakeAccount, makeAccount, makeOrganization, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let headers: { authorization: string }

beforeEach(async () => {
  const staff = { grants: ['customers' as const], firstName: 'Rita', lastName: 'Resepsjon' }
  headers = await signedInHeaders(server, await makeAccount(server.database, staff))
})

const applicant = async (own: MakeAccount = {}) => {
  const { account, ...person } = own
  return makeAccount(server.database, {
    ...{ firstName: 'Kari', lastName: 'Prøve', email: 'kari@kunde.example' },
    ...person,
    account: { approval: 'pending', ...account },
  })
}

const list = async (input: object = {}) => (await server.call('listRegistrations', input, headers)).body
const answer = (uid: string, verdict: 'approve' | 'decline', message?: string) =>
  server.call('answerRegistration', { uid, body: { answer: verdict, message } }, headers)

describe('the registrations that wait', () => {
  it('are listed with who, for which organisation and since when, the oldest first', async () => {
    const organizationId = await makeOrganization(server.database, {
      ...{ name: 'Noe annet', organizationNumber: '100000008', isSelfReported: true },
    })
    const since = (wire: string) => Date.parse(wire)
    const later = { createdAt: since('2026-11-19T08:00:00Z'), typedOrganizationName: 'Eksempel Nye AS' }
    const kari = await applicant({
      ...{ organizationId, account: later, person: { cellphone: '00 00 00 01' } },
    })
    const ola = await applicant({
      ...{ email: 'ola@kunde.example', account: { createdAt: since('2026-11-18T08:00:00Z') } },
    })
    await applicant({ email: 'a@kunde.example', account: { isVerified: false } })
    await makeAccount(server.database)
    const { items, totalResults } = await list()
    expect([totalResults, items.map(({ uid }) => uid)]).toEqual([2, [ola.personId, kari.personId]])
    expect(items[1]).toEqual({
      uid: kari.personId,
      name: 'Kari Prøve',
      email: 'kari@kunde.example',
      phone: '00 00 00 01',
      organizationId,
      organizationName: 'Eksempel Nye AS',
      organizationNumber: '100000008',
      isSelfReported: true,
      registeredAt: '2026-11-19T09:00:00+01:00',
      state: 'waiting',
      answeredAt: null,
      answeredBy: null,
    })
    expect((await list({ search: 'nye as' })).items).toHaveLength(1)
    expect((await list({ search: '100 000 008' })).items).toHaveLength(1)
    expect((await list({ search: 'finnes ikke' })).items).toEqual([])
  })

  it('are approved once, by a call or by the link, and say by whom', async () => {
    const { personId } = await applicant()
    const { status, body } = await answer(personId, 'approve', 'Velkommen!')
    expect([status, body]).toMatchObject([200, { state: 'approved', answeredBy: 'Rita Resepsjon' }])
    expect(await sentMails(server)).toEqual(['registrationApproved to kari@kunde.example'])
    const again = await answer(personId, 'decline')
    expect([again.status, again.refusal.code]).toEqual([409, 'alreadyApproved'])
    expect(await list()).toMatchObject({ totalResults: 0 })
    expect((await list({ state: 'approved' })).items).toMatchObject([
      { uid: personId, answeredBy: 'Rita Resepsjon', answeredAt: expect.any(String) },
    ])
  })

  it('are declined, and then the link of the email says so', async () => {
    const token = await answerLink(server, { approval: 'pending' }, { email: 'kari@kunde.example' })
    const [waiting] = (await list()).items
    await answer(waiting?.uid ?? '', 'decline', 'Vi kjenner ikke dette nummeret.')
    const byLink = await server.call('answerQuestion', { body: { token, answer: 'approve' } })
    expect([byLink.status, byLink.refusal.code]).toEqual([409, 'alreadyDeclined'])
    expect(await sentMails(server)).toEqual(['registrationDeclined to kari@kunde.example'])
    expect((await list({ state: 'declined' })).totalResults).toBe(1)
  })

  it('are answered once, however many answer at once', async () => {
    const { personId } = await applicant()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => answer(personId, n % 2 === 0 ? 'approve' : 'decline')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await server.count('outbox')).toBe(1)
  })

  it('that were answered from the link say when, and not by whom', async () => {
    const token = await answerLink(server, { approval: 'pending' })
    await server.call('answerQuestion', { body: { token, answer: 'approve' } })
    expect((await list({ state: 'approved' })).items).toMatchObject([
      { answeredAt: expect.any(String), answeredBy: null },
    ])
  })

  it('are no others: an unconfirmed one, or a person who did not register, is not there', async () => {
    const unconfirmed = await applicant({ account: { isVerified: false } })
    const never = await makeAccount(server.database)
    for (const { personId } of [unconfirmed, never])
      expect((await answer(personId, 'approve')).status).toBe(404)
  })
})

it('an approval is in the history of the customer', async () => {
  const organizationId = await makeOrganization(server.database)
  const { personId } = await applicant({ organizationId })
  await answer(personId, 'approve')
  const { body } = await server.call('listCustomerChanges', { id: organizationId }, headers)
  expect(body.items).toMatchObject([
    { contact: 'Kari Prøve', before: { registration: 'waiting' }, after: { registration: 'approved' } },
  ])
})

import { describe, expect, it } from 'vitest'
import { answerLink, mailsOf } from '#tests/support/answer-links.ts'
import { makeOrganization } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const kari = { firstName: 'Kari', lastName: 'Prøve', email: 'kari@kunde.example' }
const read = (token: string) => server.call('readQuestion', { body: { token } })
const answer = (token: string, verdict: 'approve' | 'decline', message?: string) =>
  server.call('answerQuestion', { body: { token, answer: verdict, message } })

async function registered(isVerified = true) {
  const organizationId = await makeOrganization(server.database, {
    name: 'Prøvebruket',
    organizationNumber: '100000008',
  })
  const person = { cellphone: '00 00 00 01', phone: '00 00 00 02' }
  return answerLink(
    server,
    { approval: 'pending', isVerified, locale: 'en' },
    { ...kari, organizationId, person },
  )
}

const approval = async () => {
  const select = testStatement<{ approval: string }>('SELECT approval FROM account')
  return (await server.database.rows(select, [])).map((row) => row.approval)
}

describe('a registration that awaits an answer', () => {
  it('is shown to staff with its applicant, and reading changes nothing', async () => {
    const token = await registered()
    expect((await read(token)).body).toEqual({
      kind: 'registration',
      registration: {
        name: 'Kari Prøve',
        email: 'kari@kunde.example',
        phone: '00 00 00 01',
        organizationName: 'Prøvebruket',
        organizationNumber: '100000008',
        isSelfReported: false,
        registeredAt: expect.any(String),
      },
      request: null,
    })
    expect([await approval(), await server.count('outbox')]).toEqual([['pending'], 0])
    expect((await read(token)).status).toBe(200)
  })

  it('is usable once approved, and its owner is notified', async () => {
    const token = await registered()
    expect((await answer(token, 'approve')).body).toEqual({ kind: 'registration', answer: 'approve' })
    expect(await approval()).toEqual(['approved'])
    expect(await mailsOf(server)).toEqual([
      {
        kind: 'registrationApproved',
        recipient: 'kari@kunde.example',
        locale: 'en',
        payload: { name: 'Kari Prøve', organizationName: 'Prøvebruket', message: null },
      },
    ])
  })

  it('asks its owner to confirm the address, when that is not done', async () => {
    await answer(await registered(false), 'approve', 'Velkommen!')
    const [mail] = await mailsOf(server)
    expect([mail?.kind, mail?.payload.message]).toEqual(['registrationToVerify', 'Velkommen!'])
    const tokens = await server.database.rows(
      testStatement(`SELECT id::text FROM one_time_token WHERE purpose = 'verifyEmail' AND used_at IS NULL`),
      [],
    )
    expect(tokens).toEqual([{ id: mail?.payload.tokenId }])
  })

  it('is unusable when declined, and its owner gets the staff’s message', async () => {
    const token = await registered()
    await answer(token, 'decline', 'Vi kjenner ikke dette nummeret.')
    expect(await approval()).toEqual(['declined'])
    expect(await mailsOf(server)).toMatchObject([
      { kind: 'registrationDeclined', payload: { message: 'Vi kjenner ikke dette nummeret.' } },
    ])
    expect([(await read(token)).refusal.code, (await answer(token, 'approve')).refusal.code]).toEqual([
      'alreadyDeclined',
      'alreadyDeclined',
    ])
    expect(await approval()).toEqual(['declined'])
  })

  it('is answered once, however many answers are concurrent', async () => {
    const token = await registered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(token, n % 2 === 0 ? 'approve' : 'decline')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await server.count('outbox')).toBe(1)
    const [state] = await approval()
    const { refusal } = await read(token)
    expect(refusal.code).toBe(state === 'approved' ? 'alreadyApproved' : 'alreadyDeclined')
  })

  it('is not answered by a link that is two weeks old', async () => {
    const token = await registered()
    server.setNow('2026-12-04T10:00:00+01:00')
    expect([(await read(token)).refusal.code, (await answer(token, 'approve')).refusal.code]).toEqual([
      'expiredLink',
      'expiredLink',
    ])
    expect(await approval()).toEqual(['pending'])
  })
})

it('refuses an invalid answer, a message that is too long, and a missing token, at their fields', async () => {
  const token = await registered()
  const tries = [
    { token, answer: 'maybe' },
    { token, answer: 'approve', message: 'x'.repeat(2001) },
    { answer: 'approve' },
  ]
  for (const [n, payload] of tries.entries()) {
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/answers', payload })
    expect([reply.statusCode, reply.json().context.fields?.[0]?.path]).toEqual([
      422,
      ['answer', 'message', 'token'][n],
    ])
  }
  expect([await approval(), await server.count('outbox')]).toEqual([['pending'], 0])
})

it('changes nothing by GET', async () => {
  const token = await registered()
  for (const url of [
    `/api/v1/answers?token=${token}&answer=approve`,
    `/api/v1/answers/read?token=${token}`,
  ]) {
    const { statusCode } = await server.app.inject({ method: 'GET', url })
    expect(statusCode).toBe(405)
  }
  expect(await approval()).toEqual(['pending'])
})

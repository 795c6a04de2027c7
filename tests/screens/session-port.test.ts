import { expect, test } from 'vitest'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { sessionPort } from '#src/api/session-port.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'

/** The session, by a server that refuses to answer. */
function askedOf(status: number, code: ErrorCode) {
  const readOwnContact = () => Promise.reject(new ApiRefusal(status, errorBody(code).context))
  return sessionPort({ ...apiInMemory(), readOwnContact }).readOwnContact(new AbortController().signal)
}

test('a session unknown to the server is signed out', async () => {
  expect(await askedOf(401, 'notSignedIn')).toBeNull()
})

test('a server that cannot answer has not ended the session', async () => {
  await expect(askedOf(503, 'unavailable')).rejects.toMatchObject({ status: 503 })
})

import { expect, test } from 'vitest'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import { sessionPort } from '#src/api/session-port.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'

/** Who is there, by a server that refuses to tell. */
function askedOf(status: number, code: ErrorCode) {
  const readOwnContact = () => Promise.reject(new ApiRefusal(status, errorBody(code).context))
  return sessionPort({ ...apiInMemory(), readOwnContact }).readOwnContact(new AbortController().signal)
}

test('nobody is signed in where the server knows of nobody', async () => {
  expect(await askedOf(401, 'notSignedIn')).toBeNull()
})

test('a server that can’t tell just now has not said that nobody is signed in', async () => {
  await expect(askedOf(503, 'unavailable')).rejects.toMatchObject({ status: 503 })
})

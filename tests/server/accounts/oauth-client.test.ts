import type { AddressInfo } from 'node:net'
import * as oauth from 'oauth4webapi'
import { beforeAll, expect, it } from 'vitest'
import { makeAccount, password } from '#tests/support/people.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const client: oauth.Client = { client_id: 'a-client' }
const insecure = { [oauth.allowInsecureRequests]: true }
const server = sharedServer()
let origin: string
let as: oauth.AuthorizationServer

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  as = { issuer: origin, token_endpoint: `${origin}/auth/token` }
})

const grant = async (username: string, input = password) => {
  const parameters = { username, password: input, scope: 'portal' }
  const answer = await oauth.genericTokenEndpointRequest(
    as,
    client,
    oauth.None(),
    'password',
    parameters,
    insecure,
  )
  return oauth.processGenericTokenEndpointResponse(as, client, answer)
}

const refresh = async (token: string) =>
  oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, oauth.None(), token, insecure),
  )

const send = (token: string, method: string, path: string, body?: object) =>
  oauth.protectedResourceRequest(
    token,
    method,
    new URL(path, origin),
    new Headers(body ? { 'content-type': 'application/json' } : {}),
    body ? JSON.stringify(body) : null,
    insecure,
  )

it('a plain OAuth 2 client can sign in, stay signed in and administer a room', async () => {
  const { email } = await makeAccount(server.database, { grants: ['catalogue'] })
  const first = await grant(email)
  expect([first.token_type, first.expires_in, first.scope]).toEqual(['bearer', 600, 'portal'])
  const next = await refresh(first.refresh_token ?? '')
  const created = await send(next.access_token, 'POST', '/api/v1/room', {
    name: 'Nytt rom',
    defaultPrice: 100_000,
    maxSeats: 12,
    pricingMethod: 'perHour',
    vatGroupId: 1,
  })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  const changed = await send(next.access_token, 'PUT', `/api/v1/room/${id}`, { note: 'Nymalt.' })
  expect([changed.status, ((await changed.json()) as { note: string }).note]).toEqual([200, 'Nymalt.'])
  expect((await send(next.access_token, 'DELETE', `/api/v1/room/${id}`)).status).toBe(200)
  expect((await send(next.access_token, 'GET', `/api/v1/room/${id}`)).status).toBe(404)
})

it('a plain OAuth 2 client gets OAuth 2 errors', async () => {
  const { email } = await makeAccount(server.database)
  await expect(grant(email, 'Feil-Passord-1!')).rejects.toMatchObject({
    status: 400,
    error: 'invalid_grant',
    error_description: 'Wrong email or password.',
  })
  await expect(refresh('nonsense')).rejects.toMatchObject({ status: 400, error: 'invalid_grant' })
  const refusal = await send('nonsense', 'GET', '/api/v1/rooms').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(oauth.WWWAuthenticateChallengeError)
  expect(refusal).toMatchObject({ cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }] })
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Firebase, openFirebase } from '#server/accounts/sign-in/firebase.ts'

export const projectId = 'motehus-prove'

/** The claims of a test ID token that differ from Firebase's own. */
export type TokenClaims = {
  email?: string
  claims?: Record<string, unknown>
  /** The signing key; Firebase's own when absent. */
  key?: CryptoKey
  algorithm?: string
}

export type FirebaseServer = {
  /** The configuration of the server under test. */
  project: Firebase
  /** Logged warnings. */
  warnings: string[]
  /** A fresh ID token of Firebase with a verified address, unless `claims` say otherwise. */
  idToken(claims?: TokenClaims): Promise<string>
  /** Sets a password. */
  knows(email: string, password: string): void
  /** Replaces the answer to the next sign-in. */
  answersNext(answer: (reply: ServerResponse) => void): void
  close(): Promise<void>
}

async function readJson(request: IncomingMessage): Promise<{ email?: string; password?: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const send = (reply: ServerResponse, status: number, body: object) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const seconds = (instant: Instant) => Math.floor(instant / 1000)

/** A fake of Firebase's keys and password sign-in, on 127.0.0.1. */
export async function openFirebaseServer(now: () => Instant): Promise<FirebaseServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const passwords = new Map<string, string>()
  const warnings: string[] = []
  let next: ((reply: ServerResponse) => void) | undefined

  const idToken = ({ email, claims, key = privateKey, algorithm = 'RS256' }: TokenClaims = {}) =>
    new SignJWT({
      sub: `uid-of-${email}`,
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      iat: seconds(now()) - 60,
      exp: seconds(now()) + 3540,
      auth_time: seconds(now()) - 60,
      email,
      email_verified: true,
      ...claims,
    })
      .setProtectedHeader({ alg: algorithm, kid: 'one' })
      .sign(key)

  const signIn = async (request: IncomingMessage, reply: ServerResponse) => {
    const answer = next
    next = undefined
    if (answer) return answer(reply)
    const { email = '', password } = await readJson(request)
    if (password === undefined || passwords.get(email) !== password)
      return send(reply, 400, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } })
    return send(reply, 200, { idToken: await idToken({ email }), email, expiresIn: '3600' })
  }

  const server = createServer((request, reply) => {
    if (request.url === '/keys') send(reply, 200, { keys: [jwk] })
    else void signIn(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    project: openFirebase({
      projectId,
      keysUrl: `${url}/keys`,
      signInUrl: `${url}/sign-in?key=secret`,
      warn: (reason) => warnings.push(reason),
    }),
    warnings,
    idToken,
    knows: (email, password) => passwords.set(email, password),
    answersNext: (answer) => {
      next = answer
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

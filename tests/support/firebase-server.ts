import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Firebase, openFirebase } from '#server/accounts/sign-in/firebase.ts'

export const projectId = 'motehus-prove'

/** What an ID token of the tests says, where it is not as Firebase's own would be. */
export type ToldOfToken = {
  email?: string
  claims?: Record<string, unknown>
  /** The key that it is signed with; Firebase's own when absent. */
  key?: CryptoKey
  algorithm?: string
}

export type FirebaseServer = {
  /** As the server under test has it. */
  project: Firebase
  /** What has been warned of. */
  warnings: string[]
  /** An ID token that Firebase has just given somebody whose address it has verified, unless told otherwise. */
  idToken(told?: ToldOfToken): Promise<string>
  /** Gives somebody a password. */
  knows(email: string, password: string): void
  /** Answers the next sign-in with something else. */
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

/** Firebase, as far as the server asks it: its keys, and its call that takes a password. On 127.0.0.1. */
export async function openFirebaseServer(now: () => Instant): Promise<FirebaseServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const passwords = new Map<string, string>()
  const warnings: string[] = []
  let next: ((reply: ServerResponse) => void) | undefined

  const idToken = ({ email, claims, key = privateKey, algorithm = 'RS256' }: ToldOfToken = {}) =>
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

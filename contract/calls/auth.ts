import { type Call, optionalSecretInQuery, secretInQuery } from '#contract/call.ts'
import { FirebaseToken } from '#contract/structs/account.ts'
import { SignedOut, Token, TokenRequest } from '#contract/structs/token.ts'
import { Email, filledText, text } from '#contract/wire.ts'

const tokenCall = {
  method: 'POST',
  access: 'everyone',
  parameters: {},
  body: TokenRequest,
  bodyType: 'form',
  bodyNeeds: { when: ['grant_type', 'password'], fields: ['username', 'password'] },
  response: Token,
  status: 200,
  errors: 'oauth',
  refusals: [
    'unsupportedGrant',
    'unknownScope',
    'wrongSignIn',
    'secondFactorRequired',
    'wrongSecondFactor',
    'notVerified',
    'notApproved',
    'deactivated',
    'sessionEnded',
    'tooManyTries',
  ],
} as const satisfies Omit<Call, 'summary' | 'path'>

/** Signing in and out (Specification §7). The four token calls do the same. */
export const authCalls = {
  createToken: {
    ...tokenCall,
    summary:
      'Signs in with an email address and a password, or goes on with a refresh token. Browsers get cookies as ' +
      'well. Clients are public: client_id and client_secret are taken and not read.',
    path: '/auth/token',
  },
  createServiceToken: {
    ...tokenCall,
    summary: 'The same as /auth/token.',
    path: '/auth/service-token',
  },
  createServiceTokenToo: {
    ...tokenCall,
    summary: 'The same as /auth/token.',
    path: '/auth/service_token',
  },
  createSignupToken: {
    ...tokenCall,
    summary: 'The same as /auth/token: who has signed up signs in.',
    path: '/auth/signup',
  },
  refreshToken: {
    summary:
      'Takes a refresh token for the next one, which is good from then on. Without one it takes the cookie, and ' +
      'the answer has no refresh token but in its cookie.',
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'everyone',
    parameters: { token: optionalSecretInQuery('refresh_token_encoded', filledText(400)) },
    body: null,
    response: Token,
    status: 200,
    refusals: ['notSignedIn', 'sessionEnded'],
  },
  signInWithFirebase: {
    summary:
      'Signs in a Firebase user, if their address has an account and Firebase has verified it. ' +
      'Browsers get cookies as well.',
    method: 'POST',
    path: '/auth/firebase-login',
    access: 'everyone',
    parameters: {
      idToken: secretInQuery('id_token', filledText(8000)),
      secondFactor: optionalSecretInQuery('second_factor', text(40)),
    },
    body: null,
    response: Token,
    status: 200,
    refusals: [
      'notConfigured',
      'wrongIdToken',
      'userNotFound',
      'notVerified',
      'notApproved',
      'deactivated',
      'wrongSignIn',
      'secondFactorRequired',
      'wrongSecondFactor',
      'tooManyTries',
    ],
  },
  receiveFirebaseToken: {
    summary: 'Asks Firebase for the ID token of an address and a password, which /auth/firebase-login takes.',
    method: 'POST',
    path: '/auth/recieve-firebase-token',
    access: 'everyone',
    parameters: {
      email: secretInQuery('email', Email),
      password: secretInQuery('password', filledText(1000)),
    },
    body: null,
    response: FirebaseToken,
    status: 200,
    refusals: ['notConfigured', 'wrongSignIn', 'tooManyTries'],
  },
  signOut: {
    summary:
      'Ends the session, in the browser and on the server. Does nothing for a caller who is not signed in.',
    method: 'GET',
    path: '/auth/logout',
    access: 'everyone',
    parameters: {},
    body: null,
    response: SignedOut,
    status: 200,
    changes: true,
  },
} satisfies Record<string, Call>

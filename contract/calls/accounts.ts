import { type Call, inPath, optionalSecretInQuery, secretInQuery } from '#contract/call.ts'
import {
  ForgottenPassword,
  MailRequest,
  UserCreation,
  UserRegistration,
  VerificationToken,
  VerifiedEmail,
} from '#contract/structs/account.ts'
import { NewPassword } from '#contract/structs/new-password.ts'
import { User } from '#contract/structs/people.ts'
import { Registered, RegistrationPayload } from '#contract/structs/registration.ts'
import { Email, filledText } from '#contract/wire.ts'

const linkToken = secretInQuery('token', filledText(200), 'From the link in the email.')

/** Accounts: registration, confirming addresses, and setting passwords (Specification §7). */
export const accountCalls = {
  createAccount: {
    summary:
      'Makes an account of one’s own, without an organisation, where the venue has private customers. The answer is the same for an address that has an ' +
      'account already, which is never changed: its owner is notified by email.',
    method: 'POST',
    path: '/auth/create-account',
    access: 'everyone',
    parameters: {},
    body: UserCreation,
    response: User,
    status: 201,
    refusals: ['tooManyTries'],
  },
  registerUser: {
    summary: 'As /auth/create-account, with the name in one field.',
    method: 'POST',
    path: '/auth/register',
    access: 'everyone',
    parameters: {},
    body: UserRegistration,
    response: User,
    status: 201,
    refusals: ['tooManyTries'],
  },
  registerContact: {
    summary:
      'Registers a contact of an organisation, or a private customer where the venue has such. messageNo 1: the ' +
      'address is to be confirmed; 2: an administrator is to approve the account.',
    method: 'POST',
    path: '/api/v1/online_booking/register',
    access: 'everyone',
    parameters: {},
    body: RegistrationPayload,
    response: Registered,
    status: 201,
    refusals: ['organizationUnknown', 'tooManyTries'],
  },
  verifyEmail: {
    summary:
      'Confirms an email address, by what its link carries or by the six digits beside it. In another browser than the ' +
      'one that registered the account it takes the password as well.',
    method: 'POST',
    path: '/auth/verify/{token}',
    access: 'everyone',
    parameters: {
      token: inPath('token', VerificationToken),
      email: optionalSecretInQuery('email', Email, 'The address that six digits were sent to.'),
      password: optionalSecretInQuery(
        'password',
        filledText(1000),
        'The one that was chosen when the account was registered.',
      ),
    },
    body: null,
    response: VerifiedEmail,
    status: 200,
    refusals: [
      'requiredParameter',
      'expiredLink',
      'wrongCode',
      'passwordNeeded',
      'wrongPassword',
      'tooManyTries',
    ],
  },
  sendVerification: {
    summary: 'Sends the link and the six digits again, to an address that has yet to be confirmed.',
    method: 'POST',
    path: '/auth/send-verification',
    access: 'everyone',
    parameters: { email: secretInQuery('email', Email) },
    body: null,
    response: MailRequest,
    status: 200,
    own: true,
    refusals: ['tooManyTries'],
  },
  forgetPassword: {
    summary:
      'Sends a link to choose a new password with, good for half an hour, to an address that has an account.',
    method: 'POST',
    path: '/auth/forget-password',
    access: 'everyone',
    parameters: { email: secretInQuery('email', Email) },
    body: null,
    response: ForgottenPassword,
    status: 200,
    refusals: ['tooManyTries'],
  },
  resetPassword: {
    summary: 'Chooses a new password by the link that a forgotten one gave. All sessions of the account end.',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'everyone',
    parameters: {
      token: linkToken,
      email: secretInQuery('email', Email, 'The address that the link was sent to.'),
      password: secretInQuery('new_password', NewPassword),
    },
    body: null,
    response: User,
    status: 200,
    refusals: ['expiredLink'],
  },
  setPassword: {
    summary:
      'Chooses the first password by an invitation, or another one by a token of the scope set-password. Other ' +
      'sessions than one’s own end.',
    method: 'POST',
    path: '/auth/set-password',
    access: 'everyone',
    parameters: {
      token: secretInQuery('token', filledText(200), 'From an invitation, or of the scope set-password.'),
      password: secretInQuery('new_password', NewPassword),
    },
    body: null,
    response: User,
    status: 200,
    refusals: ['expiredLink'],
  },
} satisfies Record<string, Call>

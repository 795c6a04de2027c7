import { choosePassword } from '#server/accounts/registration/choose-password.ts'
import type { Operation } from '#server/calls/operation.ts'

/** Chooses a new password for a forgotten one; nobody stays signed in. Specification §15.3. */
export const resetPassword: Operation<'resetPassword'> = ({ token, email, password }, asking, world) =>
  choosePassword({ purpose: 'resetPassword', token, email, password, stays: () => null }, asking, world)

import type { AccountServices } from '#server/accounts/account-services.ts'
import { choosePassword } from '#server/accounts/registration/choose-password.ts'
import type { Operation } from '#server/calls/operation.ts'

/** Chooses a new password for a forgotten one; nobody stays signed in. Specification §15.3. */
export const resetPassword: Operation<'resetPassword', AccountServices> = (
  { token, email, password },
  context,
  services,
) =>
  choosePassword({ purpose: 'resetPassword', token, email, password, stays: () => null }, context, services)

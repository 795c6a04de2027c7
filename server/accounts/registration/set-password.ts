import type { AccountServices } from '#server/accounts/account-services.ts'
import { choosePassword } from '#server/accounts/registration/choose-password.ts'
import type { Operation } from '#server/calls/operation.ts'

/**
 * Chooses the first password by an invitation, or another one, having shown to know the old one. Whoever does it while
 * signed in stays so. Specification §15.3.
 */
export const setPassword: Operation<'setPassword', AccountServices> = (
  { token, password },
  context,
  services,
) => {
  const { principal } = context
  const stays = (accountId: string) => (principal?.accountId === accountId ? principal.sessionId : null)
  return choosePassword({ purpose: 'setPassword', token, password, stays }, context, services)
}

import type { AccountServices } from '#server/accounts/account-services.ts'
import { issueToken, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import { askForMail } from '#server/accounts/registration/ask-for-mail.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** Sends a link to choose a new password with, where the address has an account. Specification §15.3. */
export const forgetPassword: Operation<'forgetPassword', AccountServices> = async (
  { email },
  context,
  services,
) => {
  const asked = await askForMail(
    { kind: 'reset', email },
    async (connection, { accountId, name, email: recipient, locale }) => {
      const token = { purpose: 'resetPassword', ttlMs: tokenTtl.resetPassword, accountId } as const
      const { id: tokenId } = await issueToken(connection, token, services.secret, context.now)
      const mail = { kind: 'resetPassword', recipient, locale, facts: { name, tokenId } } as const
      await enqueueAccountMail(connection, mail, context.now)
      return true
    },
    context,
    services,
  )
  return asked.accepted ? accept({ email: asked.value, statusCode: 200, contactPerson: null }) : asked
}

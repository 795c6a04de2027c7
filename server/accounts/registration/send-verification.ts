import type { AccountServices } from '#server/accounts/account-services.ts'
import { askForMail } from '#server/accounts/registration/ask-for-mail.ts'
import { mailVerification } from '#server/accounts/registration/mail-verification.ts'
import { accept, type Operation } from '#server/calls/operation.ts'

/** Sends link and code again, where an address has yet to be confirmed. Specification §15.3. */
export const sendVerification: Operation<'sendVerification', AccountServices> = async (
  { email },
  context,
  services,
) => {
  const asked = await askForMail(
    { kind: 'verify', email },
    async (connection, account) => {
      if (account.isVerified || account.passwordHash === null) return false
      await mailVerification(connection, account, services.secret, context.now)
      return true
    },
    context,
    services,
  )
  return asked.accepted ? accept({ email: asked.value }) : asked
}

import { accessKeyOf } from '#server/accounts/access-key.ts'
import { codeOf, tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import type { MailHouse } from '#server/mail/outbox-mail.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** What every mail of a house is made with. The secret is the server's own, which keys and tokens come from. */
export const mailHouse = (of: { tenant: Tenant; publicUrl: string; secret: string }): MailHouse => ({
  tenant: of.tenant,
  publicUrl: of.publicUrl,
  accessKeyOf: (reservationId) => accessKeyOf(of.secret, reservationId),
  tokenOf: (purpose, tokenId) => tokenTextOf(of.secret, purpose, tokenId),
  codeOf: (tokenId) => codeOf(of.secret, tokenId),
})

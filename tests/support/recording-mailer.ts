import type { Instant } from '#domain/time/venue-time.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import type { Connection } from '#server/database/database.ts'
import type { Delivery } from '#server/mail/deliver.ts'
import type { AddressedMail } from '#server/mail/mime.ts'
import { tenants } from '#tenants/tenants.ts'

/** The secret of keys and tokens in the mails. */
export const mailSecret = 'a secret of the tests, long enough'

/** A transport that records mails, and refuses those that `refuse` selects. */
export function recordingMailer(refuse: (mail: AddressedMail) => boolean = () => false) {
  const received: AddressedMail[] = []
  let closed = false
  const transport = {
    send: async (mail: AddressedMail) => {
      if (refuse(mail)) throw new Error('Not today')
      received.push(mail)
    },
    greet: async () => {},
    close: () => {
      closed = true
    },
  }
  return { received, transport, isClosed: () => closed }
}

/** A delivery of the venue's mails that logs nothing. */
export const deliveryFrom = (
  database: Connection,
  transport: Delivery['transport'],
  clock: () => Instant,
): Delivery => ({
  ...mailHouse({
    tenant: tenants.proysenhuset,
    publicUrl: 'https://moterom.example',
    secret: mailSecret,
  }),
  database,
  transport,
  clock,
  log: { info: () => {}, warn: () => {} },
})

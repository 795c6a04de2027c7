import type { Instant } from '#domain/time/venue-time.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import type { Connection } from '#server/database/database.ts'
import type { Delivery } from '#server/mail/deliver.ts'
import type { AddressedMail } from '#server/mail/transport.ts'
import { tenants } from '#tenants/tenants.ts'

/** What keys and tokens of the mails come from. */
export const mailSecret = 'a secret of the tests, long enough'

/** A post office that keeps what it is given, and refuses as long as `refuse` says so. */
export function postOffice(refuse: (mail: AddressedMail) => boolean = () => false) {
  const given: AddressedMail[] = []
  let closed = false
  const transport = {
    send: async (mail: AddressedMail) => {
      if (refuse(mail)) throw new Error('Not today')
      given.push(mail)
    },
    greet: async () => {},
    close: () => {
      closed = true
    },
  }
  return { given, transport, isClosed: () => closed }
}

/** A delivery of the house's mails that tells nobody what it does. */
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

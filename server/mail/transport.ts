import { createTransport } from 'nodemailer'
import { type AddressedMail, composeMail } from '#server/mail/mime.ts'
import { openSmtpPool } from '#server/mail/smtp-pool.ts'

export type MailTransport = {
  /** Hands a mail over; rejects when it was not taken, with `MailServerAway` when the server could not be reached. */
  send(mail: AddressedMail): Promise<void>
  /** Greets the mail server and signs in, without a mail; rejects with `MailServerAway` when it can't. */
  greet(): Promise<void>
  close(): void
}

/** The mail server can't be reached, or won't let us in: what was not sent says nothing of the mail. */
export class MailServerAway extends Error {
  override name = 'MailServerAway'

  /** It answers, and refuses our name and password: a client that tries too often is shut out for long. */
  get isLocked(): boolean {
    return this.cause instanceof Error && 'code' in this.cause && LOCKED.has(String(this.cause.code))
  }
}

/** Mails that are on their way to the mail server at a time, each over a connection of its own. */
export const CONNECTIONS = 5

const TIMEOUT_MS = 20_000

/** What nodemailer calls it when the trouble is with the connection. */
const TROUBLES = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
])

const LOCKED = new Set(['EAUTH', 'ENOAUTH'])

/** One that is too busy says so instead of greeting. `CONN` is whatever is wrong with the connection, also within a mail. */
function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, command } = error as Error & { code?: string; command?: string }
  const isAway = command === 'CONN' || (code !== undefined && TROUBLES.has(code))
  return isAway ? new MailServerAway(error.message, { cause: error }) : error
}

/**
 * Delivery by SMTP, as in `smtps://user:secret@mail.example:465`. A server that says nothing for `timeoutMs` is taken
 * for one that is away.
 */
export function smtpTransport(smtpUrl: string, timeoutMs = TIMEOUT_MS): MailTransport {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const pool = openSmtpPool(smtpUrl, timeouts)
  const greeter = createTransport({ url: smtpUrl, ...timeouts })
  return {
    send: async (mail) => {
      await pool.send(composeMail(mail)).catch((error: unknown) => {
        throw orAway(error)
      })
    },
    greet: async () => {
      await greeter.verify().catch((error: unknown) => {
        throw error instanceof Error ? new MailServerAway(error.message, { cause: error }) : error
      })
    },
    close: () => pool.close(),
  }
}

/**
 * Without SMTP nothing leaves the machine: a mail counts as sent, and its outbox row is what the development
 * mailbox shows. It survives a restart, since it is the outbox itself.
 */
export const developmentTransport: MailTransport = {
  send: async () => {},
  greet: async () => {},
  close: () => {},
}

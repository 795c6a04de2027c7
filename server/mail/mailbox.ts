import { desc, eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { Uuid } from '#contract/wire.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import { outbox } from '#server/database/reservation-schema.ts'
import { logoOf } from '#server/mail/logo.ts'
import {
  attachmentOf,
  framedHtml,
  type MailboxEntry,
  mailboxPage,
  mailboxPath,
  mailboxStyle,
  mailPage,
} from '#server/mail/mailbox-pages.ts'
import { houseNow, type MailHouse, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { isOwnName } from '#server/process/own-name.ts'

export type MailboxOptions = MailHouse & { database: Connection; clock: () => Instant }

const columns = {
  messageId: outbox.messageId,
  kind: outbox.kind,
  recipient: outbox.recipient,
  locale: outbox.locale,
  payload: outbox.payload,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
}

type Row = Pick<typeof outbox.$inferSelect, keyof typeof columns>

const runsNothing =
  "default-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const pagePolicy = `${runsNothing}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`
/** Emails carry their looks in their elements. They run nothing, and fetch nothing. */
const framePolicy = `${runsNothing}; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

const answer = (reply: FastifyReply, type: string, policy: string) =>
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type(type)

const html = 'text/html; charset=utf-8'

const REBOUND =
  'The mailbox answers at this machine’s own name and addresses only, such as http://localhost.\n'

/**
 * Whether the Host of a request names the machine itself, or the address that it came to. A foreign page can point its
 * own name at this machine (DNS rebinding), and could then read the mailbox in the browser of its visitor.
 */
export function isToThisMachine(host: string | undefined, localAddress: string | undefined): boolean {
  const address = `http://${host ?? ''}`
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return isOwnName(hostname) || hostname.replace(/^\[|\]$/g, '') === localAddress?.replace(/^::ffff:/, '')
}

/**
 * The development mailbox: what was written to the outbox, to be read in a browser. Anyone who reaches the server
 * reads all mail, so it is for development only: leave it out with SMTP and in production.
 */
export const mailboxRoutes: FastifyPluginAsync<MailboxOptions> = async (
  app,
  { database, clock, ...given },
) => {
  const entryOf = (
    { messageId, recipient, createdAt, sentAt, lastError, ...mail }: Row,
    house: MailHouse,
  ): MailboxEntry => {
    const about = { messageId, recipient, createdAt, sentAt, lastError }
    try {
      return { ...about, mail: renderOutboxMail(mail, house, sentAt ?? clock()) }
    } catch (error) {
      return { ...about, failure: error instanceof Error ? error.message : String(error) }
    }
  }
  const find = async (messageId: string) => {
    if (!Uuid.is(messageId)) return undefined
    const [row] = await database.db.select(columns).from(outbox).where(eq(outbox.messageId, messageId))
    return row && entryOf(row, await houseNow(given))
  }
  const nothing = (reply: FastifyReply) => answer(reply.code(404), html, pagePolicy).send(mailboxPage([]))

  app.addHook('onRequest', (request, reply, done) => {
    if (isToThisMachine(request.headers.host, request.socket.localAddress)) return done()
    answer(reply.code(421), 'text/plain; charset=utf-8', pagePolicy).send(REBOUND)
  })
  app.get(mailboxPath, async (_request, reply) => {
    const newest = await database.db.select(columns).from(outbox).orderBy(desc(outbox.id)).limit(100)
    const house = await houseNow(given)
    const entries = newest.map((row) => entryOf(row, house))
    return answer(reply, html, pagePolicy).send(mailboxPage(entries))
  })
  app.get(`${mailboxPath}/mailbox.css`, async (_request, reply) =>
    answer(reply, 'text/css; charset=utf-8', pagePolicy).send(mailboxStyle),
  )
  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, async ({ params }, reply) => {
    const entry = await find(params.id)
    return entry ? answer(reply, html, pagePolicy).send(mailPage(entry)) : nothing(reply)
  })
  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id/html`, async ({ params }, reply) => {
    const mail = (await find(params.id))?.mail
    return mail
      ? answer(reply, html, framePolicy).send(framedHtml(mail, await logoOf(given.tenant)))
      : nothing(reply)
  })
  app.get<{ Params: { id: string; place: string } }>(
    `${mailboxPath}/:id/attachments/:place`,
    async ({ params }, reply) => {
      const entry = await find(params.id)
      const attachment = entry && attachmentOf(entry, Number(params.place))
      if (!attachment) return nothing(reply)
      const { fileName, contentType, content } = attachment
      return answer(reply, contentType, pagePolicy)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(content)
    },
  )
}

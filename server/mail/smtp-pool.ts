import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from '#server/mail/mime.ts'

/** Mails that one connection takes: some servers close it after more. */
const MOST_MAILS = 100
/** Milliseconds until a connection that is not used is closed; a server does it after five minutes at the earliest. */
const IDLE_MS = 60_000

type Link = { connection: SMTPConnection; mails: number; idle?: NodeJS.Timeout }

/** Milliseconds that a server may say nothing: when it is connected to, before its greeting, and later. */
type Timeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

/** The server ended a connection without saying why. */
const ended = () =>
  Object.assign(new Error('The mail server closed the connection.'), { code: 'ECONNECTION' })

/** Whether the mail was refused, and not the connection lost. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421
}

/** Whether nothing of the mail was sent, since the connection had ended already. */
const isUnsent = (error: unknown): boolean => {
  const { code, command } = error as { code?: string; command?: string }
  return code === 'ECONNECTION' && command === 'API'
}

/** A connection that is signed in. */
async function connect(url: string, timeouts: Timeouts): Promise<SMTPConnection> {
  const { auth, authMethod, forceAuth, ...options } = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...options, ...timeouts })
  const method = typeof authMethod === 'string' && authMethod
  try {
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: unknown) => (error ? reject(error) : resolve())
      // Also of an open connection, where the mail that waits for it fails too.
      connection.on('error', reject)
      connection.once('end', () => reject(ended()))
      connection.connect((error) => {
        const signsIn = auth && (connection.allowsAuth || forceAuth)
        if (error || !signsIn) settle(error)
        else connection.login({ credentials: auth, method }, settle)
      })
    })
  } catch (error) {
    connection.close()
    throw error
  }
  return connection
}

/** Waits for an answer of the server, or the end of the connection. */
async function answerOf(
  connection: SMTPConnection,
  ask: (settle: (error?: Error | null) => void) => void,
): Promise<void> {
  let [onEnd, onError] = [() => {}, (_: Error) => {}]
  try {
    await new Promise<void>((resolve, reject) => {
      onEnd = () => reject(ended())
      onError = reject
      connection.once('end', onEnd)
      connection.once('error', onError)
      ask((error) => (error ? reject(error) : resolve()))
    })
  } finally {
    connection.off('end', onEnd)
    connection.off('error', onError)
  }
}

export type SmtpPool = {
  /** Hands a mail over on an idle connection, or on a new one. */
  send(mail: ComposedMail): Promise<void>
  /** Closes the idle connections, and each of the others after its mail. */
  close(): void
}

/**
 * Connections of `nodemailer` to a mail server, kept open between mails; as many as there are mails on their way. The library's
 * own pool makes a mail anew and sends it through streams, which took as long as all the rest of it (docs/speed.md).
 */
export function openSmtpPool(url: string, timeouts: Timeouts): SmtpPool {
  const idle: Link[] = []
  let isClosed = false

  const leave = (link: Link) => {
    clearTimeout(link.idle)
    const place = idle.indexOf(link)
    if (place >= 0) idle.splice(place, 1)
  }
  const open = async (): Promise<Link> => {
    const link: Link = { connection: await connect(url, timeouts), mails: 0 }
    link.connection.once('end', () => leave(link))
    return link
  }
  const keep = (link: Link) => {
    if (link.connection.destroyed) return
    if (isClosed || link.mails >= MOST_MAILS) return link.connection.quit()
    idle.push(link)
    link.idle = setTimeout(() => {
      leave(link)
      link.connection.quit()
    }, IDLE_MS)
    link.idle.unref()
  }
  const send = async (mail: ComposedMail): Promise<void> => {
    const link = idle.at(-1) ?? (await open())
    leave(link)
    const isReused = link.mails > 0
    link.mails += 1
    const { connection } = link
    try {
      await answerOf(connection, (settle) => connection.send({ ...mail.envelope }, mail.raw, settle))
    } catch (error) {
      if (!isRefusal(error) || connection.destroyed) connection.close()
      else
        answerOf(connection, (settle) => connection.reset(settle)).then(
          () => keep(link),
          () => connection.close(),
        )
      if (isReused && isUnsent(error)) return send(mail)
      throw error
    }
    keep(link)
  }
  return {
    send,
    close: () => {
      isClosed = true
      for (const link of [...idle]) {
        leave(link)
        link.connection.quit()
      }
    },
  }
}

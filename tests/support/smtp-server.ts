import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }

/** What a mail server is about to answer: a connection, a command, or a whole mail. */
export type SmtpMoment = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'QUIT' | 'content'

/**
 * A failure: 4xx; the connection is cut without an answer, or just after it; no answer ever; a byte a minute.
 * Nothing is accepted unless it was answered.
 */
export type SmtpTrouble = 'refuse' | 'cut' | 'cutAfter' | 'silence' | 'dribble'

export type SmtpServer = {
  url: string
  received: ReceivedMail[]
  /** How many connections have been opened, and how many are open. */
  connections: () => { opened: number; open: number }
  /** Ends all connections, as a server does with idle ones. */
  endAll(): void
  stop(): Promise<void>
}

type Session = { mail: ReceivedMail; inData: boolean; pending: string; isSilent: boolean }

const emptyMail = (): ReceivedMail => ({ from: '', to: [], data: '' })

function momentOf(line: string, { inData, mail }: Session): SmtpMoment | undefined {
  if (!inData) {
    const command = line.slice(0, 4).toUpperCase()
    return (['MAIL', 'RCPT', 'DATA', 'QUIT'] as const).find((each) => each === command) ?? 'EHLO'
  }
  if (line === '.') return 'content'
  mail.data += `${line.replace(/^\.\./, '.')}\r\n`
  return undefined
}

/** Who may sign in, as in `user:secret`; none where that is not needed. */
type Login = string | undefined

const signIn = (line: string, login: Login) => {
  const [, given = ''] = /^AUTH PLAIN (\S+)/i.exec(line) ?? []
  const isRight = Buffer.from(given, 'base64').toString() === `\0${login?.replace(':', '\0')}`
  return isRight ? '235 welcome' : '535 who are you'
}

function rightAnswer(
  moment: SmtpMoment,
  line: string,
  session: Session,
  { received, login }: { received: ReceivedMail[]; login: Login },
): string {
  const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
  if (moment === 'greeting') return '220 test'
  if (moment === 'content') {
    received.push(session.mail)
    session.mail = emptyMail()
    session.inData = false
    return '250 taken'
  }
  if (moment === 'MAIL') session.mail = { ...emptyMail(), from: address }
  if (moment === 'RCPT') {
    if (session.mail.from === '') return '503 no sender'
    if (address.startsWith('unknown@')) return '550 no such mailbox'
    session.mail.to.push(address)
  }
  if (moment === 'DATA') {
    if (session.mail.to.length === 0) return '554 no recipients'
    session.inData = true
    return '354 go on'
  }
  if (/^AUTH/i.test(line)) return signIn(line, login)
  if (/^EHLO/i.test(line)) return `250-test\r\n${login ? '250-AUTH PLAIN\r\n' : ''}250 PIPELINING`
  return moment === 'QUIT' ? '221 bye' : '250 ok'
}

/** Answers now, or fails as `trouble` says. */
function answer(socket: Socket, session: Session, trouble: SmtpTrouble | undefined, right: () => string) {
  if (trouble === 'refuse') {
    session.inData = false
    socket.write('451 not now\r\n')
  } else if (trouble === 'cut') socket.destroy()
  else if (trouble === 'cutAfter') socket.end(`${right()}\r\n`)
  else if (trouble) {
    session.isSilent = true
    const byte = () => void (trouble === 'dribble' && socket.write('2'))
    byte()
    const dribbling = setInterval(byte, 60_000)
    socket.once('close', () => clearInterval(dribbling))
  } else socket.write(`${right()}\r\n`)
}

/**
 * A mail server on 127.0.0.1 that accepts all mails except those to `unknown@`, and those that `troubles`
 * stop. It takes several commands at once (RFC 2920), as those in use do.
 */
export async function startSmtp(
  troubles: (moment: SmtpMoment) => SmtpTrouble | undefined = () => undefined,
  login?: Login,
): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    const session: Session = { mail: emptyMail(), inData: false, pending: '', isSilent: false }
    const meet = (moment: SmtpMoment, line: string) =>
      answer(socket, session, troubles(moment), () => rightAnswer(moment, line, session, { received, login }))
    sockets.add(socket)
    opened += 1
    socket.setNoDelay(true)
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (text) => {
      const lines = (session.pending + text).split('\r\n')
      session.pending = lines.pop() ?? ''
      for (const line of lines) {
        if (session.isSilent || socket.destroyed || socket.writableEnded) return
        const moment = momentOf(line, session)
        if (moment) meet(moment, line)
      }
    })
    meet('greeting', '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://${login ? `${login}@` : ''}127.0.0.1:${address.port}`,
    received,
    connections: () => ({ opened, open: sockets.size }),
    endAll: () => {
      for (const socket of sockets) socket.end()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

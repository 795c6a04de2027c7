import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }

export type SmtpServer = { url: string; received: ReceivedMail[]; stop(): Promise<void> }

type Session = { mail: ReceivedMail; inData: boolean; pending: string }

const emptyMail = (): ReceivedMail => ({ from: '', to: [], data: '' })

function answerTo(line: string, session: Session, received: ReceivedMail[]): string | undefined {
  const { mail } = session
  if (session.inData) {
    if (line !== '.') {
      mail.data += `${line.replace(/^\.\./, '.')}\r\n`
      return undefined
    }
    received.push(mail)
    session.mail = emptyMail()
    session.inData = false
    return '250 taken'
  }
  const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
  const command = line.slice(0, 4).toUpperCase()
  if (command === 'MAIL') mail.from = address
  if (command === 'RCPT') {
    if (address.startsWith('nobody@')) return '550 no such mailbox'
    mail.to.push(address)
  }
  if (command === 'DATA') {
    session.inData = true
    return '354 go on'
  }
  return command === 'QUIT' ? '221 bye' : '250 ok'
}

/** A mail server on 127.0.0.1 that takes everything, except for `nobody@`, and keeps it. */
export async function startSmtp(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const session: Session = { mail: emptyMail(), inData: false, pending: '' }
    sockets.add(socket)
    socket.setEncoding('utf8')
    socket.write('220 test\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (text) => {
      const lines = (session.pending + text).split('\r\n')
      session.pending = lines.pop() ?? ''
      for (const line of lines) {
        const answer = answerTo(line, session, received)
        if (answer !== undefined) socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

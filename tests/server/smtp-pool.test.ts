import { afterEach, expect, it, vi } from 'vitest'
import { MailServerAway, type MailTransport, smtpTransport } from '#server/mail/transport.ts'
import { type SmtpServer, startSmtp } from '#tests/support/smtp-server.ts'

const mail = {
  messageId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11@house.example',
  from: { name: 'Prøysenhuset', address: 'post@house.example' },
  replyTo: 'post@house.example',
  to: 'kari@kunde.example',
  subject: 'Bekreftet',
  html: '<p>.</p>',
  text: '.\n',
  logo: null,
  attachments: [],
}

let smtp: SmtpServer
let transport: MailTransport

const open = async (...given: Parameters<typeof startSmtp>) => {
  smtp = await startSmtp(...given)
  transport = smtpTransport(smtp.url)
}
afterEach(async () => {
  transport.close()
  await smtp.stop()
})

const sendAll = (count: number) => Promise.all(Array.from({ length: count }, () => transport.send(mail)))

it('keeps connections open between mails, as many as there were mails at once', async () => {
  await open()
  await sendAll(3)
  await sendAll(3)
  await transport.send(mail)
  expect(smtp.received).toHaveLength(7)
  expect(smtp.connections()).toEqual({ opened: 3, open: 3 })
})

it('uses a connection again after it refused a mail', async () => {
  await open()
  await expect(transport.send({ ...mail, to: 'unknown@kunde.example' })).rejects.toThrow('550')
  // Takes longer than what the refused mail's connection still has to say, on a connection of its own.
  await transport.greet()
  await transport.send(mail)
  expect(smtp.connections().opened).toBe(2)
  expect(smtp.received.map(({ to }) => to)).toEqual([['kari@kunde.example']])
})

it('opens another connection when the mail server has ended the idle one', async () => {
  await open()
  await transport.send(mail)
  smtp.endAll()
  await vi.waitFor(() => expect(smtp.connections().open).toBe(0))
  await transport.send(mail)
  expect(smtp.received).toHaveLength(2)
  expect(smtp.connections().opened).toBe(2)
})

it('leaves a connection after a hundred mails, which some servers refuse to exceed', async () => {
  await open()
  for (let n = 0; n < 101; n++) await transport.send(mail)
  expect(smtp.received).toHaveLength(101)
  expect(smtp.connections().opened).toBe(2)
})

it('closes idle connections when it is closed, and the others after their mail', async () => {
  await open()
  await sendAll(2)
  const sending = transport.send(mail)
  transport.close()
  await sending
  await vi.waitFor(() => expect(smtp.connections().open).toBe(0))
  expect(smtp.received).toHaveLength(3)
})

it('takes a connection that is cut during a mail for a mail server that is away, and the mail for not sent', async () => {
  let isCut = true
  await open((moment) => (isCut && moment === 'content' ? 'cut' : undefined))
  await expect(transport.send(mail)).rejects.toThrow(MailServerAway)
  isCut = false
  await transport.send(mail)
  expect(smtp.connections().opened).toBe(2)
})

it('signs in, and takes a server that refuses it for one that is locked', async () => {
  await open(undefined, 'kari:hemmelig')
  await transport.send(mail)
  expect(smtp.received).toHaveLength(1)
  const stranger = smtpTransport(smtp.url.replace('hemmelig', 'feil'))
  await expect(stranger.send(mail)).rejects.toMatchObject({ name: 'MailServerAway', isLocked: true })
  stranger.close()
})

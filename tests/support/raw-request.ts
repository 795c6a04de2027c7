import { connect } from 'node:net'
import type { Hostile } from '#tests/support/hostile-requests.ts'

/** Sends a request as bytes; returns the beginning of its response. */
export const sendRaw = (port: number, { method, url, headers, body }: Omit<Hostile, 'kind'>) =>
  new Promise<string>((resolve) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const content = Buffer.from(body)
    const length = content.length > 0 ? `content-length: ${content.length}\r\n` : ''
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer ||= data.toString('latin1', 0, 12)
    })
    socket.on('error', () => resolve(answer || 'hung up on'))
    socket.on('close', () => resolve(answer || 'hung up on'))
    socket.write(
      `${method} ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines.join('')}${length}\r\n`,
    )
    socket.write(content)
  })

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RegisterServer = {
  url: string
  /** The requested paths, in order. */
  requests: string[]
  close(): Promise<void>
}

/** A fake of the register of organisations: `answers` by number; an unknown number is 404. */
export async function openRegisterServer(
  answers: Record<string, object | ((reply: ServerResponse) => void)>,
): Promise<RegisterServer> {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '')
    const answer = answers[request.url?.split('/').at(-1) ?? '']
    if (typeof answer === 'function') return answer(reply)
    reply.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answer ?? { status: 404 }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

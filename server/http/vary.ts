import type { FastifyReply } from 'fastify'

/** Adds request headers that the answer depends on to those that are named already, for caches. */
export function vary(reply: FastifyReply, ...names: string[]): FastifyReply {
  const named = String(reply.getHeader('vary') ?? '')
  const all = new Set([...named.split(',').map((name) => name.trim()), ...names])
  all.delete('')
  return reply.header('vary', [...all].join(', '))
}

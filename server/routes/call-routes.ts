import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { errorBody, errorStatus } from '#contract/errors.ts'
import { jsonSchemaOf } from '#contract/schema.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { localeOf } from '#server/locale.ts'
import {
  type Answer,
  type Asking,
  type Refusal,
  type World,
  WrittenJson,
} from '#server/operations/operation.ts'
import { operations } from '#server/operations/operations.ts'
import { policies } from '#server/routes/access.ts'
import { type RawRequest, requestParser } from '#server/routes/parse-request.ts'
import { replySchemaOf } from '#server/routes/reply-schema.ts'

/** Sends a refusal with the status of its code. */
export function sendRefusal(reply: FastifyReply, { code, ...more }: Refusal): FastifyReply {
  return reply.code(errorStatus[code]).header('cache-control', 'no-store').send(errorBody(code, more))
}

// The table's types say that each operation takes what its own call's structs let through; here they are all alike.
type AnyOperation = (given: Record<string, unknown>, asking: Asking, world: World) => Promise<Answer<unknown>>

const JSON_TYPE = 'application/json; charset=utf-8'

function addRoute(app: FastifyInstance, name: CallName, world: World, clock: () => Instant): void {
  const call: Call = calls[name]
  const parse = requestParser(call)
  const operate = operations[name] as unknown as AnyOperation
  const isAllowed = policies[call.access]
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: { response: { [call.status]: replySchemaOf(jsonSchemaOf(call.response)) } },
    handler: async (request, reply) => {
      const parsed = parse({
        params: request.params as RawRequest['params'],
        query: request.query as RawRequest['query'],
        headers: request.headers,
        body: request.body,
      })
      if (!parsed.accepted) return sendRefusal(reply, parsed.refusal)
      const locale = localeOf(request.headers['accept-language'])
      const asking: Asking = {
        now: clock(),
        locale,
        caller: request.ip,
        principal: null,
        device: null,
        refreshToken: null,
      }
      const refused = await isAllowed(parsed.value, asking, world)
      if (refused) return sendRefusal(reply, { code: refused })
      const answer = await operate(parsed.value, asking, world)
      if (!answer.accepted) return sendRefusal(reply, answer.refusal)
      reply.code(call.status).headers({
        'cache-control': 'no-store',
        'content-language': locale,
        vary: 'accept-language',
      })
      return answer.value instanceof WrittenJson
        ? reply.type(JSON_TYPE).send(answer.value.bytes)
        : answer.value
    },
  })
}

/** A route for each call of the table: parse, operation, reply. */
export function addCallRoutes(app: FastifyInstance, world: World, clock: () => Instant): void {
  for (const name of Object.keys(calls) as CallName[]) addRoute(app, name, world, clock)
}

const patterns = Object.values(calls).map(({ method, path }: Call) => ({
  method,
  address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** The methods that an address of the API answers to; none for an address that is not there. */
export const methodsAt = (path: string): string[] =>
  patterns.filter(({ address }) => address.test(path)).map(({ method }) => method)

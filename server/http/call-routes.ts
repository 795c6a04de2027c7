import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, FileAnswer } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { sessionHintHeader } from '#contract/headers.ts'
import { mindsBearer } from '#contract/refusals.ts'
import { bodyLimitOf, bodyTypesOf, FORM_TYPE } from '#contract/request-body.ts'
import { type JsonSchema, jsonSchemaOf } from '#contract/schema.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { readPrincipal } from '#server/accounts/sign-in/principal.ts'
import { localeOf } from '#server/calls/locale.ts'
import { type Signs, WrittenJson } from '#server/calls/operation.ts'
import { routeOf } from '#server/http/addresses.ts'
import { callAnswerer } from '#server/http/answer-call.ts'
import { addBodyParsers } from '#server/http/bodies.ts'
import { cookieNames, cookiesThatSign, hintAmong } from '#server/http/cookies.ts'
import { credentialsOf } from '#server/http/credentials.ts'
import { KeptAnswer, type KeptAnswers, openKeptAnswers } from '#server/http/kept-answers.ts'
import type { OriginRules } from '#server/http/origin.ts'
import { Packed, sendPacked } from '#server/http/packed.ts'
import { INVALID_TOKEN, sendRefusal } from '#server/http/refusals.ts'
import { replySchemaOf } from '#server/http/reply-schema.ts'
import { addUploads } from '#server/http/upload.ts'
import { vary } from '#server/http/vary.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

function sendValue(reply: FastifyReply, value: unknown, isFile: boolean): FastifyReply {
  if (value instanceof KeptAnswer)
    return sendPacked(
      value.pack((each) => reply.serialize(each) as string),
      reply.request,
      reply,
      JSON_TYPE,
    )
  if (value instanceof Packed) return sendPacked(value, reply.request, reply, JSON_TYPE)
  if (value instanceof WrittenJson) return reply.type(JSON_TYPE).send(value.bytes)
  if (!isFile) return reply.send(value)
  const { contentType, fileName, bytes } = value as FileAnswer
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply.type(contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** What all calls share. */
type Shared = { services: AccountServices; kept: KeptAnswers; clock: () => Instant; origins: OriginRules }

/** Signs the browser in or out. A portal on another host keeps the hint of a session itself, if cookies reach us from there. */
function sign(reply: FastifyReply, signs: Signs, now: Instant, { services, origins }: Shared): void {
  const { headers } = reply.request
  const cookies = cookiesThatSign(signs, services.publicUrl, now)
  reply.header('set-cookie', cookies)
  const hint = hintAmong(cookies)
  if (hint && origins.isElsewhere(headers) && headers['sec-fetch-site'] !== 'cross-site')
    reply.header(sessionHintHeader, hint)
}

type FixedParts = {
  answerTo: ReturnType<typeof callAnswerer>
  /** Undefined for a file. */
  replySchema: JsonSchema | undefined
}

const fixedParts = new Map<CallName, FixedParts>()

/** What of a call is the same in every server of a process: made once. */
function fixedPartsOf(name: CallName): FixedParts {
  const known = fixedParts.get(name)
  if (known) return known
  const { response }: Call = calls[name]
  const replySchema = response.type === 'file' ? undefined : replySchemaOf(jsonSchemaOf(response))
  const made = { answerTo: callAnswerer(name), replySchema }
  fixedParts.set(name, made)
  return made
}

/** Handles one call: its caller, origin and input; then the answer with its cookies. */
function handlerOf(name: CallName, shared: Shared) {
  const { services, kept, clock, origins } = shared
  const call: Call = calls[name]
  const isFile = call.response.type === 'file'
  const { answerTo } = fixedPartsOf(name)
  const names = cookieNames(services.publicUrl)
  const { isOurs, isForeign, isOursOrTyped } = origins
  const mayCome = call.method !== 'GET' ? isOurs : call.changes ? isOursOrTyped : () => true
  const needsGoodBearer = mindsBearer(call)
  const extra = call.errors === 'oauth' ? { pragma: 'no-cache' } : {}
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request
    const now = clock()
    // A portal elsewhere has its own headers already, which cookies come with.
    if (call.anyOrigin && !origins.isElsewhere(headers)) reply.header('access-control-allow-origin', '*')
    const shown = credentialsOf(headers, names)
    if (shown.isByCookie && !mayCome(headers)) return sendRefusal(reply, { code: 'notAllowed' })
    const who = await readPrincipal(shown, services, now)
    if (who === 'invalid' && shown.bearer !== undefined && needsGoodBearer)
      return sendRefusal(reply, { code: 'wrongToken' }, INVALID_TOKEN)
    const locale = localeOf(headers['accept-language'])
    const context = {
      now,
      locale,
      caller: request.ip,
      principal: who === 'invalid' ? null : who,
      device: shown.device,
      registration: shown.registration,
      refreshToken: shown.refresh,
    }
    const answer = await answerTo(request, context, services, kept)
    if (!answer.accepted) {
      if (answer.signs) sign(reply, answer.signs, now, shared)
      return sendRefusal(reply, answer.refusal, who === 'invalid' ? INVALID_TOKEN : undefined)
    }
    // A foreign page can send its own password here, but never sign this browser in with it.
    if (answer.signs && ('out' in answer.signs || !isForeign(headers))) sign(reply, answer.signs, now, shared)
    vary(reply, 'accept-language')
    reply.code(call.status).headers({
      'cache-control': 'no-store',
      'content-language': locale,
      ...(who === 'invalid' ? { 'www-authenticate': INVALID_TOKEN } : {}),
      ...extra,
    })
    return sendValue(reply, answer.value, isFile)
  }
}

function addRoute(app: FastifyInstance, name: CallName, shared: Shared): void {
  const call: Call = calls[name]
  const { replySchema } = fixedPartsOf(name)
  app.route({
    method: call.method,
    url: routeOf(call),
    bodyLimit: bodyLimitOf(call),
    config: { errors: call.errors, takesForm: bodyTypesOf(call).includes(FORM_TYPE) },
    schema: replySchema ? { response: { [call.status]: replySchema } } : {},
    handler: handlerOf(name, shared),
  })
}

/** A route for each call of the table: parse, operation, reply. */
export async function addCallRoutes(app: FastifyInstance, options: Omit<Shared, 'kept'>): Promise<void> {
  const shared = { ...options, kept: openKeptAnswers(options.services) }
  const names = Object.keys(calls) as CallName[]
  const takesFiles = (name: CallName) => (calls[name] as Call).bodyType === 'multipart'
  addBodyParsers(app)
  for (const name of names) if (!takesFiles(name)) addRoute(app, name, shared)
  // What takes files hooks into every request of its scope, so it has one of its own.
  await app.register(async (scope) => {
    await addUploads(scope)
    for (const name of names) if (takesFiles(name)) addRoute(scope, name, shared)
  })
}

import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type Answer, type RequestContext, refuse } from '#server/calls/operation.ts'
import { settled } from '#server/catalogue/house/house-store.ts'
import { policies } from '#server/http/access.ts'
import type { KeptAnswers } from '#server/http/kept-answers.ts'
import { operations } from '#server/http/operations.ts'
import { argumentsOf, type RawRequest, requestReader } from '#server/http/parse-request.ts'
import { readUpload } from '#server/http/upload.ts'

// The table's types say that each operation takes what its own call's structs let through; here they are all alike.
type AnyOperation = (
  input: Record<string, unknown>,
  context: RequestContext,
  services: AccountServices,
) => Promise<Answer<unknown>>

const rawOf = ({ params, query, headers, body }: FastifyRequest): RawRequest => ({
  params: params as RawRequest['params'],
  query: query as RawRequest['query'],
  headers,
  body,
})

const FILES_AT_ONCE = 4

// A file stays in memory until its call is done: what arrives meanwhile waits on the wire.
const withFile = pLimit(FILES_AT_ONCE)

/**
 * What answers one call: it reads the parameters, asks whether the caller may, and only then reads the body and does
 * the operation. Nothing is read of a file that its sender may not send.
 */
export function callAnswerer(
  name: CallName,
): (
  request: FastifyRequest,
  context: RequestContext,
  services: AccountServices,
  kept: KeptAnswers,
) => Promise<Answer<unknown>> {
  const call: Call = calls[name]
  const reader = requestReader(call)
  const operate = operations[name] as unknown as AnyOperation
  const isAllowed = policies[call.access]
  const takesFile = call.bodyType === 'multipart'

  return async (request, context, services, kept) => {
    if (!reader.takes(request.body)) return refuse('unsupportedMedia')
    const reading = reader.readParameters(rawOf(request))
    const code = await isAllowed(reading.input, context, services)
    if (code) return refuse(code)
    const finish = async () => {
      const input = argumentsOf(reading)
      if (!input.accepted) return input
      return kept.answer(name, input.value, context, async (asked) =>
        operate(input.value, asked, await settled(services)),
      )
    }
    if (takesFile)
      return withFile(async () => {
        const upload = await readUpload(request)
        if (!upload.accepted) return upload
        reader.readUpload(upload.value, reading)
        return finish()
      })
    reader.readBody(request.body, reading)
    return finish()
  }
}

import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contract/call.ts'
import { MOST_PICTURE_BYTES } from '#contract/picture-limit.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import { type Fields, fieldsOf } from '#server/http/bodies.ts'

const KILO = 1024
const FIELD_LIMIT = 16 * KILO
const MOST_FIELDS = 20
const HEAD_LIMIT = 16 * KILO
const MOST_HEADERS = 20
/** A file, what may be beside it, and the heads of all parts. */
const BODY_LIMIT = MOST_PICTURE_BYTES + (MOST_FIELDS + 1) * (FIELD_LIMIT + HEAD_LIMIT)

// The parser knows `headerSize` although its types do not.
const limits = {
  fileSize: MOST_PICTURE_BYTES,
  files: 1,
  fields: MOST_FIELDS,
  fieldSize: FIELD_LIMIT,
  parts: MOST_FIELDS + 1,
  headerSize: HEAD_LIMIT,
  headerPairs: MOST_HEADERS,
}

/** Lets the routes of a scope take files: one of at most 8 MB, and a few fields beside it. */
export async function addUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, { limits })
}

export type Upload = { fields: Fields; file: UploadedFile | undefined }

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/**
 * Reads a multipart body: its fields, and the file named `file`. One without a name and bytes is what a browser sends
 * when no file was chosen. Files of another name are read past. What says that
 * it is too large is not read at all, and what does not say how large it is no further than it may be; no body is an
 * empty one.
 */
export async function readUpload(request: FastifyRequest): Promise<Answer<Upload>> {
  if (request.headers['content-type'] === undefined) return accept({ fields: new Map(), file: undefined })
  if (!request.isMultipart()) return refuse('unsupportedMedia')
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return refuse('tooLarge')
  const reading = readParts(request).catch((error) => refuse(isTooLarge(error) ? 'tooLarge' : 'malformed'))
  return Promise.race([reading, beyondLimit(request)])
}

/** Comes when more has arrived than any upload has; what is left is then read past by the server. */
const beyondLimit = ({ raw }: FastifyRequest): Promise<Answer<never>> =>
  new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= BODY_LIMIT) return
      raw.off('data', count)
      raw.unpipe()
      resolve(refuse('tooLarge'))
    }
    raw.on('data', count)
  })

async function readParts(request: FastifyRequest): Promise<Answer<Upload>> {
  const pairs: [string, string][] = []
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) return refuse('tooLarge')
      pairs.push([part.fieldname, String(part.value)])
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname === 'file' && (bytes.length > 0 || part.filename))
      file = { fileName: part.filename, bytes }
  }
  return accept({ fields: fieldsOf(pairs), file })
}

import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contract/call.ts'
import { type Answer, accept, refuse } from '#server/operations/operation.ts'
import { type Fields, fieldsOf } from '#server/routes/bodies.ts'

const KILO = 1024
const FILE_LIMIT = 8 * KILO * KILO
const FIELD_LIMIT = 16 * KILO
const MOST_FIELDS = 20
const ENVELOPE = (MOST_FIELDS + 4) * FIELD_LIMIT

/** Lets the routes of a scope take files: one of at most 8 MB, and a few fields beside it. */
export async function addUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, {
    limits: {
      fileSize: FILE_LIMIT,
      files: 1,
      fields: MOST_FIELDS,
      fieldSize: FIELD_LIMIT,
      parts: MOST_FIELDS + 1,
    },
  })
}

export type Upload = { fields: Fields; file: UploadedFile | undefined }

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/**
 * Reads a multipart body: its fields, and the file named `file`. Files of another name are read past. What says that
 * it is too large is not read at all; no body is an empty one.
 */
export async function readUpload(request: FastifyRequest): Promise<Answer<Upload>> {
  if (request.headers['content-type'] === undefined) return accept({ fields: new Map(), file: undefined })
  if (!request.isMultipart()) return refuse('unsupportedMedia')
  if (Number(request.headers['content-length'] ?? 0) > FILE_LIMIT + ENVELOPE) return refuse('tooLarge')
  try {
    return await readParts(request)
  } catch (error) {
    return refuse(isTooLarge(error) ? 'tooLarge' : 'malformed')
  }
}

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
    if (part.fieldname === 'file' && bytes.length > 0) file = { fileName: part.filename, bytes }
  }
  return accept({ fields: fieldsOf(pairs), file })
}

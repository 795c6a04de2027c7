import type { ErrorCode } from '#contract/errors.ts'
import { named, type StructShape } from '#contract/schema.ts'
import { wholeNumber } from '#contract/wire.ts'
import { type Grant, grants } from '#domain/account/grants.ts'

export type Place = 'path' | 'query' | 'header'

/** A named value of a call: its place, its name on the wire, and whether it is required. */
export type Parameter<T = unknown, Required extends boolean = boolean> = {
  in: Place
  name: string
  struct: StructShape<T>
  required: Required
  /** What the name does not say, for the document. */
  description?: string | undefined
  /**
   * Addresses end up in logs and histories: a secret is also accepted in the body, under the same name, and
   * our own client sends it only there.
   */
  secret?: true
  /** An empty value clears the field; elsewhere it is the same as a missing one. */
  mayBeBlank?: true
}

/**
 * Who may make a call. The server's policy for each value is in one place; a call without one does not
 * compile.
 * - `everyone`: no sign-in needed.
 * - `reservationHolder`: the customer who placed the reservation or has its access key, the primary contact
 * of its customer, and staff of reservations. Others get 404.
 * - `seriesHolder`: the same for all of its dates, or who has the key of the series. Others get 404.
 * - `signedIn`: any signed-in account.
 * - `primaryContact`: the primary contact of a customer.
 * - `customerReader`: the customer's own people, and staff of reservations. Others get 404.
 * - `staff`: the venue's own people, whatever their role.
 * - `administrator`: staff who may do everything.
 * - `staff:` and a grant: staff whose role has it, and administrators.
 */
export type Access =
  | 'everyone'
  | 'reservationHolder'
  | 'seriesHolder'
  | 'signedIn'
  | 'primaryContact'
  | 'customerReader'
  | 'staff'
  | 'administrator'
  | `staff:${Grant}`

/** Something for each access by a grant. */
export const ofEachGrant = <T>(of: (grant: Grant) => T): Record<`staff:${Grant}`, T> =>
  Object.fromEntries(grants.map((grant) => [`staff:${grant}`, of(grant)])) as Record<`staff:${Grant}`, T>

export type Call = {
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for path parameters, spelled as in Specification §7, its slash at the end included. */
  path: string
  access: Access
  parameters: Record<string, Parameter>
  body: StructShape | null
  /** The default of a missing body; without one the body is required. */
  bodyWhenNone?: object
  /** Fields of the body that are required when one of its fields has this value. */
  bodyNeeds?: { when: readonly [field: string, value: string]; fields: readonly string[] }
  /**
   * The body's encoding; JSON when absent. `multipart` has a file, and `body` describes the fields beside it.
   */
  bodyType?: 'json' | 'form' | 'multipart'
  /** For a `multipart` call: whether the file is optional. Required when absent. */
  file?: 'optional'
  /** The response; `fileResponse` for one that is not JSON. */
  response: StructShape
  /** The media types of a `fileResponse`. */
  produces?: readonly string[]
  /** The status of a successful response. */
  status: 200 | 201
  /** Pages of any origin may read the answer, which is the same for everybody. */
  anyOrigin?: true
  /**
   * A GET with a side effect. With cookies it works only for our own pages and for a typed address, never for
   * a link or a picture on another site.
   */
  changes?: true
  /** A call that Specification §7 does not list. */
  own?: true
  /** Refusals are OAuth 2 errors (RFC 6749, section 5.2), together with the contract's own. */
  errors?: 'oauth'
  /** Refusals beyond those that follow from access, parameters and body. */
  refusals?: readonly ErrorCode[]
}

/** A file in a response. */
export type FileAnswer = { contentType: string; fileName?: string | undefined; bytes: Uint8Array }

/** An uploaded file. The name is the sender's: never use it as a path. */
export type UploadedFile = { fileName: string; bytes: Uint8Array }

/** The response is a file, not JSON. */
export const fileResponse = named<FileAnswer>(
  'file',
  { schema: { type: 'string', format: 'binary' }, refusal: 'malformed' },
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && 'contentType' in value,
)

type CallInput<P extends Record<string, Parameter>> = {
  [K in keyof P as P[K]['required'] extends true ? K : never]: P[K]['struct']['TYPE']
} & {
  [K in keyof P as P[K]['required'] extends true ? never : K]?: P[K]['struct']['TYPE'] | undefined
}

type FileOf<C extends Call, File> = C extends { bodyType: 'multipart' }
  ? C extends { file: 'optional' }
    ? { file?: File | undefined }
    : { file: File }
  : unknown

/** The arguments of a call: every parameter by its own name, the body as `body` and a file as `file`. */
export type ArgumentsOf<C extends Call, File = UploadedFile> = CallInput<C['parameters']> &
  (C['body'] extends StructShape<infer Body> ? { body: Body } : unknown) &
  FileOf<C, File>

export type ResponseOf<C extends Call> = C['response']['TYPE']

/** As `ResponseOf`, at the client: a file is a `Blob`. */
export type ReceivedOf<C extends Call> = ResponseOf<C> extends FileAnswer ? Blob : ResponseOf<C>

export const inPath = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, true> => ({ in: 'path', name, struct, required: true, description })

export const inQuery = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, false> => ({ in: 'query', name, struct, required: false, description })

/** As `inQuery`, where a blank clears the field. */
export const blankableInQuery = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, false> => ({ in: 'query', name, struct, required: false, description, mayBeBlank: true })

export const requiredInQuery = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, true> => ({ in: 'query', name, struct, required: true, description })

/** In the query as specified, or in the body under the same name, as JSON or as a form. */
export const secretInQuery = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, true> => ({ in: 'query', name, struct, required: true, description, secret: true })

/** As `secretInQuery`, where the secret is optional. */
export const optionalSecretInQuery = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, false> => ({ in: 'query', name, struct, required: false, description, secret: true })

export const inHeader = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, false> => ({ in: 'header', name, struct, required: false, description })

export const requiredInHeader = <T>(
  name: string,
  struct: StructShape<T>,
  description?: string,
): Parameter<T, true> => ({ in: 'header', name, struct, required: true, description })

export const paging = {
  pageNumber: inQuery('pageNumber', wholeNumber(1, 1_000_000), 'Which page; the first is 1.'),
  pageSize: inQuery('pageSize', wholeNumber(1, 500), 'How many on a page.'),
}

import type { ErrorCode } from '#contract/errors.ts'
import { named, type StructShape } from '#contract/schema.ts'
import { wholeNumber } from '#contract/wire.ts'

export type Place = 'path' | 'query' | 'header'

/** One named value of a call: where it travels, under which name, and whether the call needs it. */
export type Parameter<T = unknown, Required extends boolean = boolean> = {
  in: Place
  name: string
  struct: StructShape<T>
  required: Required
  /** What the name alone does not tell, for the document. */
  description?: string | undefined
  /**
   * Addresses end up in logs and histories: what is secret is also taken from the body, under the same name, and our
   * own client sends it nowhere else.
   */
  secret?: true
  /** An empty value says that there is to be none; elsewhere it is the same as no value. */
  mayBeBlank?: true
}

/**
 * Who may make a call. The server's policy for each word lives in one place; a call without one does not compile.
 * - `everyone`: no sign-in needed.
 * - `reservationHolder`: whoever placed the reservation or holds its access key, the primary contact of its customer,
 *   and staff who look after reservations. The others are told that there is nothing.
 * - `signedIn`: anybody who is signed in.
 * - `primaryContact`: the primary contact of a customer.
 * - `roomStaff`: staff who look after the rooms.
 * - `customerReader`: the customer's own people, and staff who look after reservations. The others are told that
 *   there is nothing.
 */
export type Access =
  | 'everyone'
  | 'reservationHolder'
  | 'signedIn'
  | 'primaryContact'
  | 'roomStaff'
  | 'customerReader'

export type Call = {
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for path parameters, spelled as in Specification §7, its slash at the end included. */
  path: string
  access: Access
  parameters: Record<string, Parameter>
  body: StructShape | null
  /** What a request without a body is taken for; where it is absent, the body is needed. */
  bodyWhenNone?: object
  /** What a body needs besides, when one of its fields has this value. */
  bodyNeeds?: { when: readonly [field: string, value: string]; fields: readonly string[] }
  /** How the body travels; JSON when absent. `multipart` has a file, and `body` describes the fields beside it. */
  bodyType?: 'json' | 'form' | 'multipart'
  /** Of a `multipart` call: whether it goes without its file. Required when absent. */
  file?: 'optional'
  /** What the answer consists of; `fileResponse` for one that is no JSON. */
  response: StructShape
  /** The media types of a `fileResponse`. */
  produces?: readonly string[]
  /** The status of the happy answer. */
  status: 200 | 201
  /**
   * A GET that changes something. With cookies it acts only for our own pages and for an address that was typed, never
   * for a link or a picture on another site.
   */
  changes?: true
  /** A call of ours that Specification §7 does not list. */
  own?: true
  /** Refusals are answered in the words of OAuth 2 (RFC 6749, section 5.2), with the contract's beside them. */
  errors?: 'oauth'
  /** What the call can be refused for, besides what its access, parameters and body say already. */
  refusals?: readonly ErrorCode[]
}

/** A file that a call answers with. */
export type FileAnswer = { contentType: string; fileName?: string | undefined; bytes: Uint8Array }

/** A file as it was sent. The name is the sender's own word: it is never a path. */
export type UploadedFile = { fileName: string; bytes: Uint8Array }

/** The answer is a file and no JSON. */
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

/** What the caller hands over: every parameter by its own name, the body as `body` and a file as `file`. */
export type ArgumentsOf<C extends Call, File = UploadedFile> = CallInput<C['parameters']> &
  (C['body'] extends StructShape<infer Body> ? { body: Body } : unknown) &
  FileOf<C, File>

export type ResponseOf<C extends Call> = C['response']['TYPE']

/** As `ResponseOf`, at the other end of the wire: a file arrives as a `Blob`. */
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

/** As `inQuery`, where a blank takes away what there was. */
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

/** As `secretInQuery`, where the call goes without it. */
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

export const paging = {
  pageNumber: inQuery('pageNumber', wholeNumber(1, 1_000_000), 'Which page; the first is 1.'),
  pageSize: inQuery('pageSize', wholeNumber(1, 500), 'How many on a page.'),
}

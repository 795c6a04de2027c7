import type { StructShape } from '#contract/schema.ts'
import { wholeNumber } from '#contract/wire.ts'

export type Place = 'path' | 'query' | 'header'

/** One named value of a call: where it travels, under which name, and whether the call needs it. */
export type Parameter<T = unknown, Required extends boolean = boolean> = {
  in: Place
  name: string
  struct: StructShape<T>
  required: Required
}

/**
 * Who may make a call. The server's policy for each word lives in one place; a call without one does not compile.
 * - `everyone`: no sign-in needed.
 * - `reservationHolder`: whoever placed the reservation, or holds its access key.
 */
export type Access = 'everyone' | 'reservationHolder'

export type Call = {
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for path parameters, spelled as in specification §7. */
  path: string
  access: Access
  parameters: Record<string, Parameter>
  body: StructShape | null
  response: StructShape
  /** The status of the happy answer. */
  status: 200 | 201
}

type Given<P extends Record<string, Parameter>> = {
  [K in keyof P as P[K]['required'] extends true ? K : never]: P[K]['struct']['TYPE']
} & {
  [K in keyof P as P[K]['required'] extends true ? never : K]?: P[K]['struct']['TYPE'] | undefined
}

/** What the caller hands over: every parameter by its own name, and the body as `body`. */
export type ArgumentsOf<C extends Call> = Given<C['parameters']> &
  (C['body'] extends StructShape<infer Body> ? { body: Body } : unknown)

export type ResponseOf<C extends Call> = C['response']['TYPE']

export const inPath = <T>(name: string, struct: StructShape<T>): Parameter<T, true> => ({
  in: 'path',
  name,
  struct,
  required: true,
})

export const inQuery = <T>(name: string, struct: StructShape<T>): Parameter<T, false> => ({
  in: 'query',
  name,
  struct,
  required: false,
})

export const requiredInQuery = <T>(name: string, struct: StructShape<T>): Parameter<T, true> => ({
  in: 'query',
  name,
  struct,
  required: true,
})

export const inHeader = <T>(name: string, struct: StructShape<T>): Parameter<T, false> => ({
  in: 'header',
  name,
  struct,
  required: false,
})

export const paging = {
  pageNumber: inQuery('pageNumber', wholeNumber(1, 1_000_000)),
  pageSize: inQuery('pageSize', wholeNumber(1, 500)),
}

import type { ErrorBody } from '#contract/errors.ts'

/** The server refused; `context` says why, as in the contract. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly context: ErrorBody['context']

  constructor(status: number, context: ErrorBody['context']) {
    super(context.detail)
    this.status = status
    this.context = context
  }
}

/** Signing in succeeded, and the browser stored no session cookie: the next call is a visitor's. */
export class SessionNotStored extends Error {
  override readonly name = 'SessionNotKept'

  constructor() {
    super('The browser kept no cookies of the session')
  }
}

/** No response, or an unrecognised one: the network, or something in between. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable'

  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

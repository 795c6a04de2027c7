import type { ErrorBody } from '#contract/errors.ts'

/** The server answered, and refused; `context` says why, as in the contract. */
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

/** Somebody was signed in, and the browser kept none of the cookies that say so: to the next call they are nobody. */
export class SessionNotStored extends Error {
  override readonly name = 'SessionNotKept'

  constructor() {
    super('The browser kept no cookies of the session')
  }
}

/** No answer, or one that is no answer of ours: the network, or something between. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable'

  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

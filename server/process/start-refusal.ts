/** Thrown when the server cannot start for a reason that the operator can correct; the message says which and how. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal'
}

/** Raised for what keeps the server from starting and whoever starts it can mend; the message says which and how. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal'
}

import type { PGlite } from '@electric-sql/pglite'

/** Raised when the embedded PostgreSQL has ended in the middle of a query. */
export class EngineDeath extends Error {
  override readonly name = 'EngineDeath'
}

// What PGlite calls the end of a statement by an ordinary error, after which it goes on.
const LONG_JUMP = 100

const isLongJump = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP

/**
 * Makes queries reject when the engine has ended. PGlite takes no notice of it and goes on asking, without end and
 * without letting anything else in the process have its turn.
 * @throws EngineDeath from the statement that the engine ended in.
 */
export function tellOfDeath(lite: PGlite): void {
  const module = lite.Module
  const {
    _PostgresMainLoopOnce: once,
    stackRestore: restore,
    _PostgresSendReadyForQueryIfNecessary: ready,
  } = module
  let death: EngineDeath | undefined
  module._PostgresMainLoopOnce = () => {
    if (death) throw death
    try {
      return once()
    } catch (error) {
      if (!isLongJump(error)) death = new EngineDeath('The embedded database has ended.', { cause: error })
      throw error
    }
  }
  module.stackRestore = (pointer: number) => {
    if (death) throw death
    return restore(pointer)
  }
  module._PostgresSendReadyForQueryIfNecessary = () => {
    if (death) throw death
    ready()
  }
}

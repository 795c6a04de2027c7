/** An error as it is logged: kinds, codes and places in the code. */
export type ToldError = {
  type: string
  /** Where it was thrown, innermost first. */
  at?: string[]
  cause?: ToldError
  /** What the error said; only where no customer's words can be in it, or outside production. */
  message?: string
} & Partial<Record<(typeof codes)[number], string | number>>

// What libraries and the database add that names things of the server, and no customer's values.
const codes = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

const MOST_FRAMES = 20
const MOST_CAUSES = 3
const NAME = /^[\w$ .-]{1,63}$/
const FRAME =
  /^ +at ((?:async |new )*(?:[\w$.<>[\]# ]{1,120} \()?(?:file:|node:|\/)[^\s()]{1,300}:\d+:\d+\)?)$/

const isName = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && NAME.test(value))

/** The lines of the stack that are places; what the error said comes before them, and may look like one. */
function placesOf({ stack = '', message }: Error): string[] {
  const said = message === '' ? -1 : stack.indexOf(message)
  const lines = stack.slice(said < 0 ? 0 : said + message.length).split('\n')
  return lines.flatMap((line) => FRAME.exec(line)?.[1] ?? []).slice(0, MOST_FRAMES)
}

function codesOf(error: Error): Partial<Record<(typeof codes)[number], string | number>> {
  const all: Record<string, unknown> = { ...error }
  return Object.fromEntries(codes.map((name) => [name, all[name]]).filter(([, value]) => isName(value)))
}

/**
 * What may be logged of an error. Its message is left out: libraries put into it what they stumbled over, as the
 * parameters of a statement or the recipient of a mail. `withWords` keeps it.
 */
export function toldError(error: unknown, withWords = false, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error }
  const at = placesOf(error)
  return {
    type: NAME.test(error.name) ? error.name : 'Error',
    ...codesOf(error),
    ...(withWords ? { message: error.message } : {}),
    ...(at.length > 0 ? { at } : {}),
    ...(error.cause !== undefined && depth < MOST_CAUSES
      ? { cause: toldError(error.cause, withWords, depth + 1) }
      : {}),
  }
}

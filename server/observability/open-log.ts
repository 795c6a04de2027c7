import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { toldError } from '#server/observability/redact-error.ts'

export type LogOptions = {
  level: string
  /** Errors with their words, which may be a customer's: for development, on data that is made up. */
  withWords?: boolean
  /** Standard output when absent. */
  to?: DestinationStream
}

/** An error given alone would have its message for a text. */
const withoutItsWords: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method) {
    const [first, text] = args as unknown as [unknown, unknown]
    if (text !== undefined || typeof first !== 'object' || first === null) return method.apply(this, args)
    const about = first instanceof Error ? { err: first } : first
    return method.call(this, about, 'err' in about ? 'Something failed.' : undefined)
  },
}

/**
 * The server's log: lines of JSON. Errors have their kinds, codes and places, requests only the id
 * of their lines, those of libraries too.
 */
export function openLog({ level, withWords = false, to }: LogOptions): Logger {
  const error = (value: unknown) => (value instanceof Error ? toldError(value, withWords) : value)
  const options: LoggerOptions = {
    level,
    serializers: {
      err: error,
      error,
      req: ({ method }: { method?: string }) => ({ method }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      // The multipart parser logs all headers at level trace, those of the sign-in among them.
      busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
    },
    hooks: withoutItsWords,
  }
  return to ? pino(options, to) : pino(options)
}

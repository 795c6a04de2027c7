import { parseArgs } from 'node:util'

export const usage = `npm run house -- export [FILE]      writes the whole catalogue as YAML, into FILE with the pictures in a folder
                                    beside it; or to the screen, without them
npm run house -- import FILE        makes the catalogue what FILE says, with the pictures that it names: all of
                                    it, or nothing
  --dry-run                         only prints what would be added, changed, put out of use and removed
  --help                            prints this

Run it with the environment of the server.`

export type HouseArguments =
  | { does: 'export'; file: string | undefined }
  | { does: 'import'; file: string; isTrial: boolean }

/** Invalid arguments; the message says which in one sentence. */
export class UsageError extends Error {}

const options = {
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node explains in further sentences what does not apply here.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new UsageError(`${reason.replace(/\.$/, '')}; write npm run house -- --help for more.`)
  }
}

/**
 * Reads the command line; undefined when help is requested.
 * @throws UsageError for what can't be used.
 */
export function readArguments(args: string[]): HouseArguments | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [does, file, ...more] = positionals
  if (does === 'export' && !values['dry-run'] && more.length === 0) return { does, file }
  if (does === 'import' && file !== undefined && more.length === 0)
    return { does, file, isTrial: values['dry-run'] }
  throw new UsageError(
    'Write npm run house -- export [FILE], or npm run house -- import FILE [--dry-run], with “--” before them.',
  )
}

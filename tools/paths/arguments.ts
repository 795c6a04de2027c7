import { parseArgs } from 'node:util'
import { everyModel } from '#tests/support/models/every-model.ts'
import type { Format, Language } from './formats.ts'
import type { PathSelection } from './screens.ts'
import { type PathFilter, statesNamed } from './ways.ts'

export type PathsOptions = PathFilter & {
  models: typeof everyModel
  format: Format | undefined
  language: Language
  check: boolean
  browser: boolean
  screen: PathSelection | undefined
  diff: string | undefined
  out: string
}

const usage = `npm run paths                        writes the report for all machines to dist/paths
npm run paths -- --machine checkout --from quoting --to overbooked --kind simple
                                     prints those paths; --kind is shortest (the default) or simple
  --format text|gherkin|json         how they are printed, --language nb|en in which language, --limit N how many
npm run paths -- --check             walks everything, and fails where something is unwalked or without words, or was
                                     when it was last walked in a browser
npm run paths -- --browser           walks what is walked in a browser against the real server, and pictures the
                                     states; the report that is written with it, and later ones there, show them
npm run paths -- --screen all        walks every shortest path by hand on the rendered screen, which takes hours for
                                     all machines; --screen few those that come by everything, as the tests do
npm run paths -- --diff REVISION     which paths have come and gone since a revision
npm run paths -- --out DIR           writes the report there`

/** Thrown for an unknown option or value. */
export class UsageError extends Error {}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const match = known.find((each) => each === value)
  if (!match) throw new UsageError(`--${name} is one of ${known.join(', ')}, not “${value}”.`)
  return match
}

const options = {
  machine: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  kind: { type: 'string', default: 'shortest' },
  format: { type: 'string' },
  language: { type: 'string', default: 'en' },
  limit: { type: 'string', default: '200' },
  check: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  screen: { type: 'string' },
  diff: { type: 'string' },
  out: { type: 'string', default: 'dist/paths' },
} as const

/** Parses the command line. Throws `UsageError` with the valid options. */
export function parseArguments(args: string[]): PathsOptions {
  const { values } = parsed(args)
  const names = values.machine ?? everyModel.map(({ name }) => name)
  const machines = names.map((name) =>
    oneOf(
      'machine',
      name,
      everyModel.map((model) => model.name),
    ),
  )
  const models = everyModel.filter(({ name }) => machines.includes(name))
  for (const name of ['from', 'to'] as const) {
    const state = values[name]
    if (state !== undefined && !models.some(({ machine }) => statesNamed(machine, state).length > 0))
      throw new UsageError(`No state of ${machines.join(', ')} is called “${state}”.`)
  }
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a whole number from 1.')
  return {
    models,
    from: values.from,
    to: values.to,
    kind: oneOf('kind', values.kind, ['shortest', 'simple']),
    format:
      values.format === undefined
        ? undefined
        : oneOf<Format>('format', values.format, ['text', 'gherkin', 'json']),
    language: oneOf('language', values.language, ['nb', 'en']),
    limit,
    check: values.check,
    browser: values.browser,
    screen:
      values.screen === undefined ? undefined : oneOf<PathSelection>('screen', values.screen, ['few', 'all']),
    diff: values.diff,
    out: values.out,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

import { createHash } from 'node:crypto'
import type { Aliases } from './aliases.ts'
import type { Received } from './exchange.ts'

/** A value that only one of the two responses has. */
export type Difference = { place: string; before: string; after: string }

/** A response with aliases for random values: parsed JSON, text as it is, and the hash of a file. */
export type Answer = { status: number; headers: Record<string, string>; body: unknown; text: string }

/** Depends on the process or the disk, and differs between starts. */
const UNCOMPARED = ['date', 'last-modified']

const shown = (value: unknown) => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)))

/** In parts, since a long one would look like a random value. */
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').match(/.{8}/g)?.join('.')

const isText = (type: string) => /json|text|xml|javascript|calendar/.test(type)

const textOf = ({ headers, body }: Received) =>
  isText(headers['content-type'] ?? 'text') ? body.toString() : `file ${hashOf(body)}`

/** `ignored` are names of JSON fields that are left out of bodies. */
type ReplayOptions = { isFile: boolean; ignored: readonly string[] }

/** Without headers that depend on file times, and lengths of compressed or shortened bodies. */
function headersOf({ headers }: Received, { isFile, ignored }: ReplayOptions): Record<string, string> {
  const isLengthOpen = ignored.length > 0 || headers['content-encoding'] !== undefined
  const left = Object.entries(headers).filter(
    ([name]) =>
      !UNCOMPARED.includes(name) &&
      !(isFile && name === 'etag') &&
      !(isLengthOpen && name === 'content-length'),
  )
  return Object.fromEntries(left.map(([name, value]) => [name, String(value)]))
}

/** Without fields of these names, and in an OpenAPI document without their descriptions. */
function without(value: unknown, ignored: readonly string[]): unknown {
  if (Array.isArray(value))
    return value
      .filter((each) => !ignored.includes(each) && !(isObject(each) && ignored.includes(String(each.name))))
      .map((each) => without(each, ignored))
  if (!isObject(value)) return value
  const left = Object.entries(value).filter(([name]) => !ignored.includes(name))
  return Object.fromEntries(left.map(([name, each]) => [name, without(each, ignored)]))
}

function parsed(text: string, type: string | undefined): unknown {
  if (!type?.startsWith('application/json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Both responses with the same aliases for their random values. */
export function namedAnswers(
  received: readonly [Received, Received],
  names: Aliases,
  how: ReplayOptions,
): [Answer, Answer] {
  const heads = names.read([
    JSON.stringify(headersOf(received[0], how)),
    JSON.stringify(headersOf(received[1], how)),
  ])
  const texts = names.read([textOf(received[0]), textOf(received[1])])
  return ([0, 1] as const).map((side) => {
    const headers = JSON.parse(heads[side]) as Record<string, string>
    const body = parsed(texts[side], headers['content-type'])
    const answer = { status: received[side].status, headers, text: texts[side], body }
    if (how.ignored.length === 0 || !isObject(body)) return answer
    const left = without(body, how.ignored)
    return { ...answer, text: JSON.stringify(left), body: left }
  }) as [Answer, Answer]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where two JSON values differ; indexes of lists count as one. */
function differencesOf(before: unknown, after: unknown, place: string): Difference[] {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return before === after ? [] : [{ place, before: shown(before), after: shown(after) }]
  if (Array.isArray(before) && Array.isArray(after)) {
    const length: Difference[] =
      before.length === after.length
        ? []
        : [{ place: `${place}.length`, before: shown(before.length), after: shown(after.length) }]
    const shared = before.slice(0, after.length)
    return [...length, ...shared.flatMap((each, n) => differencesOf(each, after[n], `${place}[]`))]
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    differencesOf(before[key], (after as Record<string, unknown>)[key], `${place}.${key}`),
  )
}

const WIDTH = 300

/** The first difference of two texts, with some context. */
function ofTexts(before: string, after: string): Difference[] {
  if (before === after) return []
  let at = 0
  while (before[at] === after[at]) at += 1
  const from = Math.max(0, at - 40)
  const part = (text: string) => shown(text.slice(from, from + WIDTH))
  return [{ place: 'body', before: part(before), after: part(after) }]
}

/** All differences of two responses. */
export function compareAnswers(before: Answer, after: Answer): Difference[] {
  const found = [
    ...differencesOf(before.status, after.status, 'status'),
    ...differencesOf(before.headers, after.headers, 'header'),
    ...(isObject(before.body) && isObject(after.body)
      ? differencesOf(before.body, after.body, 'body')
      : ofTexts(before.text, after.text)),
  ]
  if (found.length > 0 || before.text === after.text) return found
  return ofTexts(before.text, after.text).map((each) => ({ ...each, place: 'body, order of fields' }))
}

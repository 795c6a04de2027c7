import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { bodyLimitOf, bodySchemaOf } from '#contract/request-body.ts'
import type { JsonSchema } from '#contract/schema.ts'

/** A request on the wire, and its fault. */
export type Hostile = {
  kind: string
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | string
}

/** Node's limit for the head of a request, minus the lines of every request. */
const HEAD = 14_000
/** The size limit of a form with a file and its fields. */
const MOST_FILE = 8 * 1024 * 1024

const filled = (part: string, bytes: number, joint = '') =>
  Array(Math.max(1, Math.floor((bytes + joint.length) / Buffer.byteLength(part + joint))))
    .fill(part)
    .join(joint)

const numbered = (bytes: number, part: (n: number) => string, joint: string) =>
  filled('x'.repeat(part(100_000).length), bytes, joint)
    .split(joint)
    .map((_, n) => part(n))
    .join(joint)

const nested = (open: string, close: string, bytes: number) => {
  const depth = Math.floor(bytes / (open.length + close.length)) - 1
  return `${open.repeat(depth)}0${close.repeat(depth)}`
}

/** JSON of every shape unrelated to the call. */
const strangeJson = (bytes: number): [kind: string, json: string][] => [
  ['lists in lists', nested('[', ']', bytes)],
  ['objects in objects', nested('{"a":', '}', bytes)],
  ['empty lists', `[${filled('[]', bytes - 2, ',')}]`],
  ['empty objects', `[${filled('{}', bytes - 2, ',')}]`],
  ['objects of one field', `[${filled('{"a":1}', bytes - 2, ',')}]`],
  ['objects of a field each', `[${numbered(bytes - 2, (n) => `{"k${n}":0}`, ',')}]`],
  ['zeros', `[${filled('0', bytes - 2, ',')}]`],
  ['tiny fractions', `[${filled('1.123456789e-300', bytes - 2, ',')}]`],
  ['unknown fields', `{${numbered(bytes - 2, (n) => `"k${n}":0`, ',')}}`],
  ['one field again and again', `{${filled('"a":1', bytes - 2, ',')}}`],
  ['fields named by numbers', `{${numbered(bytes - 2, (n) => `"${n * 7919}":0`, ',')}}`],
  ['what only looks like a prototype', `["\\"__proto__\\":",${filled('{}', bytes - 30, ',')}]`],
  ['a long text', `"${'.'.repeat(bytes - 2)}"`],
  ['a text of escapes', `"${filled('\\u00e5', bytes - 2)}"`],
  ['a long number', '9'.repeat(bytes)],
  ['no JSON', '{'.repeat(bytes)],
]

const strangeForms = (bytes: number): [kind: string, form: string][] => [
  ['one field again and again', filled('a=1', bytes, '&')],
  ['a field each', numbered(bytes, (n) => `k${n}=1`, '&')],
  ['ampersands', '&'.repeat(bytes)],
  ['equals signs', '='.repeat(bytes)],
  ['escapes', filled('%41', bytes)],
  ['broken escapes', '%'.repeat(bytes)],
  ['plus signs', '+'.repeat(bytes)],
]

type Path = (string | number)[]

/** The paths of lists, or texts, in a schema; below the first item of each list. */
function placesOf(
  { type, items, properties }: JsonSchema,
  wanted: 'array' | 'string',
  path: Path = [],
): Path[] {
  return [
    ...(type === wanted ? [path] : []),
    ...(items ? placesOf(items, wanted, [...path, 0]) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => placesOf(each, wanted, [...path, name])),
  ]
}

function read(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  return read((value as Record<string, unknown>)[key], rest)
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy =
    typeof value === 'object' && value !== null ? structuredClone(value) : typeof key === 'number' ? [] : {}
  const members = copy as Record<string | number, unknown>
  members[key] = replaced(members[key], rest, by)
  return copy
}

const PLACE = '"a place to be filled"'

/** A valid body with one list at a time filled to its limit. */
function overfullLists(body: unknown, schema: JsonSchema, bytes: number): [kind: string, json: string][] {
  return placesOf(schema, 'array').flatMap((path) => {
    const around = JSON.stringify(replaced(body, path, JSON.parse(PLACE)))
    const room = bytes - around.length - 2
    const [right] = [read(body, path)].flat()
    const items = ['[]', '{}', '0', ...(right === undefined ? [] : [JSON.stringify(right)])]
    return items.map((item): [string, string] => [
      `${path.join('.') || 'body'} full of ${item.slice(0, 40)}`,
      around.replace(PLACE, () => `[${filled(item, room, ',')}]`),
    ])
  })
}

/** Texts on which a careless pattern backtracks. */
const tedious = ['.', ' ', '\n', '\u0300\u0316', '\ufdfa', '<', '-', ';']

const schemaAt = (schema: JsonSchema, [key, ...rest]: Path): JsonSchema =>
  key === undefined
    ? schema
    : schemaAt((typeof key === 'number' ? schema.items : schema.properties?.[key]) ?? {}, rest)

/** A valid body with all texts at or above their limit. */
function longTexts(body: unknown, schema: JsonSchema, bytes: number): [kind: string, json: string][] {
  const paths = placesOf(schema, 'string')
  const around = JSON.stringify(paths.reduce((made, path) => replaced(made, path, ''), body))
  const share = Math.floor((bytes - around.length) / Math.max(1, paths.length)) - 2
  const withTexts = (text: (path: Path) => string) =>
    JSON.stringify(paths.reduce((made, path) => replaced(made, path, text(path)), body))
  return [
    ['texts that are too long', withTexts(() => '.'.repeat(Math.max(1, share)))],
    ...tedious.map((part): [string, string] => [
      `texts of ${JSON.stringify(part)} as long as may be`,
      withTexts((path) => part.repeat(schemaAt(schema, path).maxLength ?? 20).slice(0, share)),
    ]),
  ]
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** A picture of one pixel, so that its name is read too. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

const part = (head: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`

function strangeFiles(): [kind: string, form: Buffer][] {
  const file = (name: string, content = PIXEL) =>
    `${part(`name="file"; filename="${name}"`, content)}--x--\r\n`
  const forms: [kind: string, form: string][] = [
    ['a name of dots', file(`a${'.'.repeat(79_000)}!`)],
    ['many parts', filled(part('name="a"', '1'), MOST_FILE)],
    ['many files', filled(part('name="b"; filename="c"', '1'), MOST_FILE)],
    ['many parameters of a part', part(`name="a"${filled('; b=c', 79_000)}`, '1')],
    ['many headers of a part', `--x\r\n${filled('A: b\r\n', 79_000)}\r\n1\r\n--x--\r\n`],
    ['nothing but line ends', filled('\r\n', MOST_FILE)],
    ['what is nearly a boundary', filled('\r\n--', MOST_FILE)],
    ['a file of what is nearly a boundary', file('a', filled('\r\n--', MOST_FILE - 9999))],
    ['a file as large as may be', file('a', '\xff\xd8\xff'.padEnd(MOST_FILE - 9999, 'x'))],
  ]
  return forms.map(([kind, form]) => [kind, Buffer.from(form, 'latin1')])
}

/** Request heads of the maximum length. */
function strangeHeads(): [kind: string, change: { query?: string; headers?: Record<string, string> }][] {
  const query = (text: string) => ({ query: text })
  const header = (name: string, value: string) => ({ headers: { [name]: value } })
  return [
    ['many parameters', query(numbered(HEAD, (n) => `k${n}=1`, '&'))],
    ['one parameter again and again', query(filled('id=1', HEAD, '&'))],
    ['a list again and again', query(filled('layoutIds=1', HEAD, '&'))],
    ['ampersands', query('&'.repeat(HEAD))],
    ['a query of escapes', query(`name=${filled('%41', HEAD)}`)],
    ['a query of broken escapes', query(`name=${filled('%', HEAD)}`)],
    ['many conditions', query(`dfilter=${filled('id:ge:1', 1990, ',')}`)],
    ['escaped conditions', query(`dfilter=${filled('%5C,', 5900)}`)],
    ['many orders', query(`orderBy=${filled('-id', 390, ',')}`)],
    ['many cookies', header('cookie', filled('a=1', HEAD, ';'))],
    ['our cookies again and again', header('cookie', filled('__Host-access=a', HEAD, '; '))],
    ['cookies without names', header('cookie', filled(';', HEAD))],
    ['many languages', header('accept-language', filled('nb;q=0.1', HEAD, ','))],
    ['many encodings', header('accept-encoding', filled('a', HEAD, ','))],
    ['weighted encodings', header('accept-encoding', filled('br;q=0.1', HEAD, ','))],
    ['many types', header('accept', filled('a/b;q=0.1', HEAD, ','))],
    ['many ranges', header('range', `bytes=${filled('0-1', HEAD, ',')}`)],
    ['many tags', header('if-none-match', filled('"a"', HEAD, ','))],
    ['many proxies', header('x-forwarded-for', filled('1.1.1.1', HEAD, ','))],
    ['a token of blanks', header('authorization', `Bearer${' '.repeat(HEAD)}x`)],
    ['a token of dots', header('authorization', `Bearer ${'.'.repeat(HEAD)}`)],
    ['a key of blanks', header('idempotency-key', `a${' '.repeat(HEAD)}b`)],
    ['a reservation key of dots', header('reservation-key', '.'.repeat(HEAD))],
    ['a long origin', header('origin', `http://${'a.'.repeat(HEAD / 2)}`)],
    ['a type of parameters', header('content-type', `application/json${filled(';a=b', HEAD)}`)],
    ['a type of blanks', header('content-type', `application/json;${' '.repeat(HEAD)}x`)],
    [
      'many headers',
      { headers: Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`x-${n}`, '1'])) },
    ],
  ]
}

/** Addresses of the maximum length. */
const strangeAddresses: [kind: string, url: string][] = [
  ['slashes', `${'/'.repeat(HEAD)}a`],
  ['slashes at the end', `/a${'/'.repeat(HEAD)}`],
  ['escapes', `/${filled('%2e%2e%2f', HEAD)}`],
  ['broken escapes', `/${'%'.repeat(HEAD)}`],
  ['parts', `/api/v1/${filled('a', HEAD, '/')}`],
  ['the way up', `/files/${filled('..', HEAD, '/')}`],
  ['endings', `/files/a${filled('.map', HEAD)}`],
  ['a room', `/moterom/${filled('%C3%A5', HEAD)}`],
  ['a mark of a query', `/${'?'.repeat(HEAD)}`],
]

const listed = (found: Omit<Hostile, 'kind' | 'method' | 'body'> & { kind: string }): Hostile => ({
  ...found,
  method: 'GET',
  body: '',
})

/** Requests with a maximum address or head, which are processed before the call is known. */
export const hostileHeads = (url: string, credentials: Record<string, string>): Hostile[] => [
  ...strangeAddresses.map(([kind, address]) =>
    listed({ kind: `an address of ${kind}`, url: address, headers: credentials }),
  ),
  ...strangeHeads().map(([kind, { query, headers }]) =>
    listed({
      kind,
      url: query === undefined ? url : `${url.split('?')[0]}?${query}`,
      headers: { ...credentials, ...headers },
    }),
  ),
]

/** A call's query parameters, each repeated as often as an address has room for. */
const repeatedParameters = ({ parameters }: Call): [kind: string, query: string][] =>
  Object.values(parameters)
    .filter((each) => each.in === 'query')
    .map(({ name }) => [`${name} again and again`, filled(`${name}=1`, HEAD, '&')])

/**
 * Requests of one call that do as much as its limits allow, in every known expensive way. `input` are
 * arguments with which the call succeeds.
 */
export function hostileRequests(
  name: CallName,
  given: Record<string, unknown>,
  credentials: Record<string, string>,
): Hostile[] {
  const call: Call = calls[name]
  const { method, url, headers: own, body: right } = requestFor(name, given)
  const headers = { ...own, ...credentials }
  const schema = bodySchemaOf(call)
  const bytes = bodyLimitOf(call) - 1
  const body =
    (type: Record<string, string>) =>
    ([kind, text]: [string, Buffer | string]) => ({
      ...{ kind, method, url, headers: { ...headers, ...type } },
      body: text,
    })
  const queries = repeatedParameters(call).map(([kind, query]) => ({
    ...{ kind, method, headers, body: '' },
    url: `${url.split('?')[0]}?${query}`,
  }))
  if (method === 'GET') return queries
  const ownJson = schema && call.bodyType === undefined
  return [
    ...queries,
    ...strangeJson(bytes).map(body(JSON_TYPE)),
    ...(ownJson
      ? [...overfullLists(right, schema, bytes), ...longTexts(right, schema, bytes)].map(body(JSON_TYPE))
      : []),
    ...strangeForms(bytes).map(body(FORM_TYPE)),
    ...(call.bodyType === 'multipart'
      ? strangeFiles().map(body({ 'content-type': 'multipart/form-data; boundary=x' }))
      : []),
  ]
}

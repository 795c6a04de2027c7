import { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { exampleArguments, exampleOf } from '#contract/examples/examples.ts'
import { type OpenApiDocument, openApiDocument } from '#contract/openapi.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import { bodySchemaOf } from '#contract/request-body.ts'
import { resources } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { nameOf } from '#contract/struct-names.ts'
import { subjects } from '#contract/subjects.ts'
import { everyCall, everyLeaf } from './struct-leaves.ts'

const document = JSON.parse(
  JSON.stringify(openApiDocument('https://moterom.example', '__Host-access')),
) as OpenApiDocument

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

function everyReference(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : everyReference(inner),
  )
}

test('the document names the server it is served from', () => {
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: 'https://moterom.example' }]])
})

test('the document has each call of the table once, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${operation.operationId} ${method} ${path}`),
  )
  const inTable = everyCall.map(([name, call]) => `${name} ${call.method.toLowerCase()} ${call.path}`)
  expect(documented.sort()).toEqual(inTable.sort())
})

test.each(everyCall)(
  '%s is described with its parameters, its body, its answer and its refusal',
  (_, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    const parameters = Object.values(call.parameters)
    expect(operation?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual(
      parameters.map(({ name, in: place, required, secret }) => [name, place, required && !secret]),
    )
    const takesBody =
      call.body !== null || call.bodyType === 'multipart' || parameters.some(({ secret }) => secret)
    expect(Boolean(operation?.requestBody)).toBe(takesBody)
    expect(operation?.['x-own']).toBe(call.own)
    const refused = new Set(refusalsOf(call).map((code) => String(statusOf(call, code))))
    expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(
      new Set([String(call.status), ...refused]),
    )
  },
)

test.each(everyCall)('%s has a parameter for each name in its path, and no other in the path', (_, call) => {
  const input = Object.values(call.parameters).filter((parameter) => parameter.in === 'path')
  expect(input.map(({ name }) => name).sort()).toEqual(namesIn(call.path))
  expect(input.every(({ required }) => required)).toBe(true)
})

test('no call has two parameters of one name in one place', () => {
  const twice = everyCall.filter(([, call]) => {
    const places = Object.values(call.parameters).map((parameter) => `${parameter.in} ${parameter.name}`)
    return new Set(places).size !== places.length
  })
  expect(twice).toEqual([])
})

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('each call belongs to one subject that the document names', () => {
  const inSubjects = subjects.flatMap(({ name, calls }) =>
    Object.keys(calls).map((call) => `${name} ${call}`),
  )
  const documented = operations.map(({ operationId, tags }) => `${tags.join()} ${operationId}`)
  expect(documented.sort()).toEqual(inSubjects.sort())
  expect(document.tags.map(({ name }) => name)).toEqual(subjects.map(({ name }) => name))
})

test('every sign-in method of a call is described', () => {
  const named = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))))
  expect([...named].sort()).toEqual(Object.keys(document.components.securitySchemes).sort())
})

test('only calls open to everyone go without signing in', () => {
  const without = operations.filter(({ security }) => security.some((each) => Object.keys(each).length === 0))
  const open = operations.filter((operation) => operation['x-access'] === 'everyone')
  expect(without.map(({ operationId }) => operationId)).toEqual(open.map(({ operationId }) => operationId))
})

type Components = Record<string, Record<string, unknown>>

const target = (reference: string) => {
  const [, part = '', name = ''] = /^#\/components\/(\w+)\/([A-Za-z0-9._-]+)$/.exec(reference) ?? []
  return (document.components as Components)[part]?.[name]
}

test('every reference in the document resolves, and nothing is named in vain', () => {
  const references = new Set(everyReference(document))
  expect(references.size).toBeGreaterThan(100)
  expect([...references].filter((reference) => target(reference) === undefined)).toEqual([])
  const named = (['schemas', 'responses'] as const).flatMap((part) =>
    Object.keys(document.components[part]).map((name) => `#/components/${part}/${name}`),
  )
  expect(named.filter((name) => !references.has(name))).toEqual([])
})

test.each(everyCall)('%s names the codes that it can be refused for, by status', (name, call) => {
  const responses = operations.find(({ operationId }) => operationId === name)?.responses ?? {}
  const documented = Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return []
    const { 'x-codes': codes } = target(response.$ref) as { 'x-codes': string[] }
    return codes.map((code) => `${status} ${code}`)
  })
  const refused = refusalsOf(call).map((code) => `${statusOf(call, code)} ${code}`)
  expect(documented.sort()).toEqual(refused.sort())
})

/** The structs of objects that a call consists of, those within others too. */
function objectsIn(struct: StructShape): StructShape[] {
  if (struct.type === 'list') return objectsIn((struct.schema as { item: StructShape }).item)
  if (struct.type === 'array') return objectsIn(struct.schema as StructShape)
  if (struct.type !== 'object' && struct.type !== 'type') return []
  const members = Object.values(struct.schema as Record<string, StructShape>)
  return [struct, ...members.flatMap(objectsIn)]
}

describe('schemas', () => {
  const used = everyCall.flatMap(([, { body, response }]) => [body, response].flatMap((each) => each ?? []))
  const onTheWire = new Set(used.flatMap(objectsIn).map(({ schema }) => schema))
  const files: Record<string, Record<string, unknown>> = import.meta.glob('../../contract/structs/*.ts', {
    eager: true,
  })
  const exported = Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) =>
      value instanceof Struct && onTheWire.has(value.schema) && objectsIn(value)[0] === value
        ? [[name, value as StructShape] as const]
        : [],
    ),
  )

  test('are named for the exports of contract/structs; contract/struct-names.ts lists its files', () => {
    expect(exported.length).toBeGreaterThan(50)
    expect(exported.filter(([name, struct]) => nameOf(struct) !== name).map(([name]) => name)).toEqual([])
    expect(exported.filter(([name]) => !(name in document.components.schemas))).toEqual([])
    expect(new Set(exported.map(([name]) => name)).size).toBe(exported.length)
  })

  test('are named for each resource: what staff read, a new one, a change, and a page', () => {
    for (const { one, item, creation, change } of Object.values(resources)) {
      const name = one.charAt(0).toUpperCase() + one.slice(1)
      expect([item, creation, change].map(nameOf)).toEqual([`Staff${name}`, `${name}Write`, `${name}Update`])
      expect(document.components.schemas).toHaveProperty(`Staff${name}Page`)
    }
  })

  test('have one name each, which no other struct has', () => {
    const named = [...new Map(used.flatMap(objectsIn).map((struct) => [struct.schema, struct])).values()]
      .map(nameOf)
      .filter((name) => name !== undefined && !name.endsWith('Page'))
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
  })
})

/** A file cannot be written as an example. */
const mayHaveNone = ({ bodyType, file }: Call) => bodyType === 'multipart' && file !== 'optional'

test('every call with a body has an example of it; contract/examples has them', () => {
  const without = everyCall.filter(
    ([name, call]) =>
      bodySchemaOf(call) !== undefined && !mayHaveNone(call) && exampleOf(name, call).body === undefined,
  )
  expect(without.map(([name]) => name)).toEqual([])
})

test('every argument of an example is in the document', () => {
  const given = everyCall.flatMap(([name, call]) => {
    const { parameters, body } = exampleOf(name, call)
    return Object.keys(exampleArguments(name) ?? {})
      .filter((argument) => argument !== 'body')
      .map((argument) => ({ name, argument, as: call.parameters[argument]?.name, parameters, body }))
  })
  expect(given.length).toBeGreaterThan(10)
  expect(
    given.filter(({ as, parameters, body }) => as === undefined || !(as in parameters || as in Object(body))),
  ).toEqual([])
})

test('the document and the structs agree on what may be null', () => {
  const leaves = everyLeaf()
  expect(leaves.length).toBeGreaterThan(100)
  expect(
    leaves.filter(({ struct, schema }) => struct.is(null) !== [schema.type].flat().includes('null')),
  ).toEqual([])
})

test('the document and the structs agree on the lowest and the highest number', () => {
  const disagreeing = everyLeaf().filter(({ struct, schema: { minimum, maximum } }) => {
    const low = minimum === undefined || (struct.is(minimum) && !struct.is(minimum - 1))
    return !(low && (maximum === undefined || (struct.is(maximum) && !struct.is(maximum + 1))))
  })
  expect(disagreeing.map(({ where }) => where)).toEqual([])
})

test('the document and the structs agree on the longest text', () => {
  const disagreeing = everyLeaf().filter(
    ({ struct, schema: { maxLength, format, pattern } }) =>
      maxLength !== undefined &&
      (struct.is('9'.repeat(maxLength + 1)) || !(format || pattern || struct.is('9'.repeat(maxLength)))),
  )
  expect(disagreeing.map(({ where }) => where)).toEqual([])
})

test('the document and the structs agree on enumerations', () => {
  const disagreeing = everyLeaf().filter(
    ({ struct, schema }) =>
      schema.enum && (!schema.enum.every((word) => struct.is(word)) || struct.is('no such word')),
  )
  expect(disagreeing.map(({ where }) => where)).toEqual([])
})

test('the document and the structs agree on patterns', () => {
  const samples = [
    '',
    'storsalen',
    'Storsalen',
    '09:00',
    '24:00',
    '24:01',
    '9:00',
    '987654321',
    '98765432',
    'å',
  ]
  const disagreeing = everyLeaf().flatMap(({ where, struct, schema: { pattern } }) =>
    pattern === undefined
      ? []
      : samples
          .filter((sample) => struct.is(sample) !== new RegExp(pattern, 'u').test(sample))
          .map((sample) => `${where}: ${sample}`),
  )
  expect(disagreeing).toEqual([])
})

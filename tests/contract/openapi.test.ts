import { expect, test } from 'vitest'
import type { Access } from '#contract/call.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import type { JsonSchema } from '#contract/schema.ts'
import { subjects } from '#contract/subjects.ts'
import { everyCall, everyLeaf } from './struct-leaves.ts'

type Operation = {
  operationId: string
  tags: string[]
  'x-own'?: boolean
  'x-access': Access
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

const document = JSON.parse(
  JSON.stringify(openApiDocument('https://moterom.example', '__Host-access')),
) as Document

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

function everyReference(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : everyReference(inner),
  )
}

test('the document names the server it is served from', () => {
  expect([document.openapi, document.servers]).toEqual(['3.0.3', [{ url: 'https://moterom.example' }]])
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
      new Set([String(call.status), ...refused, 'default']),
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

test('every reference in the document resolves', () => {
  const references = [...new Set(everyReference(document))]
  const dangling = references.filter(
    (reference) => !document.components.schemas[reference.replace('#/components/schemas/', '')],
  )
  expect([references.length > 0, dangling]).toEqual([true, []])
})

test('the document and the structs agree on what may be null', () => {
  const leaves = everyLeaf()
  expect(leaves.length).toBeGreaterThan(100)
  expect(leaves.filter(({ struct, schema }) => struct.is(null) !== (schema.nullable ?? false))).toEqual([])
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

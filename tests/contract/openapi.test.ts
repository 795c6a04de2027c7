import { expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi.ts'
import type { JsonSchema } from '#contract/schema.ts'
import { everyCall, everyLeaf } from './struct-leaves.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const document = JSON.parse(JSON.stringify(openApiDocument('https://moterom.example'))) as Document

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

function everyReference(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : everyReference(inner),
  )
}

test('the document is for the address it was asked for', () => {
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
    expect(operation?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual(
      Object.values(call.parameters).map(({ name, in: place, required }) => [name, place, required]),
    )
    expect(Boolean(operation?.requestBody)).toBe(call.body !== null)
    expect(Object.keys(operation?.responses ?? {})).toEqual([String(call.status), 'default'])
  },
)

test.each(everyCall)('%s has a parameter for each name in its path, and no other in the path', (_, call) => {
  const given = Object.values(call.parameters).filter((parameter) => parameter.in === 'path')
  expect(given.map(({ name }) => name).sort()).toEqual(namesIn(call.path))
  expect(given.every(({ required }) => required)).toBe(true)
})

test('no call has two parameters of one name in one place', () => {
  const twice = everyCall.filter(([, call]) => {
    const places = Object.values(call.parameters).map((parameter) => `${parameter.in} ${parameter.name}`)
    return new Set(places).size !== places.length
  })
  expect(twice).toEqual([])
})

test('every reference in the document leads somewhere', () => {
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

test('the document and the structs agree on the words to choose from', () => {
  const disagreeing = everyLeaf().filter(
    ({ struct, schema }) =>
      schema.enum && (!schema.enum.every((word) => struct.is(word)) || struct.is('no such word')),
  )
  expect(disagreeing.map(({ where }) => where)).toEqual([])
})

test('the document and the structs agree on what texts look like', () => {
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

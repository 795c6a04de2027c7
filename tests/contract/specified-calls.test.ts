import { expect, test } from 'vitest'
import { specifiedCalls, specifiedParameters } from './specified-calls.ts'
import { everyCall } from './struct-leaves.ts'

const spelled = everyCall.map(([, call]) => ({ spelling: `${call.method} ${call.path}`, own: call.own }))
const inTable = new Set(spelled.map(({ spelling }) => spelling))

test('each call of the specification is in the table, spelled as the specification spells it', () => {
  const missing = specifiedCalls.filter((call) => !inTable.has(call))
  expect(missing).toEqual([])
})

test('each call takes every parameter that the specification names, with the same spelling', () => {
  const taken = new Map(
    everyCall.map(([, { method, path, parameters }]) => [
      `${method} ${path}`,
      Object.values(parameters).flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])),
    ]),
  )
  const missing = Object.entries(specifiedParameters).flatMap(([call, names]) =>
    names.filter((name) => !taken.get(call)?.includes(name)).map((name) => `${call}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('only calls that the specification does not list are marked as our own', () => {
  const added = spelled.filter(({ spelling }) => !specifiedCalls.includes(spelling))
  const own = spelled.filter((call) => call.own)
  expect(own.map(({ spelling }) => spelling).sort()).toEqual(added.map(({ spelling }) => spelling).sort())
})

test('no two calls share a method and path', () => {
  expect(inTable.size).toBe(spelled.length)
})

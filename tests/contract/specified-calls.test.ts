import { expect, test } from 'vitest'
import { specifiedCalls } from './specified-calls.ts'
import { everyCall } from './struct-leaves.ts'

const spelled = everyCall.map(([, call]) => ({ spelling: `${call.method} ${call.path}`, own: call.own }))
const inTable = new Set(spelled.map(({ spelling }) => spelling))

test('each call of the specification is in the table, spelled as the specification spells it', () => {
  const missing = specifiedCalls.filter((call) => !inTable.has(call))
  expect(missing).toEqual([])
})

test('a call that the specification does not list is marked as our own, and no other is', () => {
  const added = spelled.filter(({ spelling }) => !specifiedCalls.includes(spelling))
  const own = spelled.filter((call) => call.own)
  expect(own.map(({ spelling }) => spelling).sort()).toEqual(added.map(({ spelling }) => spelling).sort())
})

test('no two calls have one method and path', () => {
  expect(inTable.size).toBe(spelled.length)
})

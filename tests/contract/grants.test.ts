import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { grants } from '#domain/account/grants.ts'

// Decision grants-that-are-checked.
it('every grant is checked by a call', () => {
  const checked: ReadonlySet<string> = new Set(Object.values(calls).map(({ access }) => access))
  expect(grants.filter((grant) => !checked.has(`staff:${grant}`))).toEqual([])
})

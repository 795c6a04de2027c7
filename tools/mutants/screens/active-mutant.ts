import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { ACTIVE, type ActiveMutant } from './active.ts'

const MOST_ROUNDS = 5_000_000

const { mutant, hits } = JSON.parse(readFileSync(ACTIVE, 'utf8')) as ActiveMutant
const covered = new Set<number>()
let rounds = 0

Object.assign(globalThis, {
  $m: (id: number) => {
    covered.add(id)
    return id === mutant
  },
  $round: () => {
    if (++rounds > MOST_ROUNDS) throw new Error('A loop does not end.')
  },
})

afterAll(() => {
  if (hits !== null) writeFileSync(hits, JSON.stringify([...covered]))
})

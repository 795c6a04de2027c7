import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { timeAddresses } from './addresses.ts'
import { killFirstStarts } from './first-starts.ts'
import { fuzzCalls } from './fuzz.ts'
import { guessPasswords } from './guesses.ts'
import { killTheServer } from './kills.ts'
import { loseThePower } from './power.ts'
import { refreshAtOnce } from './refreshes.ts'
import type { Row, Trial } from './trial.ts'

const trials: Record<string, Trial> = {
  power: loseThePower,
  kills: killTheServer,
  starts: killFirstStarts,
  guesses: guessPasswords,
  refreshes: refreshAtOnce,
  addresses: timeAddresses,
  fuzz: fuzzCalls,
}

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(trials).join(',') },
    times: { type: 'string' },
    calls: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)

async function run(name: string): Promise<Row> {
  const trial = trials[name]
  if (!trial) throw new Error(`There is no trial “${name}”: ${Object.keys(trials).join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'moterom-trust-'))
  const began = performance.now()
  try {
    const times = given.times === undefined ? undefined : Number(given.times)
    const row = await trial({ folder, times, seed: Number(given.seed), say, calls: given.calls?.split(',') })
    say(`${row.tried}: ${Math.round((performance.now() - began) / 1000)} s`)
    return row
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rows: Row[] = []
for (const name of given.only.split(',')) rows.push(await run(name))

say('\n| tried | times | acknowledged | lost, doubled, half there or let in |')
say('| --- | ---: | ---: | ---: |')
for (const { tried, times, acknowledged, wrong } of rows)
  say(`| ${tried} | ${times} | ${acknowledged} | ${wrong.length} |`)
for (const { wrong } of rows) for (const each of wrong) say(each)
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0)

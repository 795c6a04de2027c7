import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseKinds } from '#tests/support/servers.ts'
import { timeAddresses } from './address-timing.ts'
import { copyVenues } from './backup-copies.ts'
import { killFirstStarts } from './first-starts.ts'
import { fuzzCalls } from './fuzz.ts'
import { hangTheMailServer } from './hanging-mail.ts'
import { liveHistories } from './histories.ts'
import { repeatUnderKeys } from './idempotency-keys.ts'
import { killTheServer } from './kills.ts'
import { sendMailsThrough } from './mail.ts'
import { killMigrations } from './migrations.ts'
import { interruptServices } from './outages.ts'
import { guessPasswords } from './password-guesses.ts'
import { cutPowerRepeatedly } from './power.ts'
import { refreshConcurrently } from './refreshes.ts'
import { bookRoomsInAnyOrder } from './room-lock-order.ts'
import { competeForLast } from './slots.ts'
import { findStaleReads } from './stale-reads.ts'
import type { Row, Trial } from './trial.ts'
import { uploadHostileFiles } from './uploads.ts'

const trials: Record<string, Trial> = {
  slots: competeForLast,
  histories: liveHistories,
  'several-rooms': bookRoomsInAnyOrder,
  keys: repeatUnderKeys,
  power: cutPowerRepeatedly,
  kills: killTheServer,
  starts: killFirstStarts,
  migrations: killMigrations,
  copies: copyVenues,
  outages: interruptServices,
  stale: findStaleReads,
  mail: sendMailsThrough,
  'hanging-mail': hangTheMailServer,
  guesses: guessPasswords,
  refreshes: refreshConcurrently,
  addresses: timeAddresses,
  fuzz: fuzzCalls,
  uploads: uploadHostileFiles,
}

const { values: input } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(trials).join(',') },
    times: { type: 'string' },
    calls: { type: 'string' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: databaseKinds.join(',') },
  },
})

const print = (text: string) => process.stdout.write(`${text}\n`)

function databases() {
  const named = input.on.split(',')
  const unknown = named.filter((name) => !databaseKinds.some((kind) => kind === name))
  if (unknown.length > 0) throw new Error(`There is no database “${unknown}”: ${databaseKinds.join(', ')}.`)
  return databaseKinds.filter((kind) => named.includes(kind))
}

async function run(name: string): Promise<Row[]> {
  const trial = trials[name]
  if (!trial) throw new Error(`There is no trial “${name}”: ${Object.keys(trials).join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'moterom-reliability-'))
  const started = performance.now()
  try {
    const times = input.times === undefined ? undefined : Number(input.times)
    const how = { databases: databases(), calls: input.calls?.split(',') }
    const found = [await trial({ folder, times, seed: Number(input.seed), print, ...how })].flat()
    print(`${name}: ${Math.round((performance.now() - started) / 1000)} s`)
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rows: Row[] = []
for (const name of input.only.split(',')) rows.push(...(await run(name)))

print('\n| tried | times | acknowledged | lost, doubled, half there or let in |')
print('| --- | ---: | ---: | ---: |')
for (const { tried, times, acknowledged, wrong } of rows)
  print(`| ${tried} | ${times} | ${acknowledged} | ${wrong.length} |`)
for (const { wrong } of rows) for (const each of wrong) print(each)
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0)

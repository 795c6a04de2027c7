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
import { askUnderKeys } from './idempotency-keys.ts'
import { killTheServer } from './kills.ts'
import { sendMailsThrough } from './mail.ts'
import { killMigrations } from './migrations.ts'
import { goAway } from './outages.ts'
import { guessPasswords } from './password-guesses.ts'
import { loseThePower } from './power.ts'
import { refreshAtOnce } from './refreshes.ts'
import { wantRoomsInAnyOrder } from './room-lock-order.ts'
import { wantTheLast } from './slots.ts'
import type { Row, Trial } from './trial.ts'
import { uploadHostileFiles } from './uploads.ts'

const trials: Record<string, Trial> = {
  slots: wantTheLast,
  histories: liveHistories,
  'several-rooms': wantRoomsInAnyOrder,
  keys: askUnderKeys,
  power: loseThePower,
  kills: killTheServer,
  starts: killFirstStarts,
  migrations: killMigrations,
  copies: copyVenues,
  outages: goAway,
  mail: sendMailsThrough,
  'hanging-mail': hangTheMailServer,
  guesses: guessPasswords,
  refreshes: refreshAtOnce,
  addresses: timeAddresses,
  fuzz: fuzzCalls,
  uploads: uploadHostileFiles,
}

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(trials).join(',') },
    times: { type: 'string' },
    calls: { type: 'string' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: databaseKinds.join(',') },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)

function databases() {
  const named = given.on.split(',')
  const unknown = named.filter((name) => !databaseKinds.some((kind) => kind === name))
  if (unknown.length > 0) throw new Error(`There is no database “${unknown}”: ${databaseKinds.join(', ')}.`)
  return databaseKinds.filter((kind) => named.includes(kind))
}

async function run(name: string): Promise<Row[]> {
  const trial = trials[name]
  if (!trial) throw new Error(`There is no trial “${name}”: ${Object.keys(trials).join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'moterom-reliability-'))
  const began = performance.now()
  try {
    const times = given.times === undefined ? undefined : Number(given.times)
    const how = { databases: databases(), calls: given.calls?.split(',') }
    const found = [await trial({ folder, times, seed: Number(given.seed), say, ...how })].flat()
    say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rows: Row[] = []
for (const name of given.only.split(',')) rows.push(...(await run(name)))

say('\n| tried | times | acknowledged | lost, doubled, half there or let in |')
say('| --- | ---: | ---: | ---: |')
for (const { tried, times, acknowledged, wrong } of rows)
  say(`| ${tried} | ${times} | ${acknowledged} | ${wrong.length} |`)
for (const { wrong } of rows) for (const each of wrong) say(each)
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0)

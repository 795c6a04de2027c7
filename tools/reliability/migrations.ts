import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { statement } from '#server/database/database.ts'
import { type EmbeddedDatabase, openEmbedded } from '#server/database/embedded.ts'
import type { Sealed } from '#server/process/sealing.ts'
import { sealAtStart } from '#server/reservations/store/seal-at-start.ts'
import { openAllergies } from '#server/reservations/store/sealed-allergies.ts'
import { findTenant } from '#tenants/tenants.ts'
import {
  durableTenant,
  findFaults,
  furnishDurableHouse,
  openDurableHouse,
  ordersFrom,
} from '#tests/support/durable-house.ts'
import { makeAccount } from '#tests/support/people.ts'
import { randomFrom } from '../bench/workload.ts'
import {
  columnsOf,
  contentOf,
  migrationNames,
  olderAllergies,
  type Rows,
  readRows,
  writeOlderRows,
} from './older-database.ts'
import { type LoggedStatement, type Moment, NEVER, startAndDie, TRIAL_SECRET } from './starts.ts'
import type { Row, TrialInput } from './trial.ts'

const ORDERS = 60
const SEALING = 'sealing'
/** The last migration with unsealed allergies: it drops their table when it is empty. */
const LAST_WITH_PLAIN = '0007_plain-allergies'

/** The rows that customers made in the newest version, and the codes they received. */
async function makeRows(folder: string): Promise<{ rows: Rows; confirmed: string[] }> {
  await furnishDurableHouse(folder)
  const house = await openDurableHouse(folder, ordersFrom(7))
  const confirmed: string[] = []
  for (let n = 0; n < ORDERS; n++) confirmed.push((await house.place()).code ?? '')
  await makeAccount(house.database)
  const rows = await readRows(house.database)
  await house.close()
  return { rows, confirmed }
}

/**
 * The statements of a start that belong to one migration, or to the sealing of allergies; `commit` is their
 * commit.
 */
function spanOf(
  statements: readonly LoggedStatement[],
  isSealing: boolean,
): { from: number; to: number; commit: number } {
  const after = (index: number, what: RegExp) =>
    statements.findIndex(({ text }, n) => n > index && what.test(text))
  const from = isSealing ? after(0, /sealing allergies/) : after(0, /^BEGIN/) + 1
  const commit = after(from, /^COMMIT/)
  const to = isSealing ? commit : after(from, /^insert into .+"migration"/)
  if (from <= 0 || to < 0 || commit < 0) throw new Error('A start asked for other statements than it does.')
  return { from, to, commit }
}

/** In turn: before evenly spread statements, during them, and during the commit. */
function momentsOf(
  statements: readonly LoggedStatement[],
  isSealing: boolean,
  times: number,
  random: () => number,
): Moment[] {
  const { from, to, commit } = spanOf(statements, isSealing)
  const operationsAt = (n: number) => statements[n]?.operations ?? 0
  const within = (first: number, end: number): Moment => ({
    before: 'operation',
    number: operationsAt(first) + Math.floor(random() * (operationsAt(end) - operationsAt(first))),
  })
  const before = (share: number): Moment => ({
    before: 'statement',
    number: from + Math.round(share * (to - from)),
  })
  return Array.from({ length: times }, (_, n) => {
    const share = n / Math.max(1, times - 1)
    if (n % 3 === 1 && operationsAt(to) > operationsAt(from)) return within(from, to)
    if (n % 3 === 2 && operationsAt(commit + 1) > operationsAt(commit)) return within(commit, commit + 1)
    return before(share)
  })
}

const readIds = statement<{ id: string }>('reliability-ids', 'SELECT id FROM reservation ORDER BY id')
const readSealed = statement<Sealed & { id: string }>(
  'reliability-sealed',
  'SELECT reservation_id AS id, key_id AS "keyId", sealed FROM sealed_allergies',
)

async function wrongAllergies(database: EmbeddedDatabase): Promise<string[]> {
  const tenant = findTenant(durableTenant)
  if (!tenant) throw new Error('There is no such tenant.')
  const sealing = { tenant, secret: TRIAL_SECRET }
  await sealAtStart(database, sealing, undefined)
  const sealed = new Map((await database.rows(readSealed, [])).map(({ id, ...each }) => [id, each]))
  const ids = await database.rows(readIds, [])
  return ids.flatMap(({ id }, n) => {
    const one = sealed.get(id)
    const found = one && JSON.stringify(openAllergies(one, id, sealing))
    return found === JSON.stringify(olderAllergies(n + 1)) ? [] : [`allergies of ${id}`]
  })
}

type Older = {
  dataDir: string
  content: Map<string, string[]>
  columns: Map<string, string[]>
  confirmed: string[]
  /** Whether it has unsealed allergies. */
  hasPlain: boolean
}

/** Opens the database after a killed start, as the next start would, and finds what has changed. */
async function wrongAfter(
  dataDir: string,
  { content, columns, confirmed, hasPlain }: Older,
): Promise<string[]> {
  const database = await openEmbedded({ tenant: durableTenant, dataDir })
  try {
    const now = await contentOf(database, columns)
    const changed = [...content].filter(([table, rows]) => now.get(table)?.join('\n') !== rows.join('\n'))
    return [
      ...changed.map(([table]) => `table ${table} is otherwise`),
      ...(await findFaults(database, confirmed)),
      ...(confirmed.length > 0 && hasPlain ? await wrongAllergies(database) : []),
    ]
  } finally {
    await database.close()
  }
}

async function makeOlder(
  end: number,
  lastWithPlain: number,
  { rows, confirmed }: { rows: Rows; confirmed: string[] },
  dataDir: string,
): Promise<Older> {
  const state: Pick<Older, 'content' | 'columns'> = { columns: new Map(), content: new Map() }
  await writeOlderRows(end, rows, dataDir, async (connection) => {
    state.columns = await columnsOf(connection)
    state.content = await contentOf(connection, state.columns)
  })
  return { ...state, dataDir, confirmed: end > 0 ? confirmed : [], hasPlain: end <= lastWithPlain }
}

/**
 * Kills the start that migrates an older version's database, with data in it, to this version: for each
 * migration from the version before it, between its statements, during them and during the commit. The next
 * start must have every row unchanged.
 */
export async function killMigrations({ folder, times = 12, seed, print }: TrialInput): Promise<Row> {
  const random = randomFrom(seed)
  const made = await makeRows(join(folder, 'newest'))
  const row: Row = { tried: 'kill -9 while migrating', times: 0, acknowledged: 0, wrong: [] }
  const names = await migrationNames()
  const lastWithPlain = names.indexOf(LAST_WITH_PLAIN)
  for (const [n, name] of [...names, SEALING].entries()) {
    const isSealing = name === SEALING
    const older = await makeOlder(isSealing ? lastWithPlain : n, lastWithPlain, made, join(folder, name))
    const one = async (moment: Moment): Promise<LoggedStatement[] | undefined> => {
      const dataDir = join(folder, 'copy')
      await mkdir(dataDir)
      await cp(join(older.dataDir, 'database'), join(dataDir, 'database'), { recursive: true })
      const statements = await startAndDie(dataDir, moment)
      const found = await wrongAfter(dataDir, older).catch((error: unknown) => [String(error)])
      row.wrong.push(...found.map((each) => `${name}, before ${moment.before} ${moment.number}: ${each}`))
      if (!statements) row.times += 1
      if (!statements && found.length === 0) row.acknowledged += 1
      await rm(dataDir, { recursive: true })
      return statements
    }
    const statements = await one(NEVER)
    if (!statements) throw new Error('A start died of itself.')
    const before = row.times
    for (const moment of momentsOf(statements, isSealing, times, random)) await one(moment)
    print(`${name}: ${row.times - before} of ${times} killed, ${row.wrong.length} wrong so far`)
    await rm(older.dataDir, { recursive: true })
  }
  return row
}

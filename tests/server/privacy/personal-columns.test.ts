import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { personalTables, soundsPersonal, tablesWithoutPeople } from '#server/privacy/personal-columns.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let database: EmbeddedDatabase
let columns: ReadonlyMap<string, string[]>

beforeAll(async () => {
  database = await openEmptyDatabase()
  const read = testStatement<{ table: string; columns: string[] }>(`
    SELECT table_name AS "table", array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'proysenhuset' GROUP BY table_name`)
  columns = new Map((await database.rows(read, [])).map((row) => [row.table, row.columns]))
})
afterAll(() => database.close())

it('every table of the database is declared as with people or without', () => {
  const where =
    'server/privacy/personal-columns.ts: in personalTables with people, else in tablesWithoutPeople'
  expect([...columns.keys()].sort(), where).toEqual(
    [...Object.keys(personalTables), ...tablesWithoutPeople].sort(),
  )
})

it('every column of a table about people is declared as personal or not', () => {
  for (const [table, { personal, others }] of Object.entries(personalTables))
    expect(
      [table, [...(columns.get(table) ?? [])].sort()],
      'personalTables of server/privacy/personal-columns.ts',
    ).toEqual([table, [...Object.keys(personal), ...others].sort()])
})

const PERSONAL =
  /(^|_)(first|last|full|person|people|contact|customer|owner|user|account|recipient|lead|email|phone|mobile|cellphone|address|street|birth|allerg|note$)/

it('no other table has a column that looks personal, or references people', async () => {
  const tables = tablesWithoutPeople.flatMap((table) =>
    (columns.get(table) ?? [])
      .filter((column) => PERSONAL.test(column))
      .map((column) => `${table}.${column}`),
  )
  const where = 'server/privacy/personal-columns.ts: in soundsPersonal where it is of no person'
  expect(tables.sort(), where).toEqual([...soundsPersonal].sort())
})

it('every table that references a person or an account is declared as about people', async () => {
  const read = testStatement<{ table: string }>(`
    SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('person'::regclass, 'account'::regclass, 'session'::regclass)`)
  const pointing = (await database.rows(read, [])).map(({ table }) => table)
  expect(pointing.length).toBeGreaterThan(4)
  expect(pointing.filter((table) => !(table in personalTables))).toEqual([])
})

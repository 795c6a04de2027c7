import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type AskPrepared, prepareQueries } from '#server/database/prepared-queries.ts'

let lite: PGlite
let ask: AskPrepared

beforeAll(async () => {
  lite = await PGlite.create()
  ask = prepareQueries(lite)
  await lite.exec('CREATE TABLE number (n int PRIMARY KEY, half numeric)')
})

afterAll(() => lite.close())

const echo = (type: string) => ({ name: `echo-${type}`, text: `SELECT $1::${type} AS given` })

describe('a prepared statement answers what a query answers', () => {
  test.each([
    ['int', 7],
    ['int', null],
    ['int', undefined],
    ['float8', 1.5],
    ['int8', '9007199254740993'],
    ['numeric', '12.50'],
    ['bool', true],
    ['bool', false],
    ['text', ''],
    ['text', 'Blåbærsyltetøy, «to» “glass”\n\t\\'],
    ['int[]', []],
    ['int[]', [3, 1, 2]],
    ['text[]', ['a,b', '"c"', '', 'NULL', '{}']],
    ['uuid', '3d9a8d0e-5a6f-4c1e-9d55-8c6f1a2b3c4d'],
    ['jsonb', { list: [1, null, 'å'], inner: {} }],
    ['timestamptz', new Date('2026-03-29T01:30:00Z')],
    ['timestamptz', '2026-10-25T02:30:00+02:00'],
    ['bytea', new Uint8Array([0, 255, 10])],
  ])('%s %j', async (type, value) => {
    const { rows } = await lite.query(echo(type).text, [value])
    expect((await ask(echo(type), [value])).rows).toEqual(rows)
    // Known by now.
    expect((await ask(echo(type), [value])).rows).toEqual(rows)
  })

  test('any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
        async (text) => {
          expect((await ask(echo('text'), [text])).rows).toEqual([{ given: text }])
        },
      ),
    )
  })

  test('several rows, and none', async () => {
    const rows = { name: 'rows', text: `SELECT n, 'no. ' || n AS name FROM generate_series(1, $1::int) n` }
    expect((await ask(rows, [2])).rows).toEqual([
      { n: 1, name: 'no. 1' },
      { n: 2, name: 'no. 2' },
    ])
    expect((await ask(rows, [0])).rows).toEqual([])
    const write = { name: 'write', text: 'INSERT INTO number (n) VALUES ($1) ON CONFLICT DO NOTHING' }
    expect((await ask(write, [1])).rows).toEqual([])
  })
})

it('answers each of several that are asked at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => ask<{ given: number }>(echo('int4'), [n])))
  expect(answers.map(({ rows }) => rows[0]?.given)).toEqual([1, 2, 3, 4])
})

it('goes on after a statement that failed, with its code', async () => {
  const insert = { name: 'insert', text: 'INSERT INTO number (n) VALUES ($1) RETURNING n' }
  expect((await ask(insert, [70])).rows).toEqual([{ n: 70 }])
  await expect(ask(insert, [70])).rejects.toMatchObject({ code: '23505', constraint: 'number_pkey' })
  expect((await ask(insert, [71])).rows).toEqual([{ n: 71 }])
})

it('prepares a statement again that could not be, and keeps one beyond the transaction that was rolled back', async () => {
  const late = { name: 'late', text: 'SELECT count(*)::int AS count FROM late' }
  await expect(ask(late, [])).rejects.toMatchObject({ code: '42P01' })
  await lite.exec('CREATE TABLE late (n int)')
  await lite.exec('BEGIN')
  expect((await ask(late, [])).rows).toEqual([{ count: 0 }])
  await lite.exec('ROLLBACK')
  expect((await ask(late, [])).rows).toEqual([{ count: 0 }])
})

it('knows no statement without a name', async () => {
  const [one, other] = await Promise.all([
    ask({ name: '', text: 'SELECT 1 AS n' }, []),
    ask({ name: '', text: 'SELECT $1::int + 1 AS n' }, [1]),
  ])
  expect([one.rows, other.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { expect, it } from 'vitest'
import { migrationsFolder, prepareSchema } from '#server/database/prepare-schema.ts'

it('roles from before keep what they grant, without the grant that no call checked', async () => {
  const database = await PGlite.create({ extensions: { btree_gist } })
  try {
    await prepareSchema((sql) => database.query(sql), 'before')
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
    const run = async (name: string) =>
      database.exec(`BEGIN; ${await readFile(join(migrationsFolder, name), 'utf8')}; COMMIT`)
    const last = files.findIndex((name) => name.endsWith('checked_grants.sql'))
    for (const name of files.slice(0, last)) await run(name)
    await database.exec(`
      INSERT INTO role (name, grants) VALUES
        ('Resepsjon', '{reservations,customers}'), ('Økonomi', '{finance}'), ('Leder', '{reservations,finance,catalogue}')`)
    await run(files[last] ?? '')
    const { rows } = await database.query('SELECT name, grants FROM role ORDER BY id')
    expect(rows).toEqual([
      { name: 'Resepsjon', grants: ['reservations', 'customers'] },
      { name: 'Økonomi', grants: [] },
      { name: 'Leder', grants: ['reservations', 'catalogue'] },
    ])
    await expect(database.exec(`UPDATE role SET grants = '{finance}'`)).rejects.toThrow('role_grants_once')
  } finally {
    await database.close()
  }
})

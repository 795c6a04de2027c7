import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '#server/backup/write-backup.ts'
import { hasPlainAllergies } from '#server/reservations/store/seal-at-start.ts'
import { dataEnv, reportFailure, withOpenVenue } from '../open-database.ts'

const { values: given } = parseArgs({ options: { to: { type: 'string' } } })

await reportFailure(() =>
  withOpenVenue(dataEnv(), async ({ database, tenant, dataDir, filesDir }) => {
    if (await hasPlainAllergies(database))
      throw new Error('Start this version of the server once first: it seals the allergies that are here.')
    const now = Date.now()
    const name = `${tenant}-${new Date(now).toISOString().replaceAll(':', '-')}.ndjson.gz`
    const path = given.to === undefined ? join(dataDir, 'backups', name) : resolve(given.to)
    await writeBackup({ database, tenant, filesDir, now }, path)
    process.stdout.write(`Everything of ${tenant} is in ${path}\n`)
  }),
)

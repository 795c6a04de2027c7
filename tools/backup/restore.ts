import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countUnreadableFactors } from '#server/accounts/second-factor/second-factors.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { keptSecret } from '#server/process/session-secret.ts'
import { countUnreadable } from '#server/reservations/store/seal-at-start.ts'
import { dataEnv, reportFailure, withOpenVenue } from '../open-database.ts'

const { values: given } = parseArgs({ options: { from: { type: 'string' } } })

await reportFailure(async () => {
  const { from } = given
  if (from === undefined) throw new Error('Which backup? npm run restore -- --from FILE')
  await withOpenVenue(dataEnv(), async (opened) => {
    await restoreBackup(opened, resolve(from))
    process.stdout.write(`Restored, and compared with the backup: ${opened.tenant} is as it was.\n`)
    const secret = opened.sessionSecret ?? (await keptSecret(opened.dataDir))
    const unreadable = await countUnreadable(opened.database, secret)
    const factors = await countUnreadableFactors(opened.database, secret)
    if (unreadable + factors > 0)
      process.stdout.write(
        `But the allergies of ${unreadable} reservation(s) and the second factors of ${factors} account(s) were sealed with another SESSION_SECRET than this one. The ` +
          'server starts only with that secret, as SESSION_SECRET or, once, as SESSION_SECRET_BEFORE.\n',
      )
  })
})

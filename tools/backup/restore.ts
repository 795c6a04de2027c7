import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { tellingWhy, withOpened } from './opened.ts'

const { values: given } = parseArgs({ options: { from: { type: 'string' } } })

await tellingWhy(async () => {
  const { from } = given
  if (from === undefined) throw new Error('Which backup? npm run restore -- --from FILE')
  await withOpened(async (opened) => {
    await restoreBackup(opened, resolve(from))
    process.stdout.write(`Restored, and compared with what the backup says: ${opened.tenant} is as it was.\n`)
  })
})

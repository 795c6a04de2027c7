import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { type Backup, writeBackup } from '#server/backup/write-backup.ts'
import { OWNERS_ALONE } from '#server/process/data-dir.ts'

const KEPT = 7
const DAILY = /^\d{4}-\d{2}-\d{2}\.ndjson\.gz$/

/**
 * Makes the day's backup in `folder`, unless it is there, and removes all but the last seven. Days are the venue's. Gives
 * whether one was made.
 */
export async function backUpDaily(backup: Backup, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: OWNERS_ALONE })
  const name = `${venueDateOf(backup.now)}.ndjson.gz`
  const there = (await readdir(folder)).filter((each) => DAILY.test(each))
  if (there.includes(name)) return false
  await writeBackup(backup, join(folder, name))
  const kept = [...there, name].sort().slice(-KEPT)
  for (const old of there) if (!kept.includes(old)) await rm(join(folder, old))
  return true
}

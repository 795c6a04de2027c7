import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportHouse } from '#server/catalogue/house-file/export-house.ts'
import { type HouseChange, importHouse } from '#server/catalogue/house-file/import-house.ts'
import { pictureFolder } from '#server/catalogue/house-file/picture-folder.ts'
import type { HouseFault } from '#server/catalogue/house-file/read-entries.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { dataEnv, reportFailure, withOpenVenue } from '../open-database.ts'
import { type HouseArguments, readArguments, UsageError, usage } from './arguments.ts'

const print = (text: string) => process.stdout.write(text)

const done: Readonly<Record<HouseChange['does'], string>> = {
  add: 'added',
  change: 'changed',
  putOutOfUse: 'put out of use',
  remove: 'removed',
  keep: 'not in the file, but kept because something refers to it',
}

const faultLine = (file: string, { line, column, path, text }: HouseFault) =>
  `${file}:${line}:${column} ${path} ${text}\n`

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

async function run(request: HouseArguments): Promise<void> {
  await withOpenVenue(dataEnv(), async ({ database, filesDir }) => {
    const store = openPictures({ filesDir, database })
    if (request.does === 'export') {
      const folder = request.file === undefined ? null : pictureFolder(dirname(request.file))
      const { text, missing } = await exportHouse({ database, pictures: store, folder })
      for (const picture of missing)
        process.stderr.write(`Left out, because the file is missing: ${picture}\n`)
      await (request.file === undefined ? print(text) : writeFile(request.file, text))
      return
    }
    const { file, isTrial } = request
    const text = await readFile(file, 'utf8')
    const pictures = { store, folder: pictureFolder(dirname(file)) }
    const outcome = await importHouse({ database, pictures }, text, { now: Date.now(), isTrial })
    if ('faults' in outcome) {
      for (const fault of outcome.faults) process.stderr.write(faultLine(file, fault))
      throw new Error(`Nothing was written: ${things(outcome.faults.length)} to correct.`)
    }
    for (const { does, section, key } of outcome.changes) print(`${section} ${key}: ${done[does]}\n`)
    const count = things(outcome.changes.filter(({ does }) => does !== 'keep').length)
    print(isTrial ? `Nothing was written. ${count} would change.\n` : `${count} changed.\n`)
  })
}

await reportFailure(async () => {
  try {
    const request = readArguments(process.argv.slice(2))
    if (request) await run(request)
    else print(`${usage}\n`)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
})

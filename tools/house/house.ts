import { readFile, writeFile } from 'node:fs/promises'
import { exportHouse } from '#server/catalogue/house-file/export-house.ts'
import { type HouseChange, importHouse } from '#server/catalogue/house-file/import-house.ts'
import type { HouseFault } from '#server/catalogue/house-file/read-entries.ts'
import { dataEnv, reportFailure, withOpenVenue } from '../open-database.ts'
import { type HouseArguments, readArguments, UsageError, usage } from './arguments.ts'

const print = (text: string) => process.stdout.write(text)

const done: Readonly<Record<HouseChange['does'], string>> = {
  add: 'added',
  change: 'changed',
  putOutOfUse: 'put out of use',
  remove: 'removed',
  keep: 'not in the file, and kept since something refers to it',
}

const faultLine = (file: string, { line, column, path, text }: HouseFault) =>
  `${file}:${line}:${column} ${path} ${text}\n`

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

async function run(request: HouseArguments): Promise<void> {
  await withOpenVenue(dataEnv(), async ({ database }) => {
    if (request.does === 'export') {
      const text = await exportHouse({ database })
      await (request.file === undefined ? print(text) : writeFile(request.file, text))
      return
    }
    const { file, isTrial } = request
    const text = await readFile(file, 'utf8')
    const outcome = await importHouse({ database }, text, { now: Date.now(), isTrial })
    if ('faults' in outcome) {
      for (const fault of outcome.faults) process.stderr.write(faultLine(file, fault))
      throw new Error(`Nothing is written: ${things(outcome.faults.length)} to mend.`)
    }
    for (const { does, section, key } of outcome.changes) print(`${section} ${key}: ${done[does]}\n`)
    const count = things(outcome.changes.filter(({ does }) => does !== 'keep').length)
    print(isTrial ? `Nothing is written. ${count} would change.\n` : `${count} changed.\n`)
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

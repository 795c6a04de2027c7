import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { exportHouse } from '#server/catalogue/house-file/export-house.ts'
import { type Imported, importHouse } from '#server/catalogue/house-file/import-house.ts'
import { pictureFolder } from '#server/catalogue/house-file/picture-folder.ts'
import type { Database } from '#server/database/database.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { instant, present } from '#tests/support/server.ts'

/** A house file and the pictures beside it. */
export type HouseFiles = { text: string; pictures: Readonly<Record<string, Buffer>> }

/** The files below a folder, by their paths. */
export async function filesBelow(folder: string): Promise<Record<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (path) => [relative(folder, path), await readFile(path)] as const),
    ),
  )
}

/** A house that is carried to and from files. Close it when done; the database is the caller's. */
export async function openFiledHouse(database: Database) {
  const root = await mkdtemp(join(tmpdir(), 'moterom-house-'))
  const filesDir = join(root, 'files')
  const store = openPictures({ filesDir, database })
  return {
    database,
    store,
    filesDir,
    export: async (): Promise<HouseFiles> => {
      const folder = join(root, 'exported')
      await rm(folder, { recursive: true, force: true })
      const { text } = await exportHouse({ database, pictures: store, folder: pictureFolder(folder) })
      return { text, pictures: await filesBelow(folder) }
    },
    import: async ({ text, pictures }: HouseFiles, isTrial = false): Promise<Imported> => {
      const folder = join(root, 'given')
      await rm(folder, { recursive: true, force: true })
      for (const [file, bytes] of Object.entries(pictures)) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), bytes)
      }
      const from = { store, folder: pictureFolder(folder) }
      return importHouse({ database, pictures: from }, text, { now: instant(present), isTrial })
    },
    close: () => rm(root, { recursive: true }),
  }
}

export type FiledHouse = Awaited<ReturnType<typeof openFiledHouse>>

/** Does something with an empty house, which is gone afterwards. */
export async function withEmptyHouse(work: (house: FiledHouse) => Promise<void>): Promise<void> {
  const database = await openEmptyDatabase()
  const house = await openFiledHouse(database)
  try {
    await work(house)
  } finally {
    await house.close()
    await database.close()
  }
}

/** What is done to each thing, as in `rooms salen: change`; or what is wrong, as in `5 rooms.salen.name is missing`. */
export const outcomeOf = (imported: Imported): string[] =>
  'changes' in imported
    ? imported.changes.map(({ does, section, key }) => `${section} ${key}: ${does}`)
    : imported.faults.map(({ line, path, text }) => `${line} ${path} ${text}`)

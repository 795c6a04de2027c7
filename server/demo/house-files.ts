import { constants } from 'node:fs'
import { access, copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PicturesOfImport } from '#server/catalogue/house-file/given-pictures.ts'
import { type OpenedHouseFile, openHouseFile } from '#server/catalogue/house-file/import-house.ts'
import { pictureFolder } from '#server/catalogue/house-file/picture-folder.ts'
import type { Connection } from '#server/database/database.ts'
import { filesOfFront } from '#server/pictures/missing-front-pictures.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Where the house files of all tenants lie, with their pictures. */
export const demoHouses = join(import.meta.dirname, '..', '..', 'demo', 'houses')

async function textOf(slug: string): Promise<string> {
  try {
    return await readFile(join(demoHouses, `${slug}.yaml`), 'utf8')
  } catch (cause) {
    const missing = `There is no demo house for ${slug}: copy one of demo/houses to demo/houses/${slug}.yaml`
    throw new StartRefusal(`${missing}, or set DEMO=0 to start with an empty house.`, { cause })
  }
}

/**
 * Reads the house file of a tenant, as `npm run house` reads one.
 * @throws StartRefusal where the tenant has none.
 */
export async function openDemoFile(
  { db }: Pick<Connection, 'db'>,
  { slug }: { slug: string },
  store: PicturesOfImport['store'],
): Promise<OpenedHouseFile> {
  return openHouseFile(db, await textOf(slug), { store, folder: pictureFolder(demoHouses) })
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Copies the pictures of the tenant's front page that `filesDir` does not have and the demo houses do. A file is whole or not there at all,
 * however the process ends.
 */
export async function copyFrontPictures(tenant: Tenant, filesDir: string): Promise<void> {
  for (const path of filesOfFront(tenant)) {
    const [from, to] = [join(demoHouses, 'pictures', path), join(filesDir, path)]
    if ((await isThere(to)) || !(await isThere(from))) continue
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE)
    await rename(`${to}.part`, to)
  }
}

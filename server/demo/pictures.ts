import { constants } from 'node:fs'
import { access, copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureNames, picturePaths } from '#demo/house/pictures.ts'

/** Where the pictures are, as `picturePaths` has them. */
export const demoPictures = join(import.meta.dirname, '..', '..', 'demo', 'pictures')

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Copies the pictures that `filesDir` does not have. A file is whole or not there at all, however the process ends. */
export async function copyPictures(filesDir: string): Promise<void> {
  const paths = pictureNames.flatMap((name) => Object.values(picturePaths(name)))
  for (const path of paths) {
    const to = join(filesDir, path)
    if (await isThere(to)) continue
    await mkdir(dirname(to), { recursive: true })
    await copyFile(join(demoPictures, path), `${to}.part`, constants.COPYFILE_FICLONE)
    await rename(`${to}.part`, to)
  }
}

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { MOST_PICTURE_BYTES } from '#contract/picture-limit.ts'

/** The folder that a house file is in, with its pictures below it. */
export type PictureFolder = {
  /** The bytes of a picture, or what is wrong with it. */
  read: (file: string) => Promise<Buffer | { words: string }>
  write: (file: string, bytes: Uint8Array) => Promise<void>
}

const MEGABYTE = 1024 * 1024

export function pictureFolder(folder: string): PictureFolder {
  return {
    read: async (file) => {
      const path = normalize(file)
      if (isAbsolute(path) || path.split(sep)[0] === '..')
        return { words: 'is not below the folder of the file' }
      const found = await stat(join(folder, path)).catch(() => undefined)
      if (!found?.isFile()) return { words: 'names no file that is there' }
      if (found.size > MOST_PICTURE_BYTES)
        return { words: `is larger than ${MOST_PICTURE_BYTES / MEGABYTE} MB` }
      return readFile(join(folder, path))
    },
    write: async (file, bytes) => {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    },
  }
}

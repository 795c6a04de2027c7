import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import type { FileAnswer } from '#contract/call.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { type Database, statement } from '#server/database/database.ts'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'
import { pictureKindOf } from '#server/pictures/picture-kind.ts'
import { openRendering } from '#server/pictures/render-apart.ts'

async function synced(path: string, flags: 'r' | 'wx', content?: Uint8Array): Promise<void> {
  const file = await open(path, flags)
  try {
    if (content) await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a new file: it is whole and on the disk, or not there at all, however the process ends. */
async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await synced(`${path}.part`, 'wx', content)
  await rename(`${path}.part`, path)
  await synced(dirname(path), 'r')
}

/** Addresses below the server's own, one for each width that was asked for. */
export type KeptPicture = { paths: string[]; mediaType: 'image/webp' }

export type PictureStore = {
  /** Makes pictures of a file, as wide as each of `widths` (px) at most, and keeps them. */
  keep(sent: Uint8Array, widths: readonly number[]): Promise<KeptPicture | PictureFault>
  /** The picture at an address; undefined when there is none. */
  read(path: string): Promise<FileAnswer | undefined>
  /** Removes the uploaded files among these addresses that nothing in the house shows; never rejects: the rest is swept. */
  forget(paths: readonly string[]): Promise<void>
  /** Removes uploaded files older than a day that nothing shows; gives how many. */
  sweep(now: Instant): Promise<number>
}

const ADDRESS = '/files/'
const UPLOADS = 'uploads'
const ORPHAN_AGE_MS = 24 * HOUR

const mediaTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
}

const nameFolder = statement<never>(
  'uploads-folder-name',
  `INSERT INTO setting (key, value) VALUES ('uploads-folder', to_jsonb($1::text)) ON CONFLICT (key) DO NOTHING`,
)

const readFolder = statement<{ folder: string }>(
  'uploads-folder-read',
  `SELECT value #>> '{}' AS folder FROM setting WHERE key = 'uploads-folder'`,
)

const findUnused = statement<{ path: string }>(
  'pictures-unused',
  `SELECT path FROM unnest($1::text[]) AS path WHERE path NOT IN (
     SELECT file_path FROM gallery_item
     UNION ALL SELECT thumbnail_path FROM gallery_item
     UNION ALL SELECT room_logo FROM room WHERE room_logo IS NOT NULL
     UNION ALL SELECT photo_path FROM product WHERE photo_path IS NOT NULL
     UNION ALL SELECT photo_path FROM meeting_package WHERE photo_path IS NOT NULL
     UNION ALL SELECT logo_url FROM organization WHERE logo_url IS NOT NULL
     UNION ALL SELECT picture FROM person WHERE picture IS NOT NULL
   )`,
)

// For the whole process, however many stores it opens: what is bounded is the machine's memory.
const render = openRendering()

/** Opens the store of pictures that lies in `filesDir`, which is what `/files/` serves. */
export function openPictures({ filesDir, database }: { filesDir: string; database: Database }): PictureStore {
  let known: Promise<string> | undefined

  const ownFolder = async (): Promise<string> => {
    await database.rows(nameFolder, [randomBytes(8).toString('hex')])
    const [row] = await database.rows(readFolder, [])
    if (!row) throw new Error('The folder of uploads has no name.')
    return `${UPLOADS}/${row.folder}`
  }

  const folder = (): Promise<string> => {
    known ??= ownFolder().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  const placeOf = (path: string): string | undefined => {
    if (!path.startsWith(ADDRESS)) return undefined
    const root = resolve(filesDir)
    const place = resolve(root, path.slice(ADDRESS.length))
    return place.startsWith(root + sep) ? place : undefined
  }

  const write = async (rendered: Uint8Array[], widths: readonly number[]): Promise<KeptPicture> => {
    const name = `${await folder()}/${randomBytes(16).toString('hex')}`
    const paths: string[] = []
    for (const [n, bytes] of rendered.entries()) {
      const path = `${name}-${widths[n]}.webp`
      await writeDurably(join(filesDir, path), bytes)
      paths.push(ADDRESS + path)
    }
    return { paths, mediaType: 'image/webp' }
  }

  const removeUnused = async (own: string, names: readonly string[]): Promise<number> => {
    const paths = names.map((name) => `${ADDRESS}${own}/${name}`)
    const unused = paths.length === 0 ? [] : await database.rows(findUnused, [paths])
    for (const { path } of unused) await rm(join(filesDir, own, basename(path)), { force: true })
    return unused.length
  }

  return {
    keep: async (sent, widths) => {
      const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
      const kind = pictureKindOf(bytes)
      if (!kind) return { fault: 'notPicture' }
      const rendered = await render({ bytes, kind, widths })
      return Array.isArray(rendered) ? write(rendered, widths) : rendered
    },
    read: async (path) => {
      const place = placeOf(path)
      const contentType = mediaTypes[extname(path).toLowerCase()]
      if (!place || !contentType) return undefined
      const bytes = await readFile(place).catch(() => undefined)
      return bytes && { contentType, bytes }
    },
    forget: async (paths) => {
      try {
        const own = await folder()
        const ours = paths.filter((path) => path.startsWith(`${ADDRESS}${own}/`))
        await removeUnused(
          own,
          ours.map((path) => basename(path)),
        )
      } catch {
        // What has been done is done, whether its old files can be removed now or not.
      }
    },
    sweep: async (now) => {
      const own = await folder()
      const old: string[] = []
      for (const name of await readdir(join(filesDir, own)).catch(() => [])) {
        const { mtimeMs } = await stat(join(filesDir, own, name)).catch(() => ({ mtimeMs: now }))
        if (mtimeMs < now - ORPHAN_AGE_MS) old.push(name)
      }
      return removeUnused(own, old)
    },
  }
}

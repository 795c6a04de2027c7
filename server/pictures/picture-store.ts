import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { FileAnswer } from '#contract/call.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { organization, person } from '#server/database/account-schema.ts'
import type { Connection, Database } from '#server/database/database.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import { setting } from '#server/database/reservation-schema.ts'
import { galleryItem, product, room } from '#server/database/schema.ts'
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

/** Addresses below the server's own, one for each width that was requested. */
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

const FOLDER = 'uploads-folder'

/** Which of these addresses a row of the house refers to. */
async function usedAmong({ db }: Connection, paths: readonly string[]): Promise<Set<string | null>> {
  const columns = [
    [galleryItem, galleryItem.filePath],
    [galleryItem, galleryItem.thumbnailPath],
    [room, room.roomLogo],
    [product, product.photoPath],
    [meetingPackage, meetingPackage.photoPath],
    [organization, organization.logoUrl],
    [person, person.picture],
  ] as const
  const used = new Set<string | null>()
  for (const [table, path] of columns) {
    const rows = await db
      .select({ path: sql<string>`${path}` })
      .from(table)
      .where(inArray(path, [...paths]))
    for (const row of rows) used.add(row.path)
  }
  return used
}

// For the whole process, however many stores it opens: what is bounded is the machine's memory.
const render = openRendering()

/** Opens the store of pictures that lies in `filesDir`, which is what `/files/` serves. */
export function openPictures({ filesDir, database }: { filesDir: string; database: Database }): PictureStore {
  let known: Promise<string> | undefined

  const ownFolder = async (): Promise<string> => {
    const { db } = database
    const value = randomBytes(8).toString('hex')
    await db.insert(setting).values({ key: FOLDER, value }).onConflictDoNothing()
    const [row] = await db.select().from(setting).where(eq(setting.key, FOLDER))
    if (!row) throw new Error('The folder of uploads has no name.')
    return `${UPLOADS}/${row.value}`
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
    if (paths.length === 0) return 0
    const used = await usedAmong(database, paths)
    const unused = paths.filter((path) => !used.has(path))
    for (const path of unused) await rm(join(filesDir, own, basename(path)), { force: true })
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
        // The change is made; the files are removed by the next sweep.
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

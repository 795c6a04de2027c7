import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#server/pictures/write-durably.ts'

const WEBP = '.webp'
const AVIF = '.avif'

/** Where the AVIF of a WebP is kept: beside it. */
export const avifOf = (webp: string) => `${webp}${AVIF}`

/** The WebP that a file is the AVIF of, whether or not it is there; undefined for any other file. */
export const webpOf = (file: string): string | undefined =>
  file.endsWith(avifOf(WEBP)) ? file.slice(0, -AVIF.length) : undefined

export const isWebp = (file: string) => file.endsWith(WEBP)

export const isThere = async (path: string) => (await statOf(path)) !== undefined

const statOf = (path: string) => stat(path).catch(() => undefined)

/**
 * What has been made of a WebP as it is now. An AVIF has the time of change of its WebP, so that one of a picture that an
 * operator has replaced is not sent; an empty one says that AVIF was not smaller.
 */
export async function avifState(webp: string): Promise<'kept' | 'notSmaller' | 'missing'> {
  const [original, made] = await Promise.all([statOf(webp), statOf(avifOf(webp))])
  if (!original || made?.mtime.getTime() !== original.mtime.getTime()) return 'missing'
  return made.size > 0 ? 'kept' : 'notSmaller'
}

/** Keeps the AVIF of a WebP that was last changed at `changedAt`, or that it is not smaller. */
export async function keepAvif(
  webp: string,
  { bytes, size, changedAt }: { bytes: Uint8Array; size: number; changedAt: Date },
): Promise<void> {
  await writeDurably(avifOf(webp), bytes.length < size ? bytes : new Uint8Array(), changedAt)
  // It was deleted meanwhile, and its AVIF before there was one.
  if (!(await isThere(webp))) await rm(avifOf(webp), { force: true })
}

/** The WebP pictures below a folder, the smallest first: most visitors see those. */
export async function webpsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: { path: string; size: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !isWebp(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const there = await statOf(path)
    if (there) found.push({ path, size: there.size })
  }
  return found.sort((a, b) => a.size - b.size).map(({ path }) => path)
}

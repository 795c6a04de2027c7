import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PLACEHOLDER_BYTES } from '#contract/placeholder.ts'
import { writeDurably } from '#server/pictures/write-durably.ts'

/** The placeholders of pictures by their thumbnails' addresses: `contract/placeholder.ts` says what they are. */
export type Placeholders = ReadonlyMap<string, string>

/** What is kept of each, by address; `changedAt` is when its picture was last changed. */
export type KeptPlaceholder = { address: string; changedAt: number; pixels: string }

/** Begins with a dot, so that it is not served. */
const FILE = '.placeholders.json'
const THUMBNAIL = /(?:-640|[\\/]thumbnails[\\/][^\\/]+)\.webp$/

export const isPlaceholders = (file: string) => file === FILE

export const isThumbnail = (file: string) => THUMBNAIL.test(file)

/** The address of a file below `filesDir`. */
export const addressOf = (filesDir: string, file: string) =>
  `/files/${relative(filesDir, file).replaceAll(sep, '/')}`

const isKept = (value: unknown): value is KeptPlaceholder => {
  const { address, changedAt, pixels } = Object(value)
  return (
    typeof address === 'string' &&
    typeof changedAt === 'number' &&
    typeof pixels === 'string' &&
    (pixels === '' || Buffer.from(pixels, 'base64').length === PLACEHOLDER_BYTES)
  )
}

/** Those that have been made; of a picture that is partly transparent, or can't be opened, without pixels. */
export async function keptPlaceholders(filesDir: string): Promise<KeptPlaceholder[]> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(filesDir, FILE), 'utf8'))
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    // They are made again.
    return []
  }
}

export const keepPlaceholders = (filesDir: string, kept: readonly KeptPlaceholder[]): Promise<void> =>
  writeDurably(join(filesDir, FILE), Buffer.from(JSON.stringify(kept)))

/** The placeholder of a picture as a field of it, if there is one. */
export function placeholderIn(placeholders: Placeholders, thumbnail: string): { placeholder?: string } {
  const placeholder = placeholders.get(thumbnail)
  return placeholder === undefined ? {} : { placeholder }
}

/** What pages show. */
export async function readPlaceholders(filesDir: string): Promise<Placeholders> {
  const kept = await keptPlaceholders(filesDir)
  return new Map(kept.filter(({ pixels }) => pixels !== '').map(({ address, pixels }) => [address, pixels]))
}

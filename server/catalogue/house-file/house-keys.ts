import { and, eq } from 'drizzle-orm'
import { keyOf, type Section } from '#server/catalogue/house-file/sections.ts'
import type { Item } from '#server/catalogue/resources/resource-items.ts'
import { freeSlug } from '#server/catalogue/rooms/slug.ts'
import type { Drizzle } from '#server/database/database.ts'
import { houseKey } from '#server/database/package-schema.ts'

/** The keys of a section, by the identities of its things; each thing without one is given one, which it keeps. */
export async function keysOf(
  db: Drizzle,
  { resource }: Section,
  items: readonly Item[],
): Promise<Map<number, string>> {
  const stored = await db.select().from(houseKey).where(eq(houseKey.subject, resource.one))
  const known = new Map(stored.map(({ subjectId, key }) => [subjectId, key]))
  const keys = new Map<number, string>()
  const taken = new Set(items.flatMap(({ id }) => known.get(id) ?? []))
  for (const { subjectId } of stored)
    if (!items.some(({ id }) => id === subjectId)) await forgetKey(db, resource.one, subjectId)
  for (const item of items) {
    const key = known.get(item.id) ?? freeSlug(keyOf(item), taken)
    if (!known.has(item.id)) await keepKey(db, resource.one, item.id, key)
    taken.add(key)
    keys.set(item.id, key)
  }
  return keys
}

export const keepKey = (db: Drizzle, subject: string, subjectId: number, key: string) =>
  db.insert(houseKey).values({ subject, subjectId, key })

const forgetKey = (db: Drizzle, subject: string, subjectId: number) =>
  db.delete(houseKey).where(and(eq(houseKey.subject, subject), eq(houseKey.subjectId, subjectId)))

import { eq } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import { type Fields, isRows } from '#contract/resource.ts'
import { refersTo } from '#contract/wire.ts'
import { stores } from '#server/catalogue/resources/stores.ts'
import type { Drizzle } from '#server/database/database.ts'

type Values = Readonly<Record<string, unknown>>

const storeOf = (kind: string) => Object.entries(stores).find(([name]) => name === kind)?.[1]

/** What the fields refer to, with the path of each, as in `vatGroupId` and `accounts.0.vatGroupId`. */
export function referencesIn(fields: Fields, values: Values): { path: string; to: string; id: number }[] {
  return Object.entries(fields).flatMap(([name, struct]) => {
    const value = values[name]
    if (isRows(struct))
      return ((value ?? []) as Values[]).flatMap((row, place) =>
        referencesIn(struct.rowFields, row).map(({ path, ...rest }) => ({
          path: `${name}.${place}.${path}`,
          ...rest,
        })),
      )
    const to = refersTo(struct)
    return to === undefined || value == null ? [] : [{ path: name, to, id: value as number }]
  })
}

/** What the fields refer to that there is not. */
export async function faultsOfReferences(db: Drizzle, fields: Fields, values: Values): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const { path, to, id } of referencesIn(fields, values)) {
    const table = storeOf(to)?.table
    if (!table) throw new Error(`${to} is no resource of stores.ts.`)
    if ((await db.$count(table, eq(table.id, id))) === 0) faults.push({ path, code: 'unknown' })
  }
  return faults
}

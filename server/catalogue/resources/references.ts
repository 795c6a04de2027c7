import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FieldError } from '#contract/field-codes.ts'
import { type Fields, isRows } from '#contract/resource.ts'
import { refersTo } from '#contract/wire.ts'
import { customerGroup } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import {
  amenity,
  layout,
  ledgerAccount,
  measurementType,
  product,
  productGroup,
  room,
  roomType,
  vatGroup,
} from '#server/database/schema.ts'

type Values = Readonly<Record<string, unknown>>

/** Where the things lie that fields refer to, by their kinds. */
const referred: Readonly<Record<string, PgTable & { id: AnyPgColumn }>> = {
  vatGroup,
  ledgerAccount,
  productGroup,
  product,
  measurementType,
  customerGroup,
  layout,
  amenity,
  catalogueRoomType: roomType,
  catalogueRoom: room,
}

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
    const table = referred[to]
    if (!table) throw new Error(`Nothing says where ${to} lies.`)
    if ((await db.$count(table, eq(table.id, id))) === 0) faults.push({ path, code: 'unknown' })
  }
  return faults
}

import type { Database } from '#server/database/database.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const tablesOf = testStatement<{ name: string }>(
  `SELECT table_name AS name FROM information_schema.tables
   WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'rate_limit' ORDER BY 1`,
)

/** Everything stored, as one text to compare, without rate limits. */
export async function everythingIn(database: Database): Promise<string> {
  const tables = await database.rows(tablesOf, [])
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
  )
  const rows = await database.rows(testStatement<object>(each.join(' UNION ALL ')), [])
  return JSON.stringify(rows)
}

const selectPrivileges = testStatement<{ privilege: string; n: number }>(
  `SELECT privilege, count(*)::int AS n FROM (
     SELECT concat_ws(' ', 'account', is_superuser, role_id, user_type, is_verified, approval, is_active) AS privilege FROM account
     UNION ALL SELECT concat_ws(' ', 'person', is_primary, is_active, organization_id) FROM person
     UNION ALL SELECT concat_ws(' ', 'reservation', status, owner_id, organization_id) FROM reservation
     UNION ALL SELECT concat_ws(' ', 'role', grants) FROM role
     UNION ALL SELECT concat_ws(' ', 'room', id > 100, status, default_price, min_price, archived_at IS NULL) FROM room
     UNION ALL SELECT concat_ws(' ', 'discount', id > 3, discount_value, is_active) FROM discount_rule
     UNION ALL SELECT concat_ws(' ', 'booking', unit_price, total_price, total_price_vat) FROM booking
   ) t GROUP BY privilege ORDER BY privilege`,
)

/** Counts of people by rights and by prices. */
export const privilegesIn = async (database: Database): Promise<Map<string, number>> =>
  new Map((await database.rows(selectPrivileges, [])).map(({ privilege, n }) => [privilege, n]))

/** What was added and removed between two counts. */
export function changeBetween(before: Map<string, number>, after: Map<string, number>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const by = (after.get(name) ?? 0) - (before.get(name) ?? 0)
    return by === 0 ? [] : [`${by > 0 ? '+' : ''}${by} ${name}`]
  })
}

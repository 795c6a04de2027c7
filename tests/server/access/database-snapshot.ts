import type { Database } from '#server/database/database.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const tablesOf = testStatement<{ name: string }>(
  `SELECT table_name AS name FROM information_schema.tables
   WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'rate_limit' ORDER BY 1`,
)

/** All that is stored, as one text to be compared; how often things were tried is left out. */
export async function everythingIn(database: Database): Promise<string> {
  const tables = await database.rows(tablesOf, [])
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
  )
  const rows = await database.rows(testStatement<object>(each.join(' UNION ALL ')), [])
  return JSON.stringify(rows)
}

const selectPrivileges = testStatement<{ told: string; n: number }>(
  `SELECT told, count(*)::int AS n FROM (
     SELECT concat_ws(' ', 'account', is_superuser, role_id, user_type, is_verified, approval, is_active) AS told FROM account
     UNION ALL SELECT concat_ws(' ', 'person', is_primary, is_active, organization_id) FROM person
     UNION ALL SELECT concat_ws(' ', 'reservation', status, owner_id, organization_id) FROM reservation
     UNION ALL SELECT concat_ws(' ', 'role', id, grants) FROM role
     UNION ALL SELECT concat_ws(' ', 'room', id > 100, status, default_price, min_price, archived_at IS NULL) FROM room
     UNION ALL SELECT concat_ws(' ', 'discount', id, discount_value, is_active) FROM discount_rule
     UNION ALL SELECT concat_ws(' ', 'booking', unit_price, total_price, total_price_vat) FROM booking
   ) t GROUP BY told ORDER BY told`,
)

/** How many have which rights and which prices. */
export const privilegesIn = async (database: Database): Promise<Map<string, number>> =>
  new Map((await database.rows(selectPrivileges, [])).map(({ told, n }) => [told, n]))

/** What has come and what has gone between two counts. */
export function changeBetween(before: Map<string, number>, after: Map<string, number>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const by = (after.get(name) ?? 0) - (before.get(name) ?? 0)
    return by === 0 ? [] : [`${by > 0 ? '+' : ''}${by} ${name}`]
  })
}

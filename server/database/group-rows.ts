/** Rows by one of their columns. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Rows by their identity. */
export const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which of the given fields of something are other than they are stored, before and after; undefined where none is. */
export function differences(
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
) {
  const changed = Object.keys(given).filter((name) => !isSame(given[name], stored[name]))
  const of = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]]))
  return changed.length > 0 ? { before: of(stored), after: of(given) } : undefined
}

/** What failed: of several parts that were done one by one each, otherwise the error itself. */
export const failuresOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(failuresOf) : [error]

/**
 * Does one thing after the other, each whatever became of those before it.
 * @throws AggregateError at the end, with everything that failed; `failuresOf` has it part by part.
 */
export async function oneByOne(works: Iterable<() => Promise<unknown>>): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of several parts failed.`)
}
